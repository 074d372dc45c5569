import { queryOptions } from "@tanstack/react-query"
import { isSlug } from "../address.ts"
import { ApiError } from "./api.ts"

/** A list call, asked for the one with a slug: `(query) => api("GET /rooms", { query })`. */
type Ask<T> = (query: { filter: { slug: string }; pageSize: 1 }) => Promise<{ data: T[] }>

/** The one with this slug; null where there is none, also where no slug can look like this. */
export const withSlug = async <T>(slug: string, ask: Ask<T>): Promise<T | null> =>
  isSlug(slug) ? ((await ask({ filter: { slug }, pageSize: 1 })).data[0] ?? null) : null

/** The same as a query of a feature, for the page about one thing. */
export const bySlugQuery = <T>(topic: string, slug: string, ask: Ask<T>) =>
  queryOptions({ queryKey: [topic, "slug", slug], queryFn: () => withSlug(slug, ask) })

/**
 * The one with the id of an address; null where there is none, and where the address holds no id at all.
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
