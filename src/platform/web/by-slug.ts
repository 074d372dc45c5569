import { queryOptions } from "@tanstack/react-query"

/** A list call, asked for the one with a slug: `(query) => api("GET /rooms", { query })`. */
type Ask<T> = (query: { filter: { slug: string }; pageSize: 1 }) => Promise<{ data: T[] }>

/** The one with this slug; null where there is none. */
export const withSlug = async <T>(slug: string, ask: Ask<T>): Promise<T | null> =>
  (await ask({ filter: { slug }, pageSize: 1 })).data[0] ?? null

/** The same as a query of a feature, for the page about one thing. */
export const bySlugQuery = <T>(topic: string, slug: string, ask: Ask<T>) =>
  queryOptions({ queryKey: [topic, "slug", slug], queryFn: () => withSlug(slug, ask) })
