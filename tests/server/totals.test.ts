import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { newsBody } from "../../src/features/news/server/news.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
const count = 1200
let editor: Actor
let member: Actor

beforeAll(async () => {
  editor = await actors.user({ permissions: { news: 4 } })
  member = await actors.user()
  await sql`insert into news (slug, title_nl, title_en, intro_nl, intro_en, body_nl, visibility, status, "publishAt")
    select 'news-' || n, 'Nieuws ' || n, '', 'Over iets', '', 'Tekst',
      case when n <= ${count} then 'public' when n <= ${2 * count} then 'members' else 'public' end,
      case when n <= ${2 * count} then 'published' else 'draft' end, '2026-02-01'::timestamptz - n * interval '1 minute'
    from generate_series(1, ${3 * count}::integer) n`.execute(server.services.database.db)
})

const totalFor = async (by: Actor, query = "") => (await by.get(`/api/news?pageSize=10${query}`)).pagination?.totalItems
/** Writes without an announcement, so that only a total that is counted again includes it. */
const writeSilently = () =>
  sql`insert into news (slug, title_nl, title_en, intro_nl, intro_en, body_nl, visibility, status, "publishAt")
    select 'silent-' || count(*), 'Stil', '', 'Stil', '', 'Stil', 'public', 'published', '2026-01-01' from news`.execute(
    server.services.database.db,
  )

test("a long list keeps its total from the last count, separately for each viewer, until somebody writes", async () => {
  const readers: [Actor, number][] = [
    [actors.visitor, count],
    [member, 2 * count],
    [editor, 3 * count],
  ]
  for (const [reader, total] of readers) expect(await totalFor(reader)).toBe(total)
  await writeSilently()
  // In turn, from the first page and from the last: nobody gets the total of a user who may see more or less.
  for (const [reader, total] of [...readers, ...readers.toReversed()]) {
    expect(await totalFor(reader)).toBe(total)
    expect(await totalFor(reader, `&pageNumber=${total / 10}`)).toBe(total)
  }
  expect((await editor.post("/api/news", newsBody({ groupId: null, status: "draft" }))).status).toBe(201)
  expect(await totalFor(editor)).toBe(3 * count + 2)
  expect(await totalFor(member)).toBe(2 * count + 1)
  expect(await totalFor(actors.visitor)).toBe(count + 1)
})

test("paging through a long list gives every row once, in order", async () => {
  const ids: string[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const { data } = await member.get<{ slug: string }[]>(`/api/news?pageSize=100&pageNumber=${pageNumber}`)
    if (!data.length) break
    ids.push(...data.map(({ slug }) => slug))
  }
  const { rows } = await sql<{ slug: string }>`select slug from news where status = 'published'
    order by "publishAt" desc, "newsId" desc`.execute(server.services.database.db)
  expect(ids).toEqual(rows.map(({ slug }) => slug))
})
