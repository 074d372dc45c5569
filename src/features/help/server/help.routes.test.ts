import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { noSettings, settingsVersion } from "../../settings/server/settings.test-support.ts"
import type { SearchAnswer } from "../../search/search.ts"
import { helpArticles } from "./articles/articles.ts"

const site = testSite()
const actors = createActors(site)
let admin: Actor
let member: Actor
beforeAll(async () => {
  admin = await actors.administrator()
  member = await actors.user()
})

interface Group {
  audience: string
  isYours: boolean
  articles: { slug: string }[]
}
const list = async (by: Actor) => (await by.get<Group[]>("/api/help")).data
const find = async (by: Actor, q: string) => (await by.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)).data
const slugsFound = async (by: Actor, q: string) =>
  (await find(by, q)).groups.flatMap(({ kind, items }) => (kind === "help" ? items.map(({ path }) => path) : []))

async function turnOff(featuresOff: readonly string[] | null): Promise<void> {
  const body = { ...noSettings, version: await settingsVersion(site), featuresOff }
  expect((await admin.put("/api/settings", body)).status).toBe(200)
}

describe("the list of articles", () => {
  test("has every article once, and begins with those for members", async () => {
    const groups = await list(actors.visitor)
    expect(groups[0]?.audience).toBe("members")
    expect(groups.flatMap(({ articles }) => articles.map(({ slug }) => slug)).toSorted()).toEqual(
      helpArticles.map(({ slug }) => slug).toSorted(),
    )
  })
})

describe("an article", () => {
  test("has its steps as a numbered list, in both languages", async () => {
    const { data } = await member.get<Record<string, string>>("/api/help/afmelden-voor-een-activiteit")
    expect(data["title_en"]).toBe("Cancelling your place at an activity")
    expect(data["stepsHtml_nl"]).toContain("<ol>")
    expect(data["stepsHtml_nl"]).toContain("<strong>Meld me af</strong>")
    expect(data["stepsHtml_en"]).toContain('<a href="/mijn-account/aanmeldingen">')
    expect(data["wrongHtml_en"]).toContain("Not working?</h2>")
  })

  test("has a picture of what it describes in its page, if it has one, in the language of the page", async () => {
    const { data } = await member.get<{ picture: unknown }>("/api/help/menu-indelen")
    expect(data.picture).toMatchObject({ alt_en: expect.stringMatching(/groups/) as string, width: 960 })
    expect((await member.get<{ picture: unknown }>("/api/help/online-betalen")).data.picture).toBeNull()
    for (const language of ["nl", "en"]) {
      const html = await (await site.fetch(`/hulp/menu-indelen?lng=${language}`)).text()
      expect(html).toMatch(new RegExp(`<img src="[^"]*menu-indelen\\.${language}[^"]*\\.webp"[^>]*loading="lazy"`))
    }
  })

  test("that is not there is a 404, as call and as page", async () => {
    for (const slug of ["bestaat-niet", "A_B"]) expect((await member.get(`/api/help/${slug}`)).status).toBe(404)
    expect((await site.fetch("/hulp/bestaat-niet")).status).toBe(404)
  })

  test("about a feature that is switched off is nowhere, until it is back", async () => {
    const address = "/api/help/boek-verkopen"
    await turnOff(["book-listings"])
    expect((await member.get(address)).status).toBe(404)
    expect((await site.fetch("/hulp/boek-verkopen")).status).toBe(404)
    expect(JSON.stringify(await list(member))).not.toContain("boek-verkopen")
    expect(await slugsFound(member, "studieboek verkopen")).not.toContain("/hulp/boek-verkopen")
    expect(await (await site.fetch("/sitemap.xml")).text()).not.toContain("/hulp/boek-verkopen")
    await turnOff(null)
    expect((await member.get(address)).status).toBe(200)
    expect(await slugsFound(member, "studieboek verkopen")).toContain("/hulp/boek-verkopen")
    expect(await (await site.fetch("/sitemap.xml")).text()).toContain("/hulp/boek-verkopen")
  })
})

describe("the search of the site", () => {
  test.each([
    ["afmelden activiteit", "afmelden-voor-een-activiteit"],
    ["tweestapsverificatie", "tweede-stap-bij-het-inloggen"],
    ["unsubscribe newsletter", "mail-en-nieuwsbrief"],
    ["verhuizen", "gegevens-wijzigen"],
    ["wachtwoord vergten", "wachtwoord-wijzigen"],
  ])("finds with ‘%s’ the article %s", async (q, slug) => {
    expect(await slugsFound(member, q)).toContain(`/hulp/${slug}`)
  })

  test("shows the page itself before the article about it", async () => {
    const kinds = (await find(member, "wachtwoord veranderen")).groups.map(({ kind }) => kind)
    expect(kinds).toContain("help")
    expect(kinds.indexOf("pages")).toBeLessThan(kinds.indexOf("help"))
  })
})
