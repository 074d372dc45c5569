import { type RawBuilder, sql } from "kysely"
import * as z from "zod"

/** SQL: a point in time in JSON, `2026-11-22T10:37:01.123Z`, as `Date` writes it. */
export const momentJson = (column: string): RawBuilder<string> => sql.raw(momentOf(quoted(column)))

const momentOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const quoted = (column: string) => column.replaceAll(/\w+/g, '"$&"')

/** The shape of the rows of a list in JSON: SQL of the columns that are selected from the relation `listed`. */
export type JsonRow<T> = RawBuilder<T>

/**
 * The shape of a contract, of a statement that selects every key under its own name, except what it is `without`, and what is selected
 * `besides`.
 * PostgreSQL itself writes everything as JSON does, except points in time. Made once: it is a long text.
 */
export function jsonRowOf<S extends z.ZodObject>(
  contract: S,
  {
    without = [],
    besides = [],
  }: { without?: readonly string[] | undefined; besides?: readonly string[] | undefined } = {},
): JsonRow<z.output<S>> {
  const keys = Object.entries(contract.shape as z.ZodRawShape).flatMap(([key, schema]) => {
    if (without.includes(key)) return []
    return isMoment(schema as z.ZodType) ? `${momentOf(`listed."${key}"`)} as "${key}"` : `listed."${key}"`
  })
  return sql.raw([...keys, ...besides.map((key) => `listed."${key}"`)].join(", "))
}

function isMoment(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isMoment(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodISODateTime
}

/** A page of a list, its items as the database wrote them. */
export interface JsonPage<T> {
  /** The JSON of an array. */
  json: string & { readonly of?: T }
  totalItems: number
}

/** The items of a page, for code that needs them. */
export const itemsOf = <T>({ json }: JsonPage<T>): T[] => JSON.parse(json) as T[]

/** The same page with its items replaced by what the server computes from them. */
export async function mapItems<T, U>(page: JsonPage<T>, map: (items: T[]) => U[] | Promise<U[]>): Promise<JsonPage<U>> {
  return { json: JSON.stringify(await map(itemsOf(page))), totalItems: page.totalItems }
}
