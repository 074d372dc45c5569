import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"
import type { RowKind } from "../import-bounds.ts"
import type { PreviewRow } from "../member-import.ts"

/** What needs attention first. */
const order: readonly RowKind[] = ["faulty", "resembling", "changed", "new"]
const tones: Record<RowKind, Tone> = { faulty: "bad", resembling: "attention", changed: "neutral", new: "good" }
const step = 50

/** What each row of a file will do. */
export function ImportRows({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation("memberFiles")
  const [shown, setShown] = useState(step)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line)
  return (
    <>
      <ul className="grid gap-1.5 my-2">
        {sorted.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {sorted.length > shown ? (
        <Button onClick={() => setShown(shown + step)}>
          {t("memberFiles:import.more", { count: sorted.length - shown })}
        </Button>
      ) : null}
    </>
  )
}

function Row({ row: { line, kind, name, email, slug, changes, kept, problems } }: { row: PreviewRow }) {
  const { t } = useTranslation("memberFiles")
  const labelOf = (column: (typeof kept)[number]) => t(`memberFiles:columns.${column}`)
  return (
    <li className="wrap-anywhere">
      <div className="flex flex-wrap gap-1 items-baseline">
        <span className="text-muted">{t("memberFiles:import.line", { line })}</span>
        <StatusBadge tone={tones[kind]} label={t(`memberFiles:kinds.${kind}`)} />
        {slug ? <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink> : <span>{name}</span>}
        {email ? <span className="text-muted">{email}</span> : null}
      </div>
      <ul className="ml-2">
        {problems.map(({ column, message }) => (
          <li key={`${column} ${message}`} className="text-error">
            {column === null ? message : `${column}: ${message}`}
          </li>
        ))}
        {changes.map(({ column, from, to }) => (
          <li key={column}>
            {labelOf(column)}: {from === null ? null : <del>{from}</del>} <ins className="no-underline">{to}</ins>
          </li>
        ))}
        {kept.length ? (
          <li className="text-muted">{t("memberFiles:import.kept", { columns: kept.map(labelOf).join(", ") })}</li>
        ) : null}
      </ul>
    </li>
  )
}
