import ICAL from "ical.js"
import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { activityBody, type Body, postActivity, signUpNow } from "../../activities/server/activity.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import type { ActivityShifts, MyShifts } from "../shift.ts"
import { remindHelpers } from "./shift-reminder.service.ts"
import { makeShift, placeCalls, placesIn, putInShift } from "./shift.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const manager = () => actors.user({ permissions: { activities: 4, members: 1 } })
const mine = async (actor: Actor) => (await actor.get<MyShifts>("/api/shifts/mine")).data
const shiftsOf = async (actor: Actor, activityId: number) =>
  (await actor.get<ActivityShifts>(`/api/activities/${activityId}/shifts`)).data.shifts

/** An activity on Monday 9 March at half past seven, with a helper who builds up from half past five. */
async function activityWithHelper(values: Partial<Body> = {}) {
  const [by, helper] = [await manager(), await actors.user()]
  const { groupId } = await groups.group("COMMITTEE")
  const { activityId } = await postActivity(by, { groupIds: [groupId], ...values })
  const shiftId = await makeShift(server, activityId, { title_nl: "Opbouwen", fromHours: 7 * 24 + 7.5 })
  await placeCalls(helper, shiftId).take()
  const move = (changes: object) =>
    by.put(`/api/activities/${activityId}`, activityBody({ groupIds: [groupId], ...values, ...changes }))
  return { by, helper, groupId, activityId, shiftId, move }
}
const toTuesday = { startsAt: "2026-03-10T19:00:00.000Z", endsAt: "2026-03-10T22:00:00.000Z" }

describe("a shift at another time", () => {
  test("moves along with its activity, and asks its helpers again", async () => {
    const { helper, activityId, shiftId, move } = await activityWithHelper()
    expect((await move(toTuesday)).status).toBe(200)
    const [shift] = await shiftsOf(helper, activityId)
    expect([shift?.startsAt, shift?.endsAt]).toEqual(["2026-03-10T17:00:00.000Z", "2026-03-10T19:00:00.000Z"])
    expect(shift?.own).toEqual({ state: "taken", isAskedAgain: true, mayLeave: true })
    const received = await mails()
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([
      [helper.email, "Andere tijd, kun je nog? Opbouwen"],
    ])
    expect(received[0]?.text).toContain("di 10 mrt")
    expect((await placeCalls(helper, shiftId).confirm()).status).toBe(200)
    expect(await placesIn(server, shiftId)).toEqual([{ userId: helper.userId, state: "taken", isAskedAgain: false }])
  })

  test("is left freely, however soon it is", async () => {
    const { helper, shiftId, move } = await activityWithHelper()
    server.setNow("2026-03-09T12:00:00Z")
    expect((await placeCalls(helper, shiftId).leave()).status).toBe(409)
    await move(toTuesday)
    expect((await placeCalls(helper, shiftId).leave()).status).toBe(200)
    await mails()
  })

  test("that an organiser changed asks again too; only its words do not", async () => {
    const { by, helper, activityId, shiftId } = await activityWithHelper()
    const [shift] = await shiftsOf(by, activityId)
    const { title_nl, startsAt, endsAt, needed } = shift ?? {}
    const put = async (changes: object) =>
      (await by.put(`/api/shifts/${shiftId}`, { title_nl, title_en: "", startsAt, endsAt, needed, ...changes })).status
    expect(await put({ title_nl: "Opbouwen en bar", needed: 4 })).toBe(200)
    expect((await mine(helper)).coming[0]?.own.isAskedAgain).toBe(false)
    expect(await put({ endsAt: "2026-03-09T20:00:00.000Z" })).toBe(200)
    expect((await mine(helper)).coming[0]?.own.isAskedAgain).toBe(true)
    expect((await mails()).map(({ to }) => to)).toEqual([helper.email])
  })

  test("is not confirmed while the helper is in another then", async () => {
    const { helper, activityId, shiftId, move } = await activityWithHelper()
    // On Tuesday at six.
    const other = await makeShift(server, activityId, { fromHours: 8 * 24 + 8 })
    await server.services.database.query(`update shifts set "activityId" = (select min("activityId") from activities)
      where "shiftId" = ${other}`)
    await putInShift(server, other, helper.userId)
    await move(toTuesday)
    expect((await placeCalls(helper, shiftId).confirm()).status).toBe(409)
    await server.services.database.db.deleteFrom("shifts").where("shiftId", "=", other).execute()
    expect((await placeCalls(helper, shiftId).confirm()).status).toBe(200)
    await mails()
  })

  test("at another venue the time stays: helpers who did not sign up are told", async () => {
    const { helper, activityId, shiftId, move } = await activityWithHelper(signUpNow)
    const participant = await actors.user()
    await placeCalls(participant, shiftId).take()
    await insertSignUp(server, { activityId, userId: participant.userId })
    await move({ location_nl: "In het park" })
    expect((await placesIn(server, shiftId)).map(({ isAskedAgain }) => isAskedAgain)).toEqual([false, false])
    const received = await mails()
    expect(received.filter(({ subject }) => subject.startsWith("Er is iets veranderd")).map(({ to }) => to)).toEqual([
      helper.email,
    ])
  })
})

describe("an activity that is off", () => {
  test("has no helpers any more, and they are told why", async () => {
    const { by, helper, activityId, shiftId } = await activityWithHelper()
    const cancelled = await by.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
    expect(cancelled.status).toBe(200)
    expect(await placesIn(server, shiftId)).toEqual([])
    expect((await mine(helper)).coming).toEqual([])
    const [mail] = await mails()
    expect([mail?.to, mail?.subject]).toEqual([helper.email, "Gaat niet door: Pubquiz"])
    expect(mail?.text).toContain("Storm")
    expect((await placeCalls(helper, shiftId).take()).status).toBe(409)
  })

  test("keeps the hours of who had built up already", async () => {
    const { by, helper, activityId, shiftId } = await activityWithHelper()
    server.setNow("2026-03-09T18:45:00Z")
    await by.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
    expect(await placesIn(server, shiftId)).toHaveLength(1)
    expect((await mine(helper)).minutes).toBe(120)
    await mails()
  })

  test("and is deleted takes its shifts along, and tells their helpers", async () => {
    const { by, helper, activityId, shiftId } = await activityWithHelper()
    expect((await by.delete(`/api/activities/${activityId}`)).status).toBe(200)
    expect(await placesIn(server, shiftId)).toEqual([])
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [helper.email, "Je dienst vervalt: Pubquiz"],
    ])
  })

  test("is not deleted once people helped", async () => {
    const { by, activityId } = await activityWithHelper()
    server.setNow("2026-03-10T12:00:00Z")
    expect((await by.delete(`/api/activities/${activityId}`)).status).toBe(409)
  })
})

test("a series copies the shifts, at the same hours and without people", async () => {
  const { by, activityId } = await activityWithHelper()
  const made = await by.post<{ activityId: number }[]>(`/api/activities/${activityId}/series`, {
    copies: [{ day: "2026-03-16" }, { day: "2026-03-30" }],
    status: "published",
  })
  expect(made.status).toBe(201)
  const copies = await Promise.all(made.data.map((copy) => shiftsOf(by, copy.activityId)))
  // On the thirtieth it is summer time.
  expect(copies.map(([shift]) => [shift?.title_nl, shift?.startsAt, shift?.taken])).toEqual([
    ["Opbouwen", "2026-03-16T16:30:00.000Z", 0],
    ["Opbouwen", "2026-03-30T15:30:00.000Z", 0],
  ])
})

test("a copy made with the form has them too, unless its original cannot be seen", async () => {
  const { by, activityId, groupId } = await activityWithHelper()
  const times = { startsAt: "2026-03-16T18:30:00.000Z", endsAt: "2026-03-16T22:00:00.000Z" }
  const body = activityBody({ groupIds: [groupId], ...times, copiedFrom: activityId })
  const made = await by.post<{ activityId: number }>("/api/activities", body)
  expect(made.status).toBe(201)
  const copied = await shiftsOf(by, made.data.activityId)
  expect(copied.map(({ title_nl, startsAt, taken }) => [title_nl, startsAt, taken])).toEqual([
    ["Opbouwen", "2026-03-16T16:30:00.000Z", 0],
  ])
  expect((await by.post("/api/activities", { ...body, copiedFrom: 999_999 })).status).toBe(404)
})

describe("the reminder", () => {
  const remind = () => {
    const { database, env, now, jobs } = server.services
    return remindHelpers({ database, env, now }, jobs)
  }

  test("comes once, a day before", async () => {
    const { helper } = await activityWithHelper()
    server.setNow("2026-03-08T16:29:59Z")
    await remind()
    expect((await mails()).filter(({ to }) => to === helper.email)).toEqual([])
    server.setNow("2026-03-08T16:30:00Z")
    await Promise.all([remind(), remind()])
    const received = (await mails()).filter(({ to }) => to === helper.email)
    expect(received.map(({ subject }) => subject)).toEqual(["Binnenkort help je: Opbouwen"])
  })

  test("does not come to who took it within that day, nor of what is not on the site", async () => {
    const { activityId, shiftId } = await activityWithHelper()
    const late = await actors.user()
    server.setNow("2026-03-09T10:00:00Z")
    await placeCalls(late, shiftId).take()
    await server.services.database.db
      .updateTable("activities")
      .set({ status: "draft" })
      .where("activityId", "=", activityId)
      .execute()
    await server.services.database.query(`update "shiftPlaces" set "remindedAt" = null where "shiftId" = ${shiftId}
      and "userId" <> ${late.userId}`)
    await remind()
    expect((await mails()).filter(({ subject }) => subject.includes("Opbouwen"))).toEqual([])
  })
})

test("a personal calendar has the owner’s shifts", async () => {
  const { helper, shiftId } = await activityWithHelper()
  const { data } = await helper.post<{ address: string }>("/api/calendar/personal")
  const text = await (await actors.visitor.fetch(new URL(data.address).pathname)).text()
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent")
  expect(events.map((event) => [event.getFirstPropertyValue("uid"), event.getFirstPropertyValue("summary")])).toEqual([
    [`shift-${shiftId}@localhost`, "Dienst: Opbouwen (Pubquiz)"],
  ])
})
