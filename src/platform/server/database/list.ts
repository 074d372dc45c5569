import type * as z from "zod"
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { keysOf } from "../../contract.ts"
import type { ListQuery, Operators } from "../../list-query.ts"
import { type Database, inAlphabet } from "./db.ts"
import type { KeptTotals } from "./totals.ts"

/** SQL of each field of `filter` or `sort`. */
export type Columns = Record<string, RawBuilder<unknown> | Expression<unknown>>

/** A field with several values per row, in another table: the filter passes when one of them matches. */
export interface RelationColumn {
  column: Expression<unknown>
  /** SQL: there is a value for which this holds. */
  some: (holds: Expression<unknown>) => Expression<unknown>
}
export type FilterColumns = Record<string, Columns[string] | RelationColumn>

/**
 * The SQL of every field of a contract: the column of the same name. `alphabet` lists the columns to be sorted
 * alphabetically, `others` those with different SQL. The author and last editor of a row are sorted by last name.
 */
export const columnsOf = <S extends z.ZodObject>(
  table: keyof Database & string,
  schema: S,
  { alphabet = [], others = {} }: { alphabet?: readonly (keyof z.output<S> & string)[]; others?: Columns } = {},
): Columns => ({
  ...Object.fromEntries(keysOf(schema).map((key) => [key, sql.ref(`${table}.${key}`)])),
  ...Object.fromEntries(alphabet.map((key) => [key, inAlphabet(`${table}.${key}`)])),
  "createdBy.lastName": lastNameOf(`${table}.createdBy`),
  "updatedBy.lastName": lastNameOf(`${table}.updatedBy`),
  ...others,
})

const lastNameOf = (column: string) =>
  sql`(select "lastName" from users where "userId" = ${sql.ref(column)}) collate "und-x-icu"`

/** One of the expressions a list is ordered by. */
export interface Order {
  by: Columns[string]
  direction: "asc" | "desc"
}

/** How a query becomes a page of a list. */
export interface Listing<DB, TB extends keyof DB, O> {
  columns: Columns
  /** Fields for filters only, with several values per row. */
  several?: Record<string, RelationColumn>
  /** Column that identifies a row; it makes the order unambiguous. */
  key: string
  /** A column in ascending order, or several with a direction each. */
  defaultSort: Columns[string] | readonly Order[]
  /** Key of the row that comes first when no sort was requested, if it passes the filter. */
  first?: number | undefined
  /** Cache of the totals of long lists (`keptTotals`); default: always counted. */
  kept?: KeptTotals | undefined
  /** The same rows, in a form that is faster to count; for lists with filters of their own. */
  counted?: SelectQueryBuilder<DB, TB, O>
  /** Number of preceding rows from which the keys of a page may be looked up from the end. */
  farFrom?: number
}

/**
 * Runs a query as a page of a list. `columns` names every field that the contract of the call accepts. The keys of the
 * page are looked up first, by filter and sort alone, and only those rows are joined and described, so that no work is
 * done for the rows of earlier pages. The keys of a page in the second half of a long list are looked up from its
 * end.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { filter, sort, pageNumber, pageSize }: ListQuery,
  { columns, several, key, defaultSort, first, kept, counted, farFrom = 1000 }: Listing<DB, TB, O>,
): Promise<{ items: O[]; totalItems: number }> {
  const filtered = filter ? query.where(whereOf(filter, { ...columns, ...several })) : query
  const requested = sort?.map(({ field, direction }): Order => ({ by: columnOf(columns, field), direction }))
  const order = [
    ...(requested?.length ? requested : ordersOf(defaultSort)),
    { by: sql.ref(key), direction: "asc" as const },
  ]
  const isFirst = sql<SqlBool>`${sql.ref(key)} = ${first ?? null}`
  const top = first && !requested?.length ? await filtered.where(isFirst).execute() : []
  const others = top.length ? filtered.where(sql<SqlBool>`not ${isFirst}`) : filtered

  const firstRows = pageNumber === 1 ? top : []
  const offset = (pageNumber - 1) * pageSize - (top.length - firstRows.length)
  const limit = pageSize - firstRows.length
  const total = offset >= farFrom ? await totalOf(counted ?? others, kept) : undefined
  const items = await rowsOf(query, others, { key, order, ...sliceOf({ limit, offset }, total) })
  const passed = items.length && offset + items.length
  const page = { items: [...firstRows, ...items] }
  if (total !== undefined) return { ...page, totalItems: top.length + total }
  // A page that is not full, but not empty or beyond the end, shows the total.
  if (items.length < limit && (passed || !offset)) return { ...page, totalItems: top.length + passed }
  return { ...page, totalItems: top.length + Math.max(passed, await totalOf(counted ?? others, kept)) }
}

const ordersOf = (sort: Columns[string] | readonly Order[]): readonly Order[] =>
  "toOperationNode" in sort ? [{ by: sort, direction: "asc" }] : sort

interface Slice {
  limit: number
  offset: number
  /** Offset and limit count from the last row. */
  isFromEnd: boolean
}

/** Which rows to look up, from the nearest end if the total is known. Undefined for a page beyond the last. */
function sliceOf({ limit, offset }: Omit<Slice, "isFromEnd">, total: number | undefined): Slice {
  if (total === undefined) return { limit, offset, isFromEnd: false }
  const rows = Math.max(0, Math.min(limit, total - offset))
  const after = total - offset - rows
  return offset > after ? { limit: rows, offset: after, isFromEnd: true } : { limit: rows, offset, isFromEnd: false }
}

/** PostgreSQL sorts nulls last ascending and first descending, so reversing every direction mirrors the whole order. */
const orderSql = (order: readonly Order[], isTurned = false) =>
  sql`${sql.join(order.map(({ by, direction }) => sql`${by} ${sql.raw((direction === "desc") === isTurned ? "asc" : "desc")}`))}`

/** The rows of `query` whose keys are in this slice of `filtered`, in one statement. */
async function rowsOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filtered: SelectQueryBuilder<DB, TB, O>,
  { key, order, limit, offset, isFromEnd }: Slice & { key: string; order: readonly Order[] },
): Promise<O[]> {
  if (!limit) return []
  const page = filtered
    .clearSelect()
    .select(() => sql.ref(key).as("listedKey"))
    .orderBy(orderSql(order, isFromEnd))
    .limit(limit)
    .offset(offset)
  return query
    .clearWhere()
    .where(sql<SqlBool>`${sql.ref(key)} in (select "listedKey" from ${page.as("page")})`)
    .orderBy(orderSql(order))
    .execute()
}

async function totalOf<DB, TB extends keyof DB, O>(
  filtered: SelectQueryBuilder<DB, TB, O>,
  kept: KeptTotals | undefined,
): Promise<number> {
  const statement = filtered.clearSelect().select(() => sql<number>`count(*)`.as("total"))
  const count = async () => Number(((await statement.executeTakeFirstOrThrow()) as { total: number }).total)
  return kept ? kept.totals.get(statement.compile(), kept.now, count) : count()
}

/** SQL of a filter: all fields must match; `or` lists alternatives, one of which must match. */
export function whereOf(filter: NonNullable<ListQuery["filter"]>, columns: FilterColumns): Expression<SqlBool> {
  const { or, ...fields } = filter
  const all = fieldsOf(fields as Record<string, Operators>, columns)
  if (or?.length)
    all.push(
      sql.join(
        or.map((each) => both(fieldsOf(each as Record<string, Operators>, columns))),
        sql` or `,
      ),
    )
  return both(all)
}

const both = (parts: Expression<unknown>[]) =>
  parts.length
    ? sql<SqlBool>`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` and `,
      )})`
    : sql<SqlBool>`true`

function fieldsOf(fields: Record<string, Operators | undefined>, columns: FilterColumns): Expression<unknown>[] {
  return Object.entries(fields).flatMap(([name, operators]) =>
    Object.entries(operators ?? {}).map(([operator, value]) => holds(columnOf(columns, name), operator, value)),
  )
}

function holds(column: FilterColumns[string], operator: string, value: unknown): Expression<unknown> {
  if (!("some" in column)) return compare(column, operator, value)
  const some = (inner: string, wanted: unknown) => column.some(compare(column.column, inner, wanted))
  if (operator === "ne") return sql`not ${some("eq", value)}`
  if (operator === "null") return value ? sql`not ${some("null", false)}` : some("null", false)
  return some(operator, value)
}

function compare(column: Columns[string], operator: string, value: unknown): Expression<unknown> {
  switch (operator) {
    case "ne":
      return sql`${column} is distinct from ${value}`
    case "contains":
      return contains(column, String(value))
    case "in":
      return sql`${column} in (${sql.join(value as unknown[])})`
    case "gte":
      return sql`${column} >= ${value}`
    case "lte":
      return sql`${column} <= ${value}`
    case "null":
      return value ? sql`${column} is null` : sql`${column} is not null`
    default:
      return sql`${column} = ${value}`
  }
}

/** Ignores accents and case, by the expression of the search indexes (`searchable`). */
const contains = (column: Columns[string], value: string) =>
  sql`searchable(${column}) like '%' || regexp_replace(searchable(${value}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

function columnOf<C>(columns: Record<string, C>, field: string): C {
  const column = columns[field]
  if (!column) throw new Error(`The list has no column for ${field}`)
  return column
}
