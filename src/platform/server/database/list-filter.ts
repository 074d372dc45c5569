import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type * as z from "zod"
import { keysOf } from "../../contract.ts"
import type { ListQuery, Operators } from "../../list-query.ts"
import { type Database, inAlphabet } from "./db.ts"

/** SQL of each field of `filter` or `sort`. */
export type Columns = Record<string, RawBuilder<unknown> | Expression<unknown>>

/** A field with several values per row, in another table: the filter passes when one of them matches. */
export interface RelationColumn {
  column: Expression<unknown>
  /** SQL: there is a value for which this holds. */
  some: (holds: Expression<unknown>) => Expression<unknown>
}

/** A field for filters only that is compared in its own way. */
export interface SearchColumn {
  matches: (value: unknown) => Expression<unknown>
}
export type FilterColumns = Record<string, Columns[string] | RelationColumn | SearchColumn>

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
  if ("matches" in column)
    return operator === "in"
      ? sql`(${sql.join((value as unknown[]).map(column.matches), sql` or `)})`
      : column.matches(value)
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

/** The SQL of a field. */
export function columnOf<C>(columns: Record<string, C>, field: string): C {
  const column = columns[field]
  if (!column) throw new Error(`The list has no column for ${field}`)
  return column
}
