import { beforeAll, describe, expect, test } from "vitest"
import { postNews } from "../../../src/features/news/server/news.test-support.ts"
import { type Actor, createActors } from "../../support/actors.ts"
import { readHead } from "../../support/page-head.ts"
import { faultsOf, missingFields } from "../../support/schema-org.ts"
import { testOrigin } from "../../support/server.ts"
import { testSite } from "../../support/site.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test" })
const actors = createActors(site)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ firstName: "Sanne", lastName: "Vos", permissions: { news: 4 } })
})
const map = async () => (await site.fetch("/sitemap.xml")).text()

describe("a news item is an article", () => {
  test("with when, by whom and for whom", async () => {
    const { slug } = await postNews(editor)
    const { things, meta } = await readHead(site, `/nieuws/${slug}`)
    expect(await faultsOf(things)).toEqual([])
    expect(things.flatMap(missingFields)).toEqual([])
    expect(meta["og:type"]).toBe("article")
    expect(things.find((each) => each["@type"] === "NewsArticle")).toMatchObject({
      headline: "De bar gaat verbouwen",
      datePublished: "2026-03-02T09:00:00.000Z",
      author: { "@type": "Person", name: "Sanne Vos" },
      publisher: { "@type": "Organization", name: "Vereniging Test" },
      mainEntityOfPage: `${testOrigin}/nieuws/${slug}`,
    })
    expect(await map()).toContain(`<loc>${testOrigin}/nieuws/${slug}</loc>`)
  })

  test("that is archived keeps its page, which is no longer indexed", async () => {
    const { slug } = await postNews(editor, {
      title_nl: "Oud nieuws",
      status: "archived",
      publishAt: "2026-02-01T09:00:00Z",
    })
    const { status, meta, things } = await readHead(site, `/nieuws/${slug}`)
    expect([status, meta.robots, things]).toEqual([200, "noindex", []])
    expect(await map()).not.toContain(slug)
  })

  test("that is not public, or not yet, leaves no trace", async () => {
    for (const changes of [
      { visibility: "members" },
      { status: "draft" },
      { publishAt: "2026-03-05T12:00:00Z" },
    ] as const) {
      const { slug } = await postNews(editor, {
        title_nl: "Stil houden",
        intro_nl: "Niet verder vertellen",
        ...changes,
      })
      const { status, meta, things, canonical, text } = await readHead(site, `/nieuws/${slug}`)
      expect([status, meta.robots, things, canonical]).toEqual([404, "noindex", [], undefined])
      expect(text).not.toMatch(/Stil houden|Niet verder/)
      expect(await map()).not.toContain(slug)
    }
  })
})

test("the list links to its feed in both languages, and the feed exists", async () => {
  for (const [path, feed] of [
    ["/nieuws", `${testOrigin}/nieuws/feed.xml`],
    ["/nieuws?lng=en", `${testOrigin}/nieuws/feed.xml?lng=en`],
  ] as const) {
    const { links, meta } = await readHead(site, path)
    expect(meta.robots).toBeUndefined()
    expect(links.filter(({ type }) => type === "application/atom+xml").map(({ href }) => href)).toEqual([feed])
    const response = await site.fetch(feed.replace(testOrigin, ""))
    expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringMatching(/atom\+xml/)])
  }
})
