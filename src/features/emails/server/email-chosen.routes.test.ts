import { describe, expect, test } from "vitest"
import type { AudienceCount, Email } from "../email.ts"
import { emailPersonal } from "./email-personal.service.ts"
import { forgetRecipient, makeEmailsNameless } from "./email-recipient.service.ts"
import { addPeople, emailBody, openEmailSite, postEmail } from "./email.test-support.ts"

const site = await openEmailSite()
const { server, actors, secretary, send, drain, round, to, read, groupOf, emailOf } = site
const db = () => server.services.database.db

/** Members of today, whom every member finds in the directory. */
async function members(count: number): Promise<number[]> {
  const userIds = await addPeople(server, count)
  await db()
    .insertInto("memberships")
    .values(userIds.map((userId) => ({ userId, type: "regular" as const, since: "2020-09-01" })))
    .execute()
  return userIds
}
const endMembership = (userId: number) =>
  db().updateTable("memberships").set({ until: "2026-03-01" }).where("userId", "=", userId).execute()
/** Writes to anybody, but finds only members of today. */
const editor = () => actors.user({ permissions: { emails: 2, members: 1 } })

describe("people who are chosen by name", () => {
  test("are counted with the others of the audience, each once", async () => {
    const author = await secretary()
    const [{ groupId, userIds }, [other = 0]] = [await groupOf(2), await members(1)]
    const body = emailBody({ toGroupIds: [groupId], toUserIds: [userIds[0] ?? 0, other, other] })
    const { data } = await author.post<AudienceCount>("/api/emails/audience", body)
    expect(data.reached).toBe(3)
  })

  test("are named in the mail that is read, and those alone get it", async () => {
    const [author, userIds] = [await editor(), await members(3)]
    const chosen = userIds.slice(0, 2)
    const draft = await postEmail(author, { toUserIds: chosen })
    expect(draft.toUserIds).toEqual(chosen)
    expect(draft.people.map(({ userId }) => userId)).toEqual(chosen)
    expect(draft.people[0]?.name).toMatch(/^Robin /)
    expect((await send(author, draft)).data).toMatchObject({ status: "sending", recipientCount: 2 })
    await drain()
    expect(to()).toEqual((await Promise.all(chosen.map(emailOf))).toSorted())
  })

  test("must be people whom the writer finds in the directory", async () => {
    const [former = 0] = await members(1)
    await endMembership(former)
    for (const userId of [former, 987_654]) {
      const author = await editor()
      const issues = [{ path: ["toUserIds"] }]
      expect(await author.post("/api/emails", emailBody({ toUserIds: [userId] }))).toMatchObject({
        status: 400,
        issues,
      })
      const counted = await author.post("/api/emails/audience", emailBody({ toUserIds: [userId] }))
      expect(counted).toMatchObject({ status: 400, issues })
    }
    // The board finds everybody.
    expect((await postEmail(await secretary(), { toUserIds: [former] })).people).toHaveLength(1)
  })

  test("have no name for a reader who does not find them", async () => {
    const [former = 0] = await members(1)
    await endMembership(former)
    const { emailId } = await postEmail(await secretary(), { toUserIds: [former] })
    const reader = await actors.user({ permissions: { emails: 1, members: 1 } })
    expect((await read(reader, emailId)).people).toEqual([{ userId: former, name: null }])
  })

  test("are at most two hundred", async () => {
    const author = await secretary()
    const userIds = await members(201)
    expect((await author.post("/api/emails", emailBody({ toUserIds: userIds }))).status).toBe(400)
    expect((await postEmail(author, { toUserIds: userIds.slice(1) })).people).toHaveLength(200)
  })

  test("are no longer mailed when the sender no longer finds them", async () => {
    const [author, [stays = 0, leaves = 0]] = [await editor(), await members(2)]
    const [now, planned] = [
      await postEmail(author, { toUserIds: [stays, leaves] }),
      await postEmail(author, { toUserIds: [stays, leaves] }),
    ]
    await send(author, planned, "2026-03-02T12:00:00.000Z")
    await endMembership(leaves)
    expect((await send(author, now)).data).toMatchObject({ recipientCount: 1 })
    await round("2026-03-02T12:01:00.000Z")
    expect(await read(author, planned.emailId)).toMatchObject({ recipientCount: 1 })
  })
})

describe("who was chosen", () => {
  test("is forgotten with the account", async () => {
    const [author, [goes = 0, stays = 0]] = [await secretary(), await members(2)]
    const { emailId } = await postEmail(author, { toUserIds: [goes, stays] })
    await forgetRecipient(db(), goes)
    expect((await read(author, emailId)).toUserIds).toEqual([stays])
  })

  test("goes with the names of the recipients, of what was sent long ago", async () => {
    const [author, userIds] = [await secretary(), await members(1)]
    const [draft, sent] = [
      await postEmail(author, { toUserIds: userIds }),
      await postEmail(author, { toUserIds: userIds }),
    ]
    await send(author, sent)
    await drain()
    await makeEmailsNameless(db(), new Date(server.services.now().getTime() + 1000))
    expect((await read(author, sent.emailId)).toUserIds).toEqual([])
    expect((await read(author, draft.emailId)).toUserIds).toEqual(userIds)
  })

  test("is in a person's own data, without what the mail is about", async () => {
    const [author, person] = [await secretary(), await actors.user({ permissions: { members: 1 } })]
    const { emailId } = await postEmail(author, { toUserIds: [person.userId] })
    const own = await emailPersonal.through?.(db(), person.userId)
    expect(own?.["emails"]).toMatchObject([{ emailId, chosenByName: true, status: "draft" }])
  })
})

test("a mail by name is read again with the audience it was saved with", async () => {
  const [author, userIds] = [await secretary(), await members(2)]
  const { emailId, version } = await postEmail(author, { toUserIds: userIds })
  const changed = await author.put<Email>(`/api/emails/${emailId}`, {
    ...emailBody({ toUserIds: userIds.slice(1) }),
    version,
  })
  expect(changed).toMatchObject({ status: 200, data: { toUserIds: userIds.slice(1) } })
})
