import "../styles/save-bar.css"
import clsx from "clsx"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useHydrated } from "../../platform/web/hydrated.tsx"
import { Button, LinkButton } from "../button.tsx"
import { DialogActions, useCloseDialog } from "../modal-dialog.tsx"
import { useSaveProgress } from "./use-save-progress.ts"

interface SaveBarProps {
  bar: "sticky" | "plain"
  dirty: boolean
  pending: boolean
  /** The save waits for an upload. */
  isUploading: boolean
  /** Sends the save again, without waiting for the first answer; undefined where that could create something twice. */
  retry: (() => void) | undefined
  submitLabel?: string
  submitIcon?: React.ReactNode
  cancelTo?: string
  onCancel?: () => void
  cancelLabel?: string
  isDestructive?: boolean
  isMinor?: boolean
}

/** Save and cancel, visible as long as the form is; on phones above the bottom navigation. */
export function SaveBar(props: SaveBarProps) {
  const { bar, dirty, pending, isUploading, retry, cancelTo, onCancel, cancelLabel, ...submit } = props
  const { t } = useTranslation("ui")
  const close = useCloseDialog()
  const cancel = onCancel ?? close
  const isSticky = bar === "sticky"
  const isInDialog = cancel !== undefined && cancelTo === undefined
  const button = (
    <SubmitButton {...submit} pending={pending || isUploading} isWide={!isSticky && !cancel && !submit.isMinor} />
  )
  return (
    <div className={clsx(row, isSticky && sticky, isInDialog && "dialog-bar")}>
      <Progress pending={pending} isUploading={isUploading} retry={retry} />
      {isInDialog ? (
        <DialogActions onCancel={cancel} cancelLabel={cancelLabel}>
          {button}
        </DialogActions>
      ) : (
        button
      )}
      {cancelTo !== undefined && (
        <LinkButton to={cancelTo} variant="text">
          {t("form.cancel")}
        </LinkButton>
      )}
      {isSticky && (
        <span role="status" className="text-sm text-muted hidden sm:inline">
          {dirty && !pending && !isUploading ? t("form.unsaved") : ""}
        </span>
      )}
    </div>
  )
}

type SubmitProps = Pick<SaveBarProps, "pending" | "submitLabel" | "submitIcon" | "isDestructive" | "isMinor">

function SubmitButton({
  pending,
  submitLabel,
  submitIcon,
  isDestructive,
  isMinor,
  isWide,
}: SubmitProps & { isWide: boolean }) {
  const { t } = useTranslation("ui")
  // Before hydration a submit would be a plain browser POST with the input.
  const isHydrated = useHydrated()
  return (
    <Button
      className={isWide ? "w-full" : undefined}
      type="submit"
      {...(isDestructive ? { variant: "outlined", color: "error" } : { variant: isMinor ? "outlined" : "contained" })}
      disabled={!isHydrated}
      loading={pending}
      startIcon={submitIcon}
    >
      {submitLabel ?? t("form.save")}
    </Button>
  )
}

/** Says why a save takes long. */
function Progress({ pending, isUploading, retry }: Pick<SaveBarProps, "pending" | "isUploading" | "retry">) {
  const { t } = useTranslation("ui")
  const element = useRef<HTMLDivElement>(null)
  const slowness = useSaveProgress(pending, element)
  const progress = isUploading ? "uploading" : slowness
  return (
    <div
      ref={element}
      role="status"
      className={progress ? "basis-full flex flex-wrap items-center gap-x-1.5" : "hidden"}
    >
      {progress && <span>{t(`form.progress.${progress}`)}</span>}
      {progress === "slow" && retry && (
        <Button size="small" variant="outlined" onClick={retry}>
          {t("form.progress.retry")}
        </Button>
      )}
    </div>
  )
}

const row = "flex flex-wrap items-center gap-x-1.5 gap-y-1"
const sticky = "save-bar"
