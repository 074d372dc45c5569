import * as z from "zod"
import type { Route } from "./route.ts"

interface ListPage {
  items: unknown[]
  totalItems: number
}

/** The JSON of an answer: `{ data }`, with `pagination` for a list. */
export function answerOf(route: Route, query: unknown, result: unknown): object {
  const { list, output } = route.spec
  if (list) {
    const { items, totalItems } = result as ListPage
    const { pageNumber, pageSize } = query as { pageNumber: number; pageSize: number }
    const totalPages = Math.ceil(totalItems / pageSize)
    const data = checked(z.array(list as z.ZodType), items, route)
    return { data, pagination: { pageNumber, pageSize, totalItems, totalPages } }
  }
  const data = output ? checked(output as z.ZodType, result, route) : null
  return { data: data ?? null }
}

const checksAnswers = process.env.NODE_ENV !== "production"

/**
 * In development and tests every answer is validated against its contract, and an extra field is an error:
 * otherwise it would leave the server without anybody having decided so.
 */
function checked(schema: z.ZodType, data: unknown, route: Route): unknown {
  if (!checksAnswers) return data
  const sent: unknown = data === undefined ? null : JSON.parse(JSON.stringify(data))
  const parsed = schema.parse(sent)
  if (JSON.stringify(sort(parsed)) !== JSON.stringify(sort(sent)))
    throw new Error(`${route.key} answers something its contract does not name: ${JSON.stringify(sent).slice(0, 400)}`)
  return sent
}

/** Sorts keys, for comparing two answers. */
function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sort(inner)]),
  )
}
