import "../../../../ui/styles/fields.css"
import "../../../../ui/styles/save-bar.css"
import { ListChecks, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../../../../ui/button.tsx"
import { bulkMax } from "../../bulk-act.ts"
import type { Selection } from "./selection.ts"

/** Begins to choose rows. */
export function SelectButton({ selection }: { selection: Selection }) {
  const { t } = useTranslation("bulkActs")
  if (selection.isOn) return null
  return (
    <Button startIcon={<ListChecks size={18} aria-hidden />} onClick={selection.start}>
      {t("bulkActs:select")}
    </Button>
  )
}

interface BarProps {
  selection: Selection
  /** The acts, each a button. */
  children: ReactNode
}

/** Below a list while rows are chosen: how many, all of the page, and what can be done with them. */
export function SelectionBar({ selection, children }: BarProps) {
  const { t } = useTranslation("bulkActs")
  const { chosen, isFull, isPageChosen } = selection
  return (
    <section aria-label={t("bulkActs:bar")} className="save-bar flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton onClick={selection.stop} aria-label={t("bulkActs:stop")}>
        <X aria-hidden />
      </IconButton>
      <span role="status" className="font-semibold figures">
        {t("bulkActs:chosen", { count: chosen.size })}
      </span>
      <label className="choice">
        <input type="checkbox" className="check" checked={isPageChosen} onChange={selection.togglePage} />
        {t("bulkActs:page")}
      </label>
      {isFull ? <span className="text-sm text-muted">{t("bulkActs:full", { count: bulkMax })}</span> : null}
      <div className="flex gap-1 *:flex-none max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap sm:ml-auto">
        {children}
      </div>
    </section>
  )
}
