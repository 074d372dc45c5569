import { type RawBuilder, sql } from "kysely"
import type { Viewer } from "../../../platform/policy.ts"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { type TranslatedSource, untranslatedParts } from "../../../platform/server/translated-things.ts"
import { namedMax, type Overview, translatedThings, waitingKinds } from "../overview.ts"

type Waiting = Pick<Overview, (typeof waitingKinds)[number] | "untranslated" | "drafts">

/** What the overview is made of: everything that features count, that waits, or that lacks English. */
export interface OverviewSources {
  attention: readonly AttentionSource[]
  translated: readonly TranslatedSource[]
}

/**
 * What needs the viewer's attention, in one statement: each column has the first few items of a kind with their total,
 * or null.
 */
export async function readWaiting(
  { db, now, sources: { attention, translated } }: { db: Db; now: Date; sources: OverviewSources },
  viewer: Viewer,
): Promise<Answer<Waiting>> {
  const waiting = new Map(attention.flatMap((source) => Object.entries(source.waiting ?? {})))
  const kinds = waitingKinds.map((kind) => {
    const things = waiting.get(kind)
    return columnOf(kind, things?.isFor(viewer) ? [things.items(viewer, now)] : [])
  })
  const inOrder = translatedThings.flatMap((thing) => translated.filter((source) => source.thing === thing))
  const drafts = attention.flatMap((source) => source.drafts?.(viewer, now) ?? [])
  const columns = [
    ...kinds,
    columnOf("untranslated", untranslatedParts(inOrder, viewer, now)),
    columnOf("drafts", drafts),
  ]
  const { rows } = await sql<Answer<Waiting>>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error("A select without a table gives one row")
  return row
}

/** SQL: turns statements with columns `rank` and `item` into an object with the first few items and the total. */
const columnOf = (name: string, statements: readonly RawBuilder<unknown>[]) =>
  statements.length
    ? sql`(
        select jsonb_build_object('total', count(*),
          'items', coalesce(jsonb_agg(item order by place) filter (where place <= ${namedMax}), '[]'))
        from (select item, row_number() over (order by rank, item) as place
          from (${sql.join(statements, sql` union all `)}) found) ranked) as ${sql.ref(name)}`
    : sql`null::jsonb as ${sql.ref(name)}`
