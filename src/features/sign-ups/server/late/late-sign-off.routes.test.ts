import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import { ledgerFaults } from "../../../money/server/ledger-invariants.test-support.ts"
import { cancelSignUps } from "../sign-up-cancel.service.ts"
import { createOrganiser, type Listed } from "../list/sign-up-list.test-support.ts"
import { bookedFor, type Own, ownPath } from "../sign-up.test-support.ts"
import { lockActivity } from "../../../activities/server/sign-up-terms.service.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { filled } = committee
beforeEach(() => server.setNow(startOfTest))

const day = 24 * 3_600_000
const daysLater = (count: number) => new Date(startOfTest.getTime() + count * day)
/** After the last moment to sign off, before the start. */
const late = () => server.setNow(daysLater(5.5))

/** An activity for € 7.50 where signing off late costs € 5, with one person signed up. */
async function withOne(values: Parameters<typeof filled>[1] = {}) {
  const made = await filled(1, {
    priceCents: 750,
    lateSignOff: "amount",
    lateSignOffCents: 500,
    closesAt: daysLater(6),
    ...values,
  })
  const person = made.people[0] as Actor
  const signUpId = await made.idOf(person)
  const leave = (agreedCents?: number) =>
    person.delete<Own>(`${ownPath(made.activityId)}${agreedCents === undefined ? "" : `?agreedCents=${agreedCents}`}`)
  const pay = () => committee.organiser.put(`${made.path}/${signUpId}/payment`, { paymentState: "paid", method: "pin" })
  /** What the person owes for it, and what of their money is free. */
  const balance = async () => {
    const { rows } = await server.services.database.query(
      `select (select coalesce(sum("openCents"), 0) from charges where "signUpId" = $1)::integer as owes,
        (select coalesce(sum("freeCents"), 0) from payments where "signUpId" = $1)::integer as free`,
      [signUpId],
    )
    expect(await ledgerFaults(server.services.database.query)).toEqual([])
    return rows[0]
  }
  const own = async () => (await person.get<Own>(ownPath(made.activityId))).data
  return { ...made, person, signUpId, leave, pay, balance, own }
}

describe("signing off after the last moment", () => {
  test("costs what the terms say, and nothing before it", async () => {
    const { leave, balance, own } = await withOne()
    expect((await own()).may.signOff).toEqual({ allowed: true })
    late()
    expect((await own()).may.signOff).toEqual({ allowed: true, costCents: 500 })
    const { status, data } = await leave(500)
    expect([status, data.signUp]).toMatchObject([200, { status: "cancelled", lateCents: 500, lateOpenCents: 500 }])
    expect(await balance()).toEqual({ owes: 500, free: 0 })
    // A repeated request does nothing.
    await leave(500)
    expect(await balance()).toEqual({ owes: 500, free: 0 })
  })

  test("is refused to who was not shown what it costs", async () => {
    const { leave, own, balance } = await withOne()
    late()
    expect((await leave()).status).toBe(409)
    expect((await leave(499)).status).toBe(409)
    expect((await leave(-1)).status).toBe(400)
    expect((await own()).signUp?.status).toBe("registered")
    expect(await balance()).toEqual({ owes: 750, free: 0 })
  })

  test("is not possible where the terms do not say so", async () => {
    const { leave, own } = await withOne({ lateSignOff: "no", lateSignOffCents: null })
    late()
    expect((await own()).may.signOff).toEqual({ allowed: false, why: "tooLate" })
    expect((await leave(750)).status).toBe(409)
  })

  test("may cost the price", async () => {
    const { leave, balance } = await withOne({ lateSignOff: "price", lateSignOffCents: null })
    late()
    await leave(750)
    expect(await balance()).toEqual({ owes: 750, free: 0 })
  })

  test("follows the terms of when the person signed up", async () => {
    const { activityId, own } = await withOne()
    const change = { lateSignOffCents: 600 }
    const { db } = server.services.database
    await db.updateTable("activities").set(change).where("activityId", "=", activityId).execute()
    late()
    expect((await own()).may.signOff.costCents).toBe(500)
  })

  test("is paid with what they had paid; the rest is theirs", async () => {
    const { leave, pay, balance, own } = await withOne()
    await pay()
    late()
    await leave(500)
    expect(await balance()).toEqual({ owes: 0, free: 250 })
    expect((await own()).signUp).toMatchObject({ lateCents: 500, lateOpenCents: 0 })
  })

  test("is never possible after the start", async () => {
    const { leave } = await withOne()
    server.setNow(daysLater(7))
    expect((await leave(500)).status).toBe(409)
  })

  test("stays due for who comes back, and is charged again the next time", async () => {
    const { leave, person, activityId, balance } = await withOne()
    late()
    await leave(500)
    await person.put(ownPath(activityId), {})
    expect(await balance()).toEqual({ owes: 1250, free: 0 })
    await leave(500)
    expect(await balance()).toEqual({ owes: 1000, free: 0 })
  })
})

describe("signing off in time", () => {
  test("costs nothing, and what was paid is theirs", async () => {
    const { leave, pay, balance, signUpId } = await withOne()
    await pay()
    await leave()
    expect(await balance()).toEqual({ owes: 0, free: 750 })
    expect(await bookedFor(server, signUpId)).toEqual([["pin", 750]])
  })
})

describe("an organiser", () => {
  const pathOf = (path: string, signUpId: number) => `${path}/${signUpId}/late-sign-off?reason=Ziek`

  test("may let it off, with a reason that the person reads", async () => {
    const { leave, pay, balance, own, path, signUpId } = await withOne()
    await pay()
    late()
    await leave(500)
    const { status, data } = await committee.organiser.delete<Listed>(pathOf(path, signUpId))
    expect([status, data]).toMatchObject([200, { lateCents: 0 }])
    expect(await balance()).toEqual({ owes: 0, free: 750 })
    expect((await own()).log.at(-1)).toMatchObject({ kind: "waived", by: "Olga Organisator", reason: "Ziek" })
    expect((await committee.organiser.delete(pathOf(path, signUpId))).status).toBe(409)
  })

  test("of another activity may not, nor may the person", async () => {
    const { leave, person, path, signUpId } = await withOne()
    late()
    await leave(500)
    const other = await withOne()
    expect((await person.delete(pathOf(path, signUpId))).status).toBe(403)
    expect((await committee.organiser.delete(pathOf(other.path, signUpId))).status).toBe(404)
    expect((await committee.organiser.delete(`${path}/${signUpId}/late-sign-off`)).status).toBe(400)
  })

  test("who calls the activity off takes it back", async () => {
    const { leave, activityId, balance } = await withOne()
    late()
    await leave(500)
    const { services } = server
    await services.database.db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, activityId)
      const why = { reason_nl: "Storm", reason_en: "" }
      await cancelSignUps(tx, services, activity, why, { userId: committee.organiser.userId }, services.now())
    })
    expect(await balance()).toEqual({ owes: 0, free: 0 })
  })
})

describe("the terms of an activity", () => {
  test("name an amount if it costs one, and only then", async () => {
    const { activityId } = await withOne()
    const path = `/api/activities/${activityId}`
    const { data } = await committee.organiser.get<Record<string, unknown>>(path)
    const change = (values: object) =>
      committee.organiser.put<Record<string, unknown>>(path, {
        ...data,
        groupIds: [committee.groupId],
        companyIds: [],
        ...values,
      })
    expect((await change({ lateSignOff: "amount", lateSignOffCents: null })).status).toBe(400)
    const changed = await change({ lateSignOff: "price", lateSignOffCents: 500 })
    expect([changed.status, changed.data]).toMatchObject([200, { lateSignOff: "price", lateSignOffCents: null }])
  })
})
