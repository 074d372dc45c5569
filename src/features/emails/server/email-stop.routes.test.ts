import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { Overview } from "../../admin/overview.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import type { Email } from "../email.ts"
import { addToGroup, openEmailSite, postEmail } from "./email.test-support.ts"

const { smtp, server, actors, groups, secretary, send, drain, round, to, read, groupOf } = await openEmailSite()

const stop = (actor: Actor, emailId: number) => actor.post<Email>(`/api/emails/${emailId}/stop`)
const resume = (actor: Actor, emailId: number) => actor.post<Email>(`/api/emails/${emailId}/resume`)
const retry = (actor: Actor, emailId: number, body: object = {}) =>
  actor.post<Email>(`/api/emails/${emailId}/retry`, body)
interface Row {
  emailRecipientId: number
  state: string
  reason: string | null
  hasNewAddress: boolean
  mayRetry: boolean
}
const recipients = async (actor: Actor, emailId: number) =>
  (await actor.get<Row[]>(`/api/emails/${emailId}/recipients?sort[name]=asc`)).data
const refuses = (address: string) => (reached: string) =>
  reached === address ? { code: 550, text: "5.1.1 No such user" } : undefined

/** Lets mails wait at the mail server until they are let through. */
function gate(isFor: (address: string) => boolean) {
  const [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  smtp.onRecipient = async (address) => {
    if (!isFor(address)) return undefined
    arrived.resolve()
    await opened.promise
    return undefined
  }
  return { arrived: arrived.promise, open: () => opened.resolve() }
}

describe("a mail under way", () => {
  test("can be stopped: who was not reached is not mailed until it goes on, and nobody gets it twice", async () => {
    const { groupId, addresses } = await groupOf(8)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    const { arrived, open } = gate(() => true)
    const sending = drain()
    await arrived
    const stopped = await stop(author, draft.emailId)
    expect(stopped).toMatchObject({ status: 200, data: { status: "stopped", stoppedAt: "2026-03-02T09:00:00.000Z" } })
    expect(stopped.data.may).toMatchObject({ stop: false, resume: true, send: false, update: false })
    open()
    await sending
    // Those who were under way.
    const reached = to()
    expect(reached.length).toBeLessThanOrEqual(3)
    await round("2026-03-02T10:00:00Z")
    expect(to()).toEqual(reached)
    const halfway = await read(author, draft.emailId)
    expect(halfway.progress).toMatchObject({ sent: reached.length, stopped: 8 - reached.length, waiting: 0 })

    expect((await stop(author, draft.emailId)).status).toBe(409)
    expect((await resume(author, draft.emailId)).data).toMatchObject({ status: "sending", stoppedAt: null })
    expect((await resume(author, draft.emailId)).status).toBe(409)
    await drain()
    expect(to()).toEqual(addresses)
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", progress: { sent: 8, stopped: 0 } })
  })

  test("that is stopped while its last recipient is sent to, is finished", async () => {
    const { groupId } = await groupOf(1)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    const { arrived, open } = gate(() => true)
    const sending = drain()
    await arrived
    await stop(author, draft.emailId)
    open()
    await sending
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", stoppedAt: null, progress: { sent: 1 } })
  })

  test("that waits for another attempt waits as long as it would have, after it goes on", async () => {
    const { groupId } = await groupOf(1)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    smtp.onRecipient = () => ({ code: 450, text: "4.2.0 Later" })
    await send(author, draft)
    await drain()
    await stop(author, draft.emailId)
    smtp.onRecipient = () => undefined
    await resume(author, draft.emailId)
    await drain()
    expect((await recipients(author, draft.emailId)).map(({ state }) => state)).toEqual(["retrying"])
    await round("2026-03-02T09:02:00Z")
    expect(to()).toHaveLength(1)
  })

  test("is stopped by those who may send it, and by nobody else", async () => {
    const { groupId } = await groupOf(1)
    const author = await actors.user({ permissions: { emails: 2 } })
    const other = await actors.user({ permissions: { emails: 2 } })
    const stranger = await actors.user()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    expect((await stop(author, draft.emailId)).status).toBe(409)
    await send(author, draft)
    const statuses = async (act: typeof stop) =>
      (await Promise.all([actors.visitor, stranger, other].map((actor) => act(actor, draft.emailId)))).map(
        ({ status }) => status,
      )
    expect(await statuses(stop)).toEqual([401, 404, 403])
    expect((await stop(author, draft.emailId)).status).toBe(200)
    expect(await statuses(resume)).toEqual([401, 404, 403])
    expect(await statuses(retry)).toEqual([401, 404, 403])
  })

  test("that stays stopped loses its names after 90 days, and can reach nobody any more", async () => {
    const { groupId } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    await stop(author, draft.emailId)
    server.setNow("2026-05-31T09:01:00Z")
    await server.services.jobs.send(server.services.database.db, "privacy", {})
    await round()
    expect(smtp.received).toEqual([])
    const later = await secretary()
    expect((await recipients(later, draft.emailId)).map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 2 }, () => ["skipped", "abandoned"]),
    )
    expect(await read(later, draft.emailId)).toMatchObject({ status: "failed", stoppedAt: null, skippedCount: 2 })
  })

  test("does not hold up a link that somebody waits for", async () => {
    const { groupId, addresses } = await groupOf(20)
    const author = await secretary()
    const person = await actors.user()
    await send(author, await postEmail(author, { toGroupIds: [groupId] }))
    const { arrived, open } = gate((address) => addresses.includes(address))
    const sending = drain()
    await arrived
    expect((await actors.visitor.post("/api/auth/reset-password", { email: person.email })).status).toBe(200)
    await drain()
    // While all connections of the bulk mail are busy.
    expect(to()).toEqual([person.email])
    open()
    await sending
    await round("2026-03-02T09:05:00Z")
    expect(smtp.received).toHaveLength(21)
  })
})

describe("another attempt by hand", () => {
  test("reaches who was refused for good only if one asks for them, or after their address changed", async () => {
    const { groupId, userIds, addresses } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    smtp.onRecipient = refuses(addresses[0] ?? "")
    await send(author, draft)
    await drain()
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", failedCount: 1, retryable: 0 })
    expect((await retry(author, draft.emailId)).status).toBe(409)
    const [refused] = await recipients(author, draft.emailId)
    expect(refused).toMatchObject({ state: "failed", mayRetry: true, hasNewAddress: false })
    const emailRecipientId = refused?.emailRecipientId

    // The same address, since somebody says so.
    expect((await retry(author, draft.emailId, { emailRecipientId })).data).toMatchObject({
      status: "sending",
      finishedAt: null,
      progress: { waiting: 1, failed: 0 },
    })
    await drain()
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", failedCount: 1, retryable: 0 })

    await server.services.database.db
      .updateTable("users")
      .set({ email: "verhuisd@example.org" })
      .where("userId", "=", userIds[0] ?? 0)
      .execute()
    expect((await recipients(author, draft.emailId))[0]).toMatchObject({ hasNewAddress: true })
    expect(await read(author, draft.emailId)).toMatchObject({ retryable: 1 })
    expect((await retry(author, draft.emailId)).status).toBe(200)
    await drain()
    expect(to()).toEqual([addresses[1], "verhuisd@example.org"].toSorted())
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", failedCount: 0, progress: { sent: 2 } })
    expect((await retry(author, draft.emailId, { emailRecipientId })).status).toBe(409)
  })

  test("reaches everybody for whom we gave up because the mail server was ill", async () => {
    const { groupId, addresses } = await groupOf(3)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    smtp.onRecipient = () => ({ code: 450, text: "4.2.0 Later" })
    await send(author, draft)
    await drain()
    // A day later.
    await server.services.database.query(`update "emailRecipients" set attempts = 54, "dueAt" = '2026-03-02T09:00Z'`)
    await round()
    expect(await read(author, draft.emailId)).toMatchObject({ status: "failed", failedCount: 3, retryable: 3 })
    smtp.onRecipient = () => undefined
    await retry(author, draft.emailId)
    await drain()
    expect(to()).toEqual(addresses)
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", failedCount: 0, retryable: 0 })
  })

  test("never reaches an address that was not confirmed, that another recipient has, or of somebody who ended such mails", async () => {
    const { groupId, userIds, addresses } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    smtp.onRecipient = refuses(addresses[0] ?? "")
    await send(author, draft)
    await drain()
    const [refused] = await recipients(author, draft.emailId)
    const body = { emailRecipientId: refused?.emailRecipientId }
    const change = (columns: object) =>
      server.services.database.db
        .updateTable("users")
        .set(columns)
        .where("userId", "=", userIds[0] ?? 0)
        .execute()
    await change({ email: "nieuw@example.org", emailVerifiedAt: null })
    expect((await retry(author, draft.emailId, body)).status).toBe(409)
    await change({ emailVerifiedAt: server.services.now(), mailPreferences: JSON.stringify({ newsletter: false }) })
    expect((await retry(author, draft.emailId, body)).status).toBe(200)
    await drain()
    expect(to()).toEqual([addresses[1]])
    expect((await recipients(author, draft.emailId))[0]).toMatchObject({ state: "skipped", reason: "unsubscribed" })
    expect((await retry(author, draft.emailId, { emailRecipientId: 987_654 })).status).toBe(409)
  })
})

describe("a scheduled mail whose sender lost the right before it was time", () => {
  const at = "2026-03-03T09:00:00Z"
  const withheld = async (actor: Actor) => (await actor.get<Overview>("/api/overview")).data.withheldEmails
  const revoke = (actor: Actor) =>
    server.services.database.query(`delete from permissions where "subjectType" = 'user' and "subjectId" = $1`, [
      actor.userId,
    ])

  test("stays; those who may send it are told, and can", async () => {
    const { groupId, addresses } = await groupOf(2)
    const author = await actors.user({ permissions: { emails: 2 } })
    const board = await actors.user({ permissions: { emails: 3 } })
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft, at)
    expect(await withheld(board)).toEqual({ total: 0, items: [] })
    await revoke(author)
    await round(at)
    expect(smtp.received).toEqual([])
    const kept = await read(board, draft.emailId)
    expect(kept).toMatchObject({ status: "draft", withheldAt: "2026-03-03T09:00:00.000Z", recipientCount: 0 })
    expect(await withheld(board)).toMatchObject({ total: 1, items: [{ emailId: draft.emailId }] })
    const reader = await actors.user({ permissions: { emails: 2 } })
    expect(await withheld(reader)).toBeNull()

    expect((await send(board, kept)).data).toMatchObject({ status: "sending", withheldAt: null })
    await drain()
    expect(to()).toEqual(addresses)
    expect(await withheld(board)).toEqual({ total: 0, items: [] })
  })

  test("goes out if they still have it", async () => {
    const { groupId, addresses } = await groupOf(2)
    const author = await actors.user({ permissions: { emails: 2 } })
    await send(author, await postEmail(author, { toGroupIds: [groupId] }), at)
    await round(at)
    expect(to()).toEqual(addresses)
  })

  test("stays if they left the group in whose name they wrote, or the one that organises the activity", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const organiser = await actors.user()
    const author = await actors.user({ permissions: { emails: 2 } })
    await addToGroup(server, groupId, [organiser.userId, author.userId])
    const { activityId } = await makeActivity(server)
    await server.services.database.db.insertInto("activityGroups").values({ activityId, groupId }).execute()
    const audience = await groupOf(1)
    const mails = [
      [author, await postEmail(author, { toGroupIds: [audience.groupId], fromGroupId: groupId })],
      [organiser, await postEmail(organiser, { purpose: "activity", activityId, toSignUps: ["registered"] })],
    ] as const
    for (const [actor, mail] of mails) expect((await send(actor, mail, at)).status).toBe(200)
    await server.services.database.query(`update "groupMembers" set until = '2026-03-03' where "groupId" = $1`, [
      groupId,
    ])
    await round(at)
    expect(smtp.received).toEqual([])
    const board = await secretary()
    for (const [, { emailId }] of mails)
      expect(await read(board, emailId)).toMatchObject({ status: "draft", withheldAt: expect.any(String) as string })
  })

  test("stays if their account is gone", async () => {
    const { groupId } = await groupOf(1)
    const author = await actors.user({ permissions: { emails: 2 } })
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft, at)
    await server.services.database.query(`update emails set "sentBy" = null where "emailId" = $1`, [draft.emailId])
    await round(at)
    expect(smtp.received).toEqual([])
    expect(await read(await secretary(), draft.emailId)).toMatchObject({ status: "draft" })
  })
})
