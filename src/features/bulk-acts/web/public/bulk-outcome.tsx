import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatTime } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { type UndoResult, undoMinutes } from "../../bulk-act.ts"

/** What an act has done. */
export interface Outcome {
  text: string
  /** Undoes it; absent if it cannot be undone. */
  undo?: () => Promise<UndoResult>
  /** When it was done, in milliseconds. */
  at: number
}

/** Above a list, after an act: what it did, with undo for as long as that is possible. */
export function BulkOutcome({ outcome, onUndone }: { outcome: Outcome; onUndone: () => void }) {
  const { t } = useTranslation("bulkActs")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const [isBusy, setBusy] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  // What was pressed is gone.
  useEffect(() => note.current?.focus(), [outcome])
  const ends = outcome.at + undoMinutes * 60_000
  const undo = async () => {
    if (!outcome.undo) return
    setBusy(true)
    try {
      const { undone, kept } = await outcome.undo()
      const rest = kept.length ? ` ${t("bulkActs:undo.kept", { names: kept.join(", ") })}` : ""
      showSnack(t("bulkActs:undo.done", { count: undone }) + rest)
      onUndone()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const mayUndo = outcome.undo !== undefined && now < ends
  return (
    <div ref={note} tabIndex={-1} className="mb-2 [outline:0]">
      <Alert
        severity="success"
        role="status"
        action={
          mayUndo ? (
            <Button variant="outlined" loading={isBusy} onClick={() => void undo()}>
              {t("bulkActs:undo.button")}
            </Button>
          ) : undefined
        }
      >
        {outcome.text} {mayUndo ? t("bulkActs:undo.until", { time: formatTime(new Date(ends), language) }) : null}
      </Alert>
    </div>
  )
}
