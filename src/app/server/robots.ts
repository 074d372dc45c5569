import type { Hono } from "hono"
import type { Services } from "../../platform/server/services.ts"
import type { May } from "../../platform/policy.ts"

/** A page, as the path of its route and what decides who may find it. */
export interface SitePage {
  path: string
  handle: { may: May; isIndexed?: boolean; feature?: string | undefined }
}

/** The pages of the site itself that search engines may index: public, and at a fixed address. */
export const openPages = (pages: readonly SitePage[]): SitePage[] =>
  pages.filter(({ path, handle }) => handle.may.open && handle.isIndexed !== false && !path.includes(":"))

/** Tells crawlers what to leave alone, and where the sitemap is. */
export function mountRobots(
  app: Hono,
  { env, association }: Pick<Services, "association" | "env">,
  site: () => Promise<readonly SitePage[]>,
): void {
  app.get("/robots.txt", async (http) => {
    http.header("Cache-Control", "public, max-age=3600")
    return http.text(association.current.isOpen ? robotsOf(await site(), env.ORIGIN) : "User-agent: *\nDisallow: /\n")
  })
}

/**
 * Guarded pages redirect to the login page, so there is nothing to crawl. Pages with `noindex` are not disallowed: the
 * `noindex` of a disallowed page is never seen.
 */
function robotsOf(pages: readonly SitePage[], origin: string): string {
  const guarded = pages.filter(({ handle }) => !handle.may.open).map(({ path }) => patternOf(path))
  return [
    "User-agent: *",
    "Disallow: /api/",
    // Calendars and the status of the room are meant for programs.
    "Allow: /api/calendar/",
    "Allow: /api/space",
    ...new Set(guarded.toSorted().map((pattern) => `Disallow: ${pattern}`)),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")
}

/** One pattern for all pages that create or edit; `$` ends an address, so that `/nieuw` does not match `/nieuws`. */
function patternOf(path: string): string {
  const last = path.split("/").at(-1)
  if (last === "nieuw" || last === "bewerken") return `/*/${last}$`
  return `${path.replaceAll(/:\w+/g, "*")}$`
}
