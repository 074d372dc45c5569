import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type * as z from "zod"
import { orNotFound } from "../../app-error.ts"
import { keysOf } from "../../contract.ts"
import type { ListQuery } from "../../list-query.ts"
import type { Db } from "../database/db.ts"
import { type JsonPage, jsonRowOf, mapItems } from "../database/json-rows.ts"
import { listPage } from "../database/list.ts"
import { cachedTotals } from "../database/totals.ts"
import { derivedOf, isDerived } from "./rows-derived.ts"
import type { Loose, LooseSpec, Scope } from "./rows-spec.ts"

type LooseQuery = SelectQueryBuilder<Record<string, Loose>, string, Loose>
/** A connection without knowledge of the tables. */
export const looseDb = (db: Db) => db as unknown as Kysely<Record<string, Loose>>

/** Adds what a contract and its derived keys need of the table and its pictures; `from` selected the computed keys. */
function selectFor(spec: LooseSpec, contract: z.ZodObject, besides: readonly string[] = []) {
  const { table, id, computed = [], also = [], pictures } = spec
  const keys = keysOf(contract)
  const others = new Set([...computed, ...(pictures?.keys ?? [])])
  const stored = keys.filter((key) => !isDerived(key) && !others.has(key))
  const columns = [...new Set([id, ...stored, ...also, ...besides])].map((name) => `${table}.${name}`)
  const shown = pictures?.select(table, keys) ?? []
  return (rows: LooseQuery): LooseQuery => rows.select(columns).select(shown)
}

/** The reading half of `rowsOf`. */
export function readsOf(spec: LooseSpec) {
  const { table, id, translated = [], summary, contract } = spec
  const selectSummary = selectFor(spec, summary)
  const selectWhole = selectFor(spec, contract, translated.length ? ["translationSources"] : [])
  const derived = keysOf(summary).filter(isDerived)
  const row = jsonRowOf(summary, { without: derived, besides: spec.also })
  // Otherwise the JSON of a list is as the database wrote it.
  const isWorkedOut = derived.length > 0 || spec.describe !== undefined

  const all = (scope: Scope) => (spec.from?.(scope) ?? looseDb(scope.db).selectFrom(table)) as LooseQuery
  const readable = (scope: Scope): LooseQuery => (spec.readable ? all(scope).where(spec.readable(scope)) : all(scope))
  const named = (rows: LooseQuery, name: number | string): LooseQuery =>
    rows.where(sql<SqlBool>`${sql.ref(`${table}.${typeof name === "string" ? "slug" : id}`)} = ${name}`)

  const answersOf = (scope: Scope, rows: readonly Loose[], shape: z.ZodObject): Loose[] => {
    const keys = keysOf(shape)
    return rows.map((found) => {
      const may = scope.viewer && spec.rights(scope.viewer, found)
      const whole: Loose = {
        ...found,
        ...spec.describe?.(scope, found),
        ...derivedOf(keys, { row: found, may, translated }),
      }
      return Object.fromEntries(keys.map((key) => [key, whole[key]]))
    })
  }
  const whole = async (scope: Scope, rows: LooseQuery) => {
    const found = orNotFound(await selectWhole(rows).executeTakeFirst())
    return answersOf(scope, [found], contract)[0]
  }

  return {
    readable,
    named,
    summaries: (scope: Scope) => selectSummary(readable(scope)),
    toSummaries: (scope: Scope, rows: readonly Loose[]) => answersOf(scope, rows, summary),
    list: async (scope: Scope, query: ListQuery): Promise<JsonPage<Loose>> => {
      const { where, instead, ...listing } = spec.listing(scope, query)
      const found = instead ? all(scope).where(instead) : readable(scope)
      const rows = selectSummary(where ? found.where(where) : found)
      const totals = cachedTotals(scope.db, scope.now)
      const page = await listPage(scope.db, rows, query, { row, key: `${table}.${id}`, totals, ...listing })
      return isWorkedOut ? mapItems(page, (items) => answersOf(scope, items, summary)) : page
    },
    read: (scope: Scope, idOrSlug: number | string) => whole(scope, named(readable(scope), idOrSlug)),
    /** For the user who created or changed a row, even if they may no longer read it. */
    readBack: (scope: Scope, value: number) => whole(scope, named(all(scope), value)),
  }
}
