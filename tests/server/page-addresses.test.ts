import { readFileSync } from "node:fs"
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { newsList } from "../../src/features/news/news-list.ts"
import { activityList } from "../../src/features/activities/activity-list.ts"
import { companyList } from "../../src/features/companies/company-list.ts"
import { vacancyList } from "../../src/features/vacancies/vacancy-list.ts"
import { pages } from "../../src/app/web/routes.ts"
import { type PageHandle, pageAt } from "../../src/platform/web/page-route.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { pagePaths } from "../support/page-paths.ts"
import { testSite } from "../support/site.ts"
import type { RouteObject } from "react-router"

const site = testSite()
const actors = createActors(site)
let admin: Actor
beforeAll(async () => {
  admin = await actors.administrator()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The answer to a visitor, and everything written to the console meanwhile. */
async function open(path: string, headers: Record<string, string> = {}) {
  const written: unknown[] = []
  for (const way of ["warn", "error", "log"] as const)
    vi.spyOn(console, way).mockImplementation((...words: unknown[]) => void written.push(words))
  const logged = vi.spyOn(site.services.log, "error")
  const response = await site.fetch(path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers, written, logged }
}

const long = (length: number) => "a".repeat(length)
const folders = ["/nieuws", "/activiteiten", "/bedrijven", "/vacatures", "/groepen/COMMITTEE", "/groepen", "/fotos"]

describe("an impossible address", () => {
  const odd = [
    "%00",
    "a%00b",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "%FF",
    "%0A",
    "%1B[31m",
    long(201),
    long(5000),
    "A_B",
    "caf%C3%A9",
  ]
  const paths = folders
    .filter((folder) => folder !== "/fotos")
    .flatMap((folder) => odd.map((segment) => `${folder}/${segment}`))

  test.each(paths)("%s is a 404 page, and nothing is written", async (path) => {
    for (const language of ["nl", "en"]) {
      const { status, text, written, logged } = await open(path, { cookie: `i18next=${language}` })
      expect(status).toBe(404)
      expect(text).toContain(language === "nl" ? "Deze pagina is er niet" : "This page isn’t here")
      expect(text).toContain('<meta name="robots" content="noindex">')
      expect(written).toEqual([])
      expect(logged).not.toHaveBeenCalled()
    }
  })

  const withParameters = pagePaths.filter((path) => path.includes(":"))
  test.each(withParameters)("is no fault of the server: %s", async (path) => {
    for (const segment of ["%00", long(201), long(5000)]) {
      const { status, logged } = await open(path.replaceAll(/:\w+/g, segment))
      expect(status).toBeLessThan(500)
      expect(logged).not.toHaveBeenCalled()
    }
  })

  test("has no breadcrumb that echoes it", async () => {
    const { text } = await open("/nieuws/%00")
    expect(text).not.toContain("\0")
    expect(text).not.toContain('aria-label="Kruimelpad"')
  })

  test("is refused by the API too", async () => {
    for (const segment of ["%00", long(5000)])
      expect((await admin.fetch(`/api/news/${segment}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe("the cached copy of a page", () => {
  const etagOf = async (path: string) => (await open(path)).headers.get("etag")

  test("is the same one, whatever unknown parameters are added", async () => {
    const render = vi.fn()
    const plain = await open("/nieuws?page=1")
    for (const more of ["&utm_source=mail", "&x=1", "&x[]=2&pages=3", "&Q=pizza"]) {
      const other = await open(`/nieuws?page=1${more}`)
      expect(other.text).toBe(plain.text)
      expect(other.headers.get("etag")).toBe(plain.headers.get("etag"))
    }
    expect(render).not.toHaveBeenCalled()
    expect(await etagOf("/?q=pizza")).toBe(await etagOf("/"))
  })

  test("does not depend on the order of its parameters", async () => {
    expect(await etagOf("/nieuws?groep=bestuur&q=pizza")).toBe(await etagOf("/nieuws?q=pizza&groep=bestuur"))
  })

  test("differs if its own parameters do", async () => {
    const [one, other] = [await open("/nieuws?q=pizza"), await open("/nieuws?q=soep")]
    expect(one.text).toContain("pizza")
    expect(other.text).toContain("soep")
    const calendar = await open("/activiteiten?weergave=kalender&maand=2026-05")
    expect(calendar.text).not.toBe((await open("/activiteiten")).text)
  })

  const listed: [string, { filters?: object }, string[]][] = [
    ["/nieuws", newsList, []],
    ["/activiteiten", activityList, ["weergave", "maand", "week", "archief"]],
    ["/bedrijven", companyList, []],
    ["/vacatures", vacancyList, []],
  ]
  test.each(listed.filter(([path]) => pageAt(pages, path)))(
    "%s names every parameter of its list",
    (path, { filters = {} }, more) => {
      const names = ["q", "page", "sort", ...Object.keys(filters), ...more]
      expect(pageAt(pages, path)?.query?.toSorted()).toEqual(names.toSorted())
    },
  )

  test("every public page that reads the query names what it reads", () => {
    const all = (list: readonly RouteObject[]): RouteObject[] =>
      list.flatMap((each) => [each, ...all(each.children ?? [])])
    const reads = all(pages).flatMap(({ handle }) => {
      const { file, may, query = [] } = (handle ?? {}) as Partial<PageHandle>
      if (!file || !may?.open || query.length) return []
      return /readList|useListState|useSearchParams|searchParams/.test(readFileSync(file, "utf8")) ? [file] : []
    })
    expect(reads).toEqual([])
  })
})

describe("the canonical spelling of an address", () => {
  const spellings = [
    ["/groepen/committee", "/groepen/COMMITTEE"],
    ["/groepen/year-layer?lng=en", "/groepen/YEAR_LAYER?lng=en"],
    ["/groepen/committee/nieuw", "/groepen/COMMITTEE/nieuw"],
    ["/groepen/Year-Layer/nieuw", "/groepen/YEAR_LAYER/nieuw"],
    ["/groepen/committee/feestcie/bewerken", "/groepen/COMMITTEE/feestcie/bewerken"],
    ["/groepen/committee/feestcie/leden", "/groepen/COMMITTEE/feestcie/leden"],
  ]
  test.each(spellings)("%s redirects to %s", async (path = "", target) => {
    const response = await admin.fetch(path)
    expect([response.status, response.headers.get("location")]).toEqual([302, target])
  })
})
