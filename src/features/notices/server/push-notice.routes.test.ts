import { expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { loggedInAgain } from "../../accounts/server/account.test-support.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { noticeServer } from "./notice.test-support.ts"

const { server, actors, service, mails, minute, turnOn, choose, own } = await noticeServer()

/** Somebody who is told of news in a browser. */
async function follower() {
  const actor = await actors.user()
  await choose(actor, "news", { push: true })
  return { actor, browser: await turnOn(actor) }
}
/** News appears. @returns the browsers that were told */
async function newsFor(...browsers: string[]) {
  await postNews(await actors.administrator())
  await minute()
  await server.services.jobs.drain()
  return service.take().flatMap(({ browser }) => (browsers.includes(browser) ? [browser] : []))
}
const waiting = async () => {
  const { rows } = await server.services.database.query(
    `select state, retry_count as tries, extract(epoch from start_after - now())::float as pause from jobs.job where name = 'push' and state in ('created', 'retry')`,
  )
  return rows as { state: string; tries: number; pause: number }[]
}
const skipPause = () =>
  server.services.database.query(`update jobs.job set start_after = now() where name = 'push' and state = 'retry'`)
const signUp = (actor: Actor, activityId: number) =>
  actor.put(`/api/activities/${activityId}/sign-ups/me`, { answers: {} })

test("what waited for a push service is not told to who left meanwhile", async () => {
  const [left, member] = [await follower(), await follower()]
  service.statusOf = () => 503
  expect(await newsFor(left.browser, member.browser)).toEqual([])
  service.statusOf = () => undefined
  await server.services.database.db
    .updateTable("memberships")
    .set({ until: "2026-03-02" })
    .where("userId", "=", left.actor.userId)
    .execute()
  await skipPause()
  await server.services.jobs.drain()
  expect(service.take().map(({ browser }) => browser)).toEqual([member.browser])
  expect(await waiting()).toEqual([])
})

test("a browser that is gone is forgotten, and the person's others are told", async () => {
  const { actor, browser } = await follower()
  // Another browser of the same person, so another session.
  const other = await sameInAnotherBrowser(actor)
  const second = await turnOn(other)
  service.statusOf = (name) => (name === browser ? 410 : undefined)
  expect(await newsFor(browser, second)).toEqual([second])
  service.statusOf = () => undefined
  expect((await own(actor)).devices).toHaveLength(1)
  expect(await newsFor(browser, second)).toEqual([second])
})

test.each([429, 500, 503])(
  "a push service that answers %i is tried again after a pause, and told once",
  async (status) => {
    const { browser } = await follower()
    service.statusOf = (name) => (name === browser ? status : undefined)
    expect(await newsFor(browser)).toEqual([])
    const [job, ...more] = await waiting()
    expect(more).toEqual([])
    expect(job).toMatchObject({ state: "retry" })
    expect(job?.pause).toBeGreaterThan(5)
    service.statusOf = () => undefined
    await skipPause()
    await server.services.jobs.drain()
    expect(service.take().map((push) => push.browser)).toEqual([browser])
    expect(await waiting()).toEqual([])
  },
)

test("a push service that does not answer three times in a row is left alone for a minute", async () => {
  const browsers = [await follower(), await follower(), await follower()].map(({ browser }) => browser)
  service.statusOf = () => "none"
  expect(await newsFor(...browsers)).toEqual([])
  const before = service.requested.length
  service.statusOf = () => undefined
  await skipPause()
  await server.services.jobs.drain()
  expect(service.requested).toHaveLength(before)
  server.setNow(new Date(server.services.now().getTime() + 61_000))
  await skipPause()
  await server.services.jobs.drain()
  expect(service.take().map(({ browser }) => browser)).toEqual(expect.arrayContaining(browsers))
  expect(await waiting()).toEqual([])
})

test("a redirect is not followed, and what is refused is not tried again", async () => {
  const { browser } = await follower()
  for (const status of [302, 400, 403, 413]) {
    service.statusOf = (name) => (name === browser ? status : undefined)
    expect(await newsFor(browser)).toEqual([])
    expect(await waiting()).toEqual([])
  }
  expect(service.requested).toContain(browser)
  expect(service.requested).not.toContain("elsewhere")
  service.statusOf = () => undefined
})

test("a browser belongs to its session: logging out ends it, and so does ending that session elsewhere", async () => {
  const [first, second] = [await follower(), await follower()]
  expect((await first.actor.post("/api/auth/logout")).status).toBe(200)
  const elsewhere = await sameInAnotherBrowser(second.actor)
  const { data: sessions } = await elsewhere.get<{ sessionId: number; isCurrent: boolean }[]>("/api/auth/sessions")
  const old = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await elsewhere.delete(`/api/auth/sessions/${old?.sessionId}`)).status).toBe(200)
  expect(await newsFor(first.browser, second.browser)).toEqual([])
})

test("a browser in which somebody else turns notices on shows nothing more of the first", async () => {
  const { actor } = await follower()
  const next = await actors.user()
  const shared = service.browser("shared")
  expect((await actor.post("/api/notices/devices", shared)).status).toBe(201)
  expect((await next.post("/api/notices/devices", shared)).status).toBe(201)
  expect((await own(actor)).devices).toEqual([])
  expect((await own(next)).devices).toMatchObject([{ isCurrent: true }])
  expect(await newsFor("shared")).toEqual([])
})

test("a session that expired shows nothing", async () => {
  const { actor, browser } = await follower()
  await server.services.database.db
    .updateTable("sessions")
    .set({ expiresAt: server.services.now() })
    .where("userId", "=", actor.userId)
    .execute()
  expect(await newsFor(browser)).toEqual([])
})

test("a free place is pushed as well as mailed, for each promotion once", async () => {
  const [first, second] = [await actors.user(), await actors.user()]
  const { activityId } = await makeActivity(server, { capacity: 1, slug: "volle-borrel" })
  for (const actor of [first, second]) expect((await signUp(actor, activityId)).status).toBeLessThan(300)
  const browser = await turnOn(second)
  await choose(second, "placeFree", { mail: false })
  await mails()
  service.take()
  expect((await first.delete(`/api/activities/${activityId}/sign-ups/me`)).status).toBe(200)
  const received = (await mails()).filter(({ to }) => to === second.email)
  expect(received).toHaveLength(1)
  expect(service.take()).toMatchObject([
    {
      browser,
      message: { title: "Er is een plek voor je", body: "Borrel", path: "/activiteiten/volle-borrel" },
      headers: { urgency: "high" },
    },
  ])
})

test("every message is signed with the one key that browsers were given", async () => {
  const { actor, browser } = await follower()
  const { publicKey } = await own(actor)
  await newsForRaw()
  const keys = service.take().flatMap((push) => (push.browser === browser ? [push.key] : []))
  expect(keys).toEqual([publicKey])
  expect((await own(await actors.user())).publicKey).toBe(publicKey)
})

async function newsForRaw() {
  await postNews(await actors.administrator())
  await minute()
  await server.services.jobs.drain()
}

/** The same person with another session. */
async function sameInAnotherBrowser(actor: Actor): Promise<Actor> {
  const { beginSession } = await import("../../accounts/server/session.service.ts")
  const { browser } = await loggedInAgain(server, "nobody@example.org", "x")
  const { db } = server.services.database
  browser.cookies.set("session", await beginSession(db, actor.userId, "test", server.services.now()))
  return browser
}
