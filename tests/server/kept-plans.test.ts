import { beforeAll, describe, expect, test } from "vitest"
import { makeActivity } from "../support/rows/activities.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { collectStatements } from "../support/count-statements.ts"
import { testSite } from "../support/site.ts"

/** How often PostgreSQL plans a statement for its values before it may keep one plan for all. */
const plannedAtFirst = 5
const times = 9

const site = testSite()
const actors = createActors(site)
const opened = {} as { member: Actor; slug: string; activityId: number }

beforeAll(async () => {
  const { activityId } = await makeActivity(site, { capacity: 40, priceCents: 500 })
  const { slug } = await site.services.database.db
    .selectFrom("activities")
    .select("slug")
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  Object.assign(opened, { activityId, slug, member: await actors.user() })
})

const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

/** What members do every day. */
const ways: Record<string, (member: Actor) => Promise<unknown>> = {
  home: (member) => ok(member.get("/")),
  "the agenda": (member) => ok(member.get("/activiteiten")),
  "an activity": (member) => ok(member.get(`/activiteiten/${opened.slug}`)),
  "the news": (member) => ok(member.get("/nieuws")),
  "the directory": (member) => ok(member.get("/smobo")),
  "a search": (member) => ok(member.get("/api/search?q=borrel")),
  "signing up": async (member) => {
    const path = `/api/activities/${opened.activityId}/sign-ups/me`
    await ok(member.put(path, {}))
    await ok(member.delete(path))
  },
}

// On one connection; each of native PostgreSQL has plans of its own, made by the same code.
describe.skipIf(process.env.TEST_DATABASE_URL)("what members ask every day", () => {
  test.each(Object.entries(ways))("%s: has a name, and is not planned anew because of an array", async (_, go) => {
    const { db, query } = site.services.database
    const end = collectStatements(db)
    for (let time = 0; time < times; time++) await go(opened.member)
    const sent = end().filter((text) => /\$1\b/.test(text))
    const often = [...new Set(sent)].filter((text) => sent.filter((each) => each === text).length >= times)
    expect(often).not.toEqual([])
    const { rows } = await query("select statement, custom_plans::integer as planned from pg_prepared_statements")
    const planned = new Map(rows.map((row) => [row.statement as string, row.planned as number]))
    expect(often.filter((text) => !planned.has(text))).toEqual([])
    // A site without statistics plans some others anew too, for as long as it has none.
    const anew = often.filter((text) => (planned.get(text) ?? 0) > plannedAtFirst)
    expect(anew.filter((text) => /any\s*\(\s*\$/i.test(text))).toEqual([])
  })
})
