import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { NewsItem, NewsSummary } from "../news.ts"
import { postNews } from "./news.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let groupId: number
let board: Actor
let member: Actor
let writer: Actor
beforeAll(async () => {
  groupId = (await groups.group("COMMITTEE", { name_nl: "Barcommissie" })).groupId
  board = await actors.user({ permissions: { news: 4 } })
  member = await actors.user()
  writer = await actors.user()
  await groups.addMember(writer, groupId, {})
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("news").execute()
})

const hours = (count: number) => new Date(startOfTest.getTime() + count * 3_600_000).toISOString()
const ask = async (actor: Actor, query = "") => (await actor.get<NewsSummary[]>(`/api/news?pageSize=100&${query}`)).data
const titles = async (actor: Actor, query = "") => (await ask(actor, query)).map(({ title_nl }) => title_nl)
const make = (title_nl: string, changes: Parameters<typeof postNews>[1] = {}, actor = board) =>
  postNews(actor, { title_nl, authorId: null, ...changes }).catch((fault: unknown) => Promise.reject(fault))
const status = async (item: NewsItem, actor: Actor) => (await actor.get(`/api/news/${item.newsId}`)).status

describe("who reads what", () => {
  test("visitors read public items; members and news ≥ 1 also those for members", async () => {
    const [open, closed] = [await make("Open"), await make("Besloten", { visibility: "members" })]
    const aspirant = await actors.user({ isMember: false })
    const former = await actors.user({ isMember: false })
    await groups.membership(former, "2020-09-01", "2026-03-02")
    const guest = await actors.user({ isMember: false, permissions: { news: 1 } })
    for (const actor of [actors.visitor, aspirant, former]) {
      expect(await titles(actor)).toEqual(["Open"])
      expect([await status(open, actor), await status(closed, actor)]).toEqual([200, 404])
    }
    for (const actor of [member, guest]) {
      expect((await titles(actor)).toSorted()).toEqual(["Besloten", "Open"])
      expect(await status(closed, actor)).toBe(200)
    }
  })

  test("drafts are for the author, the group and news ≥ 3", async () => {
    const draft = await make("Concept", { status: "draft", groupId, authorId: member.userId })
    for (const actor of [actors.visitor, await actors.user({ permissions: { news: 2 } })]) {
      expect(await titles(actor)).toEqual([])
      expect(await status(draft, actor)).toBe(404)
    }
    for (const actor of [member, writer, board]) {
      expect(await titles(actor)).toEqual(["Concept"])
      expect(await status(draft, actor)).toBe(200)
    }
  })

  test("scheduled items appear automatically, on the second", async () => {
    const item = await make("Straks", { publishAt: "2026-03-02T12:00:00Z" })
    const seen = async () => [await titles(actors.visitor), await status(item, actors.visitor)]
    server.setNow("2026-03-02T11:59:59.999Z")
    expect(await seen()).toEqual([[], 404])
    expect(await titles(writer)).toEqual([])
    expect((await ask(board))[0]).toMatchObject({ publishedAt: null, publishAt: "2026-03-02T12:00:00.000Z" })
    server.setNow("2026-03-02T12:00:00Z")
    expect(await seen()).toEqual([["Straks"], 200])
    expect((await ask(actors.visitor))[0]?.publishedAt).toBe("2026-03-02T12:00:00.000Z")
  })

  test("an archived item keeps its page and is in no list; editors find it by its status", async () => {
    const item = await make("Oud", { groupId })
    const body = { ...item, pictureId: null, status: "archived" }
    expect((await board.put(`/api/news/${item.newsId}`, body)).status).toBe(200)
    for (const actor of [actors.visitor, member, board]) {
      expect(await titles(actor)).toEqual([])
      expect(await status(item, actor)).toBe(200)
      // Its page is found this way.
      expect(await titles(actor, `filter[slug]=${item.slug}`)).toEqual(["Oud"])
    }
    expect(await titles(actors.visitor, `filter[newsId]=${item.newsId}`)).toEqual(["Oud"])
    for (const range of [
      "newsId][gte]=1",
      `newsId][in]=${item.newsId}`,
      "newsId][null]=false",
      "slug][contains]=o",
      "slug][ne]=x",
    ])
      expect(await titles(actors.visitor, `filter[${range}`)).toEqual([])
    expect(await titles(actors.visitor, `filter[or][0][newsId]=${item.newsId}`)).toEqual([])
    for (const actor of [actors.visitor, member]) expect(await titles(actor, "filter[status]=archived")).toEqual([])
    for (const actor of [writer, board]) expect(await titles(actor, "filter[status]=archived")).toEqual(["Oud"])
    // It keeps its publication date.
    expect((await ask(board, `filter[slug]=${item.slug}`))[0]?.publishedAt).toBe(item.publishedAt)
  })

  test("archiving a draft does not publish it", async () => {
    const draft = await make("Nooit", { status: "draft" })
    await board.put(`/api/news/${draft.newsId}`, { ...draft, status: "archived" })
    expect(await status(draft, actors.visitor)).toBe(404)
  })
})

describe("the order", () => {
  test("is newest first; for editors drafts and scheduled items come before that", async () => {
    await make("Eerste", { publishAt: hours(-3) })
    await make("Tweede", { publishAt: hours(-2) })
    await make("Straks", { publishAt: hours(2) })
    await make("Concept", { status: "draft" })
    expect(await titles(actors.visitor)).toEqual(["Tweede", "Eerste"])
    expect(await titles(board)).toEqual(["Concept", "Straks", "Tweede", "Eerste"])
  })

  test("puts one pinned item on top, the newest, until its pin expires", async () => {
    await make("Vast oud", { publishAt: hours(-5), pinnedUntil: hours(10) })
    await make("Vast nieuw", { publishAt: hours(-4), pinnedUntil: hours(2) })
    await make("Gewoon", { publishAt: hours(-1) })
    await make("Vast straks", { publishAt: hours(1), pinnedUntil: hours(20) })
    const pinned = async () =>
      (await ask(actors.visitor)).filter(({ isPinned }) => isPinned).map((each) => each.title_nl)
    expect(await titles(actors.visitor)).toEqual(["Vast nieuw", "Gewoon", "Vast oud"])
    expect(await pinned()).toEqual(["Vast nieuw"])
    server.setNow(hours(1))
    expect(await pinned()).toEqual(["Vast straks"])
    server.setNow(hours(20))
    expect(await titles(actors.visitor)).toEqual(["Vast straks", "Gewoon", "Vast nieuw", "Vast oud"])
    expect(await pinned()).toEqual([])
  })

  test("pins neither what this viewer may not see, nor archived items", async () => {
    await make("Besloten", { visibility: "members", publishAt: hours(-1), pinnedUntil: hours(5) })
    await make("Open", { publishAt: hours(-2), pinnedUntil: hours(5) })
    const top = async (actor: Actor) => (await ask(actor)).find(({ isPinned }) => isPinned)?.title_nl
    expect(await top(actors.visitor)).toBe("Open")
    expect(await top(member)).toBe("Besloten")
    const [item] = await ask(actors.visitor)
    const whole = (await board.get<NewsItem>(`/api/news/${item?.newsId}`)).data
    await board.put(`/api/news/${whole.newsId}`, { ...whole, status: "archived" })
    expect(await top(actors.visitor)).toBeUndefined()
  })

  test("pages do not overlap, even if times are equal", async () => {
    for (const title of ["A", "B", "C", "D", "E"]) await make(title)
    const seen: string[] = []
    for (const page of [1, 2, 3])
      seen.push(
        ...(await actors.visitor.get<NewsSummary[]>(`/api/news?pageSize=2&pageNumber=${page}`)).data.map(
          ({ title_nl }) => title_nl,
        ),
      )
    expect(seen).toEqual(["E", "D", "C", "B", "A"])
  })
})

describe("filters", () => {
  test("filters and sorts by the fields of the contract", async () => {
    await make("Álles over bier", { groupId, publishAt: hours(-5) })
    await make("Besloten", { visibility: "members", publishAt: hours(-3) })
    await make("Zomaar", { publishAt: hours(-1) })
    expect(await titles(member, "filter[title_nl][contains]=alles")).toEqual(["Álles over bier"])
    expect(await titles(member, `filter[groupId]=${groupId}`)).toEqual(["Álles over bier"])
    const { group } = (await ask(member, `filter[groupId]=${groupId}`))[0] ?? {}
    expect(await titles(member, `filter[groupSlug]=${group?.slug}`)).toEqual(["Álles over bier"])
    expect(await titles(member, "filter[visibility]=members")).toEqual(["Besloten"])
    expect(await titles(member, `filter[publishedAt][gte]=${hours(-3)}`)).toEqual(["Zomaar", "Besloten"])
    expect(await titles(member, "sort[title_nl]=asc")).toEqual(["Álles over bier", "Besloten", "Zomaar"])
    expect(await titles(member, "sort[publishedAt]=asc")).toEqual(["Álles over bier", "Besloten", "Zomaar"])
    expect(await titles(member, "filter[or][0][title_nl]=Zomaar&filter[or][1][status]=archived")).toEqual(["Zomaar"])
  })

  test("a list has no long text", async () => {
    await make("Kort")
    expect((await ask(actors.visitor))[0]).not.toHaveProperty("body_nl")
  })

  test("an unknown field, operator or value is a 400 that names it", async () => {
    for (const query of ["filter[body_nl]=x", "filter[title_nl][like]=x", "filter[status]=gone", "sort[body_nl]=asc"])
      expect((await actors.visitor.get(`/api/news?${query}`)).status).toBe(400)
  })
})

describe("nearby items", () => {
  const nearby = async (item: NewsItem, actor: Actor) => {
    const answer = await actor.get<{ previous: NewsSummary | null; next: NewsSummary | null; related: NewsSummary[] }>(
      `/api/news/${item.newsId}/nearby`,
    )
    const { previous, next, related } = answer.data
    return [previous?.title_nl, next?.title_nl, related.map(({ title_nl }) => title_nl)]
  }

  test("are those before and after it in this viewer's list, and others of its group", async () => {
    await make("1", { groupId, publishAt: hours(-5) })
    await make("2", { visibility: "members", publishAt: hours(-4) })
    const three = await make("3", { groupId, publishAt: hours(-3) })
    const four = await make("4", { publishAt: hours(-3) })
    await make("5", { status: "draft", groupId })
    expect(await nearby(three, actors.visitor)).toEqual(["1", "4", ["1"]])
    expect(await nearby(three, member)).toEqual(["2", "4", ["1"]])
    expect(await nearby(four, board)).toEqual(["3", undefined, []])
  })

  test("of a draft are only those of its group", async () => {
    await make("1", { groupId })
    const draft = await make("Concept", { groupId, status: "draft" })
    expect(await nearby(draft, writer)).toEqual([undefined, undefined, ["1"]])
    expect((await actors.visitor.get(`/api/news/${draft.newsId}/nearby`)).status).toBe(404)
  })
})

test("writers choose from their own groups, or from all", async () => {
  await groups.group("EMAIL")
  await groups.group("COMMITTEE", { name_nl: "Weg", dissolvedOn: "2026-03-02" })
  const names = async (actor: Actor) =>
    (await actor.get<{ name_nl: string }[]>("/api/news/publishers")).data.map(({ name_nl }) => name_nl)
  await groups.group("COMMITTEE", { name_nl: "Andere" })
  expect(await names(writer)).toEqual(["Barcommissie"])
  expect(await names(board)).toEqual(["Andere", "Barcommissie"])
})
