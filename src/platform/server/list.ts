import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { ListQuery, Operators } from "../list-query.ts"

/** How a field of `filter` or `sort` is written in SQL. */
export type Columns = Record<string, RawBuilder<unknown> | Expression<unknown>>

/**
 * Adds the filter, sort and page of a list call to a query and runs it: one statement for the rows, one
 * for the count. `columns` names every field the call's contract lets through; `key` makes the order exact.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { filter, sort, pageNumber, pageSize }: ListQuery,
  { columns, key, defaultSort }: { columns: Columns; key: string; defaultSort: Columns[string] },
): Promise<{ items: O[]; totalItems: number }> {
  const filtered = filter ? query.where(whereOf(filter, columns)) : query
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
export function whereOf(filter: NonNullable<ListQuery["filter"]>, columns: Columns): Expression<SqlBool> {
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

function fieldsOf(fields: Record<string, Operators | undefined>, columns: Columns): Expression<unknown>[] {
  return Object.entries(fields).flatMap(([name, operators]) =>
    Object.entries(operators ?? {}).map(([operator, value]) => compare(columnOf(columns, name), operator, value)),
  )
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

function columnOf(columns: Columns, field: string): Columns[string] {
  const column = columns[field]
  if (!column) throw new Error(`The list has no column for ${field}`)
  return column
}
