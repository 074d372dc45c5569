import "../../../../ui/styles/fields.css"
import clsx from "clsx"
import { useTranslation } from "react-i18next"
import type { Choosable, Selection } from "./selection.ts"

/**
 * The box that chooses a row. Pressing anywhere in the row does so, if the row is `relative`; with Shift, all rows from the
 * one before.
 */
export function SelectBox({ selection, row, className }: { selection: Selection; row: Choosable; className?: string }) {
  const { t } = useTranslation("bulkActs")
  const isChosen = selection.chosen.has(row.id)
  return (
    <label className={clsx("covering grid place-items-center cursor-pointer", className)}>
      <input
        type="checkbox"
        className="check"
        aria-label={t("bulkActs:choose", { name: row.name })}
        checked={isChosen}
        disabled={!isChosen && selection.isFull}
        // Whether Shift is pressed is known of a click only.
        onChange={(event) => selection.toggle(row.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
