import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { openSmtpStandIn } from "../../../../tests/support/smtp.ts"
import { type Mail, sendMail } from "./mail.ts"
import { smtpConnections } from "./smtp.ts"

const smtp = await openSmtpStandIn()
const server = testServer({ SMTP_URL: smtp.url, LOG_LEVEL: "silent" })
afterAll(() => smtp.goAway())

const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.services.database.query(text, values)).rows as T[]
const drain = () => server.services.jobs.drain()

beforeEach(async () => {
  await query(`delete from jobs.job`)
  await smtp.dropConnections()
  smtp.received.length = 0
  smtp.onRecipient = () => undefined
  smtp.onMessage = () => undefined
})

const queue = (to: string, changes: Partial<Mail> = {}) =>
  sendMail(server.services.jobs, server.services.database.db, {
    to,
    language: "nl",
    text: "users:mails.passwordChanged",
    link: "http://localhost:3000/wachtwoord-resetten",
    ...changes,
  })
const queueMany = async (count: number) => {
  for (let number = 1; number <= count; number++) await queue(`person${number}@example.org`)
}

const recipients = () => smtp.received.map(({ to }) => to)
const waiting = () =>
  query<{ to: string; state: string; retryCount: number; pause: number }>(
    `select data->>'to' as to, state::text, retry_count as "retryCount",
       extract(epoch from start_after - now())::float as pause
     from jobs.job where name = 'mail' and state in ('created', 'retry', 'active') order by created_on, id`,
  )
const failed = () =>
  query<{ to: string; reason: string; status: string | null }>(
    `select data->>'to' as to, source_output->>'reason' as reason, source_output->>'status' as status
     from jobs.job where name = 'mail-failed' order by data->>'to'`,
  )
/** Skips the pause before the next attempt. */
const skipPause = () => query(`update jobs.job set start_after = now() where state = 'retry'`)

describe("a mail server that is away", () => {
  test("for a night: every mail goes out once when it is back", async () => {
    await smtp.goAway()
    await queueMany(3)
    let hours = 0
    while (hours < 12) {
      expect(await drain()).toBe(0)
      const pauses = (await waiting()).map(({ pause }) => pause)
      expect(pauses).toHaveLength(3)
      hours += Math.min(...pauses) / 3600
      await skipPause()
    }
    expect(await failed()).toEqual([])
    await smtp.comeBack()
    expect(await drain()).toBe(3)
    expect(recipients().toSorted()).toEqual(["person1@example.org", "person2@example.org", "person3@example.org"])
    expect(await drain()).toBe(0)
  })

  test("for more than a day: the mail is tried at least every half hour, then kept for two weeks", async () => {
    await smtp.goAway()
    await queue("noor@example.org")
    let hours = 0
    for (;;) {
      await drain()
      const [job] = await waiting()
      if (!job) break
      expect(job.pause).toBeLessThanOrEqual(1800)
      hours += job.pause / 3600
      await skipPause()
    }
    await smtp.comeBack()
    expect(hours).toBeGreaterThan(24)
    expect(await failed()).toEqual([{ to: "noor@example.org", reason: "unreachable", status: "ESOCKET" }])
    const [{ days } = { days: 0 }] = await query<{ days: number }>(
      `select extract(day from keep_until - created_on)::integer as days from jobs.job where name = 'mail-failed'`,
    )
    expect(days).toBe(14)
  })

  test("that accepts the connection and then says nothing counts as away", async () => {
    smtp.onRecipient = () => "hang"
    await queue("noor@example.org")
    expect(await drain()).toBe(0)
    expect(await waiting()).toMatchObject([{ state: "retry" }])
    smtp.onRecipient = () => undefined
    await skipPause()
    expect(await drain()).toBe(1)
    expect(recipients()).toEqual(["noor@example.org"])
  })
})

describe("a refused mail", () => {
  test.each([
    ["550 without an enhanced code", 550, "No such user", "550"],
    ["an address that does not exist", 550, "5.1.1 <noor@example.org> unknown", "550 5.1.1"],
    ["a mailbox that is closed", 550, "5.2.1 Mailbox disabled", "550 5.2.1"],
    ["a mailbox name that is not allowed", 553, "Not allowed", "553"],
  ])("because of the recipient is not tried again: %s", async (_, code, text, status) => {
    smtp.onRecipient = () => ({ code, text })
    await queue("noor@example.org")
    expect(await drain()).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await failed()).toEqual([{ to: "noor@example.org", reason: "refused", status }])
  })

  test.each([
    ["greylisting", 450, "4.2.0 Try again later"],
    ["a mailbox that is full for now", 452, "4.2.2 Mailbox full"],
    ["policy", 550, "5.7.1 Relaying denied"],
    ["a sender that is not allowed", 553, "5.1.8 Bad sender domain"],
    ["not logged in", 530, "5.7.0 Authentication required"],
    ["a transaction that failed without a reason", 554, "Transaction failed"],
  ])("because of us or for now is tried again: %s", async (_, code, text) => {
    smtp.onRecipient = () => ({ code, text })
    await queue("noor@example.org")
    await drain()
    expect(await waiting()).toMatchObject([{ state: "retry" }])
    expect(await failed()).toEqual([])
  })

  test("is retried if it was refused after its text was read: that is about the text", async () => {
    smtp.onMessage = () => ({ code: 554, text: "5.6.0 Looks like spam" })
    await queue("noor@example.org")
    await drain()
    expect(await waiting()).toMatchObject([{ state: "retry" }])
  })

  test("does not delay others, and they are not sent again", async () => {
    smtp.onRecipient = (address) => (address === "person7@example.org" ? { code: 450, text: "4.2.0 Later" } : undefined)
    await queueMany(20)
    expect(await drain()).toBe(19)
    expect(recipients()).not.toContain("person7@example.org")
    smtp.onRecipient = () => undefined
    await skipPause()
    expect(await drain()).toBe(1)
    expect(new Set(recipients()).size).toBe(20)
    expect(recipients()).toHaveLength(20)
  })
})

test("a mail cut off after its text is sent again under the same Message-ID", async () => {
  smtp.onMessage = () => "cut"
  await queue("noor@example.org")
  expect(await drain()).toBe(0)
  smtp.onMessage = () => undefined
  await skipPause()
  expect(await drain()).toBe(1)
  const [first, second, ...more] = smtp.received
  expect(more).toEqual([])
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect(second?.messageId).toBe(first?.messageId)
})

describe("a link that no longer works", () => {
  const expiring = { text: "users:mails.reset", linkExpiresAt: "2026-03-02T10:00:00.000Z" }

  test("is not sent at the time it expires, nor later", async () => {
    server.setNow("2026-03-02T10:00:00.000Z")
    await queue("noor@example.org", expiring)
    expect(await drain()).toBe(0)
    expect(recipients()).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await failed()).toEqual([{ to: "noor@example.org", reason: "expired", status: null }])
  })

  test("is sent until just before it expires", async () => {
    server.setNow("2026-03-02T09:59:59.999Z")
    await queue("noor@example.org", expiring)
    expect(await drain()).toBe(1)
  })
})

test("a mail with a link that somebody waits for goes before a cancellation for many", async () => {
  await queueMany(45)
  await queue("noor@example.org", { text: "users:mails.reset", linkExpiresAt: "2026-03-02T10:00:00.000Z" })
  expect(await drain()).toBe(46)
  // Five are sent concurrently: it is among the first of those.
  expect(recipients().indexOf("noor@example.org")).toBeLessThan(5)
})

test("many mails share a few connections", async () => {
  const before = smtp.connections()
  await queueMany(40)
  expect(await drain()).toBe(40)
  expect(smtp.connections() - before).toBeLessThanOrEqual(5)
})

describe("the running site", () => {
  const states = async () => Object.groupBy(await waiting(), ({ state }) => state)

  test("that is killed considers a mail lost after two minutes", async () => {
    await queue("noor@example.org")
    const rows = await query(`select expire_seconds as "expireSeconds" from jobs.job where name = 'mail'`)
    expect(rows).toEqual([{ expireSeconds: 120 }])
  })

  test("sends automatically, and gives up what is refused", async () => {
    smtp.onRecipient = (address) => (address.startsWith("gone") ? { code: 550, text: "5.1.1 Unknown" } : undefined)
    await queue("gone@example.org")
    await queueMany(3)
    await server.services.jobs.start()
    await vi.waitFor(async () => expect(await failed()).toMatchObject([{ to: "gone@example.org" }]), 20_000)
    await vi.waitFor(() => expect(recipients()).toHaveLength(3), 20_000)
  })

  test("that stops finishes the mail it is sending, and leaves the rest for the next start", async () => {
    let stopped: Promise<void> | undefined
    smtp.onRecipient = () => {
      stopped ??= server.services.jobs.stop()
      return undefined
    }
    await queueMany(20)
    await vi.waitFor(() => expect(stopped).toBeDefined(), 20_000)
    await stopped
    const { active = [], created = [], retry = [] } = await states()
    expect(active).toEqual([])
    expect(recipients().length).toBeGreaterThan(0)
    expect(recipients().length).toBeLessThanOrEqual(smtpConnections)
    const left = [...created, ...retry].map(({ to }) => to)
    expect([...left, ...recipients()].toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `person${index + 1}@example.org`).toSorted(),
    )
  })
})
