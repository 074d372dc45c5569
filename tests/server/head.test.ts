import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { makeGroup } from "../../src/features/groups/server/group.test-support.ts"
import { postActivity, signUpNow } from "../../src/features/activities/server/activity.test-support.ts"
import type { Activity } from "../../src/features/activities/activity.ts"
import type { Group } from "../../src/features/groups/group.ts"
import { sendPicture } from "../../src/features/pictures/server/picture.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { readHead } from "../support/page-head.ts"
import { makeRoom } from "../../src/features/rooms/server/room.test-support.ts"
import { testOrigin } from "../support/server.ts"
import { testSite } from "../support/site.ts"

const site = testSite({ ASSOCIATION_NAME: "Vereniging Test", DATA_DIR: `/tmp/clubhuis-head-${process.pid}` })
const actors = createActors(site)
let admin: Actor
let group: Group
let quiz: Activity
let pictureKey = ""

beforeAll(async () => {
  admin = await actors.user({ permissions: { activities: 4, groups: 4, rooms: 4 } })
  await makeRoom(admin, { hasOpeningTimes: true, isVisitorAddress: true })
  group = await makeGroup(admin, { type: "COMMITTEE", intro_nl: "Wij koken.", intro_en: "We cook." })
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#184" } })
    .png()
    .toBuffer()
  const picture = (await sendPicture(admin, photo)).data
  pictureKey = picture.key
  quiz = await postActivity(admin, {
    ...signUpNow,
    groupIds: [group.groupId],
    title_nl: 'De "grote" <quiz> & meer',
    title_en: "The big quiz",
    pictureId: picture.pictureId,
    imageAlt_nl: "Een tafel vol mensen",
    imageAlt_en: "A table full of people",
  })
})

const head = (path: string, headers: Record<string, string> = {}) => readHead(site, path, headers)
const english = (path: string) => `${path}${path.includes("?") ? "&" : "?"}lng=en`

describe("every indexed page", () => {
  const pages: [what: string, path: () => string, dutch: RegExp, inEnglish: RegExp][] = [
    ["home", () => "/", /^Vereniging Test$/, /^Vereniging Test$/],
    ["the opening times", () => "/locaties/openingstijden", /^Openingstijden · /, /^Opening times · /],
    ["the list of activities", () => "/activiteiten", /^Activiteiten · /, /^Activities · /],
    ["an activity", () => `/activiteiten/${quiz.slug}`, /^De "grote" <quiz> & meer · /, /^The big quiz · /],
    ["a type of groups", () => "/groepen/COMMITTEE", /^Commissies · /, /^Committees · /],
    ["a group", () => `/groepen/COMMITTEE/${group.slug}`, /^Kookcommissie · /, /^Cooking committee · /],
  ]
  test.each(pages)("%s describes itself, in both languages", async (_, path, dutch, inEnglish) => {
    const both = [await head(path()), await head(english(path()))] as const
    expect(both.map(({ title }) => title)).toEqual([expect.stringMatching(dutch), expect.stringMatching(inEnglish)])
    for (const { status, meta } of both) {
      expect(status).toBe(200)
      expect(meta.description?.length).toBeGreaterThan(5)
      expect(meta.robots).toBeUndefined()
    }
    expect(both[0].meta.description).not.toBe(path().startsWith("/activiteiten/") ? "" : both[1].meta.description)
  })

  test.each(pages)("%s has a canonical address, and one in each language", async (_, path) => {
    const [dutch, other] = [await head(path()), await head(english(path()))]
    expect(dutch.canonical).toBe(`${testOrigin}${path()}`)
    expect(other.canonical).toBe(`${testOrigin}${path()}?lng=en`)
    for (const { languages } of [dutch, other])
      expect(languages).toEqual({ nl: dutch.canonical, en: other.canonical, "x-default": dutch.canonical })
  })

  test.each(pages)("%s has a link preview", async (_, path) => {
    const [dutch, other] = [await head(path()), await head(english(path()))]
    for (const { meta, canonical, title } of [dutch, other]) {
      expect(meta).toMatchObject({
        "og:type": "website",
        "og:site_name": "Vereniging Test",
        "og:url": canonical,
        "og:description": meta.description,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      })
      expect(title.startsWith(meta["og:title"] ?? "?")).toBe(true)
      expect(meta["og:image:alt"]?.length).toBeGreaterThan(3)
    }
    expect([dutch.meta["og:locale"], dutch.meta["og:locale:alternate"]]).toEqual(["nl_NL", "en_GB"])
    expect([other.meta["og:locale"], other.meta["og:locale:alternate"]]).toEqual(["en_GB", "nl_NL"])
  })
})

describe("the picture of a shared link", () => {
  test("is that of the item, as a JPEG in the size for link previews, with its description", async () => {
    const { meta } = await head(`/activiteiten/${quiz.slug}`)
    expect(meta["og:image"]).toBe(`${testOrigin}/files/pictures/${pictureKey}/share.jpg`)
    expect(meta["og:image:alt"]).toBe("Een tafel vol mensen")
    expect((await head(english(`/activiteiten/${quiz.slug}`))).meta["og:image:alt"]).toBe("A table full of people")
    for (const _ of ["made", "kept"]) {
      const response = await site.fetch(new URL(meta["og:image"] ?? "").pathname)
      expect([response.status, response.headers.get("content-type")]).toEqual([200, meta["og:image:type"]])
      expect(response.headers.get("cache-control")).toContain("immutable")
      const file = Buffer.from(await response.arrayBuffer())
      expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
      expect(file.length).toBeLessThan(300_000)
    }
  })

  test("is that of the association if a page has none", async () => {
    const { meta } = await head("/")
    expect(meta["og:image"]).toBe(`${testOrigin}/share.png`)
    const response = await site.fetch("/share.png")
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
    const file = Buffer.from(await response.arrayBuffer())
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(file.length).toBeLessThan(100_000)
  })

  test("of an item that is not public yet is not available to others", async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#841" } })
      .png()
      .toBuffer()
    const { key } = (await sendPicture(admin, photo)).data
    expect((await site.fetch(`/files/pictures/${key}/share.jpg`)).status).toBe(404)
    expect((await admin.fetch(`/files/pictures/${key}/share.jpg`)).status).toBe(200)
    expect((await site.fetch("/files/pictures/aaaaaaaaaaaaaaaaaaaaaa/share.jpg")).status).toBe(404)
  })
})

describe("the canonical address of a page leaves out", () => {
  test("unknown parameters", async () => {
    const { canonical, meta, languages } = await head(`/locaties/openingstijden?utm_source=x&y="><b>&lng=en`)
    expect(canonical).toBe(`${testOrigin}/locaties/openingstijden?lng=en`)
    expect(languages.nl).toBe(`${testOrigin}/locaties/openingstijden`)
    expect(meta.robots).toBeUndefined()
    expect(meta["og:url"]).toBe(canonical)
  })

  test("search and filters, and such a list is not indexed", async () => {
    for (const query of ["q=quiz", "soort=social", "open=1", "groep=kookcommissie"]) {
      const { canonical, meta } = await head(`/activiteiten?${query}`)
      expect(canonical, query).toBe(`${testOrigin}/activiteiten`)
      expect(meta.robots, query).toBe("noindex")
    }
  })

  test("no page number, as long as that page exists", async () => {
    for (let number = 0; number < 26; number++)
      await postActivity(admin, {
        groupIds: [group.groupId],
        title_nl: `Reeks ${number}`,
        startsAt: "2026-06-01T18:00:00Z",
        endsAt: "2026-06-01T20:00:00Z",
      })
    const second = await head("/activiteiten?page=2")
    expect(second.canonical).toBe(`${testOrigin}/activiteiten?page=2`)
    expect(second.meta.robots).toBeUndefined()
    expect((await head(english("/activiteiten?page=2"))).canonical).toBe(`${testOrigin}/activiteiten?page=2&lng=en`)
    expect((await head("/activiteiten?page=9")).meta.robots).toBe("noindex")
    expect((await head("/activiteiten?q=reeks&page=2")).canonical).toBe(`${testOrigin}/activiteiten?page=2`)
  })

  test("nothing of the archive; but a month in the calendar is not a page of its own", async () => {
    const archive = await head("/activiteiten?archief=1")
    expect(archive.canonical).toBe(`${testOrigin}/activiteiten?archief=1`)
    expect(archive.meta.robots).toBeUndefined()
    const month = await head("/activiteiten?weergave=kalender&maand=2026-11")
    expect(month.canonical).toBe(`${testOrigin}/activiteiten`)
    expect(month.meta.robots).toBe("noindex")
  })
})

test("a list with a feed links to it, in the user's language", async () => {
  const feeds = async (path: string) =>
    (await head(path)).links.filter(({ type }) => type === "text/calendar").map(({ href, title }) => [href, title])
  expect(await feeds("/activiteiten")).toEqual([[`${testOrigin}/api/calendar/activities.ics`, "Alle activiteiten"]])
  expect(await feeds("/activiteiten?lng=en")).toEqual([
    [`${testOrigin}/api/calendar/activities.ics?lng=en`, "All activities"],
  ])
  for (const [href = ""] of await feeds("/activiteiten"))
    expect((await site.fetch(href.replace(testOrigin, ""))).status).toBe(200)
})

describe("content that is not public", () => {
  test("leaves no trace in the head, even if it exists", async () => {
    const secret = { groupIds: [group.groupId], title_nl: "Geheim etentje", summary_nl: "Sst, niet verder vertellen" }
    const hidden = [
      await postActivity(admin, { ...secret, visibility: "members" }),
      await postActivity(admin, { ...secret, status: "draft" }),
      await postActivity(admin, { ...secret, publishAt: "2026-03-05T12:00:00Z" }),
    ]
    const nowhere = await head("/activiteiten/bestaat-niet")
    for (const { slug } of hidden) {
      const { status, meta, title, canonical, languages, things, text } = await head(`/activiteiten/${slug}`)
      expect(status).toBe(404)
      expect({ title, meta, canonical, languages, things }).toEqual({
        title: nowhere.title,
        meta: nowhere.meta,
        canonical: undefined,
        languages: {},
        things: [],
      })
      expect(meta.robots).toBe("noindex")
      expect(text).not.toMatch(/Geheim etentje|niet verder vertellen/)
    }
  })

  test("appears once it is public", async () => {
    const { slug } = await postActivity(admin, { groupIds: [group.groupId], publishAt: "2026-03-05T12:00:00Z" })
    expect((await head(`/activiteiten/${slug}`)).status).toBe(404)
    site.setNow("2026-03-05T12:00:00Z")
    expect((await head(`/activiteiten/${slug}`)).meta["og:title"]).toBe("Pubquiz")
  })

  test("mail groups are never public", async () => {
    const { slug } = await makeGroup(admin, { type: "EMAIL", name_nl: "Postbus van het bestuur" })
    for (const path of ["/groepen/EMAIL", `/groepen/EMAIL/${slug}`]) {
      const { status, meta, text } = await head(path)
      expect([status, meta.robots]).toEqual([404, "noindex"])
      expect(text).not.toContain("Postbus van het bestuur")
    }
  })

  test("guarded pages show only their title", async () => {
    const text = await (await admin.fetch("/locaties/admin")).text()
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/og:|canonical|hreflang|ld\+json/)
  })

  test("guarded pages have the title that their heading has, before the script runs", async () => {
    const member = await actors.user({ firstName: "Noor", lastName: "de Wit" })
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await admin.fetch(path)).text())?.[1]
    expect(await titleOf(`/activiteiten/${quiz.slug}/bewerken`)).toBe(
      "De &quot;grote&quot; &lt;quiz&gt; &amp; meer · Vereniging Test",
    )
    const board = await actors.user({ permissions: { members: 4 } })
    const page = await board.fetch(`/smobo/${(await member.get<{ slug: string }>("/api/auth/profile")).data.slug}`)
    expect(await page.text()).toContain("<title>Noor de Wit · Vereniging Test</title>")
  })

  test("the login page and pages with a token are steps in a process, not indexed", async () => {
    for (const path of ["/login", "/wachtwoord-resetten", "/wachtwoord-resetten/abc", "/tokens/verifieer/abc"])
      expect((await head(path)).meta.robots, path).toBe("noindex")
    expect((await head("/word-lid")).meta.robots).toBeUndefined()
  })
})

test("the data behind the head is not sent to the browser", async () => {
  const { text } = await head(`/activiteiten/${quiz.slug}`)
  const state = JSON.parse(/<script id="state" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}") as {
    router: { loaderData: Record<string, object | null> }
  }
  expect(Object.keys(state.router.loaderData["/activiteiten/:slug"] ?? {}).toSorted()).toEqual(["description", "title"])
})
