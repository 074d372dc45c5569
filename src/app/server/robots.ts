import type { Hono } from "hono"
import type { May } from "../../platform/policy.ts"

/** A page, as the path of its route and what decides who finds it. */
export interface SitePage {
  path: string
  handle: { may: May; isIndexed?: boolean }
}

/** The pages of the site itself that search engines may know: open to everybody, and at one address. */
export const openPages = (pages: readonly SitePage[]): SitePage[] =>
  pages.filter(({ path, handle }) => handle.may.open && handle.isIndexed !== false && !path.includes(":"))

/** Tells programs that read the site what is not for them, and where the map is. */
export function mountRobots(app: Hono, origin: string, site: () => Promise<readonly SitePage[]>): void {
  app.get("/robots.txt", async (http) => {
    http.header("Cache-Control", "public, max-age=3600")
    return http.text(robotsOf(await site(), origin))
  })
}

/**
 * What is guarded leads to logging in, so there is nothing to read. Pages that say `noindex` are not named: whoever
 * may not read a page does not read that either.
 */
function robotsOf(pages: readonly SitePage[], origin: string): string {
  const guarded = pages.filter(({ handle }) => !handle.may.open).map(({ path }) => patternOf(path))
  return [
    "User-agent: *",
    "Disallow: /api/",
    // Calendars and the state of the room are for programs.
    "Allow: /api/calendar/",
    "Allow: /api/space",
    ...new Set(guarded.toSorted().map((pattern) => `Disallow: ${pattern}`)),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")
}

/** One line for all that is made or changed; `$` is the end of an address, so that `/nieuw` is not `/nieuws`. */
function patternOf(path: string): string {
  const last = path.split("/").at(-1)
  if (last === "nieuw" || last === "bewerken") return `/*/${last}$`
  return `${path.replaceAll(/:\w+/g, "*")}$`
}
