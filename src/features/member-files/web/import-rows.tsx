import { useTranslation } from "react-i18next"
import { ImportRows } from "../../../ui/import/import-rows.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import type { Tone } from "../../../ui/status-badge.tsx"
import type { ImportColumn, RowKind } from "../import-bounds.ts"
import type { PreviewRow } from "../member-import.ts"

/** What needs attention first. */
const order: readonly RowKind[] = ["faulty", "resembling", "changed", "new"]
const tones: Record<RowKind, Tone> = { faulty: "bad", resembling: "attention", changed: "neutral", new: "good" }

/** What each row of a file of members will do. */
export function MemberImportRows({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation("memberFiles")
  const labelOf = (column: string) => t(`memberFiles:columns.${column as ImportColumn}`)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line)
  return (
    <ImportRows
      labelOf={labelOf}
      rows={sorted.map(({ line, kind, name, email, slug, changes, kept, problems }) => ({
        key: line,
        line,
        tone: tones[kind],
        kind: t(`memberFiles:kinds.${kind}`),
        changes,
        problems,
        name: (
          <>
            {slug ? <RouterLink to={`/smobo/${slug}`}>{name}</RouterLink> : <span>{name}</span>}
            {email ? <span className="text-muted">{email}</span> : null}
          </>
        ),
        note: kept.length ? (
          <li className="text-muted">{t("memberFiles:import.kept", { columns: kept.map(labelOf).join(", ") })}</li>
        ) : null,
      }))}
    />
  )
}
