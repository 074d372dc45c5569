import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { ListQuery } from "../../list-query.ts"
import type { Db } from "./db.ts"
import type { JsonPage, JsonRow } from "./json-rows.ts"
import { columnOf, type Columns, type RelationColumn, type SearchColumn, whereOf } from "./list-filter.ts"
import type { CachedTotals } from "./totals.ts"

/** One of the expressions a list is ordered by. */
export interface Order {
  by: Columns[string]
  direction: "asc" | "desc"
}

/** How a query becomes a page of a list. */
export interface Listing<T, DB, TB extends keyof DB, O> {
  /** The shape of an item; its keys are selected by the query. */
  row: JsonRow<T>
  columns: Columns
  /**
   * Fields for sorts by several expressions. Each is compared by itself: an index helps with a list of columns, but never
   * with a `row(…)` of them.
   */
  orders?: Record<string, readonly Order[]>
  /** Fields for filters only: with several values per row, or compared in their own way. */
  several?: Record<string, RelationColumn | SearchColumn>
  /** Column that identifies a row; it makes the order unambiguous. */
  key: string
  /** A column in ascending order, or several with a direction each. */
  defaultSort: Columns[string] | readonly Order[]
  /** SQL: key of the row that comes first when no sort was requested, if it passes the filter. */
  first?: RawBuilder<number | null> | undefined
  /** Cache of the totals of long lists (`cachedTotals`); default: always counted. */
  totals?: CachedTotals | undefined
  /** Adds to the rows of the page what others need not look up. */
  describe?: (page: SelectQueryBuilder<DB, TB, O>) => Expression<unknown>
  /** The same rows, in a form that is faster to count; for lists with filters of their own. */
  counted?: SelectQueryBuilder<DB, TB, O>
  /** Number of preceding rows from which the keys of a page may be looked up from the end. */
  farFrom?: number
  /**
   * SQL: relations, the last of which is `page` with the `"listedKey"` of every row of the page, if there is a faster way
   * to them than comparing all rows. In no other order than `defaultSort`.
   */
  quickly?: ((page: { limit: number; offset: number }) => RawBuilder<unknown>) | undefined
}

/**
 * Runs a query as a page of a list: one statement that looks up the keys of the page by filter and sort alone, joins
 * and describes only those rows, writes them as JSON and counts the total. The total of a list with many rows is cached
 * instead (`totals.ts`); a page far into such a list asks for it first, and is looked up from the nearest end.
 */
export async function listPage<T, DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { filter, sort, pageNumber, pageSize }: ListQuery,
  {
    row,
    columns,
    orders,
    several,
    key,
    defaultSort,
    first,
    describe,
    totals,
    counted,
    farFrom = 1000,
    quickly,
  }: Listing<T, DB, TB, O>,
): Promise<JsonPage<T>> {
  const filtered = filter ? query.where(whereOf(filter, { ...columns, ...several })) : query
  const requested = sort?.flatMap(({ field, direction }): readonly Order[] => {
    const own = orders?.[field] ?? [{ by: columnOf(columns, field), direction: "asc" }]
    return direction === "asc" ? own : own.map(turned)
  })
  const order = [
    ...(requested?.length ? requested : ordersOf(defaultSort)),
    { by: sql.ref(key), direction: "asc" as const },
  ]
  const offset = (pageNumber - 1) * pageSize
  const counting = (counted ?? filtered).clearSelect()
  const known = offset >= farFrom ? await totalOf(counting, totals) : undefined
  const slice = sliceOf({ limit: pageSize, offset }, known)
  const pinned = requested?.length ? undefined : first
  const keys =
    quickly && known === undefined && !requested?.length
      ? quickly({ limit: pageSize, offset })
      : keysOf(filtered, { key, order, slice, pinned })
  const onPage = query
    .clearWhere()
    .where(sql<SqlBool>`${sql.ref(key)} in ${keysOfPage}`)
    .orderBy(orderSql(pinned ? [isPinned(key), ...order] : order))
  const listed = describe?.(onPage) ?? onPage
  const cached = known ?? totals?.cache.known(() => countOf(counting).compile(), totals.now)
  const total = cached === undefined ? totalSql(counting, slice, totals?.cache.keepsFrom) : sql`${cached}::integer`
  const { rows } = await sql<Result>`
    with ${keys}, listed as ${listed}
    select coalesce((select json_agg(item) from (select ${row} from listed) item), '[]')::text as json,
      (select count(*)::integer from page) as count, ${total} as total`.execute(db)
  const { json, count, total: found } = rows[0] as Result
  const passed = count && offset + count
  // A count that reached its bound says only that there are at least so many.
  const isBounded = totals !== undefined && cached === undefined && (!count || count === pageSize)
  const isLong = isBounded && found >= totals.cache.keepsFrom
  return { json, totalItems: Math.max(passed, isLong ? await totalOf(counting, totals) : found) }
}

/** SQL: the keys of the rows of the page, for `describe`. */
export const keysOfPage = sql`(select "listedKey" from page)`

interface Result {
  json: string
  count: number
  total: number
}

const ordersOf = (sort: Columns[string] | readonly Order[]): readonly Order[] =>
  "toOperationNode" in sort ? [{ by: sort, direction: "asc" }] : sort

const turned = ({ by, direction }: Order): Order => ({ by, direction: direction === "asc" ? "desc" : "asc" })

interface Slice {
  limit: number
  offset: number
  /** Offset and limit count from the last row. */
  isFromEnd: boolean
}

/** Which rows to look up, from the nearest end if the total is known. None for a page beyond the last. */
function sliceOf({ limit, offset }: Omit<Slice, "isFromEnd">, total: number | undefined): Slice {
  if (total === undefined) return { limit, offset, isFromEnd: false }
  const rows = Math.max(0, Math.min(limit, total - offset))
  const after = Math.max(0, total - offset - rows)
  return offset > after ? { limit: rows, offset: after, isFromEnd: true } : { limit: rows, offset, isFromEnd: false }
}

/** PostgreSQL sorts nulls last ascending and first descending, so reversing every direction mirrors the whole order. */
export const orderSql = (order: readonly Order[], isTurned = false) =>
  sql`${sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw((direction === "desc") === isTurned ? "asc" : "desc")}`))}`

interface Keys {
  key: string
  order: readonly Order[]
  slice: Slice
  pinned: RawBuilder<number | null> | undefined
}

const isPinned = (key: string): Order => ({
  by: sql`(${sql.ref(key)} in (select "listedKey" from pinned))`,
  direction: "desc",
})

/** SQL of the relation `page`: the `"listedKey"` of every row of the page. */
function keysOf<DB, TB extends keyof DB, O>(
  filtered: SelectQueryBuilder<DB, TB, O>,
  { key, order, slice: { limit, offset, isFromEnd }, pinned }: Keys,
) {
  const keys = filtered.clearSelect().select(() => sql.ref(key).as("listedKey"))
  const ordered = keys.orderBy(orderSql(order, isFromEnd))
  if (!pinned) return sql`page as materialized ${ordered.limit(limit).offset(offset)}`
  const top = keys.where(sql<SqlBool>`${sql.ref(key)} = ${pinned}`)
  const others = ordered.where(sql<SqlBool>`${sql.ref(key)} not in (select "listedKey" from pinned)`)
  const withPinned = sql`pinned as materialized ${top}`
  // Counted from the end, a page after the first has the same rows with and without a pinned one.
  if (isFromEnd) return sql`${withPinned}, page as materialized ${others.limit(limit).offset(offset)}`
  // One more than needed, since it is only known here whether a pinned row takes a place.
  const skipped = Math.max(0, offset - 1)
  return sql`${withPinned},
    others as materialized (
      select "listedKey", row_number() over () + ${skipped}::integer + (select count(*) from pinned) as place
      from ${others.limit(limit && limit + 1).offset(skipped)} others),
    page as materialized (
      select "listedKey" from pinned where ${offset === 0 && limit > 0}
      union all select "listedKey" from others where place > ${offset}::integer and place <= ${offset + limit}::integer)`
}

/** SQL of the total. Only a full page, or an empty one after the first, needs a count; `atMost` bounds it. */
function totalSql<DB, TB extends keyof DB, O>(
  counting: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: Slice,
  atMost: number | undefined,
) {
  const some = counting.select(() => sql<number>`1`.as("one"))
  const isKnown = sql`(select count(*) from page) ${offset ? sql`between 1 and ${limit - 1}::integer` : sql`< ${limit}::integer`}`
  return sql`case when ${isKnown} then ${offset}::integer + (select count(*) from page)
    else (select count(*) from ${atMost === undefined ? some : some.limit(atMost)} counted) end::integer`
}

const countOf = <DB, TB extends keyof DB, O>(counting: SelectQueryBuilder<DB, TB, O>) =>
  counting.select(() => sql<number>`count(*)`.as("total"))

async function totalOf<DB, TB extends keyof DB, O>(
  counting: SelectQueryBuilder<DB, TB, O>,
  totals: CachedTotals | undefined,
): Promise<number> {
  const statement = countOf(counting)
  const count = async () => Number(((await statement.executeTakeFirstOrThrow()) as { total: number }).total)
  return totals ? totals.cache.get(statement.compile(), totals.now, count) : count()
}
