import { Readable } from "node:stream"
import { Hono } from "hono"
import { parseSitemap, parseSitemapIndex } from "sitemap"
import { beforeAll, describe, expect, test } from "vitest"
import { mountSitemap } from "../../src/app/server/sitemap.ts"
import { postActivity } from "../../src/features/activities/server/activity.test-support.ts"
import type { Group } from "../../src/features/groups/group.ts"
import { groupBody, makeGroup } from "../../src/features/groups/server/group.test-support.ts"
import { postFolder, publishedFolder } from "../../src/features/photos/server/photo.test-support.ts"
import { anyone, loggedIn } from "../../src/platform/policy.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { readHead } from "../support/page-head.ts"
import { testOrigin } from "../support/server.ts"
import { testSite } from "../support/site.ts"

const site = testSite()
const actors = createActors(site)
let admin: Actor
let group: Group
beforeAll(async () => {
  admin = await actors.user({ permissions: { activities: 4, groups: 4 } })
  group = await makeGroup(admin, { type: "COMMITTEE" })
})

const activity = (changes: Partial<Parameters<typeof postActivity>[1]>) =>
  postActivity(admin, { groupIds: [group.groupId], ...changes })

const entriesOf = async (text: string) => parseSitemap(Readable.from([text]))
/** The sitemap as a search engine reads it: entries by path. */
async function readMap() {
  const response = await site.fetch("/sitemap.xml")
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"])
  const entries = await entriesOf(await response.text())
  return new Map(entries.map((entry) => [entry.url.replace(testOrigin, ""), entry]))
}
const paths = async () => [...(await readMap()).keys()]

describe("the sitemap", () => {
  test("has the public pages, in both languages, and no others", async () => {
    const all = await paths()
    for (const path of ["/", "/word-lid", "/locaties/openingstijden", "/activiteiten", "/groepen/COMMITTEE"])
      expect(all).toEqual(expect.arrayContaining([path, `${path}?lng=en`]))
    expect(
      all.filter((path) => /login|admin|bewerken|nieuw$|wachtwoord-resetten|tokens|mijn-|:|guide/.test(path)),
    ).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })

  test("has pages that describe themselves, also without a word of their own", async () => {
    await makeGroup(admin, { type: "COMMITTEE", intro_nl: "", intro_en: "", description_nl: "", description_en: "" })
    for (const path of await paths()) {
      const { status, meta } = await readHead(site, path)
      expect({ path, status, description: meta.description }).toEqual({
        path,
        status: 200,
        description: expect.stringMatching(/.{6}/),
      })
    }
  })

  test("lists each language of a page at each of them", async () => {
    const entries = await readMap()
    const links = ["nl", "en", "x-default"].map((lang) => ({
      lang,
      url: `${testOrigin}/activiteiten${lang === "en" ? "?lng=en" : ""}`,
    }))
    for (const path of ["/activiteiten", "/activiteiten?lng=en"]) expect(entries.get(path)?.links).toEqual(links)
  })

  test("has a group, with the time of its last change, updated at once", async () => {
    const path = `/groepen/COMMITTEE/${group.slug}`
    expect((await readMap()).get(path)?.lastmod).toBe("2026-03-02T09:00:00.000Z")
    site.setNow("2026-03-02T12:00:00Z")
    await admin.put(`/api/groups/${group.groupId}`, groupBody({ type: "COMMITTEE", intro_nl: "Nieuw" }))
    expect((await readMap()).get(path)?.lastmod).toBe("2026-03-02T12:00:00.000Z")
  })

  test("has no mail groups", async () => {
    const { slug } = await makeGroup(admin, { type: "EMAIL", name_nl: "Postbus" })
    expect((await paths()).filter((path) => path.includes("EMAIL") || path.includes(slug))).toEqual([])
  })

  test("has upcoming activities and those of the past year, and nothing hidden from visitors", async () => {
    const visible = [
      await activity({ title_nl: "Straks" }),
      await activity({
        title_nl: "Bijna een jaar geleden",
        startsAt: "2025-03-03T18:00:00Z",
        endsAt: "2025-03-03T20:00:00Z",
      }),
    ]
    const others = [
      await activity({ title_nl: "Lang geleden", startsAt: "2025-02-27T18:00:00Z", endsAt: "2025-02-27T20:00:00Z" }),
      await activity({ title_nl: "Voor leden", visibility: "members" }),
      await activity({ title_nl: "Concept", status: "draft" }),
      await activity({ title_nl: "Later bekend", publishAt: "2026-03-05T12:00:00Z" }),
    ]
    const all = await paths()
    expect(visible.filter(({ slug }) => !all.includes(`/activiteiten/${slug}`))).toEqual([])
    expect(others.filter(({ slug }) => all.includes(`/activiteiten/${slug}`))).toEqual([])
  })

  test("has published albums for everybody", async () => {
    const owner = await actors.user({ permissions: { photos: 2 } })
    const open = await publishedFolder(site, owner, { title_nl: "Open album" })
    const others = [
      await publishedFolder(site, owner, { title_nl: "Ledenalbum", visibility: "members" }),
      await postFolder(owner, { title_nl: "Conceptalbum" }),
    ]
    const all = await paths()
    expect(all).toContain(`/fotos/folder/${open.slug}`)
    expect(others.filter(({ slug }) => all.includes(`/fotos/folder/${slug}`))).toEqual([])
  })

  test("links to pages that exist, are indexed, and are at that address", async () => {
    for (const [path, { url }] of await readMap()) {
      const { status, meta, canonical } = await readHead(site, path)
      expect({ status, robots: meta.robots, canonical }, path).toEqual({
        status: 200,
        robots: undefined,
        canonical: url,
      })
    }
  })

  test("is answered with 304 to clients that have it, and compressed if they accept that", async () => {
    const { headers } = await site.fetch("/sitemap.xml")
    const again = await site.fetch("/sitemap.xml", { headers: { "if-none-match": headers.get("etag") ?? "" } })
    expect([again.status, await again.text()]).toEqual([304, ""])
    const small = await site.fetch("/sitemap.xml", { headers: { "accept-encoding": "gzip" } })
    expect(small.headers.get("content-encoding")).toBe("gzip")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  })

  test("is one file: others do not exist", async () => {
    for (const path of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-x.xml", "/sitemap-99999.xml"])
      expect((await site.fetch(path)).status, path).toBe(404)
  })

  test("becomes an index of files when it gets large; each page is in one of them", async () => {
    const app = new Hono()
    const own = ["/", "/een", "/twee", "/drie"].map((path) => ({ path, handle: { may: anyone } }))
    const others = [
      { path: "/beheer", handle: { may: loggedIn } },
      { path: "/login", handle: { may: anyone, isIndexed: false } },
      { path: "/dingen/:slug", handle: { may: anyone } },
    ]
    const perFile = 3
    mountSitemap(app, site.services, async () => [...own, ...others], perFile)
    const read = async (path: string) => (await app.request(path)).text()
    const files = await parseSitemapIndex(Readable.from([await read("/sitemap.xml")]))
    expect(files.map(({ url }) => url)).toEqual(files.map((_, index) => `${testOrigin}/sitemap-${index + 1}.xml`))
    const pages: string[] = []
    for (const { url } of files) {
      const entries = await entriesOf(await read(new URL(url).pathname))
      expect(entries.length).toBeLessThanOrEqual(2 * perFile)
      pages.push(...entries.map((entry) => entry.url.replace(testOrigin, "")))
    }
    const things = (await paths()).filter((path) => /^\/(activiteiten|groepen|fotos|hulp)\/./.test(path))
    expect(pages.toSorted()).toEqual([...own.flatMap(({ path }) => [path, `${path}?lng=en`]), ...things].toSorted())
    expect((await app.request(`/sitemap-${files.length + 1}.xml`)).status).toBe(404)
  })
})

describe("robots.txt disallows", () => {
  const rules = async () => {
    const response = await site.fetch("/robots.txt")
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"])
    const lines = (await response.text()).split("\n").map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? [])
    const named = (name: string) => lines.flatMap(([key, value = ""]) => (key === name ? [value] : []))
    /** As in RFC 9309: the longest matching rule wins. */
    const fits = (pattern: string, path: string) =>
      new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`).test(path)
    const longest = (patterns: string[], path: string) =>
      Math.max(-1, ...patterns.filter((pattern) => fits(pattern, path)).map(({ length }) => length))
    return {
      maps: named("Sitemap"),
      mayRead: (path: string) => longest(named("Allow"), path) >= longest(named("Disallow"), path),
    }
  }

  test("the API, except feeds for programs", async () => {
    const { mayRead, maps } = await rules()
    expect(maps).toEqual([`${testOrigin}/sitemap.xml`])
    expect(["/api/activities", "/api/docs", "/api/auth/session"].filter(mayRead)).toEqual([])
    for (const path of ["/api/calendar/activities.ics", "/api/space", "/files/pictures/x/share.jpg", "/build/base.js"])
      expect(mayRead(path), path).toBe(true)
  })

  test("pages that redirect to the login page", async () => {
    const { mayRead } = await rules()
    const guarded = ["/mijn-account", "/admin", "/rechten", "/locaties/admin", "/activiteiten/nieuw"]
    expect(
      [...guarded, "/activiteiten/pubquiz/bewerken", "/groepen/COMMITTEE/kookcommissie/leden"].filter(mayRead),
    ).toEqual([])
  })

  test("nothing in the sitemap, nor pages whose addresses resemble guarded ones", async () => {
    const { mayRead } = await rules()
    expect((await paths()).filter((path) => !mayRead(path))).toEqual([])
    for (const path of ["/nieuws", "/activiteiten/nieuwjaarsborrel", "/nieuws/nieuwe-locatie", "/login"])
      expect(mayRead(path), path).toBe(true)
  })
})
