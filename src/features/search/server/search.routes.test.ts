import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { postActivity } from "../../activities/server/activity.test-support.ts"
import { bookBody } from "../../books/server/book.test-support.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { postDocument, postFolder } from "../../documents/server/document.test-support.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { makeRoom } from "../../rooms/server/room.test-support.ts"
import { postVacancy } from "../../vacancies/server/vacancy.test-support.ts"
import type { SearchKind } from "../search-kinds.ts"
import type { SearchAnswer } from "../search.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let board: Actor
let member: Actor

const ask = async (who: Actor, q: string, rest = ""): Promise<SearchAnswer> =>
  (await who.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}${rest}`)).data
const titles = async (who: Actor, q: string, kind?: SearchKind) =>
  (await ask(who, q)).groups
    .filter((group) => kind === undefined || group.kind === kind)
    .flatMap(({ items }) => items.map(({ title_nl }) => title_nl))

beforeAll(async () => {
  board = await actors.administrator()
  member = await actors.user({ permissions: { members: 1, activities: 1 } })
  const { groupId } = await groups.group("COMMITTEE", { name_nl: "Brouwcommissie", name_en: "Brewing committee" })
  const groupIds = [groupId]
  const past = { startsAt: "2025-03-09T18:30:00.000Z", endsAt: "2025-03-09T22:00:00.000Z" }
  await postActivity(board, { groupIds, title_nl: "Bierproeverij", title_en: "Beer tasting", ...past })
  await postActivity(board, { groupIds, title_nl: "Grote bierproeverij", title_en: "Great beer tasting" })
  await postActivity(board, {
    groupIds,
    title_nl: "Vergadering",
    title_en: "General meeting",
    summary_nl: "Kom je ook?",
    description_nl: "We praten over het **[jaarplan](https://x.example)** en de begroting van <i>volgend</i> jaar.",
  })
  await postNews(board, {
    title_nl: "De kelder is af",
    title_en: "The cellar is done",
    intro_nl: "Er was een bierproeverij in de kelder.",
    intro_en: "There were parties.",
  })
  const { companyId } = await postCompany(board, { name: "Öztürk & Zonen", city: "Enschede" })
  await postVacancy(board, { companyId, title_nl: "Stage brouwen", title_en: "Brewing internship" })
  await board.post("/api/books", bookBody({ title: "Analyse voor brouwers", isbn13: "9789027439642" }))
  await actors.user({ firstName: "Anna", infix: "van der", lastName: "Berg" })
  await actors.user({ firstName: "Zoë", lastName: "Özdemir" })
})

describe("what is found", () => {
  test("forms of a word, in Dutch and English", async () => {
    expect(await titles(actors.visitor, "vergaderingen")).toEqual(["Vergadering"])
    expect(await titles(actors.visitor, "meetings", "activities")).toEqual(["Vergadering"])
    expect(await titles(actors.visitor, "party")).toEqual(["De kelder is af"])
  })
  test("the beginning of the last word, as long as somebody types", async () => {
    expect(await titles(actors.visitor, "begro", "activities")).toEqual(["Vergadering"])
    expect(await titles(actors.visitor, "jaarplan begr")).toEqual(["Vergadering"])
  })
  test("part of a name", async () => {
    expect(await titles(actors.visitor, "proeverij", "activities")).toEqual(["Grote bierproeverij", "Bierproeverij"])
  })
  test("names without their accents, and with accents that they do not have", async () => {
    expect(await titles(actors.visitor, "ozturk", "companies")).toEqual(["Öztürk & Zonen"])
    expect(await titles(actors.visitor, "öztürk", "companies")).toEqual(["Öztürk & Zonen"])
    expect(await titles(actors.visitor, "Ôztürk", "companies")).toEqual(["Öztürk & Zonen"])
    expect(await titles(member, "zoe", "people")).toEqual(["Zoë Özdemir"])
  })
  test("a name with its infix", async () => {
    expect(await titles(member, "van der berg")).toEqual(["Anna van der Berg"])
    expect(await titles(member, "berg anna")).toEqual(["Anna van der Berg"])
  })
  test("small words need not be found", async () => {
    expect(await titles(actors.visitor, "de stage bij brouwen")).toEqual(["Stage brouwen"])
  })
  test("a typing error, only if nothing has the words", async () => {
    const answer = await ask(actors.visitor, "biprproeverij")
    expect(answer.isResembling).toBe(true)
    expect(answer.groups[0]?.items[0]?.title_nl).toContain("ierproeverij")
    expect((await ask(actors.visitor, "bierproeverij")).isResembling).toBe(false)
    expect(await titles(member, "ozdmir")).toEqual(["Zoë Özdemir"])
  })
  test("every word", async () => {
    expect(await titles(actors.visitor, "bierproeverij kelder")).toEqual(["De kelder is af"])
  })
  test("words of a thing and of what it belongs to: company, type, course, year and month", async () => {
    expect(await titles(actors.visitor, "ozturk stage brouwen")).toEqual(["Stage brouwen"])
    expect(await titles(actors.visitor, "commissie brouw", "groups")).toEqual(["Brouwcommissie"])
    expect(await titles(actors.visitor, "bierproeverij maart 2025", "activities")).toEqual(["Bierproeverij"])
    expect(await titles(actors.visitor, "brouwers 2026", "books")).toEqual(["Analyse voor brouwers"])
  })
  test("documents, by title, kind, year and folders together", async () => {
    const { folderId } = await postFolder(board, { name_nl: "Ledenvergaderingen", name_en: "General meetings" })
    const within = await postFolder(board, { name_nl: "Najaar", name_en: "Autumn", parentId: folderId })
    await postDocument(board, {
      folderId: within.folderId,
      title_nl: "Verslag van de avond",
      kind: "minutes",
      year: 2023,
    })
    for (const q of [
      "ledenvergadering notulen",
      "notulen 2023 ledenvergaderingen",
      "minutes general meetings",
      "najaar avond",
    ])
      expect([q, await titles(board, q, "documents")]).toEqual([q, ["Verslag van de avond"]])
  })
  test("fewer words, if nothing has them all, and says which were left out", async () => {
    const ofYear = await ask(actors.visitor, "brouwcommissie 1987")
    expect([ofYear.dropped, ofYear.groups[0]?.items[0]?.title_nl]).toEqual([["1987"], "Brouwcommissie"])
    expect((await ask(actors.visitor, "begr jaarplan")).dropped).toEqual(["begr"])
    expect((await ask(actors.visitor, "bierproeverij xyzzy quxx")).dropped).toEqual(["xyzzy", "quxx"])
    expect(await ask(actors.visitor, "xyzzy quxx")).toMatchObject({ dropped: [], groups: [] })
  })
  test("rooms, with the way to their opening times", async () => {
    await makeRoom(board, { name_nl: "De Zolder", hasOpeningTimes: true })
    expect((await ask(actors.visitor, "zolder")).groups[0]).toMatchObject({
      kind: "rooms",
      items: [{ title_nl: "De Zolder", path: "/locaties/openingstijden#de-zolder" }],
    })
  })
  test("the edited pages, by the text of the code too", async () => {
    expect(await titles(actors.visitor, "spelavonden")).toEqual(["Over ons"])
    await board.put("/api/pages/about", { ...aboutPage, version: 1 })
    expect(await titles(actors.visitor, "spelavonden")).toEqual([])
    expect(await titles(actors.visitor, "koffieautomaat")).toEqual(["Wie we zijn"])
  })
  test("books, with the way to them", async () => {
    const { groups: found } = await ask(actors.visitor, "978-90-274-3964-2".replaceAll("-", ""))
    expect(found.map(({ kind, items }) => [kind, items[0]?.path])).toEqual([
      ["books", "/nieuwe-boeken?q=9789027439642&studiejaar=2026"],
    ])
  })
})

const aboutPage = {
  title_nl: "Wie we zijn",
  title_en: "Who we are",
  body_nl: "Een koffieautomaat.",
  body_en: null,
  remark: null,
}

describe("order", () => {
  test("an exact title comes first, whenever it is; then what is to come", async () => {
    expect(await titles(actors.visitor, "bierproeverij", "activities")).toEqual([
      "Bierproeverij",
      "Grote bierproeverij",
    ])
    expect(await titles(actors.visitor, "bierproe", "activities")).toEqual(["Bierproeverij", "Grote bierproeverij"])
    expect(await titles(actors.visitor, "tasting", "activities")).toEqual(["Grote bierproeverij", "Bierproeverij"])
  })
  test("names before texts, also between kinds", async () => {
    const { groups: found } = await ask(actors.visitor, "bierproeverij")
    expect(found.map(({ kind }) => kind)).toEqual(["activities", "news"])
  })
})

describe("the answer", () => {
  test("a name is found among thousands of texts with its word, however late it was added", async () => {
    await server.services.database
      .query(`insert into news (slug, title_nl, title_en, intro_nl, body_nl, visibility, status, "publishAt")
      select 'tap-' || n, 'Bericht ' || n, '', '', 'Over de bokbiertap.', 'public', 'published', '2026-01-01T12:00Z'
      from generate_series(1, 3000) n`)
    await postNews(board, { title_nl: "Bokbiertap", title_en: "" })
    const { groups: found } = await ask(actors.visitor, "bokbiertap", "&kind=news")
    expect(found[0]).toMatchObject({ totalItems: 100, hasMore: true })
    expect(found[0]?.items.slice(0, 1)).toMatchObject([{ title_nl: "Bokbiertap" }])
    await server.services.database.query(`delete from news where slug like 'tap-%'`)
  })
  test("has the part of the text with the words, without Markdown", async () => {
    const { groups: found, forms } = await ask(actors.visitor, "begroting")
    expect(found[0]?.items[0]?.excerpt_nl).toBe("We praten over het jaarplan en de begroting van <i>volgend</i> jaar.")
    expect(forms).toContain("begrot")
  })
  test("of one kind is a page of it, with the counts of the others", async () => {
    const { groups: found } = await ask(actors.visitor, "brouw", "&kind=vacancies")
    const counts = found.map(({ kind, totalItems, items }) => [kind, totalItems, items.length])
    expect(counts).toEqual([
      ["groups", 1, 0],
      ["vacancies", 1, 1],
      ["books", 1, 0],
    ])
    const second = await ask(actors.visitor, "brouw", "&kind=vacancies&pageNumber=2")
    expect(second.groups.find(({ kind }) => kind === "vacancies")).toMatchObject({ totalItems: 1, items: [] })
  })
  test("is empty for less than two letters", async () => {
    for (const q of ["", "a", "?!", "😀😀"]) expect(await ask(actors.visitor, q)).toMatchObject({ groups: [] })
  })
  test("is not kept: visitors find what was just written", async () => {
    expect(await titles(actors.visitor, "kaasfondue")).toEqual([])
    await postNews(board, { title_nl: "Kaasfondue" })
    expect(await titles(actors.visitor, "kaasfondue")).toEqual(["Kaasfondue"])
  })
})

describe("what is refused", () => {
  test("more than 300 searches a minute by the visitors of a network; members have their own limit", async () => {
    // Without words nothing is searched, but it counts.
    for (let count = 0; count < 300; count++) expect((await actors.visitor.get("/api/search")).status).toBe(200)
    expect(await actors.visitor.get("/api/search")).toMatchObject({ status: 429, message: expect.any(String) })
    expect((await member.get("/api/search?q=borrel")).status).toBe(200)
  })
  test("a search that is too long, or of a kind that there is not", async () => {
    expect((await actors.visitor.get(`/api/search?q=${"a".repeat(101)}`)).status).toBe(400)
    expect((await actors.visitor.get("/api/search?q=borrel&kind=secrets")).status).toBe(400)
    expect((await actors.visitor.get("/api/search?q=borrel&pageNumber=6")).status).toBe(400)
  })
  test("signs that mean something to the database are only text", async () => {
    for (const q of ["'", "a' | b:*", "100%", "_", String.raw`\\`, "(((", "<script>", "½", "!!", "a & !b", "ab:*"])
      expect([q, (await actors.visitor.get(`/api/search?q=${encodeURIComponent(q)}`)).status]).toEqual([q, 200])
  })
})

test("the plan of a search that is asked often is kept: making it takes as long as searching", async () => {
  for (const q of ["plan one", "plan two", "plan three"]) await ask(member, q)
  const { rows } = await server.services.database.query(
    `select from pg_prepared_statements where statement like '%"plainWords"%'`,
  )
  expect(rows).not.toEqual([])
})
