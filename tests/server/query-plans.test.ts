import { Kysely, PostgresDialect, sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { listActivities } from "../../src/features/activities/server/activity.service.ts"
import { bookListings } from "../../src/features/book-listings/server/book-listing.service.ts"
import { readOwn } from "../../src/features/sign-ups/server/own-sign-up.service.ts"
import { findOpenGuest } from "../../src/features/sign-ups/server/guests/open-guest-rows.service.ts"
import { listSignUps } from "../../src/features/sign-ups/server/list/sign-up-list.service.ts"
import { listMembers } from "../../src/features/members/server/member.service.ts"
import { news } from "../../src/features/news/server/news.service.ts"
import { permissionNames, type Viewer } from "../../src/platform/policy.ts"
import type { Database, Db } from "../../src/platform/server/database/db.ts"
import type { ListQuery } from "../../src/platform/list-query.ts"
import { freshDatabase } from "../support/database.ts"
import { fillRows } from "../support/rows/many-rows.ts"
import { startOfTest } from "../support/server.ts"

const count = 20_000
/** Tables with that many rows: no statement may scan one of them whole. */
const large = [
  "users",
  "memberships",
  "activities",
  "activityGroups",
  "signUps",
  "news",
  "groupMembers",
  "bookListings",
]
const page = { pageNumber: 1, pageSize: 10 }

interface Node {
  "Node Type": string
  "Relation Name"?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

// The embedded database makes the same plans; filling it with twenty thousand rows takes too long.
const native = inject("template").kind === "native"
const opened = {} as { pool: pg.Pool; db: Db; drop: () => Promise<void>; viewer: Viewer; activityId: number }
const statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  if (!native) return
  const { url, drop } = await freshDatabase()
  const pool = new pg.Pool({ connectionString: url })
  await fillRows((text, values) => pool.query(text, values), count, startOfTest)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  const { rows } = await sql<{ userId: number; activityId: number }>`select "userId", "activityId" from "signUps"
    where "activityId" = (select max("activityId") from activities) order by "queueNumber" desc limit 1`.execute(db)
  const { userId, activityId } = rows[0] as (typeof rows)[number]
  const permissions = Object.fromEntries(permissionNames.map((name) => [name, 4]))
  const viewer = { userId, permissions } as unknown as Viewer
  Object.assign(opened, { pool, db, drop, viewer, activityId })
})
afterAll(async () => {
  await opened.db?.destroy()
  await opened.drop?.()
})

const contains = (...names: string[]) => ({ or: names.map((name) => ({ [name]: { contains: "c4ca42" } })) })
const list = (query: Partial<ListQuery>) => ({ ...page, ...query })
const scope = (viewer: Viewer | null) => ({ db: opened.db, viewer, now: startOfTest })
const directoryScope = (audience: "members" | "board") => ({
  ...scope(null),
  viewer: { ...opened.viewer, permissions: { members: audience === "board" ? 3 : 1 } },
  audience,
})
const directory: Record<string, Partial<ListQuery>> = {
  "a search for people": { filter: { search: { eq: "c4ca42" } } },
  "a search with a typing error": { filter: { search: { eq: "Achternaam c4ac4238" } } },
  "the first people": {},
  "the last people": { pageNumber: count / 10 },
  "people in the middle": { pageNumber: count / 20 },
  "the people of a year": { filter: { startYear: { eq: 2012 } } },
  "the people of a study": { filter: { study: { eq: "Studie 7" } } },
  "the people of a group": { filter: { groupId: { eq: 3 } } },
  "people by year": {
    sort: [
      { field: "startYear", direction: "desc" },
      { field: "lastName", direction: "asc" },
    ],
  },
}
const books = (filter: object) => () => bookListings.list(scope(opened.viewer), list({ filter }))

const queries: Record<string, () => Promise<unknown>> = {
  // Not the whole list: its total is that of everything on offer.
  "the second-hand books up to a price": books({ priceCents: { lte: 5 } }),
  "a search in second-hand books": books({ search: { eq: "c4ca42" } }),
  "a search for an ISBN": books({ search: { eq: "9780306406157" } }),
  "the activities to come": () => listActivities(scope(null), list({ filter: { endsAt: { gte: startOfTest } } })),
  "a search in activities": () =>
    listActivities(scope(opened.viewer), list({ filter: contains("title_nl", "title_en") })),
  "a search in news": () =>
    news.list(
      { db: opened.db, viewer: null, now: startOfTest },
      list({ filter: contains("title_nl", "title_en", "intro_nl", "intro_en") }),
    ),
  ...Object.fromEntries(
    (["members", "board"] as const).flatMap((audience) =>
      Object.entries(directory).map(([what, query]) => [
        `${what}, for ${audience}`,
        () => listMembers(directoryScope(audience), list(query)),
      ]),
    ),
  ),
  "a place in a long line": () => readOwn(opened.db, { ...opened, pools: [] }, [opened.viewer.userId], startOfTest),
  "the guest who has a link": () => findOpenGuest(opened.db, "a hash", startOfTest),
  "the list of one activity": () => listSignUps(opened.db, opened.activityId, list({}), opened.viewer, startOfTest),
}

test.runIf(native).each(Object.keys(queries))("%s scans no large table", async (name) => {
  statements.length = 0
  await queries[name]?.()
  expect(statements.length).toBeGreaterThan(0)
  for (const { sql: text, parameters } of statements) {
    const { rows } = await opened.pool.query(`explain (format json) ${text}`, [...parameters])
    const plan = (rows[0] as { "QUERY PLAN": { Plan: Node }[] })["QUERY PLAN"][0]?.Plan as Node
    const whole = nodesOf(plan).filter((node) => node["Node Type"] === "Seq Scan")
    expect(
      whole.map((node) => node["Relation Name"]).filter((table) => large.includes(table ?? "")),
      text,
    ).toEqual([])
  }
})
