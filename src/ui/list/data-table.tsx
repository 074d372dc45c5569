import "../styles/table.css"
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { AnyListState } from "../../platform/web/list-state.ts"

export interface Column<R> {
  key: string
  label: string
  cell: (row: R) => ReactNode
  /** Name of the sort in the address; makes the header a link. */
  sort?: string
  /** Numbers: right-aligned, with digits of equal width. */
  numeric?: boolean
  /** Left out of the card on phones. */
  hideOnPhone?: boolean
  width?: number | string
}

export interface DataTableProps<R> {
  /** Describes the table to screen readers. */
  caption: string
  /** The first column is the title of a row and contains its link. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  rowTo?: (row: R) => string
  /** Buttons at the end of a row. */
  actions?: (row: R) => ReactNode
  list?: AnyListState
}

/** Safari drops table semantics when the display of table elements changes, as in the cards on phones. */
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const

/** Rows in columns; on phones a card for each row. */
export function DataTable<R>({ caption, columns, rows, rowKey, rowTo, actions, list }: DataTableProps<R>) {
  const { t } = useTranslation("ui")
  return (
    <table {...as.table} className="data-table">
      <caption>{caption}</caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map((column) => (
            <Header key={column.key} column={column} list={list} />
          ))}
          {actions && (
            <th {...as.columnheader} scope="col">
              <span className="sr-only">{t("list.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row} className={rowTo ? "linked" : undefined}>
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} isTitle={index === 0} to={index === 0 ? rowTo?.(row) : undefined}>
                {column.cell(row)}
              </Cell>
            ))}
            {actions && (
              <td {...as.cell} className="actions">
                {actions(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined

function Header<R>({ column, list }: { column: Column<R>; list: AnyListState | undefined }) {
  const { label, sort, numeric, width } = column
  const state = list?.sort === sort ? "ascending" : list?.sort === `-${sort}` ? "descending" : undefined
  const Arrow = state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ArrowUpDown
  return (
    <th
      {...as.columnheader}
      scope="col"
      aria-sort={sort ? (state ?? "none") : undefined}
      className={classes(numeric && "numeric")}
      style={width === undefined ? undefined : { width }}
    >
      {list && sort ? (
        <Link
          to={list.href({ sort: state === "ascending" ? `-${sort}` : sort })}
          replace
          preventScrollReset
          className={classes("sort", state)}
        >
          {label}
          <Arrow size={16} aria-hidden />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

function Cell<R>({
  column,
  isTitle,
  to,
  children,
}: {
  column: Column<R>
  isTitle: boolean
  to: string | undefined
  children: ReactNode
}) {
  const name = classes(isTitle && "title", column.numeric && "numeric", column.hideOnPhone && "wide")
  const content = to === undefined ? children : <Link to={to}>{children}</Link>
  if (isTitle)
    return (
      <th {...as.rowheader} scope="row" className={name}>
        {content}
      </th>
    )
  return (
    <td {...as.cell} className={name} data-label={column.label}>
      <div>{content}</div>
    </td>
  )
}
