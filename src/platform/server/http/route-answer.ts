import * as z from "zod"
import type { Route } from "./route.ts"

type ListPage = { totalItems: number } & ({ items: unknown[] } | { json: string })

/** The JSON of an answer: `{ data }`, with `pagination` for a list. */
export function answerText(route: Route, query: unknown, result: unknown): string {
  const { list, output } = route.spec
  if (!list) return `{"data":${output ? checked(output as z.ZodType, JSON.stringify(result ?? null), route) : "null"}}`
  const page = result as ListPage
  const { pageNumber, pageSize } = query as { pageNumber: number; pageSize: number }
  const totalPages = Math.ceil(page.totalItems / pageSize)
  const data = checked(z.array(list as z.ZodType), "json" in page ? page.json : JSON.stringify(page.items), route)
  return `{"data":${data},"pagination":${JSON.stringify({ pageNumber, pageSize, totalItems: page.totalItems, totalPages })}}`
}

const checksAnswers = process.env.NODE_ENV !== "production"

/**
 * In development and tests every answer is validated against its contract, and an extra field is an error:
 * otherwise it would leave the server without anybody having decided so.
 */
function checked(schema: z.ZodType, text: string, route: Route): string {
  if (!checksAnswers) return text
  const sent: unknown = JSON.parse(text)
  if (JSON.stringify(sort(schema.parse(sent))) !== JSON.stringify(sort(sent)))
    throw new Error(`${route.key} answers something its contract does not name: ${text.slice(0, 400)}`)
  return text
}

/** A file is of a type that the contract of its call names: what reads the contract would not know what it gets. */
export function checkedFile(route: Route, answer: Response): Response {
  const type = answer.headers.get("content-type") ?? ""
  if (checksAnswers && answer.ok && !route.spec.file?.some((each) => type.startsWith(each)))
    throw new Error(`${route.key} answers with a file of a type that its contract does not name: ${type}`)
  return answer
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
