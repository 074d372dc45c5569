import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { useHydrated } from "../../platform/web/hydrated.ts"
import { Button, LinkButton } from "../button.tsx"

interface SaveBarProps {
  bar: "sticky" | "plain"
  dirty: boolean
  pending: boolean
  submitLabel?: string
  submitIcon?: React.ReactNode
  cancelTo?: string
}

/** Save and cancel, visible as long as the form is; on phones above the bottom navigation. */
export function SaveBar({ bar, dirty, pending, submitLabel, submitIcon, cancelTo }: SaveBarProps) {
  const { t } = useTranslation("ui")
  // Before hydration a submit would be a plain browser POST with the input.
  const isHydrated = useHydrated()
  return (
    <div className={bar === "sticky" ? clsx(row, sticky) : row}>
      <Button
        className={bar === "plain" ? "w-full" : undefined}
        type="submit"
        variant="contained"
        disabled={!isHydrated}
        loading={pending}
        startIcon={submitIcon}
      >
        {submitLabel ?? t("form.save")}
      </Button>
      {cancelTo !== undefined && (
        <LinkButton to={cancelTo} variant="text">
          {t("form.cancel")}
        </LinkButton>
      )}
      {bar === "sticky" && (
        <span role="status" className="text-sm text-muted hidden sm:inline">
          {dirty && !pending ? t("form.unsaved") : ""}
        </span>
      )}
    </div>
  )
}

const row = "flex flex-wrap items-center gap-x-1.5 gap-y-1"
const sticky =
  "sticky bottom-[calc(60px_+_env(safe-area-inset-bottom))] sm:bottom-0 z-2 py-1.5 -mx-2 sm:mx-0 px-2 sm:px-0 border-t border-line bg-ground print:hidden"
