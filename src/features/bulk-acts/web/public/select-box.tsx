import "../../../../ui/styles/fields.css"
import clsx from "clsx"
import { useTranslation } from "react-i18next"
import type { Choosable, Selection } from "./selection.ts"

interface BoxProps {
  selection: Selection
  row: Choosable
  /** Pressing anywhere in the row chooses it: the row is `relative`. */
  isWholeRow?: boolean
  className?: string
}

/** The box that chooses a row; with Shift, all rows from the one before. */
export function SelectBox({ selection, row, isWholeRow = false, className }: BoxProps) {
  const { t } = useTranslation("bulkActs")
  const isChosen = selection.chosen.has(row.id)
  return (
    <label className={clsx("grid place-items-center cursor-pointer", isWholeRow && "covering", className)}>
      <input
        type="checkbox"
        className="check relative z-1"
        aria-label={t("bulkActs:choose", { name: row.name })}
        checked={isChosen}
        disabled={!isChosen && selection.isFull}
        // Whether Shift is pressed is known of a click only.
        onChange={(event) => selection.toggle(row.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
