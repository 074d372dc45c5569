import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { pictureAddress } from "../../../platform/pictures/picture.ts"
import { faults } from "../../groups/server/group.test-support.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import type { NewsItem } from "../news.ts"
import { type Body, newsBody, postNews } from "./news.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let groupId: number
let otherGroupId: number
let writer: Actor
let mate: Actor
let editor: Actor
beforeAll(async () => {
  groupId = (await groups.group("COMMITTEE", { name_nl: "Barcommissie", name_en: "Bar committee" })).groupId
  otherGroupId = (await groups.group("COMMITTEE")).groupId
  // A committee may write news; see the migration of permissions.
  writer = await actors.user({ firstName: "Wil", lastName: "Schrijver" })
  mate = await actors.user()
  for (const each of [writer, mate]) await groups.addMember(each, groupId, {})
  editor = await actors.user({ permissions: { news: 3 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("news").execute()
})

const post = (changes: Partial<Body> = {}, actor = writer) => actor.post<NewsItem>("/api/news", newsBody(changes))
const put = (item: NewsItem, changes: Partial<Body> = {}, actor = writer) =>
  actor.put<NewsItem>(`/api/news/${item.newsId}`, newsBody({ groupId: item.groupId, ...changes }))
const read = (item: NewsItem, actor: Actor) => actor.get<NewsItem>(`/api/news/${item.newsId}`)

describe("writing news", () => {
  test("is for news ≥ 2", async () => {
    const body = newsBody()
    expect((await writer.post("/api/news", body)).status).toBe(201)
  })

  test("for a group is for its current members, and for news ≥ 3", async () => {
    expect((await post({ groupId })).status).toBe(201)
    const refused = await post({ groupId: otherGroupId }, writer.speak("nl"))
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining("groep waar je nu zelf in zit") })
    expect((await post({ groupId: otherGroupId }, editor)).status).toBe(201)
    const former = await actors.user({ permissions: { news: 2 } })
    await groups.addMember(former, groupId, { since: "2024-09-01", until: "2026-03-02" })
    expect((await post({ groupId }, former)).status).toBe(403)
  })

  test("for a former, missing or mail group is refused at its field", async () => {
    const gone = await groups.group("COMMITTEE", { dissolvedOn: "2026-03-02" })
    const mail = await groups.group("EMAIL")
    for (const wrong of [gone.groupId, mail.groupId, 2_000_000_000])
      expect(faults(await post({ groupId: wrong }, editor))).toEqual(["groupId"])
  })

  test("is in the name of its maker, unless it is only for a group", async () => {
    expect((await post()).data.author).toMatchObject({ userId: writer.userId, name: "Wil Schrijver" })
    expect((await post({ groupId, authorId: null })).data).toMatchObject({ authorId: null, author: null })
    expect(faults(await post({ authorId: null }))).toEqual(["authorId"])
    expect((await post({ authorId: null }, editor)).status).toBe(201)
  })

  test("in another name is for news ≥ 3, and that person must exist", async () => {
    expect((await post({ authorId: editor.userId })).status).toBe(403)
    expect((await post({ authorId: mate.userId }, editor)).data.authorId).toBe(mate.userId)
    expect(faults(await post({ authorId: 2_000_000_000 }, editor))).toEqual(["authorId"])
  })

  test("answers with the whole item", async () => {
    const { data } = await post({ groupId })
    const { pictureId: _, ...sent } = newsBody({ groupId })
    expect(data).toEqual({
      ...sent,
      newsId: expect.any(Number),
      slug: "de-bar-gaat-verbouwen",
      bodyHtml_nl: "<p>Er komt een <strong>nieuwe</strong> tap.</p>",
      bodyHtml_en: "<p>There will be a <strong>new</strong> tap.</p>",
      image: null,
      authorId: writer.userId,
      author: { userId: writer.userId, slug: expect.any(String), name: "Wil Schrijver" },
      group: {
        groupId,
        type: "COMMITTEE",
        slug: expect.any(String),
        name_nl: "Barcommissie",
        name_en: "Bar committee",
      },
      publishAt: startOfTest.toISOString(),
      publishedAt: startOfTest.toISOString(),
      isPinned: false,
      staleTranslations: [],
      may: { update: true, delete: false },
      createdBy: writer.userId,
      updatedBy: writer.userId,
      createdAt: startOfTest.toISOString(),
      updatedAt: startOfTest.toISOString(),
      version: 1,
    })
  })

  test("gives it a slug that is unique and never the name of a route", async () => {
    const slugs = []
    for (const title_nl of ["Verbouwing!", "Verbouwing", "Nieuw", "Feed", "Feed.xml", "Bewerken", "Publishers"])
      slugs.push((await postNews(writer, { title_nl })).slug)
    expect(slugs).toEqual(["verbouwing", "verbouwing-2", "nieuw-2", "feed", "feed-xml", "bewerken-2", "publishers-2"])
  })

  test("is read by id and by slug", async () => {
    const { newsId, slug } = await postNews(writer)
    const [byId, bySlug] = [
      await actors.visitor.get(`/api/news/${newsId}`),
      await actors.visitor.get(`/api/news/${slug}`),
    ]
    expect(byId).toMatchObject({ status: 200, data: { newsId, slug, may: null } })
    expect(bySlug.data).toEqual(byId.data)
    expect((await actors.visitor.get("/api/news/bestaat-niet")).status).toBe(404)
  })

  test("reports every error at once", async () => {
    const answer = await writer.post("/api/news", {
      ...newsBody({ title_nl: " ", intro_nl: "x".repeat(201), body_nl: " \n ", pictureId: 1 }),
      visibility: "friends",
      status: "gone",
      publishAt: "tomorrow",
    })
    expect(answer.status).toBe(400)
    expect((faults(answer) ?? []).toSorted()).toEqual([
      "body_nl",
      "intro_nl",
      "publishAt",
      "status",
      "title_nl",
      "visibility",
    ])
    // Rules between fields are checked once those are valid.
    expect(faults(await post({ pictureId: 1 }))).toEqual(["imageAlt_nl"])
    expect(faults(await post({ pictureId: 1, imageAlt_nl: "Een tap" }))).toEqual(["pictureId"])
  })

  test("refuses a table that would make the page very large", async () => {
    const row = (columns: number, cell: string) => `|${`${cell}|`.repeat(columns)}\n`
    const withTable = (columns: number) => post({ body_nl: `Zie:\n\n${row(columns, "a")}${row(columns, "-")}` })
    expect((await withTable(20)).status).toBe(201)
    const refused = await withTable(1000)
    expect([refused.status, faults(refused)]).toEqual([400, ["body_nl"]])
    expect(refused.issues?.[0]?.message).toContain("hoogstens 20 kolommen")
    expect((await withTable(21)).status).toBe(400)
  })

  test("makes no script of the text", async () => {
    const { data } = await post({ body_nl: "<script>alert(1)</script> [klik](javascript:alert(1))" })
    expect(data.bodyHtml_nl).not.toMatch(/<script|href="javascript/)
  })
})

describe("changing news", () => {
  test("is for its author, current members of its group, and news ≥ 3", async () => {
    const item = await postNews(writer, { groupId })
    for (const [actor, status] of [
      [actors.visitor, 401],
      [await actors.user({ permissions: { news: 2 } }), 403],
      [writer, 200],
      [mate, 200],
      [editor, 200],
    ] as const)
      expect((await put(item, {}, actor)).status).toBe(status)
    const own = await postNews(writer)
    expect((await put(own, {}, mate)).status).toBe(403)
    const former = await actors.user()
    await groups.addMember(former, groupId, { since: "2024-09-01", until: "2026-03-02" })
    expect((await put(item, {}, former)).status).toBe(403)
  })

  test("shows who may do what", async () => {
    const draft = await postNews(writer, { groupId, status: "draft" })
    const rights = async (actor: Actor, item = draft) => (await read(item, actor)).data.may
    expect(draft.may).toEqual({ update: true, delete: true })
    expect(await rights(writer)).toEqual({ update: true, delete: true })
    expect(await rights(mate)).toEqual({ update: true, delete: false })
    expect(await rights(editor)).toEqual({ update: true, delete: false })
    expect((await read(draft, await actors.user())).status).toBe(404)
    const published = await postNews(writer)
    expect(await rights(await actors.user(), published)).toEqual({ update: false, delete: false })
    expect(await rights(actors.visitor, published)).toBeNull()
  })

  test("keeps slug, date and author; an existing group may stay", async () => {
    const item = await postNews(editor, { groupId: otherGroupId, authorId: writer.userId })
    server.setNow("2026-03-05T09:00:00Z")
    const { data, status } = await put(item, { title_nl: "Anders" })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      slug: item.slug,
      publishAt: item.publishAt,
      authorId: writer.userId,
      title_nl: "Anders",
    })
    expect(data.updatedAt).toBe("2026-03-05T09:00:00.000Z")
  })

  test("to a group or a name they may not use is refused", async () => {
    const item = await postNews(writer, { groupId })
    expect((await put(item, { groupId: otherGroupId })).status).toBe(403)
    expect((await put(item, { authorId: editor.userId }, mate)).status).toBe(403)
    expect((await put(item, { authorId: null }, mate)).status).toBe(200)
    expect(faults(await put(item, { authorId: null, groupId: null }))).toEqual(["authorId"])
  })

  test("marks English that is older than the Dutch, until it is confirmed", async () => {
    const item = await postNews(writer)
    const changed = await put(item, { intro_nl: "Vier weken zonder tap.", body_nl: "Er komen **twee** taps." })
    expect(changed.data.staleTranslations).toEqual(["intro", "body"])
    const right = await put(item, {
      intro_nl: "Vier weken zonder tap.",
      body_nl: "Er komen **twee** taps.",
      body_en: "There will be **two** taps.",
      confirmedTranslations: ["intro"],
    })
    expect(right.data.staleTranslations).toEqual([])
  })
})

describe("deleting news", () => {
  test("is for news ≥ 4; an author may delete a draft", async () => {
    const remove = (item: NewsItem, actor: Actor) => actor.delete(`/api/news/${item.newsId}`)
    const [draft, published] = [
      await postNews(writer, { status: "draft", groupId }),
      await postNews(writer, { groupId }),
    ]
    expect((await remove(published, actors.visitor)).status).toBe(401)
    for (const actor of [writer, mate, editor]) expect((await remove(published, actor)).status).toBe(403)
    expect((await remove(draft, mate)).status).toBe(403)
    expect((await remove(draft, await actors.user())).status).toBe(404)
    expect((await remove(draft, writer)).status).toBe(200)
    const board = await actors.user({ permissions: { news: 4 } })
    expect((await remove(published, board)).status).toBe(200)
    expect((await read(published, board)).status).toBe(404)
    expect((await remove(published, board)).status).toBe(404)
  })
})

describe("the picture", () => {
  const fetchPicture = async (item: NewsItem, actor: Actor) =>
    (await actor.fetch(pictureAddress(item.image?.key ?? "", item.image?.width ?? 0))).status
  const withPicture = async (changes: Partial<Body> = {}) => {
    const { data } = await sendPicture(writer, await phonePhoto(600, 400))
    return postNews(writer, { pictureId: data.pictureId, imageAlt_nl: "Een tap", ...changes })
  }

  test("of a members-only item is for members and people who may read news, and nobody else", async () => {
    const item = await withPicture({ visibility: "members" })
    const guest = await actors.user({ isMember: false, permissions: { news: 1 } })
    const former = await actors.user({ isMember: false })
    await groups.membership(former, "2020-09-01", "2026-03-02")
    for (const [actor, status] of [
      [actors.visitor, 401],
      [await actors.user({ isMember: false }), 403],
      [former, 403],
      [await actors.user(), 200],
      [guest, 200],
    ] as const)
      expect(await fetchPicture(item, actor)).toBe(status)
  })

  test("follows the item's visibility, and is deleted with it", async () => {
    const item = await withPicture()
    const stranger = actors.visitor
    const pictureId = item.image?.pictureId ?? null
    const keep = { pictureId, imageAlt_nl: "Een tap" }
    expect(await fetchPicture(item, stranger)).toBe(200)
    await put(item, { ...keep, visibility: "members" })
    expect(await fetchPicture(item, stranger)).toBe(401)
    await put(item, keep, editor)
    expect(await fetchPicture(item, stranger)).toBe(200)
    expect((await put(item, { pictureId: null })).data.image).toBeNull()
    expect(await fetchPicture(item, stranger)).toBe(404)
  })

  test("of a deleted item is gone", async () => {
    const item = await withPicture({ status: "draft" })
    expect((await writer.delete(`/api/news/${item.newsId}`)).status).toBe(200)
    expect(await fetchPicture(item, actors.visitor)).toBe(404)
  })
})

test("items of a deleted author stay", async () => {
  const gone = await actors.user({ permissions: { news: 2 } })
  const item = await postNews(gone)
  await server.services.database.db.deleteFrom("users").where("userId", "=", gone.userId).execute()
  expect((await read(item, actors.visitor)).data).toMatchObject({ authorId: null, author: null })
})
