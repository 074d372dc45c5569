import { queryOptions } from "@tanstack/react-query"
import { isSlug } from "../address.ts"
import { ApiError } from "./api.ts"

/** A list call, to find one row by its slug: `(query) => api("GET /rooms", { query })`. */
type Ask<T> = (query: { filter: { slug: string }; pageSize: 1 }) => Promise<{ data: T[] }>

/** The row with this slug; null if there is none or the slug is not valid. */
export const withSlug = async <T>(slug: string, ask: Ask<T>): Promise<T | null> =>
  isSlug(slug) ? ((await ask({ filter: { slug }, pageSize: 1 })).data[0] ?? null) : null

/** Query options for the same, for a detail page. */
export const bySlugQuery = <T>(topic: string, slug: string, ask: Ask<T>) =>
  queryOptions({ queryKey: [topic, "slug", slug], queryFn: () => withSlug(slug, ask) })

/**
 * The row with the id in the address; null if there is none or the address has no valid id.
 * @throws ApiError for every other refusal
 */
export async function withId<T>(id: number, ask: (id: number) => Promise<{ data: T }>): Promise<T | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null
  try {
    return (await ask(id)).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
