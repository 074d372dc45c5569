import { describe, expect, test } from "vitest"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import type { AudienceCount, Email, EmailInput } from "../email.ts"
import { addPeople, addToGroup, emailBody, openEmailSite, postEmail } from "./email.test-support.ts"

const { smtp, server, actors, groups, secretary, send, drain, to, emailOf, groupOf } = await openEmailSite()

describe("organisers", () => {
  /** An activity of a committee, with somebody in each state. */
  async function party() {
    const { groupId } = await groups.group("COMMITTEE")
    const organiser = await actors.user()
    await addToGroup(server, groupId, [organiser.userId])
    const { activityId } = await makeActivity(server)
    const { db } = server.services.database
    await db.insertInto("activityGroups").values({ activityId, groupId }).execute()
    const people = await addPeople(server, 4)
    const states = ["registered", "registered", "waiting", "cancelled"] as const
    for (const [index, userId] of people.entries())
      await insertSignUp(server, {
        activityId,
        userId,
        status: states[index] ?? "cancelled",
        presence: index === 1 ? "absent" : "unknown",
        cancelledAt: states[index] === "cancelled" ? server.services.now() : null,
        cancelKind: states[index] === "cancelled" ? "self" : null,
      })
    return { organiser, activityId, groupId, people, addresses: await Promise.all(people.map(emailOf)) }
  }

  test.each([
    ["registered", [0, 1]],
    ["waiting", [2]],
    ["absent", [1]],
  ] as const)("write to who is %s for their own activity", async (kind, expected) => {
    const { organiser, activityId, groupId, addresses } = await party()
    const mine: Partial<EmailInput> = { purpose: "activity", activityId, toSignUps: [kind], fromGroupId: groupId }
    const draft = await postEmail(organiser, mine)
    const counted = await organiser.post<AudienceCount>("/api/emails/audience", emailBody(mine))
    expect(counted.data.people).toHaveLength(expected.length)
    expect((await send(organiser, draft)).status).toBe(200)
    await drain()
    expect(to()).toEqual(expected.map((index) => addresses[index]).toSorted())
    expect((await organiser.get(`/api/emails/${draft.emailId}/recipients`)).status).toBe(200)
  })

  test("do not name people beside those of their activity, nor know of a mail that does", async () => {
    const { organiser, activityId, people } = await party()
    const audience: Partial<EmailInput> = { purpose: "activity", activityId, toSignUps: ["registered"] }
    const named = { ...audience, toUserIds: people.slice(2, 3) }
    expect((await organiser.post("/api/emails", emailBody(named))).status).toBe(403)
    expect((await organiser.post("/api/emails/audience", emailBody(named))).status).toBe(403)
    const draft = await postEmail(await secretary(), named)
    expect((await organiser.get(`/api/emails/${draft.emailId}`)).status).toBe(404)
    const narrowed = await postEmail(organiser, audience)
    const changed = { ...emailBody(named), version: narrowed.version }
    expect((await organiser.put(`/api/emails/${narrowed.emailId}`, changed)).status).toBe(403)
  })

  test.each([
    ["who still have to pay", { toSignUps: ["registered", "waiting"], toPayments: ["due"] }, [1, 3]],
    ["who paid and were there", { toSignUps: ["registered"], toPayments: ["paid"], toPresences: ["present"] }, [0]],
    ["with a name, as the list finds it", { toSignUps: ["registered"], toName: "ZOE  jan" }, [1]],
    ["with words that nobody has all of", { toSignUps: ["registered"], toName: "zoë bakker%" }, []],
    ["who cancelled: nobody", { toSignUps: [], toPayments: ["due"] }, []],
  ] satisfies [string, Partial<EmailInput>, number[]][])(
    "narrow it to those %s, and reach nobody else",
    async (_, narrowed, expected) => {
      const { organiser, activityId, people, addresses } = await party()
      const { db } = server.services.database
      const rows = [
        { paymentState: "paid", presence: "present" },
        { paymentState: "due", presence: "absent" },
        { paymentState: "none", presence: "unknown" },
        { paymentState: "due", presence: "unknown", status: "registered", cancelledAt: null, cancelKind: null },
      ] as const
      for (const [index, userId] of people.entries())
        await db
          .updateTable("signUps")
          .set({ priceCents: 750, ...rows[index] })
          .where("userId", "=", userId)
          .execute()
      await db
        .updateTable("users")
        .set({ firstName: "Zoë", lastName: "Janssen" })
        .where("userId", "=", people[1] ?? 0)
        .execute()
      const mine: Partial<EmailInput> = { purpose: "activity", activityId, ...narrowed }
      const counted = await organiser.post<AudienceCount>("/api/emails/audience", emailBody(mine))
      expect(counted.data.reached).toBe(expected.length)
      const draft = await postEmail(organiser, mine)
      expect((await send(organiser, draft)).status).toBe(expected.length ? 200 : 409)
      await drain()
      expect(to()).toEqual(expected.map((index) => addresses[index]).toSorted())
      const stranger = await actors.user()
      expect((await stranger.post("/api/emails/audience", emailBody(mine))).status).toBe(403)
    },
  )

  test("write to nobody else, about nothing else, and read nothing else", async () => {
    const { organiser, activityId } = await party()
    const other = await makeActivity(server)
    const mine: Partial<EmailInput> = { purpose: "activity", activityId, toSignUps: ["registered"] }
    const wider: Partial<EmailInput>[] = [
      { toAllMembers: true },
      { toGroupTypes: ["BOARD"] },
      { purpose: "newsletter" },
      { activityId: other.activityId },
      { activityId: null, toSignUps: [] },
    ]
    for (const changes of wider)
      expect((await organiser.post("/api/emails", emailBody({ ...mine, ...changes }))).status).toBe(403)
    const author = await secretary()
    const wide = await postEmail(author, { ...mine, toAllMembers: true })
    expect((await organiser.get(`/api/emails/${wide.emailId}`)).status).toBe(404)
    const own = await postEmail(organiser, mine)
    expect((await organiser.get<Email[]>("/api/emails")).data.map(({ emailId }) => emailId)).toEqual([own.emailId])
    const stranger = await actors.user()
    expect((await stranger.get(`/api/emails/${own.emailId}`)).status).toBe(404)
    // Nor can they widen it afterwards.
    expect((await organiser.put(`/api/emails/${own.emailId}`, emailBody({ ...mine, toAllMembers: true }))).status).toBe(
      403,
    )
  })
})

describe("rights", () => {
  test("level 2 sends one’s own mails, not those of others", async () => {
    const { groupId } = await groupOf(1)
    const [one, other] = [
      await actors.user({ permissions: { emails: 2 } }),
      await actors.user({ permissions: { emails: 2 } }),
    ]
    const draft = await postEmail(one, { toGroupIds: [groupId] })
    expect((await other.get<Email>(`/api/emails/${draft.emailId}`)).data.may).toMatchObject({
      update: false,
      send: false,
    })
    expect((await send(other, draft)).status).toBe(403)
    expect((await send(one, draft)).status).toBe(200)
  })

  test("writing in the name of a group takes being in it, or a right to change every mail", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const one = await actors.user({ permissions: { emails: 2 } })
    const refused = await one.post("/api/emails", emailBody({ fromGroupId: groupId }))
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["fromGroupId"] }] })
    await addToGroup(server, groupId, [one.userId])
    expect((await one.post("/api/emails", emailBody({ fromGroupId: groupId }))).status).toBe(201)
  })

  test("sending in the name of a group that one has left is refused, also now", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const author = await actors.user({ permissions: { emails: 2 } })
    await addToGroup(server, groupId, [author.userId])
    const draft = await postEmail(author, { fromGroupId: groupId, toAllMembers: true })
    await server.services.database.db.deleteFrom("groupMembers").where("groupId", "=", groupId).execute()
    for (const at of [undefined, "2026-03-03T09:00:00Z"])
      expect(await send(author, draft, at)).toMatchObject({ status: 403, code: "forbidden" })
    await drain()
    expect(to()).toEqual([])
  })

  test("counting the people of a group that one may not know of is refused, as writing to it is", async () => {
    const { groupId } = await groups.group("EMAIL")
    await addToGroup(server, groupId, await addPeople(server, 1))
    const author = await actors.user({ permissions: { emails: 2 } })
    const audience = emailBody({ toGroupIds: [groupId] })
    for (const path of ["/api/emails/audience", "/api/emails"])
      for (const body of [
        audience,
        emailBody({ toRoleIds: [2_000_000_000] }),
        emailBody({ activityId: 2_000_000_000 }),
      ])
        expect((await author.post(path, body)).status, path).toBe(400)
    const manager = await actors.user({ permissions: { emails: 2, groups: 3 } })
    expect((await manager.post<AudienceCount>("/api/emails/audience", audience)).data.reached).toBe(1)
  })
})

describe("the names of who got a mail", () => {
  const rows = async (emailId: number) =>
    server.services.database.db
      .selectFrom("emailRecipients")
      .select(["userId", "email", "state", "reason"])
      .where("emailId", "=", emailId)
      .orderBy("emailRecipientId")
      .execute()
  const minimiseAt = async (now: string) => {
    server.setNow(now)
    await server.services.jobs.send(server.services.database.db, "privacy", {})
    await drain()
  }

  test("go 90 days after it was sent; how many there were, stays", async () => {
    const { groupId } = await groupOf(2)
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    await drain()
    await minimiseAt("2026-05-31T08:59:00Z")
    expect((await rows(draft.emailId)).every(({ email }) => email !== null)).toBe(true)
    await minimiseAt("2026-05-31T09:01:00Z")
    expect(await rows(draft.emailId)).toEqual(
      [1, 2].map(() => ({ userId: null, email: null, state: "sent", reason: null })),
    )
    const later = await secretary()
    expect((await later.get<Email>(`/api/emails/${draft.emailId}`)).data).toMatchObject({
      recipientCount: 2,
      progress: { sent: 2 },
    })
    const listed = await later.get<{ name: string | null }[]>(`/api/emails/${draft.emailId}/recipients`)
    expect(listed.data.map(({ name }) => name)).toEqual([null, null])
  })

  test("go with the account, and a mail that was still to be sent to it is not", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const leaver = await actors.user()
    await addToGroup(server, groupId, [leaver.userId])
    const author = await secretary()
    const draft = await postEmail(author, { toGroupIds: [groupId] })
    await send(author, draft)
    await server.services.database.query(`delete from jobs.job`)
    await server.services.database.db
      .insertInto("accountDeletions")
      .values({ userId: leaver.userId, requestedAt: server.services.now(), dueAt: server.services.now() })
      .execute()
    await minimiseAt("2026-03-02T09:00:01Z")
    expect(await rows(draft.emailId)).toEqual([{ userId: null, email: null, state: "skipped", reason: "gone" }])
    expect(smtp.received.filter((mail) => mail.to === leaver.email)).toEqual([])
  })
})

describe("templates", () => {
  test("a newsletter has what is coming and what is new, in both languages, and can be sent as it is", async () => {
    await makeActivity(server)
    const author = await secretary()
    const made = await author.post<Email>("/api/emails/templates/newsletter")
    expect(made).toMatchObject({ status: 201, data: { purpose: "newsletter", toAllMembers: true, status: "draft" } })
    expect(made.data.body_nl).toMatch(/\*\*\[Borrel\]\(\/activiteiten\/[\w-]+\)\*\*\nma 9 mrt, 10\.00–13\.00 uur/)
    expect(made.data.body_en).toContain("What’s on")
    expect((await send(author, made.data)).status).toBe(200)
  })

  test("without anything to tell there is none", async () => {
    const author = await secretary()
    expect((await author.post("/api/emails/templates/partner")).status).toBe(409)
  })
})
