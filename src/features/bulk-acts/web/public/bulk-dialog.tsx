import { UserMinus, UserCheck } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../../../platform/web/api.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { LinesSkeleton } from "../../../../ui/lines-skeleton.tsx"
import { DialogActions, ModalDialog } from "../../../../ui/modal-dialog.tsx"
import type { BulkPreview, BulkResult } from "../../bulk-act.ts"

export interface BulkAct<I> {
  title: string
  /** The input, of an act without questions. */
  input?: I
  /** The form that asks for it; calls `look` with the input, which fails as the call does. */
  ask?: (look: (input: I) => Promise<void>) => ReactNode
  preview: (input: I) => Promise<BulkPreview>
  run: (input: I, fingerprint: string) => Promise<BulkResult>
  /** What leaves the site, and whether it can be undone. */
  note: string
  submitLabel: (count: number) => string
  isDestructive?: boolean
}

interface DialogProps<I> {
  act: BulkAct<I>
  onClose: () => void
  onDone: (result: BulkResult) => void
}

/** Shows what an act will do to each of the chosen rows, and does it. */
export function BulkDialog<I>({ act, onClose, onDone }: DialogProps<I>) {
  const [shown, setShown] = useState<{ input: I; preview: BulkPreview }>()
  const showError = useShowError()
  const look = async (input: I) => setShown({ input, preview: await act.preview(input) })
  useEffect(() => {
    if (act.input === undefined) return
    look(act.input).catch((error: unknown) => {
      showError(error)
      onClose()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <ModalDialog title={act.title} onClose={onClose}>
      {shown ? (
        <Preview
          act={act}
          {...shown}
          lookAgain={() => look(shown.input)}
          onBack={act.ask ? () => setShown(undefined) : onClose}
          onDone={onDone}
        />
      ) : act.ask ? (
        act.ask(look)
      ) : (
        <LinesSkeleton />
      )}
    </ModalDialog>
  )
}

interface PreviewProps<I> {
  act: BulkAct<I>
  input: I
  preview: BulkPreview
  lookAgain: () => Promise<void>
  onBack: () => void
  onDone: (result: BulkResult) => void
}

function Preview<I>({ act, input, preview, lookAgain, onBack, onDone }: PreviewProps<I>) {
  const { t } = useTranslation("bulkActs")
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const done = preview.rows.filter(({ isLeftOut }) => !isLeftOut)
  const leftOut = preview.rows.filter(({ isLeftOut }) => isLeftOut)
  const run = async () => {
    setBusy(true)
    try {
      onDone(await act.run(input, preview.fingerprint))
    } catch (error) {
      showError(error)
      // Something changed since: shows what would happen now.
      if (error instanceof ApiError && error.status === 409) await lookAgain().catch(showError)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {done.length ? (
        <Rows
          title={t("bulkActs:preview.done", { count: done.length })}
          rows={done}
          icon={<UserCheck size={18} aria-hidden />}
        />
      ) : (
        <p role="status">{t("bulkActs:preview.nobody")}</p>
      )}
      {leftOut.length ? (
        <Rows
          title={t("bulkActs:preview.leftOut", { count: leftOut.length })}
          rows={leftOut}
          icon={<UserMinus size={18} aria-hidden />}
        />
      ) : null}
      {done.length ? <p className="mt-3 max-w-[60ch]">{act.note}</p> : null}
      <DialogActions onCancel={onBack} cancelLabel={t("bulkActs:preview.back")}>
        <Button
          {...(act.isDestructive ? { variant: "outlined", color: "error" } : { variant: "contained" })}
          disabled={!done.length}
          loading={isBusy}
          onClick={() => void run()}
        >
          {act.submitLabel(done.length)}
        </Button>
      </DialogActions>
    </>
  )
}

function Rows({ title, rows, icon }: { title: string; rows: BulkPreview["rows"]; icon: ReactNode }) {
  return (
    <section className="mt-2 first:mt-0">
      <h3 className="heading-5 flex items-center gap-1">
        {icon}
        {title}
      </h3>
      <ul className="mt-1 grid list-none p-0">
        {rows.map(({ id, name, text }) => (
          <li key={id} className="py-0.75 not-first:border-t border-line sm:grid sm:grid-cols-2 sm:gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-muted block">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
