import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../button.tsx"
import { StatusBadge, type Tone } from "../status-badge.tsx"

const step = 50

interface Change {
  column: string
  from: string | null
  to: string | null
}

export interface ImportRow {
  key: string | number
  /** In the file; null for what is not in it. */
  line: number | null
  tone: Tone
  kind: string
  name: ReactNode
  changes: readonly Change[]
  problems: readonly { column: string | null; message: string }[]
  /** Below its changes. */
  note?: ReactNode
}

interface ImportRowsProps {
  /** What needs attention first. */
  rows: readonly ImportRow[]
  labelOf: (column: string) => string
}

/** What each row of a file will do, some at a time. */
export function ImportRows({ rows, labelOf }: ImportRowsProps) {
  const { t } = useTranslation("imports")
  const [shown, setShown] = useState(step)
  return (
    <>
      <ul className="grid gap-1.5 my-2">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.key} row={row} labelOf={labelOf} />
        ))}
      </ul>
      {rows.length > shown ? (
        <Button onClick={() => setShown(shown + step)}>{t("imports:page.more", { count: rows.length - shown })}</Button>
      ) : null}
    </>
  )
}

function Row({
  row: { line, kind, tone, name, changes, problems, note },
  labelOf,
}: { row: ImportRow } & Pick<ImportRowsProps, "labelOf">) {
  const { t } = useTranslation("imports")
  return (
    <li className="wrap-anywhere">
      <div className="flex flex-wrap gap-1 items-baseline">
        {line === null ? null : <span className="text-muted">{t("imports:page.line", { line })}</span>}
        <StatusBadge tone={tone} label={kind} />
        {name}
      </div>
      <ul className="pl-2">
        {problems.map(({ column, message }) => (
          <li key={`${column} ${message}`} className="text-error">
            {column === null ? message : `${column}: ${message}`}
          </li>
        ))}
        {changes.map(({ column, from, to }) => (
          <li key={column}>
            {labelOf(column)}: {from === null ? null : <del>{from}</del>}{" "}
            {to === null ? null : <ins className="no-underline">{to}</ins>}
          </li>
        ))}
        {note}
      </ul>
    </li>
  )
}
