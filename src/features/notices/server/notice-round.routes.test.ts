import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { noticeServer } from "./notice.test-support.ts"
import { beginRounds, forgetOldNotices, deliverRound } from "./notice-round.service.ts"

const { server, actors, service, mails, minute, turnOn, browsersOf, choose } = await noticeServer()

/** What a minute brings these people, by mail and in their browsers. */
async function told(...people: Actor[]) {
  await minute()
  const received = await mails()
  const browsers = new Set(people.flatMap(browsersOf))
  const pushed = service.take().filter(({ browser }) => !people.length || browsers.has(browser))
  return {
    mails: received.filter(({ to }) => !people.length || people.some(({ email }) => email === to)),
    pushes: pushed,
  }
}
const endMembership = (actor: Actor, until: string) =>
  server.services.database.db.updateTable("memberships").set({ until }).where("userId", "=", actor.userId).execute()
const telling = () => ({ ...server.services, now: server.services.now })
const opensAt = new Date("2026-03-02T10:00:00Z")
const later = (changes: Parameters<typeof makeActivity>[1] = {}) => makeActivity(server, { opensAt, ...changes })
/** Lets messages that wait for a push service be sent now. */
const retryPushes = () =>
  server.services.database.query(`update jobs.job set start_after = now() where name = 'push' and state = 'retry'`)
const bellOn = (actor: Actor, activityId: number) => actor.post(`/api/notices/bells/${activityId}`, { isOn: true })

describe("news", () => {
  test("is told when it appears, by the channels each person chose, in their own language", async () => {
    const [board, mailed, pushed, silent] = [
      await actors.administrator(),
      await actors.user(),
      await actors.user(),
      await actors.user(),
    ]
    await server.services.database.db
      .updateTable("users")
      .set({ language: "en" })
      .where("userId", "=", pushed.userId)
      .execute()
    await choose(mailed, "news", { mail: true })
    await choose(pushed, "news", { push: true })
    const browsers = [await turnOn(pushed), await turnOn(silent)]
    const item = await postNews(board, { title_nl: "De *bar*", title_en: "The *bar*" })
    const { mails: received, pushes } = await told()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([[mailed.email, "Nieuws: De *bar*"]])
    expect(received[0]?.link).toBe(`/nieuws/${item.slug}`)
    expect(received[0]?.html).toContain("De *bar*")
    expect(pushes).toMatchObject([
      {
        browser: browsers[0],
        message: { title: "News", body: "The *bar*", path: `/nieuws/${item.slug}`, tag: `news-${item.newsId}` },
        headers: { "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" },
      },
    ])
    // A push service replaces a message that waits by one with the same topic.
    expect(pushes[0]?.headers["topic"]).toMatch(/^[\w-]{32}$/)
  })

  test("is told once, however often it is edited, taken back and published, and however often jobs run", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    await choose(member, "news", { mail: true, push: true })
    await turnOn(member)
    const item = await postNews(board)
    const first = await told(member)
    expect([first.mails.length, first.pushes.length]).toEqual([1, 1])
    const change = async (changes: object) => {
      const { data } = await board.get<Record<string, unknown>>(`/api/news/${item.newsId}`)
      const answer = await board.put(`/api/news/${item.newsId}`, { ...data, ...changes })
      expect(answer.status).toBe(200)
    }
    await change({ title_nl: "Anders" })
    await change({ status: "draft", publishAt: null })
    await change({ status: "published", publishAt: null })
    await deliverRound(telling(), { event: "news", thingId: item.newsId })
    await Promise.all([beginRounds(telling()), beginRounds(telling())])
    expect(await told(member)).toEqual({ mails: [], pushes: [] })
    // Also long after who was told is forgotten.
    server.setNow("2026-04-15T09:00:00Z")
    await forgetOldNotices(server.services.database.db, server.services.now())
    await change({ publishAt: "2026-04-15T09:00:00.000Z" })
    expect(await told(member)).toEqual({ mails: [], pushes: [] })
  })

  test("is told by one of two instances that see it at once, and once by two that tell it at once", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    await choose(member, "news", { mail: true })
    const item = await postNews(board)
    await Promise.all([beginRounds(telling()), beginRounds(telling())])
    const round = { event: "news", thingId: item.newsId } as const
    await Promise.all([deliverRound(telling(), round), deliverRound(telling(), round)])
    expect((await told(member)).mails).toHaveLength(1)
  })

  test("is told at its time, not before, and not if it is archived or long past by then", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    await choose(member, "news", { mail: true })
    await postNews(board, { title_nl: "Straks", publishAt: "2026-03-02T10:00:00.000Z" })
    await postNews(board, { title_nl: "Oud", publishAt: "2026-02-27T10:00:00.000Z" })
    await postNews(board, { title_nl: "Concept", status: "draft" })
    server.setNow("2026-03-02T09:59:59Z")
    expect((await told(member)).mails).toEqual([])
    server.setNow("2026-03-02T10:00:00Z")
    expect((await told(member)).mails.map(({ subject }) => subject)).toEqual(["Nieuws: Straks"])
  })

  test("is not told if it was archived after its round began", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    await choose(member, "news", { mail: true })
    const { newsId } = await postNews(board, { title_nl: "Weg" })
    await beginRounds({ ...telling(), jobs: { send: () => Promise.resolve() } })
    await server.services.database.db
      .updateTable("news")
      .set({ status: "archived" })
      .where("newsId", "=", newsId)
      .execute()
    await deliverRound(telling(), { event: "news", thingId: newsId })
    expect(await mails()).toEqual([])
  })

  test("is told to members only: not to applicants or people who left, nor to its author", async () => {
    const board = await actors.administrator()
    const [member, applicant, left] = [await actors.user(), await actors.user({ isMember: false }), await actors.user()]
    for (const actor of [board, member, applicant, left]) {
      await choose(actor, "news", { mail: true, push: true })
      await turnOn(actor)
    }
    await endMembership(left, "2026-03-02")
    await postNews(board, { visibility: "members" })
    await postNews(board, { visibility: "public" })
    const { mails: received, pushes } = await told(board, member, applicant, left)
    expect(received.map(({ to }) => to)).toEqual([member.email, member.email])
    expect(pushes).toHaveLength(2)
  })

  test("is told to hundreds of people in batches, each once", async () => {
    const board = await actors.administrator()
    const { db } = server.services.database
    await server.services.database.query(`
      with people as (insert into users (slug, "firstName", "lastName", email, "emailVerifiedAt", "passwordHash")
        select 'veel-' || n, 'Veel', 'Lezers', 'veel' || n || '@example.org', now(), 'x' from generate_series(1, 250) n
        returning "userId"),
      members as (insert into memberships ("userId", type, since) select "userId", 'regular', '2020-09-01' from people)
      insert into "noticeChoices" ("userId", subject, mail, push) select "userId", 'news', true, false from people`)
    await postNews(board)
    const received = (await told()).mails.filter(({ to }) => to.startsWith("veel"))
    expect(new Set(received.map(({ to }) => to)).size).toBe(250)
    expect(received).toHaveLength(250)
    await db.deleteFrom("users").where("firstName", "=", "Veel").execute()
  })
})

describe("sign-up that opens", () => {
  test("is told at its time to who set a bell, or wants to know of all activities, and not to who is in already", async () => {
    const [ringer, eager, both, silent] = [
      await actors.user(),
      await actors.user(),
      await actors.user(),
      await actors.user(),
    ]
    const activity = await later({ slug: "pubquiz" })
    for (const actor of [ringer, both]) expect((await bellOn(actor, activity.activityId)).status).toBe(200)
    for (const actor of [eager, both]) await choose(actor, "allActivities", { mail: true, push: true })
    const browsers = [await turnOn(ringer), await turnOn(eager), await turnOn(both)]
    await turnOn(silent)
    server.setNow("2026-03-02T09:59:00Z")
    expect(await told()).toEqual({ mails: [], pushes: [] })
    server.setNow("2026-03-02T10:00:00Z")
    const { mails: received, pushes } = await told()
    expect(received.map(({ to }) => to).toSorted()).toEqual([ringer, eager, both].map(({ email }) => email).toSorted())
    expect(received[0]).toMatchObject({
      subject: "Aanmelding open: Borrel",
      link: "/activiteiten/pubquiz",
    })
    expect(pushes.map(({ browser }) => browser).toSorted()).toEqual(browsers.toSorted())
    expect(await told()).toEqual({ mails: [], pushes: [] })
  })

  test("is told at the new time if it moved, and never if it was cancelled", async () => {
    const [board, member] = [await actors.administrator(), await actors.user()]
    const moved = await later({ title_nl: "Verplaatst" })
    const cancelled = await later({ title_nl: "Afgelast" })
    for (const { activityId } of [moved, cancelled]) await bellOn(member, activityId)
    await server.services.database.db
      .updateTable("activities")
      .set({ opensAt: new Date("2026-03-02T11:00:00Z") })
      .where("activityId", "=", moved.activityId)
      .execute()
    const reason = { reason_nl: "Ziek.", reason_en: "" }
    expect((await board.post(`/api/activities/${cancelled.activityId}/cancel`, reason)).status).toBe(200)
    server.setNow("2026-03-02T10:00:00Z")
    expect((await told(member)).mails).toEqual([])
    server.setNow("2026-03-02T11:00:00Z")
    expect((await told(member)).mails.map(({ subject }) => subject)).toEqual(["Aanmelding open: Verplaatst"])
  })

  test("of what is for members is not told to who left after setting the bell", async () => {
    const [member, left] = [await actors.user(), await actors.user()]
    await server.services.database.query(
      `insert into permissions (name, level, "subjectType") values ('activities', 1, 'members') on conflict do nothing`,
    )
    const { activityId } = await later({ visibility: "members" })
    for (const actor of [member, left]) expect((await bellOn(actor, activityId)).status).toBe(200)
    await endMembership(left, "2026-03-02")
    server.setNow("2026-03-02T10:00:00Z")
    expect((await told(member, left)).mails.map(({ to }) => to)).toEqual([member.email])
  })

  test("is not told in a browser to who left while its push service was away", async () => {
    const [stays, left] = [await actors.user(), await actors.user()]
    const { activityId } = await later()
    for (const person of [stays, left]) {
      await bellOn(person, activityId)
      await turnOn(person)
    }
    server.setNow("2026-03-02T10:00:00Z")
    service.statusOf = () => 503
    expect((await told()).pushes).toEqual([])
    service.statusOf = () => undefined
    await endMembership(left, "2026-03-02")
    await retryPushes()
    expect((await told(stays, left)).pushes.map(({ browser }) => browser)).toEqual(browsersOf(stays))
  })

  test("is not told again in a browser after the activity was cancelled, while its push service was away", async () => {
    const member = await actors.user()
    const { activityId } = await later()
    await bellOn(member, activityId)
    await turnOn(member)
    server.setNow("2026-03-02T10:00:00Z")
    service.statusOf = () => 503
    expect((await told()).pushes).toEqual([])
    service.statusOf = () => undefined
    await server.services.database.db
      .updateTable("activities")
      .set({ status: "cancelled" })
      .where("activityId", "=", activityId)
      .execute()
    await retryPushes()
    expect((await told()).pushes).toEqual([])
  })
})
