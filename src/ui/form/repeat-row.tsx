import clsx from "clsx"
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react"
import { type CSSProperties, useEffect } from "react"
import { type FieldValues, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useFormInfo } from "./form-context.ts"
import { IconButton } from "../button.tsx"

/** The names of the buttons that move a row, by its number. */
export interface Movers {
  up: (number: number) => string
  down: (number: number) => string
}
interface RowMovers extends Movers {
  /** How many rows there are. */
  count: number
  /** Changes places with the row at this index. */
  swap: (other: number) => void
}

interface RepeatRowProps {
  name: string
  number: number
  /** The name of the row in error messages. */
  title: string
  columns: string | undefined
  /** Also on phones: for rows of a few short fields, such as hours. */
  sideBySide: boolean
  /** The first row shows the labels of its fields; in the others they are for screen readers only. */
  labelled: boolean
  /** Makes it a separate block, with this title above it. */
  titleOf?: ((number: number, row: FieldValues) => string) | undefined
  onRemove: () => void
  /** If the order of the rows matters. */
  movers?: RowMovers | undefined
  children: React.ReactNode
}

/** One row of a list of fields, with a button to remove it. */
export function RepeatRow({
  name,
  number,
  title: plainTitle,
  columns = "repeat(auto-fit, minmax(0, 1fr))",
  sideBySide,
  labelled,
  titleOf,
  onRemove,
  movers,
  children,
}: RepeatRowProps) {
  const { t } = useTranslation("ui")
  const { idOf, registerField } = useFormInfo()
  const isBlock = titleOf !== undefined
  const row = useWatch({ name, disabled: !isBlock }) as FieldValues | undefined
  const title = titleOf ? titleOf(number, row ?? {}) : plainTitle
  useEffect(() => registerField(name, title), [registerField, name, title])
  const removeButton = (
    <IconButton
      onClick={onRemove}
      aria-label={t("rows.remove", { number })}
      className={isBlock ? undefined : labelled ? "mt-4.5" : sideBySide ? "mt-1" : "mt-4.5 sm:mt-1"}
    >
      <Trash2 size={20} aria-hidden />
    </IconButton>
  )
  return (
    <div
      role="group"
      aria-label={isBlock ? title : t("rows.row", { number })}
      className={isBlock ? block : "flex gap-1 items-start mb-1.5"}
    >
      {isBlock && (
        <div aria-hidden className="repeat-title">
          {title}
        </div>
      )}
      <div
        id={idOf(name)}
        tabIndex={-1}
        className={clsx(
          "grid min-w-0 flex-1 items-start",
          isBlock ? "gap-2.5 repeat-fields" : "gap-1.5",
          sideBySide ? "grid-cols-(--columns)" : "sm:grid-cols-(--columns)",
          labelled || (sideBySide ? quietLabels : quietLabelsBesideEachOther),
        )}
        style={{ "--columns": columns } as CSSProperties}
      >
        {children}
      </div>
      {movers ? (
        <div className="flex">
          <MoveButtons number={number} movers={movers} />
          {removeButton}
        </div>
      ) : (
        removeButton
      )}
    </div>
  )
}

/** The buttons that move a row up and down. Its number is from 1. */
function MoveButtons({ number, movers }: { number: number; movers: RowMovers }) {
  const { up, down, count, swap } = movers
  return (
    <>
      <IconButton aria-label={up(number)} disabled={number === 1} onClick={() => swap(number - 2)}>
        <ArrowUp size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label={down(number)} disabled={number === count} onClick={() => swap(number)}>
        <ArrowDown size={20} aria-hidden />
      </IconButton>
    </>
  )
}

const block = "repeat-block"

/** Labels for screen readers only. */
const quietLabels = "quiet-labels"
const quietLabelsBesideEachOther = "quiet-labels-wide"
