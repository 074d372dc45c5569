import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Overview } from "../overview.ts"
import { failMail } from "./admin.test-support.ts"

const metricsToken = "a-token-for-the-scraper"
const server = testServer({ METRICS_TOKEN: metricsToken })
const actors = createActors(server)

interface Undelivered {
  undeliveredMailId: string
  subject: string
  to: string | null
  mayRetry: boolean
}

const query = (text: string, values: unknown[] = []) => server.services.database.query(text, values)
beforeEach(() => query("delete from jobs.job"))

const reader = () => actors.user({ permissions: { settings: 1, members: 3 } })
/** What /admin says of mail. */
const mailCounts = async () => (await (await reader()).get<Overview>("/api/overview")).data.mail
const mailer = () => actors.user({ permissions: { settings: 4, members: 3 } })

describe("mails that could not be delivered", () => {
  test("are listed with their subject in the viewer's language, the time, the reason and the attempts", async () => {
    const undeliveredMailId = await failMail(server, "noor@example.org")
    const { status, data, pagination } = await (await reader()).speak("en").get<Undelivered[]>("/api/undelivered-mails")
    expect(status).toBe(200)
    expect(pagination).toMatchObject({ totalItems: 1 })
    expect(data).toEqual([
      {
        undeliveredMailId,
        subject: "Confirm your email address",
        to: "noor@example.org",
        queuedAt: expect.stringMatching(/Z$/),
        failedAt: expect.stringMatching(/Z$/),
        attempts: 3,
        reason: "refused",
        status: "550 5.1.1",
        mayRetry: true,
      },
    ])
  })

  test("never show their text or their link, which may still work", async () => {
    await failMail(server, "noor@example.org")
    const answer = await (await mailer()).fetch("/api/undelivered-mails")
    expect(await answer.text()).not.toContain("a-secret-that-works")
  })

  test("show no address to viewers who may not change members' details", async () => {
    await failMail(server, "noor@example.org")
    const outsider = await actors.user({ permissions: { settings: 1, members: 2 } })
    const { data } = await outsider.get<Undelivered[]>("/api/undelivered-mails")
    expect(data).toMatchObject([{ to: null }])
  })

  test("come in pages, newest first by default", async () => {
    for (const name of ["anna", "bram", "cato"]) await failMail(server, `${name}@example.org`)
    await query(`update jobs.job set created_on = now() - interval '1 hour' where data->>'to' = 'bram@example.org'`)
    const actor = await reader()
    const of = async (asked: string) => {
      const { data, pagination } = await actor.get<Undelivered[]>(`/api/undelivered-mails?${asked}`)
      return [data.map(({ to }) => to?.split("@")[0]), pagination?.totalItems]
    }
    expect(await of("pageSize=2&pageNumber=2")).toEqual([["bram"], 3])
    expect(await of("sort[failedAt]=asc&pageSize=1")).toEqual([["bram"], 3])
    expect(await of("pageSize=2&pageNumber=3")).toEqual([[], 3])
  })
})

describe("retrying", () => {
  test("puts the mail back in the queue, once, and it is sent", async () => {
    const id = await failMail(server, "noor@example.org")
    const actor = await mailer()
    expect((await actor.post(`/api/undelivered-mails/${id}/retry`)).status).toBe(202)
    expect((await actor.post(`/api/undelivered-mails/${id}/retry`)).status).toBe(404)
    expect((await actor.get<Undelivered[]>("/api/undelivered-mails")).data).toEqual([])
    expect(await server.services.jobs.drain()).toBe(1)
  })

  test("is refused with a reason if the mail's link no longer works", async () => {
    const id = await failMail(server, "noor@example.org", { linkExpiresAt: "2026-03-02T10:00:00.000Z" })
    server.setNow("2026-03-02T09:59:59.000Z")
    const actor = await mailer()
    expect((await actor.get<Undelivered[]>("/api/undelivered-mails")).data).toMatchObject([{ mayRetry: true }])
    server.setNow("2026-03-02T10:00:00.000Z")
    expect((await actor.get<Undelivered[]>("/api/undelivered-mails")).data).toMatchObject([{ mayRetry: false }])
    const answer = await actor.post(`/api/undelivered-mails/${id}/retry`)
    expect(answer).toMatchObject({ status: 409, code: "conflict", message: expect.stringContaining("werkt niet meer") })
    expect(await server.services.jobs.drain()).toBe(0)
  })
})

describe("dismissing", () => {
  test("deletes the mail, and needs the right to delete settings", async () => {
    const id = await failMail(server, "noor@example.org")
    const lower = await actors.user({ permissions: { settings: 3 } })
    expect((await lower.delete(`/api/undelivered-mails/${id}`)).status).toBe(403)
    const actor = await mailer()
    expect((await actor.delete(`/api/undelivered-mails/${id}`)).status).toBe(200)
    expect((await actor.delete(`/api/undelivered-mails/${id}`)).status).toBe(404)
    expect(await server.services.jobs.drain()).toBe(0)
  })

  test("with an invalid id is a bad request, and reaches no other job", async () => {
    const actor = await mailer()
    expect((await actor.delete("/api/undelivered-mails/17")).status).toBe(400)
    await server.services.jobs.send(server.services.database.db, "mail", { to: "a@example.org" })
    const { rows } = await query("select id from jobs.job where name = 'mail'")
    expect((await actor.delete(`/api/undelivered-mails/${String(rows[0]?.id)}`)).status).toBe(404)
    expect((await query("select 1 from jobs.job where name = 'mail'")).rows).toHaveLength(1)
  })
})

test("/metrics shows how many mails wait, for how long, and how many could not be delivered", async () => {
  await failMail(server, "noor@example.org")
  await server.services.jobs.send(server.services.database.db, "mail", { to: "a@example.org" })
  await query(`update jobs.job set created_on = now() - interval '20 minutes' where name = 'mail'`)
  const answer = await server.fetch("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await answer.text()
  expect(text).toMatch(/^mail_dead_letters 1$/m)
  expect(text).toMatch(/^mail_waiting 1$/m)
  expect(text).toMatch(/^mail_oldest_waiting_seconds 12\d\d$/m)
})

describe("mail in the overview", () => {
  test("that could not be delivered is counted for those who may read the settings", async () => {
    await failMail(server, "noor@example.org")
    expect(await mailCounts()).toEqual({
      undelivered: 1,
      waiting: 0,
      oldestMinutes: 0,
      isStuck: false,
    })
  })

  test.each([
    ["15 minutes", 15, false],
    ["15 minutes and a little", 15.2, true],
  ])("that has waited %s is stuck: %s %s", async (_, minutes, isStuck) => {
    await server.services.jobs.send(server.services.database.db, "mail", { to: "a@example.org" })
    // Allow a second between this and the request.
    await query(`update jobs.job set created_on = now() - make_interval(secs => $1 - 1) where name = 'mail'`, [
      minutes * 60,
    ])
    expect(await mailCounts()).toMatchObject({ waiting: 1, isStuck })
  })
})
