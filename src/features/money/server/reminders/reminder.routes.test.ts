import { beforeEach, describe, expect, test } from "vitest"
import { addDays } from "../../../../platform/amsterdam.ts"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import type { OpenCharge } from "../../money-desk.ts"
import type { MoneySettings, PersonReminders, ReminderPreview } from "../../reminders.ts"
import { beginPaying, charge, pay, setReminding } from "./reminder.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let anna: Actor
let bob: Actor
let day = 0

/** Days apart, in which only these people owe anything. */
beforeEach(async () => {
  day += 10
  server.setNow(`${addDays("2030-01-01", day)}T10:00:00Z`)
  await db().updateTable("charges").set({ userId: null }).execute()
  treasurer = await actors.user({ firstName: "Penny", lastName: "Ning", permissions: { finance: 4 } })
  anna = await actors.user({ firstName: "Anna", lastName: "Berg" })
  bob = await actors.user({ firstName: "Bob", lastName: "Duin" })
  await mails()
})

const preview = async (body: object = {}, filter = "") =>
  (await treasurer.post<ReminderPreview>(`/api/money/reminders/preview${filter}`, body)).data
/** Who gets none; of the tests before, whose people are gone, no word. */
const leftOut = async () => (await preview()).leftOut.filter(({ why }) => why !== "gone")
const send = async (body: object = {}, filter = "", fingerprint?: string) =>
  treasurer.post<{ people: number; cents: number }>(`/api/money/reminders${filter}`, {
    ...body,
    fingerprint: fingerprint ?? (await preview(body, filter)).fingerprint,
  })
const remindersOf = async ({ userId }: Actor) =>
  (await treasurer.get<PersonReminders>(`/api/money/people/${userId}/reminders`)).data
const pause = ({ userId }: Actor, body: object) => treasurer.post(`/api/money/people/${userId}/pauses`, body)
const later = (days: number) => server.setNow(`${addDays("2030-01-01", day + days)}T10:00:00Z`)

describe("the settings", () => {
  test("are off on a new site, and set by who keeps the books", async () => {
    const reader = await actors.user({ permissions: { finance: 1 } })
    const { data } = await reader.get<MoneySettings>("/api/money/settings")
    expect(data).toMatchObject({ isReminding: false, firstDays: 7, secondDays: 21, thirdDays: 42, mayChange: false })
    const third = await actors.user({ permissions: { finance: 3 } })
    expect((await third.put("/api/money/settings", { ...data, isReminding: true })).status).toBe(403)
    const saved = await setReminding(treasurer, { isReminding: false, replyTo: "geld@voorbeeld.test" })
    expect([saved.status, saved.data.replyTo, saved.data.mayChange]).toEqual([200, "geld@voorbeeld.test", true])
    await setReminding(treasurer, { isReminding: false })
  })

  test("have days that follow each other", async () => {
    for (const days of [{ secondDays: 7 }, { thirdDays: 20 }, { firstDays: 0 }, { thirdDays: 366 }, { replyTo: "x" }])
      expect((await setReminding(treasurer, days)).status).toBe(400)
    expect((await setReminding(treasurer, { secondDays: 7 })).issues?.map(({ path }) => path)).toEqual([["secondDays"]])
  })

  test("are not overwritten by somebody who saw older ones", async () => {
    const { data } = await treasurer.get<MoneySettings>("/api/money/settings")
    const { isReminding, firstDays, secondDays, thirdDays, replyTo, version } = data
    const body = { isReminding, firstDays, secondDays, thirdDays, replyTo, version }
    expect((await treasurer.put("/api/money/settings", body)).status).toBe(200)
    const again = await treasurer.put("/api/money/settings", body)
    expect([again.status, again.code]).toEqual([409, "changedMeanwhile"])
  })
})

describe("a reminder by hand", () => {
  test("shows whom it goes to and how much, and is one mail for each of them", async () => {
    await charge(server, anna.userId)
    await charge(server, anna.userId, { amountCents: 250 })
    await charge(server, bob.userId, { amountCents: 700 })
    const shown = await preview()
    expect(shown).toMatchObject({ people: 2, charges: 3, cents: 1950 })
    expect(shown.rows).toEqual([
      { userId: anna.userId, name: "Anna Berg", charges: 2, cents: 1250, step: 1 },
      { userId: bob.userId, name: "Bob Duin", charges: 1, cents: 700, step: 1 },
    ])
    const sent = await send()
    expect([sent.status, sent.data]).toEqual([200, { people: 2, cents: 1950 }])
    expect((await mails()).map(({ subject }) => /[\d,]{4,}/.exec(subject)?.[0]).toSorted()).toEqual(["12,50", "7,00"])
    expect((await remindersOf(anna)).sent.map(({ step, by }) => [step, by])).toEqual([
      [1, "Penny Ning"],
      [1, "Penny Ning"],
    ])
    const trail = await db()
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", anna.userId)
      .where("action", "=", "changed")
      .execute()
    expect(trail).toEqual([{ actorId: treasurer.userId, action: "changed", fields: ["reminders"] }])
  })

  test("is for the chosen rows, and for what the filter finds", async () => {
    const first = await charge(server, anna.userId)
    await charge(server, anna.userId, { kind: "contribution", amountCents: 5000 })
    await charge(server, bob.userId, { amountCents: 700 })
    expect(await preview({ chargeIds: [first] })).toMatchObject({ people: 1, cents: 1000 })
    expect(await preview({ userIds: [anna.userId] })).toMatchObject({ people: 1, cents: 6000 })
    expect(await preview({}, "?filter[kind]=contribution")).toMatchObject({ people: 1, cents: 5000 })
    expect(await preview({ userIds: [bob.userId] }, "?filter[kind]=contribution")).toMatchObject({ people: 0 })
    expect(await preview({}, "?filter[name][contains]=duin")).toMatchObject({ people: 1, cents: 700 })
  })

  test("is sent once, however often the button is pressed, and not again within three days", async () => {
    await charge(server, anna.userId)
    const { fingerprint } = await preview()
    const answers = await Promise.all([send({}, "", fingerprint), send({}, "", fingerprint)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await mails()).length).toBe(1)
    expect(await leftOut()).toEqual([{ why: "recent", charges: 1, cents: 1000 }])
    later(3)
    expect((await preview()).rows[0]?.step).toBe(2)
    await send()
    later(6)
    await send()
    later(60)
    expect(await leftOut()).toEqual([{ why: "thrice", charges: 1, cents: 1000 }])
    expect((await mails()).map(({ subject }) => subject.slice(0, 6)).toSorted()).toEqual(["Herinn", "Laatst"])
  })

  test("is refused if what was shown has changed, or nobody gets one", async () => {
    const chargeId = await charge(server, anna.userId)
    const { fingerprint } = await preview()
    await pay(server, anna.userId, chargeId)
    expect((await send({}, "", fingerprint)).status).toBe(409)
    expect((await send()).status).toBe(409)
    expect(await mails()).toEqual([])
    expect((await treasurer.post("/api/money/reminders", {})).status).toBe(400)
    expect((await treasurer.post("/api/money/reminders/preview", { chargeIds: ["x"] })).status).toBe(400)
  })

  test("leaves out who is paying, who has an arrangement, and who has no address", async () => {
    const paying = await charge(server, anna.userId)
    await beginPaying(server, anna.userId, paying)
    const paused = await charge(server, bob.userId, { amountCents: 700 })
    await pause(bob, { chargeId: paused, reason: "Heeft een regeling" })
    const cas = await actors.user()
    await db().updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", cas.userId).execute()
    await charge(server, cas.userId, { amountCents: 300 })
    await charge(server, (await actors.user()).userId, { amountCents: 99 })
    expect((await preview()).people).toBe(0)
    expect(await leftOut()).toEqual([
      { why: "unverified", charges: 1, cents: 300 },
      { why: "paused", charges: 1, cents: 700 },
      { why: "paying", charges: 1, cents: 1000 },
      { why: "small", charges: 1, cents: 99 },
    ])
  })
})

describe("a pause", () => {
  test("of a person is for whatever they owe, until somebody ends it", async () => {
    await charge(server, anna.userId)
    expect((await pause(anna, { reason: "Heeft een regeling" })).status).toBe(201)
    expect((await pause(anna, { reason: "Nog een keer" })).status).toBe(409)
    await charge(server, anna.userId)
    expect((await preview()).people).toBe(0)
    const { pauses } = await remindersOf(anna)
    expect(pauses).toMatchObject([{ chargeId: null, reason: "Heeft een regeling", by: "Penny Ning", endedAt: null }])
    const path = `/api/money/people/${anna.userId}/pauses/${pauses[0]?.reminderPauseId}`
    expect([(await treasurer.delete(path)).status, (await treasurer.delete(path)).status]).toEqual([200, 200])
    expect(await preview()).toMatchObject({ people: 1, charges: 2 })
    expect((await remindersOf(anna)).pauses[0]?.endedAt).not.toBeNull()
    expect((await pause(anna, { reason: "Toch weer" })).status).toBe(201)
  })

  test("needs a reason, an open charge of that person, and the right", async () => {
    const chargeId = await charge(server, anna.userId)
    expect((await pause(anna, { reason: " " })).status).toBe(400)
    expect((await pause(bob, { chargeId, reason: "Niet van Bob" })).status).toBe(400)
    await pay(server, anna.userId, chargeId)
    expect((await pause(anna, { chargeId, reason: "Al betaald" })).status).toBe(400)
    expect((await treasurer.post("/api/money/people/2000000/pauses", { reason: "Niemand" })).status).toBe(404)
    expect((await treasurer.delete(`/api/money/people/${anna.userId}/pauses/2000000`)).status).toBe(404)
    const reader = await actors.user({ permissions: { finance: 1 } })
    expect((await reader.post(`/api/money/people/${anna.userId}/pauses`, { reason: "Nee" })).status).toBe(403)
    expect((await anna.get(`/api/money/people/${anna.userId}/reminders`)).status).toBe(403)
  })
})

describe("the list of what is open", () => {
  const list = async (filter: string) =>
    (await treasurer.get<OpenCharge[]>(`/api/money/charges?filter[reminded]=${filter}`)).data
      .filter(({ userId }) => userId !== null)
      .map(({ userId }) => userId)

  test("says how often somebody was reminded, when last, and finds them by it", async () => {
    await charge(server, anna.userId)
    await charge(server, bob.userId)
    await send({ userIds: [anna.userId] })
    await pause(bob, { reason: "Heeft een regeling" })
    expect([await list("none"), await list("first"), await list("second"), await list("paused")]).toEqual([
      [bob.userId],
      [anna.userId],
      [],
      [bob.userId],
    ])
    const debtors = await treasurer.get<{ userId: number }[]>("/api/money/debtors?filter[reminded]=first")
    expect(debtors.data).toMatchObject([{ userId: anna.userId, reminders: 1, isPaused: false }])
    const response = await treasurer.fetch("/api/money/charges/export?filter[reminded]=first", {
      method: "POST",
      headers: { "X-XSRF-TOKEN": treasurer.cookies.get("XSRF-TOKEN") ?? "", "Content-Type": "application/json" },
      body: JSON.stringify({ format: "csv" }),
    })
    const [head = [], row = []] = (await response.text()).split("\r\n").map((line) => line.split(";"))
    expect(row[head.findIndex((words) => /^(Herinneringen|Reminders)$/.test(words))]).toBe("1")
  })

  test("tells whose charges it finds, to write to exactly them", async () => {
    await charge(server, bob.userId)
    await charge(server, anna.userId, { kind: "contribution" })
    await charge(server, anna.userId)
    const people = async (body: object, filter = "") =>
      (await treasurer.post<{ userIds: number[] }>(`/api/money/charges/people${filter}`, body)).data
    expect(await people({})).toEqual({ people: 2, userIds: [anna.userId, bob.userId] })
    expect(await people({}, "?filter[kind]=contribution")).toEqual({ people: 1, userIds: [anna.userId] })
    expect(await people({ userIds: [bob.userId] })).toEqual({ people: 1, userIds: [bob.userId] })
  })
})

test("reminders are in the download of all data of a person, without who sent them", async () => {
  await charge(server, anna.userId)
  await send()
  await pause(anna, { reason: "Heeft een regeling" })
  const { moneyPersonal } = await import("../money-personal.service.ts")
  const rows = await moneyPersonal.through?.(db(), anna.userId)
  expect(rows?.["chargeReminders"]).toMatchObject([{ step: 1, openCents: 1000 }])
  expect(Object.keys(rows?.["chargeReminders"]?.[0] ?? {})).not.toContain("createdBy")
})
