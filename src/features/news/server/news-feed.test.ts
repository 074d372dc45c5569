import { parseAtomFeed } from "feedsmith"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testOrigin, testServer } from "../../../../tests/support/server.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import { postNews } from "./news.test-support.ts"

const server = testServer({ ASSOCIATION_NAME: "Kroeg & Co" })
const actors = createActors(server)
let board: Actor
beforeAll(async () => {
  board = await actors.user({ firstName: "Bo", lastName: "<Berg>", permissions: { news: 4 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("news").execute()
})

const text = async (address = "/nieuws/feed.xml", actor: Actor = actors.visitor) => (await actor.fetch(address)).text()
const feed = async (address?: string) => parseAtomFeed(await text(address))
const titles = async () => ((await feed()).entries ?? []).map(({ title }) => title?.value)

test("the feed identifies itself and is the same for everybody", async () => {
  await postNews(board)
  await postNews(board, { visibility: "members" })
  const { title, id, links, authors } = await feed()
  expect(title?.value).toBe("Nieuws van Kroeg & Co")
  expect(id).toBe(`${testOrigin}/nieuws`)
  expect(links).toContainEqual(expect.objectContaining({ rel: "self", href: `${testOrigin}/nieuws/feed.xml` }))
  expect(links).toContainEqual(expect.objectContaining({ rel: "alternate", href: `${testOrigin}/nieuws` }))
  expect(authors?.[0]?.name).toBe("Kroeg & Co")
  expect(await text("/nieuws/feed.xml", board.speak("en"))).toBe(await text())
})

test("an item is complete, as safe HTML with absolute URLs", async () => {
  const { data: picture } = await sendPicture(board, await phonePhoto(1200, 800))
  const item = await postNews(board, {
    title_nl: "5 < 6 & “<b>bier</b>” ]]>",
    intro_nl: "Proost & <i>santé</i>",
    body_nl: "<script>x</script> [agenda](/activiteiten?a=1&b=2) [elders](https://example.org/) [kop](#kop) ]]> einde",
    pictureId: picture.pictureId,
    imageAlt_nl: 'Een "tap"',
  })
  const [entry] = (await feed()).entries ?? []
  expect(entry?.title?.value).toBe("5 &lt; 6 &amp; “&lt;b&gt;bier&lt;/b&gt;” ]]&gt;")
  expect(entry?.summary?.value).toBe("Proost &amp; &lt;i&gt;santé&lt;/i&gt;")
  const link = `${testOrigin}/nieuws/${item.slug}`
  expect(entry?.links?.[0]?.href).toBe(link)
  expect(entry?.id).toBe(link)
  expect(entry?.authors?.[0]?.name).toBe("Bo <Berg>")
  expect(entry?.published).toBe(startOfTest.toISOString())
  const html = entry?.content?.value ?? ""
  expect(html).not.toContain("<script")
  expect(html).toContain(`href="${testOrigin}/activiteiten?a=1&amp;b=2"`)
  expect(html).toContain('href="https://example.org/"')
  expect(html).toContain(`href="${link}#kop"`)
  expect(html).toContain("]]&gt; einde")
  expect(html).toMatch(
    /<img src="http:\/\/localhost:3000\/files\/pictures\/[\w-]{22}\/\d+\.webp" alt="Een &quot;tap&quot;">/,
  )
})

test("in English it has English texts and URLs; texts only in Dutch are marked", async () => {
  const item = await postNews(board, { body_en: null })
  const english = await feed("/nieuws/feed.xml?lng=en")
  expect(english.title?.value).toBe("News from Kroeg & Co")
  expect(english.entries?.[0]).toMatchObject({
    title: expect.objectContaining({ value: "The bar is being rebuilt" }),
    content: expect.objectContaining({ value: expect.stringContaining('<div lang="nl"><p>Er komt') }),
  })
  expect(english.entries?.[0]?.links?.[0]?.href).toBe(`${testOrigin}/nieuws/${item.slug}?lng=en`)
  expect(await text("/nieuws/feed.xml?lng=en")).toContain('<feed xml:lang="en" ')
})

test("it has only public, published items: the newest thirty", async () => {
  await postNews(board, { title_nl: "Concept", status: "draft" })
  await postNews(board, { title_nl: "Besloten", visibility: "members" })
  await postNews(board, { title_nl: "Straks", publishAt: "2026-03-02T12:00:00Z" })
  const old = await postNews(board, { title_nl: "Oud" })
  await board.put(`/api/news/${old.newsId}`, { ...old, status: "archived" })
  expect(await titles()).toEqual([])
  server.setNow("2026-03-02T12:00:00Z")
  expect(await titles()).toEqual(["Straks"])
  // It is new to readers when it is published, not when it was written.
  expect((await feed()).entries?.[0]?.updated).toBe("2026-03-02T12:00:00.000Z")
  const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T12:00:00Z`
  for (let number = 1; number <= 31; number++)
    await postNews(board, { title_nl: String(number), publishAt: day(number) })
  const all = await titles()
  expect(all).toHaveLength(30)
  expect(all.slice(0, 2)).toEqual(["Straks", "31"])
})

test("it names the author of an item: a person, else the group, else the association", async () => {
  const { groupId } = await createGroups(server).group("COMMITTEE", { name_nl: "Barcie", name_en: "Bar committee" })
  await postNews(board, { authorId: null })
  await postNews(board, { authorId: null, groupId })
  await postNews(board, { groupId })
  const names = ((await feed()).entries ?? []).map(({ authors }) => authors?.[0]?.name)
  expect(names).toEqual(["Bo <Berg>", "Barcie", "Kroeg & Co"])
})

test("an unchanged feed is not sent again, and it may be cached for a minute", async () => {
  const item = await postNews(board)
  const first = await actors.visitor.fetch("/nieuws/feed.xml")
  expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8")
  expect(first.headers.get("cache-control")).toBe("public, max-age=60")
  const headers = { "If-None-Match": first.headers.get("etag") ?? "" }
  const again = await actors.visitor.fetch("/nieuws/feed.xml", { headers })
  expect([again.status, await again.text()]).toEqual([304, ""])
  server.setNow("2026-03-02T10:00:00Z")
  await board.put(`/api/news/${item.newsId}`, { ...item, title_nl: "Anders" })
  expect((await actors.visitor.fetch("/nieuws/feed.xml", { headers })).status).toBe(200)
})

test("characters that XML does not allow are left out", async () => {
  const { newsId } = await postNews(board, { body_nl: "drie \u0001 vier" })
  // From before titles refused them.
  const { db } = server.services.database
  await db.updateTable("news").set({ title_nl: "Een\u0008 twee\u000b" }).where("newsId", "=", newsId).execute()
  expect(await text()).not.toMatch(/(?!\n)\p{Cc}/u)
  expect(await titles()).toEqual(["Een twee"])
})

test("without news it is an empty feed", async () => {
  expect((await feed()).entries ?? []).toEqual([])
})
