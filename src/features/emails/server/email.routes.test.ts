import { describe, expect, test } from "vitest"
import type { Overview } from "../../admin/overview.ts"
import type { AudienceCount, Email } from "../email.ts"
import { addPeople, addToGroup, emailBody, openEmailSite, postEmail } from "./email.test-support.ts"

const site = await openEmailSite()
const { smtp, server, actors, secretary, send, drain, round, to, read, prefer, groupOf } = site
const speakEnglish = (userId: number) =>
  server.services.database.db.updateTable("users").set({ language: "en" }).where("userId", "=", userId).execute()

describe("an audience", () => {
  const count = async (actor: Awaited<ReturnType<typeof secretary>>, changes: Parameters<typeof emailBody>[0]) =>
    (await actor.post<AudienceCount>("/api/emails/audience", emailBody(changes))).data

  test("is the union of what is chosen, each address once", async () => {
    const [one, other] = [await groupOf(3), await groupOf(2)]
    await addToGroup(server, other.groupId, one.userIds.slice(0, 2))
    const author = await secretary()
    const counted = await count(author, { toGroupIds: [one.groupId, other.groupId] })
    expect(counted).toMatchObject({ reached: 5, dutch: 5, english: 0, unsubscribed: 0, unverified: 0 })
    expect(counted.people).toHaveLength(5)
  })

  test("names nobody to those who may not change members", async () => {
    const { groupId } = await groupOf(2)
    const author = await actors.user({ permissions: { emails: 2, members: 1 } })
    expect(await count(author, { toGroupIds: [groupId] })).toMatchObject({ reached: 2, people: null })
  })

  test("is everybody in a type of group today, of all of them", async () => {
    const { groupId, userIds } = await groupOf(2)
    const author = await secretary()
    const { reached } = await count(author, { toGroupTypes: ["COMMITTEE"] })
    await server.services.database.db
      .updateTable("groupMembers")
      .set({ until: "2026-03-02" })
      .where("groupId", "=", groupId)
      .execute()
    expect((await count(author, { toGroupTypes: ["COMMITTEE"] })).reached).toBe(reached - userIds.length)
  })

  test("of a type of membership has those who have it today", async () => {
    const author = await secretary()
    const [userId = 0] = await addPeople(server, 1)
    const before = await count(author, { toMembershipTypes: ["honorary"] })
    await server.services.database.db
      .insertInto("memberships")
      .values({ userId, type: "honorary", since: "2020-09-01" })
      .execute()
    expect((await count(author, { toMembershipTypes: ["honorary"] })).reached).toBe(before.reached + 1)
  })

  test("skips who does not want such mails, and who never confirmed the address", async () => {
    const { groupId, userIds } = await groupOf(4)
    await prefer(userIds[0] ?? 0, { newsletter: false })
    await server.services.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: null })
      .where("userId", "=", userIds[1] ?? 0)
      .execute()
    const author = await secretary()
    expect(await count(author, { toGroupIds: [groupId] })).toMatchObject({
      reached: 2,
      unsubscribed: 1,
      unverified: 1,
    })
    // What is about the membership itself reaches everybody; partners only those who asked for it.
    const mayNotEnd = await count(author, { toGroupIds: [groupId], purpose: "association" })
    expect(mayNotEnd).toMatchObject({ reached: 3, unsubscribed: 0 })
    expect(await count(author, { toGroupIds: [groupId], purpose: "partner" })).toMatchObject({ reached: 0 })
    await prefer(userIds[2] ?? 0, { partner: true })
    expect(await count(author, { toGroupIds: [groupId], purpose: "partner" })).toMatchObject({ reached: 1 })
  })

  test("that does not exist is refused, every part of it at once", async () => {
    const author = await secretary()
    const refused = await author.post(
      "/api/emails",
      emailBody({ toGroupIds: [987_654], toRoleIds: [987_654], activityId: 987_654, fromGroupId: 987_654 }),
    )
    expect(refused.status).toBe(400)
    expect(refused.issues?.map(({ path }) => path[0])).toEqual(["toGroupIds", "toRoleIds", "activityId", "fromGroupId"])
    const nameless = await author.post("/api/emails", emailBody({ toSignUps: ["waiting"] }))
    expect(nameless).toMatchObject({ status: 400, issues: [{ path: ["activityId"] }] })
  })
})

describe("sending", () => {
  test("reaches everybody once, in their own language", async () => {
    const { groupId, userIds, addresses } = await groupOf(3)
    await speakEnglish(userIds[2] ?? 0)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId], replyTo: "secretaris@example.org" })
    const sent = await send(author, draft)
    expect(sent).toMatchObject({ status: 200, data: { status: "sending", recipientCount: 3 } })
    await drain()
    expect(to().toSorted()).toEqual(addresses.toSorted())
    const english = smtp.received.find((mail) => mail.to === `${addresses.find((each) => each.includes("-2@")) ?? ""}`)
    expect(english?.source).toContain("Subject: The room has changed")
    expect(english?.source).toContain("Reply-To: secretaris@example.org")
    // A link of our own site leads to it from a mail too.
    expect(english?.source.replaceAll("=\r\n", "")).toContain("http://localhost:3000/activiteiten")
    expect(await read(author, draft.emailId)).toMatchObject({
      status: "sent",
      progress: { sent: 3, waiting: 0, failed: 0 },
    })
    // A second round finds nothing to do.
    await drain()
    expect(smtp.received).toHaveLength(3)
  })

  test("twice is refused, and so is sending what somebody else has changed", async () => {
    const { groupId } = await groupOf(1)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    expect((await send(author, { ...draft, version: draft.version + 1 })).code).toBe("changedMeanwhile")
    const both = await Promise.all([send(author, draft), send(author, draft)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await author.put(`/api/emails/${draft.emailId}`, emailBody())
    expect(late).toMatchObject({ status: 409, code: "conflict", message: expect.stringContaining("al verstuurd") })
    // Whoever may not change drafts of others gets to know no more than that.
    const other = await actors.user({ permissions: { emails: 2 } })
    expect((await other.put(`/api/emails/${draft.emailId}`, emailBody())).status).toBe(403)
  })

  test("to nobody is refused", async () => {
    const author = await secretary()
    expect((await send(author, await postEmail(author))).status).toBe(409)
  })

  test("has the headers that large receivers ask for, and ends with one click without a session", async () => {
    const { groupId, userIds } = await groupOf(1)
    const author = await secretary()
    await send(author, await postEmail(author, { toGroupIds: [groupId] }))
    await drain()
    const source = (smtp.received[0]?.source ?? "").replaceAll(/\r\n[ \t]+/g, " ")
    expect(source).toMatch(/^Message-ID: <email\.\d+\.\d+@localhost>/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(source).toMatch(/^List-Id: .*<newsletter\.localhost>/im)
    expect(source).toMatch(/^Precedence: bulk/m)
    expect(source).not.toMatch(/^Auto-Submitted/m)
    expect(source).toMatch(/text\/plain/)
    const call = /^List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/m.exec(source)?.[1] ?? ""
    const answer = await server.fetch(call, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    })
    expect(answer.status).toBe(200)
    await send(author, await postEmail(author, { toGroupIds: [groupId] })).then(({ status }) =>
      expect(status).toBe(409),
    )
    // Only mails like it.
    await send(author, await postEmail(author, { toGroupIds: [groupId], purpose: "activity" }))
    await drain()
    expect(smtp.received).toHaveLength(2)
    expect(userIds).toHaveLength(1)
  })

  test("about the membership has no way to end it", async () => {
    const { groupId } = await groupOf(1)
    const author = await secretary()
    await send(author, await postEmail(author, { toGroupIds: [groupId], purpose: "association" }))
    await drain()
    expect(smtp.received[0]?.source).not.toMatch(/^List-Unsubscribe/m)
  })

  test("skips who ended such mails after it began", async () => {
    const { groupId, userIds } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    await prefer(userIds[0] ?? 0, { newsletter: false })
    await drain()
    expect(smtp.received).toHaveLength(1)
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", skippedCount: 1 })
  })

  test("at a time waits for it, freezes the people of that time, and can be taken back until then", async () => {
    const { groupId } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    expect((await send(author, draft, "2026-03-02T08:59:00Z")).issues).toMatchObject([{ path: ["at"] }])
    const at = "2026-03-03T09:00:00Z"
    expect((await send(author, draft, at)).data).toMatchObject({ status: "queued", recipientCount: 0 })
    const cancelled = await author.post<Email>(`/api/emails/${draft.emailId}/cancel`)
    expect(cancelled.data).toMatchObject({ status: "draft", scheduledAt: null })
    expect((await send(author, cancelled.data, at)).status).toBe(200)
    const [late = 0] = await addPeople(server, 1)
    await addToGroup(server, groupId, [late])
    await round()
    expect(smtp.received).toEqual([])
    await round(at)
    expect(smtp.received).toHaveLength(3)
    expect((await author.post(`/api/emails/${draft.emailId}/cancel`)).status).toBe(409)
  })
})

describe("a mail server that misbehaves", () => {
  const states = async (author: Awaited<ReturnType<typeof secretary>>, emailId: number) =>
    (
      await author.get<{ name: string; state: string; reason: string | null }[]>(
        `/api/emails/${emailId}/recipients?sort[name]=asc`,
      )
    ).data.map(({ state, reason }) => [state, reason])

  test("refuses for now, for good, hangs and drops: everybody has a state, and gets it once it is well", async () => {
    const { groupId, addresses } = await groupOf(5)
    const number = (address: string) => Number(/-(\d)@/.exec(address)?.[1])
    let isIll = true
    smtp.onRecipient = (address) =>
      ({
        0: { code: 550, text: "5.1.1 No such user" },
        1: isIll ? { code: 450, text: "4.2.0 Later" } : undefined,
        2: isIll ? ("hang" as const) : undefined,
      })[number(address)]
    smtp.onMessage = ({ to: address }) => (isIll && number(address) === 3 ? "cut" : undefined)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    await drain()
    expect(await states(author, draft.emailId)).toEqual([
      ["failed", "550 5.1.1"],
      ["retrying", "450 4.2.0"],
      ["retrying", expect.stringMatching(/^E[A-Z]+$/)],
      ["retrying", expect.stringMatching(/^E[A-Z]+$/)],
      ["sent", null],
    ])
    isIll = false
    // Not before its pause is over.
    await round()
    expect((await states(author, draft.emailId)).filter(([state]) => state === "retrying")).toHaveLength(3)
    await round("2026-03-02T09:02:00Z")
    expect((await states(author, draft.emailId)).map(([state]) => state)).toEqual([
      "failed",
      "sent",
      "sent",
      "sent",
      "sent",
    ])
    expect(await read(author, draft.emailId)).toMatchObject({ status: "sent", failedCount: 1 })
    // The one that was cut off after its text arrived twice, under one Message-ID.
    const twice = smtp.received.filter((mail) => mail.to === addresses[3])
    expect(twice).toHaveLength(2)
    expect(new Set(twice.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test("that is away is not asked for everybody: the rest waits, and nobody is forgotten", async () => {
    const { groupId } = await groupOf(30)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await smtp.goAway()
    await send(author, draft)
    await drain()
    const { progress } = await read(author, draft.emailId)
    expect(progress.retrying).toBeLessThan(10)
    expect(progress.waiting + progress.retrying).toBe(30)
    // Nor is it unnoticed.
    const mailState = async () => {
      const reader = await actors.user({ permissions: { settings: 1 } })
      return (await reader.get<Overview>("/api/overview")).data.mail
    }
    expect(await mailState()).toMatchObject({ waiting: 30, isStuck: false })
    server.setNow("2026-03-02T09:16:00Z")
    expect(await mailState()).toMatchObject({ waiting: 30, isStuck: true })
    await smtp.comeBack()
    await round("2026-03-02T09:05:00Z")
    expect(new Set(to()).size).toBe(30)
    expect(smtp.received).toHaveLength(30)
  })

  test("that stays away for good is given up after more than a day", async () => {
    const { groupId } = await groupOf(1)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    smtp.onRecipient = () => ({ code: 450, text: "4.2.0 Later" })
    await send(author, draft)
    const start = Date.parse("2026-03-02T09:00:00Z")
    let halfHours = 0
    for (; (await read(author, draft.emailId)).status === "sending" && halfHours < 200; halfHours++) {
      server.setNow(new Date(start + halfHours * 1_800_000))
      await round()
    }
    expect(halfHours).toBeGreaterThan(48)
    expect(await read(author, draft.emailId)).toMatchObject({ status: "failed", failedCount: 1 })
  })
})

describe("a mail to oneself", () => {
  test("arrives in the language that was asked for, whatever one chose", async () => {
    const author = await secretary()
    await prefer(author.userId, { newsletter: false })
    const { emailId } = await postEmail(author)
    expect((await author.post(`/api/emails/${emailId}/trial`, { language: "en" })).status).toBe(202)
    await drain()
    expect(smtp.received).toMatchObject([{ to: author.email }])
    expect(smtp.received[0]?.source).toContain("Subject: The room has changed")
  })
})

describe("a preview", () => {
  const preview = async (changes: object, query: string) => {
    const author = await secretary()
    const { emailId } = await postEmail(author, changes)
    return (await author.get<{ html: string; text: string; from: string }>(`/api/emails/${emailId}/preview?${query}`))
      .data
  }

  test("is the mail itself, with no way to run anything or to fetch a picture", async () => {
    const body_nl = `<script>alert(1)</script> [klik](javascript:alert(1)) ![volg mij](https://spy.example/pixel.png)`
    const { html } = await preview({ body_nl }, "language=nl")
    expect(html).not.toMatch(/<script|href="javascript|<img/)
    expect(html).toContain("volg mij")
    expect(html).toContain('lang="nl"')
  })

  test("without an English text is Dutch as a whole", async () => {
    const { html, text } = await preview({ body_en: null }, "language=en")
    expect(html).toContain('lang="nl"')
    expect(text).toContain("zaal 3")
    expect(text).toContain("Dit is de nieuwsbrief")
  })

  test("shows dark colours", async () => {
    expect((await preview({}, "language=nl&scheme=dark")).html).not.toContain("#fcfbfb")
  })
})
