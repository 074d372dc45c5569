import { isLanguage, type Language } from "../../platform/i18n.ts"
import type { handleAt } from "./render.tsx"

/**
 * For visitors, so that a proxy may keep it: for a second, and one more while it fetches the next. Together with our
 * own leeway a change is seen within three seconds.
 */
export const visitorCacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=1"
/** The cookies decide on the language, and whether there is a session. */
export const visitorVary = "Cookie, Accept-Encoding"

/** The key of a page in the cache. */
export const pageKey = (language: Language, { pathname, search }: URL): string => `${language} ${pathname}${search}`

/**
 * The address with only the parameters its page reads, in a fixed order: addresses that differ in anything else are the
 * same page, rendered and cached once. Guarded pages keep all of it; only users with an account can request those.
 */
export function cacheAddress(requested: URL, handle: ReturnType<typeof handleAt>): URL {
  if (handle && !handle.may.open) return requested
  const query = new URLSearchParams()
  for (const name of handle?.query ?? [])
    for (const value of requested.searchParams.getAll(name)) query.append(name, value)
  query.sort()
  const language = requested.searchParams.get("lng")
  // Links within the page keep it.
  if (isLanguage(language)) query.append("lng", language)
  const url = new URL(requested)
  url.search = query.toString()
  return url
}
