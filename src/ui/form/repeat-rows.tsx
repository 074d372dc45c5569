import "../styles/pickers.css"
import clsx from "clsx"
import { Plus } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { type FieldValues, useFieldArray, useFormContext, useFormState } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FieldNotes } from "./fields/field-frame.tsx"
import { useFormInfo } from "./form-context.ts"
import { type Movers, RepeatRow } from "./repeat-row.tsx"
import { Button } from "../button.tsx"

type GroupValue = string | number
export interface RowGroups {
  /** Field of a row that identifies its group. */
  field: string
  options: readonly { value: GroupValue; label: string }[]
  /** Shown in a group without rows: "closed". */
  emptyText?: string
}

interface RepeatRowsProps {
  /** A field that is a list of records. */
  name: string
  label: string
  /** For screen readers only, if the title of the section says the same. */
  labelHidden?: boolean
  help?: ReactNode
  addLabel?: string
  emptyRow: FieldValues | ((group: GroupValue | undefined) => FieldValues)
  max?: number
  /** CSS grid columns of a row from sm up. */
  columns?: string
  /** One block of rows for each of these, such as the days of the week. */
  groups?: RowGroups
  /** Their order matters: each has buttons with these names to move it. Not with groups. */
  movers?: Movers
  /** For rows of many fields: each is a block with this title, and all labels are visible. `row`: its values. */
  rowTitle?: (number: number, row: FieldValues) => string
  /** Describes a row when people choose between two versions of the list; default: the number of rows. */
  rowText?: (row: FieldValues) => string
  children: (row: { name: string; index: number }) => ReactNode
}

/** Rows of fields that can be added and removed. */
export function RepeatRows(props: RepeatRowsProps) {
  const { name, label, help, groups, max = 100 } = props
  const { t } = useTranslation("ui")
  const form = useFormInfo()
  const rows = useRows(props)
  const id = form.idOf(name)
  const { registerField } = form
  const { rowText } = props
  useEffect(
    () => registerField(name, label, { textOf: (value) => rowsText(value, rowText) }),
    [registerField, name, label, rowText],
  )
  const shared = { ...props, rows, isFull: rows.list.length >= max }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-fault ${id}-help`} className="border-0 min-w-0">
      <legend className={props.labelHidden ? "sr-only" : "p-0 mb-1 font-semibold"}>{label}</legend>
      {groups ? (
        groups.options.map((group) => (
          <Group key={group.value} {...shared} group={group} emptyText={groups.emptyText} />
        ))
      ) : (
        <Group {...shared} />
      )}
      <FieldNotes
        id={id}
        help={help}
        fault={useRowsFault(name)}
        aside={rows.list.length >= max ? t("rows.full", { max }) : undefined}
      />
      <div role="status" className="sr-only">
        {rows.removed ? t("rows.removed") : ""}
      </div>
    </fieldset>
  )
}

const rowsText = (value: unknown, rowText: RepeatRowsProps["rowText"]): string | undefined =>
  rowText && Array.isArray(value) && value.length
    ? value.map((row) => rowText(row as FieldValues)).join("\n")
    : undefined

/** An error of the list itself, such as "choose at least one"; those of rows are shown at their fields. */
function useRowsFault(name: string): string | undefined {
  const { control, getFieldState } = useFormContext()
  const state = useFormState({ control, name })
  const error = getFieldState(name, state).error as { message?: string; root?: { message?: string } } | undefined
  return error?.root?.message ?? error?.message
}

type Rows = ReturnType<typeof useRows>

function useRows({ name, emptyRow, groups }: RepeatRowsProps) {
  const { control, getValues } = useFormContext()
  const { fields, append, remove, swap } = useFieldArray({ control, name })
  const { focus, markUntouched } = useFormInfo()
  const [removed, setRemoved] = useState(false)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current !== undefined) focus(`${name}.${added.current}`)
    added.current = undefined
  }, [fields.length, focus, name])

  const groupOf = (index: number): unknown => (groups ? getValues(`${name}.${index}.${groups.field}`) : undefined)
  return {
    list: fields.map(({ id }, index) => ({ id, index, group: groupOf(index) })),
    add: (group: GroupValue | undefined) => {
      setRemoved(false)
      added.current = fields.length
      markUntouched(`${name}.${fields.length}`)
      append(
        typeof emptyRow === "function"
          ? (emptyRow as (group: GroupValue | undefined) => FieldValues)(group)
          : { ...emptyRow },
        { shouldFocus: false },
      )
    },
    remove: (index: number) => {
      remove(index)
      setRemoved(true)
    },
    swap: (index: number, other: number) => {
      setRemoved(false)
      swap(index, other)
    },
    removed,
  }
}

interface GroupProps extends Omit<RepeatRowsProps, "groups" | "help"> {
  rows: Rows
  isFull: boolean
  group?: { value: GroupValue; label: string }
  emptyText?: string | undefined
}

function Group({ name, rows, isFull, group, emptyText, addLabel, columns, movers, rowTitle, children }: GroupProps) {
  const { t } = useTranslation("ui")
  const addButton = useRef<HTMLButtonElement>(null)
  const own = group ? rows.list.filter((row) => row.group === group.value) : rows.list
  const remove = (index: number) => {
    rows.remove(index)
    addButton.current?.focus()
  }
  const add = (
    <Button
      ref={addButton}
      size="small"
      variant="outlined"
      startIcon={<Plus size={18} aria-hidden />}
      disabled={isFull}
      onClick={() => rows.add(group?.value)}
      aria-label={group && `${addLabel ?? t("rows.add")}: ${group.label}`}
    >
      {addLabel ?? t("rows.add")}
    </Button>
  )
  return (
    <div
      role={group && "group"}
      aria-label={group?.label}
      className={group ? clsx("repeat-group", own.length === 0 && "repeat-group-empty") : undefined}
    >
      {group && <p className={clsx("repeat-label", own.length ? "pt-1" : "pt-0", "sm:pt-1")}>{capital(group.label)}</p>}
      <div className={group ? "repeat-rows" : undefined}>
        {own.map((row, position) => (
          <RepeatRow
            key={row.id}
            name={`${name}.${row.index}`}
            number={position + 1}
            title={group ? capital(group.label) : t("rows.row", { number: position + 1 })}
            titleOf={rowTitle}
            columns={columns}
            sideBySide={group !== undefined}
            labelled={position === 0 || rowTitle !== undefined}
            onRemove={() => remove(row.index)}
            movers={movers && { ...movers, count: own.length, swap: (other) => rows.swap(row.index, other) }}
          >
            {children({ name: `${name}.${row.index}`, index: row.index })}
          </RepeatRow>
        ))}
        {own.length === 0 && (
          <p className={clsx("text-muted", group ? "sm:py-1" : "py-1")}>{emptyText ?? t("rows.empty")}</p>
        )}
        {!group && add}
      </div>
      {group && <div className="repeat-add">{add}</div>}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
