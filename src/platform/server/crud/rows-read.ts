import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type * as z from "zod"
import { orNotFound } from "../../app-error.ts"
import { keysOf } from "../../contract.ts"
import type { ListQuery } from "../../list-query.ts"
import type { Db } from "../database/db.ts"
import { listPage } from "../database/list.ts"
import { derivedOf, isDerived } from "./rows-derived.ts"
import type { Loose, LooseSpec, Scope } from "./rows-spec.ts"

type LooseQuery = SelectQueryBuilder<Record<string, Loose>, string, Loose>
/** A connection without knowledge of the tables. */
export const looseDb = (db: Db) => db as unknown as Kysely<Record<string, Loose>>

/** The columns of the table needed for a contract and its derived keys. */
function columnsFor(spec: LooseSpec, contract: z.ZodObject, besides: readonly string[] = []): string[] {
  const { id, computed = [], also = [], pictures } = spec
  const workedOut = new Set([...computed, ...(pictures?.keys ?? [])])
  const stored = keysOf(contract).filter((key) => !isDerived(key) && !workedOut.has(key))
  const all = new Set([id, ...stored, ...also, ...(pictures?.columns ?? []), ...besides])
  return [...all].map((name) => `${spec.table}.${name}`)
}

/** The reading half of `rowsOf`. */
export function readsOf(spec: LooseSpec) {
  const { table, translated = [], pictures } = spec
  const summaryColumns = columnsFor(spec, spec.summary)
  const wholeColumns = columnsFor(spec, spec.contract, translated.length ? ["translationSources"] : [])

  const all = (scope: Scope) => (spec.from?.(scope) ?? looseDb(scope.db).selectFrom(table)) as LooseQuery
  const readable = (scope: Scope): LooseQuery => (spec.readable ? all(scope).where(spec.readable(scope)) : all(scope))
  const named = (rows: LooseQuery, name: number | string): LooseQuery =>
    rows.where(sql<SqlBool>`${sql.ref(`${table}.${typeof name === "string" ? "slug" : spec.id}`)} = ${name}`)

  const answers = async (scope: Scope, rows: Loose[], contract: z.ZodObject): Promise<Loose[]> => {
    const keys = keysOf(contract)
    const described = (await spec.describe?.(scope, rows)) ?? []
    const shown = (await pictures?.answers(scope.db, rows)) ?? []
    return rows.map((row, index) => {
      const may = scope.viewer && spec.rights(scope.viewer, row)
      const derived = derivedOf(keys, { row, may, translated })
      const whole: Loose = { ...row, ...described[index], ...shown[index], ...derived }
      return Object.fromEntries(keys.map((key) => [key, whole[key]]))
    })
  }
  const whole = async (scope: Scope, rows: LooseQuery) => {
    const row = orNotFound(await rows.select(wholeColumns).executeTakeFirst())
    return orNotFound((await answers(scope, [row], spec.contract))[0])
  }

  return {
    readable,
    named,
    summaries: (scope: Scope) => readable(scope).select(summaryColumns),
    toSummaries: (scope: Scope, rows: readonly Loose[]) => answers(scope, [...rows], spec.summary),
    list: async (scope: Scope, query: ListQuery) => {
      const rows = readable(scope).select(summaryColumns)
      const { items, totalItems } = await listPage(rows, query, { key: `${table}.${spec.id}`, ...spec.listing(scope) })
      return { items: await answers(scope, items, spec.summary), totalItems }
    },
    read: (scope: Scope, idOrSlug: number | string) => whole(scope, named(readable(scope), idOrSlug)),
    /** For the user who created or changed a row, even if they may no longer read it. */
    readBack: (scope: Scope, id: number) => whole(scope, named(all(scope), id)),
  }
}
