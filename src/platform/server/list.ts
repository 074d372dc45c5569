import type * as z from "zod"
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { keysOf } from "../contract.ts"
import type { ListQuery, Operators } from "../list-query.ts"
import { type Database, inAlphabet } from "./db.ts"

/** How a field of `filter` or `sort` is written in SQL. */
export type Columns = Record<string, RawBuilder<unknown> | Expression<unknown>>

/** A field of which a row has several values, in another table: the filter holds when one of them fits. */
export interface Several {
  column: Expression<unknown>
  /** SQL: there is a value for which this holds. */
  some: (holds: Expression<unknown>) => Expression<unknown>
}
export type FilterColumns = Record<string, Columns[string] | Several>

/**
 * How every field of a contract is written in SQL: as the column of the same name. `alphabet` names the columns that
 * people read as words, `others` what is no column or another one. Who made and changed a row is sorted by last name.
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

interface Listing {
  columns: Columns
  /** Fields that can only be filtered on, of which a row has several values. */
  several?: Record<string, Several>
  key: string
  defaultSort: Columns[string]
}

/**
 * Adds the filter, sort and page of a list call to a query and runs it: one statement for the rows, one
 * for the count. `columns` names every field the call's contract lets through; `key` makes the order exact.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { filter, sort, pageNumber, pageSize }: ListQuery,
  { columns, several, key, defaultSort }: Listing,
): Promise<{ items: O[]; totalItems: number }> {
  const filtered = filter ? query.where(whereOf(filter, { ...columns, ...several })) : query
  let sorted = filtered
  for (const { field, direction } of sort ?? []) sorted = sorted.orderBy(columnOf(columns, field), direction)
  if (!sort?.length) sorted = sorted.orderBy(defaultSort)
  const items = await sorted
    .orderBy(sql.ref(key))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  // A first page that is not full says how many there are; counting would ask the same again.
  if (pageNumber === 1 && items.length < pageSize) return { items, totalItems: items.length }
  const counted = await filtered
    .clearSelect()
    .select(() => sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return { items, totalItems: Number((counted as { total: number }).total) }
}

/** SQL of a filter: all fields together; `or` holds alternatives, of which one must do. */
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
      return sql`unaccent(${column}) ilike unaccent(${`%${String(value).replace(/[\\%_]/g, "\\$&")}%`})`
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

function columnOf<C>(columns: Record<string, C>, field: string): C {
  const column = columns[field]
  if (!column) throw new Error(`The list has no column for ${field}`)
  return column
}
