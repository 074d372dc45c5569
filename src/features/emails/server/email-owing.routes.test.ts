import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import type { ChargeKind } from "../../money/money-kinds.ts"
import { addCharges, addPayments } from "../../money/server/ledger.service.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import type { AudienceCount, EmailInput } from "../email.ts"
import { addPeople, emailBody, openEmailSite, postEmail } from "./email.test-support.ts"

const site = await openEmailSite()
const { server, send, drain, round, to, read, emailOf } = site
const actors = createActors(server)
const db = () => server.services.database.db
const booking = () => ({ by: null, at: server.services.now() })

const treasurer = () => actors.user({ permissions: { emails: 2, finance: 1 } })
/** Each owes ten euros. */
const owe = (userIds: readonly number[], kind: Exclude<ChargeKind, "correction"> = "manual") =>
  addCharges(
    db(),
    userIds.map((userId) => ({ userId, kind, amountCents: 1000, text_nl: "Boete", text_en: "Fine" })),
    booking(),
  )
/** A name that nobody else has, to find only the people of one test. */
const named = (name: string): EmailInput["toOwing"] => ({ name })
async function debtors(count: number, changes: object = {}) {
  const name = crypto.randomUUID().slice(0, 8)
  const userIds = await addPeople(server, count, { lastName: name, ...changes })
  await owe(userIds)
  return { name, userIds }
}
const audience = (toOwing: EmailInput["toOwing"]) => emailBody({ purpose: "association", toOwing })

describe("people who owe something", () => {
  test("are all mailed, however many, and who has no confirmed address is counted and named", async () => {
    const author = await treasurer()
    const { name } = await debtors(450)
    const [unverified = 0] = await addPeople(server, 1, { lastName: name, firstName: "Sam", emailVerifiedAt: null })
    await owe([unverified])
    const { data } = await author.post<AudienceCount>("/api/emails/audience", audience(named(name)))
    expect(data).toMatchObject({ reached: 450, unverified: 1, leftOut: [{ name: `Sam ${name}` }] })
    expect(data.people).toHaveLength(200)
    const draft = await postEmail(author, audience(named(name)))
    expect((await send(author, draft)).data).toMatchObject({
      status: "sending",
      recipientCount: 451,
      skippedCount: 1,
    })
  })

  test("get one mail when it is sent twice at once", async () => {
    const author = await treasurer()
    const { name, userIds } = await debtors(3)
    const draft = await postEmail(author, audience(named(name)))
    const pressed = await Promise.all([send(author, draft), send(author, draft)])
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await drain()
    expect(to()).toEqual((await Promise.all(userIds.map(emailOf))).toSorted())
  })

  test("are those who still do when it is sent, members or not", async () => {
    const author = await treasurer()
    const { name, userIds } = await debtors(3)
    const [paid = 0, ...others] = userIds
    await db()
      .insertInto("memberships")
      .values({ userId: others[0] ?? 0, type: "regular", since: "2020-09-01", until: "2021-09-01" })
      .execute()
    const draft = await postEmail(author, audience(named(name)))
    const charge = await db().selectFrom("charges").select("chargeId").where("userId", "=", paid).executeTakeFirst()
    const pays = [{ chargeId: charge?.chargeId ?? 0, cents: 1000 }]
    await addPayments(db(), [{ method: "cash", amountCents: 1000, userId: paid, pays }], booking())
    await send(author, draft)
    await drain()
    expect(to()).toEqual((await Promise.all(others.map(emailOf))).toSorted())
  })

  test("are found as in the list of what is open", async () => {
    const author = await treasurer()
    const { name, userIds } = await debtors(2)
    const { activityId } = await makeActivity(server)
    await addCharges(
      db(),
      [
        {
          userId: userIds[0] ?? 0,
          kind: "lateSignOff",
          activityId,
          payBy: "2026-01-01",
          amountCents: 500,
          text_nl: "Borrel",
          text_en: "Drinks",
        },
      ],
      booking(),
    )
    const reached = async (more: object) =>
      (await author.post<AudienceCount>("/api/emails/audience", audience({ name, ...more }))).data.reached
    const listed = async (query: string) =>
      (await author.get<unknown[]>(`/api/money/debtors?filter[name][contains]=${name}${query}`)).data.length
    for (const [more, query] of [
      [{}, ""],
      [{ kind: "lateSignOff" }, "&filter[kind]=lateSignOff"],
      [{ age: "months" }, "&filter[age]=months"],
      [{ age: "notDue" }, "&filter[age]=notDue"],
      [{ activityId }, `&filter[activityId]=${activityId}`],
      [{ reminded: "first" }, "&filter[reminded]=first"],
      [{ isFormer: true }, "&filter[isFormer]=true"],
    ] as const)
      expect(await reached(more), query).toBe(await listed(query))
    expect([await reached({}), await reached({ kind: "lateSignOff" }), await reached({ isFormer: true })]).toEqual([
      2, 1, 0,
    ])
  })
})

describe("writing to them", () => {
  test("is for whoever may mail, and sees the finances", async () => {
    const { name } = await debtors(1)
    const body = audience(named(name))
    for (const permissions of [{ emails: 3, members: 3 }, { finance: 4 }]) {
      const other = await actors.user({ permissions })
      for (const path of ["/api/emails", "/api/emails/audience"])
        expect((await other.post(path, body)).status).toBe(403)
    }
    expect((await actors.visitor.post("/api/emails/audience", body)).status).toBe(401)
    const draft = await postEmail(await treasurer(), body)
    const editor = await actors.user({ permissions: { emails: 3, members: 3 } })
    expect((await send(editor, draft)).status).toBe(403)
    const organiser = await actors.user({ permissions: { waitingLists: 3 } })
    const { activityId } = await makeActivity(server)
    const smuggled = { ...body, purpose: "activity", activityId, toSignUps: ["registered"] }
    expect((await organiser.post("/api/emails", smuggled)).status).toBe(403)
  })

  test("takes no filter that the list does not have", async () => {
    const refused = await (
      await treasurer()
    ).post("/api/emails", { ...audience({ name: "" }), toOwing: { kind: "gift" } })
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["toOwing", "kind"] }] })
  })

  test("shows no names of others", async () => {
    const author = await treasurer()
    const { name } = await debtors(1)
    const { data } = await author.post<AudienceCount>("/api/emails/audience", {
      ...audience(named(name)),
      toAllMembers: true,
    })
    expect([data.people, data.leftOut]).toEqual([null, null])
  })

  test("does not happen at its time if the right to see the finances is gone", async () => {
    const author = await treasurer()
    const { name } = await debtors(1)
    const draft = await postEmail(author, audience(named(name)))
    expect((await send(author, draft, "2026-03-02T12:00:00.000Z")).status).toBe(200)
    await db().deleteFrom("permissions").where("subjectId", "=", author.userId).where("name", "=", "finance").execute()
    await round("2026-03-02T12:01:00.000Z")
    expect(to()).toEqual([])
    const withheld = await read(await actors.user({ permissions: { emails: 1 } }), draft.emailId)
    expect(withheld).toMatchObject({ status: "draft", withheldAt: expect.any(String) })
  })
})
