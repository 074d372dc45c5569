import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type * as z from "zod"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { ledgerFaults } from "../ledger-invariants.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { createGroups } from "../../../../../tests/support/rows/groups.ts"
import type { ledgerAccount } from "../../money-books.ts"
import type { ListedCharge, MoneyOverview, OpenCharge, PersonMoney } from "../../money-desk.ts"
import { addCharges } from "../ledger.service.ts"

type Account = z.output<typeof ledgerAccount>

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let anna: Actor

const faults = () => ledgerFaults(async (text) => sql.raw(text).execute(db()))
const money = async (userId = anna.userId) => (await treasurer.get<PersonMoney>(`/api/money/people/${userId}`)).data
const charge = async (amountCents: number, text_nl = "Boete", more: object = {}) => {
  const [added] = await addCharges(
    db(),
    [{ userId: anna.userId, kind: "manual", amountCents, text_nl, text_en: text_nl, ...more }],
    { by: null, at: server.services.now() },
  )
  return added?.chargeId ?? 0
}
const post = (path: string, body: object) => treasurer.post(`/api/money/${path}`, body)
const take = (more: object = {}) =>
  post(`people/${anna.userId}/payments`, {
    key: randomUUID(),
    method: "cash",
    amountCents: 1000,
    receivedOn: "2026-03-02",
    note: null,
    ...more,
  })

beforeEach(async () => {
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
  anna = await actors.user({ firstName: "Anna", lastName: "Berg" })
})

describe("taking a payment", () => {
  test("pays the oldest charges first; what is more stays free", async () => {
    const second = await charge(500, "Later", { payBy: "2026-04-01" })
    const first = await charge(250, "Eerst", { payBy: "2026-03-10" })
    expect((await take()).status).toBe(201)
    const { openCents, freeCents, payments } = await money()
    expect([openCents, freeCents]).toEqual([0, 250])
    expect(payments[0]?.pays).toEqual(
      [
        { chargeId: first, cents: 250 },
        { chargeId: second, cents: 500 },
      ].toSorted((a, b) => a.chargeId - b.chargeId),
    )
    expect(payments[0]?.by).toBe("Piet Penning")
    expect(await faults()).toEqual([])
  })

  test("pays what was ticked, and nothing else", async () => {
    await charge(250, "Eerst", { payBy: "2026-03-10" })
    const ticked = await charge(500, "Later", { payBy: "2026-04-01" })
    await take({ chargeIds: [ticked] })
    expect((await money()).charges.map(({ openCents }) => openCents).toSorted()).toEqual([0, 250])
    expect((await money()).freeCents).toBe(500)
  })

  test("once, however often the browser sends it", async () => {
    const key = randomUUID()
    for (const amountCents of [400, 400, 900]) expect((await take({ key, amountCents })).status).toBe(201)
    expect((await money()).payments.map(({ amountCents }) => amountCents)).toEqual([400])
  })

  test("not in the future, in a closed month, or for what is no longer open", async () => {
    expect((await take({ receivedOn: "2026-03-03" })).status).toBe(400)
    await db()
      .insertInto("closedMonths")
      .values({ month: "2026-01-01", closedAt: server.services.now(), closedBy: null })
      .execute()
    expect((await take({ receivedOn: "2026-01-31" })).status).toBe(409)
    expect((await take({ chargeIds: [2_000_000] })).status).toBe(409)
    await db().deleteFrom("closedMonths").execute()
    expect((await money()).payments).toEqual([])
  })

  test("not of somebody who does not exist, nor nothing", async () => {
    expect(
      (
        await post("people/2000000/payments", {
          key: randomUUID(),
          method: "cash",
          amountCents: 1,
          receivedOn: "2026-03-02",
        })
      ).status,
    ).toBe(404)
    expect((await take({ amountCents: 0 })).status).toBe(400)
    expect((await take({ method: "online" })).status).toBe(400)
  })
})

describe("undoing", () => {
  test("a payment noted by hand opens again what it paid", async () => {
    await charge(1000)
    await take()
    const [payment] = (await money()).payments
    for (const _ of [1, 2])
      expect((await post(`payments/${payment?.paymentId}/undo`, { reason: "Dubbel" })).status).toBe(200)
    const { openCents, freeCents, payments } = await money()
    expect([openCents, freeCents]).toEqual([1000, 0])
    expect(payments.map(({ amountCents }) => amountCents).toSorted()).toEqual([-1000, 1000].toSorted())
    expect(await faults()).toEqual([])
  })

  test("an online payment is refused, and so is a counterpart", async () => {
    await take()
    const [payment] = (await money()).payments
    await post(`payments/${payment?.paymentId}/undo`, { reason: "Dubbel" })
    const counterpart = (await money()).payments.find(({ reverses }) => reverses)
    expect((await post(`payments/${counterpart?.paymentId}/undo`, { reason: "Toch" })).status).toBe(409)
    const online = await db()
      .insertInto("payments")
      .values({
        method: "online",
        amountCents: 100,
        receivedOn: "2026-03-02",
        userId: anna.userId,
        createdAt: server.services.now(),
      })
      .returning("paymentId")
      .executeTakeFirstOrThrow()
    expect((await post(`payments/${online.paymentId}/undo`, { reason: "Toch" })).status).toBe(409)
  })
})

describe("charges", () => {
  test("by hand, once per key, and cancelled with a reason: what was paid is free again", async () => {
    const body = { key: randomUUID(), text_nl: "Sleutel kwijt", text_en: "", amountCents: 750, payBy: "2026-03-31" }
    for (const _ of [1, 2]) expect((await post(`people/${anna.userId}/charges`, body)).status).toBe(201)
    const [added] = (await money()).charges
    expect(added).toMatchObject({ text_en: "Sleutel kwijt", openCents: 750, due: "2026-03-31", by: "Piet Penning" })
    await take({ amountCents: 750 })
    expect((await post(`charges/${added?.chargeId}/cancel`, { reason: "Teruggevonden" })).status).toBe(200)
    const { openCents, freeCents, charges } = await money()
    expect([openCents, freeCents, charges.length]).toEqual([0, 750, 2])
    expect(charges.find(({ cancels }) => cancels)?.reason).toBe("Teruggevonden")
    expect(await faults()).toEqual([])
  })

  test("not to be paid before today, nor on an account that is not of income", async () => {
    const body = { key: randomUUID(), text_nl: "Boete", text_en: null, amountCents: 100 }
    const path = `people/${anna.userId}/charges`
    expect((await post(path, { ...body, payBy: "2026-03-01" })).status).toBe(400)
    const cash = await db()
      .selectFrom("ledgerAccounts")
      .select("ledgerAccountId")
      .where("code", "=", "1000")
      .executeTakeFirst()
    expect((await post(path, { ...body, ledgerAccountId: cash?.ledgerAccountId })).status).toBe(400)
  })

  test("are on the usual account, or another, and for an activity or a group; lists and files say so", async () => {
    const income = (await treasurer.get<Account[]>("/api/ledger-accounts?filter[kind]=income")).data
    const other = income.find(({ purposes }) => purposes.includes("signUp"))
    const { activityId } = await makeActivity(server, { title_nl: "Weekend weg", title_en: "Weekend away" })
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const by = (more: object) =>
      post(`people/${anna.userId}/charges`, { key: randomUUID(), text_nl: "Schade", amountCents: 100, ...more })
    expect((await by({})).status).toBe(201)
    expect((await by({ ledgerAccountId: other?.ledgerAccountId, activityId })).status).toBe(201)
    expect((await by({ groupId })).status).toBe(201)
    const codes = { usual: income.find(({ purposes }) => purposes.includes("manual"))?.code, other: other?.code }
    const expected = [
      [codes.usual, null],
      [codes.other, "Weekend weg"],
      [codes.usual, expect.any(String)],
    ]
    const { charges } = await money()
    const booked = charges.toSorted((a, b) => a.chargeId - b.chargeId)
    expect(booked.map(({ account, costCentre }) => [account.code, costCentre?.name_nl ?? null])).toEqual(expected)
    const { data: listed } = await treasurer.get<ListedCharge[]>("/api/money/charges?filter[name][contains]=Anna")
    const mine = listed.filter(({ userId }) => userId === anna.userId).toSorted((a, b) => a.chargeId - b.chargeId)
    expect(mine.map(({ account, costCentre }) => [account.code, costCentre?.name_nl ?? null])).toEqual(expected)
    const file = await treasurer.fetch(`/api/money/charges/export?filter[activityId]=${activityId}`, {
      method: "POST",
      headers: { "X-XSRF-TOKEN": treasurer.cookies.get("XSRF-TOKEN") ?? "", "Content-Type": "application/json" },
      body: JSON.stringify({ format: "csv" }),
    })
    const [head = [], row = []] = (await file.text()).split("\r\n").map((line) => line.split(";"))
    const cell = (words: string) => row[head.indexOf(words)]
    expect([cell("Grootboekrekening"), cell("Kostenplaats")]).toEqual([codes.other, "Weekend weg"])
  })

  test("are not for what does not exist, what the treasurer cannot see, or for two things", async () => {
    const { activityId } = await makeActivity(server, { status: "draft" })
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const by = (more: object) =>
      post(`people/${anna.userId}/charges`, { key: randomUUID(), text_nl: "Schade", amountCents: 100, ...more })
    expect(await by({ activityId, ledgerAccountId: 2_000_000 })).toMatchObject({
      status: 400,
      issues: [{ path: ["ledgerAccountId"] }, { path: ["activityId"] }],
    })
    expect(await by({ groupId: 2_000_000 })).toMatchObject({ status: 400, issues: [{ path: ["groupId"] }] })
    const seen = await makeActivity(server)
    expect(await by({ activityId: seen.activityId, groupId })).toMatchObject({
      status: 400,
      issues: [{ path: ["groupId"] }],
    })
    expect((await money()).charges).toEqual([])
  })

  test("written off: nothing is open, and nothing came in", async () => {
    const chargeIds = [await charge(300), await charge(200)]
    const key = randomUUID()
    const path = `people/${anna.userId}/write-offs`
    for (const _ of [1, 2]) expect((await post(path, { key, chargeIds, reason: "Verhuisd" })).status).toBe(201)
    const { openCents, freeCents, payments } = await money()
    expect([openCents, freeCents]).toEqual([0, 0])
    expect(payments.map(({ method, amountCents, note }) => [method, amountCents, note])).toEqual([
      ["writeOff", 200, "Verhuisd"],
      ["writeOff", 300, "Verhuisd"],
    ])
    expect((await post(path, { key: randomUUID(), chargeIds, reason: "Verhuisd" })).status).toBe(409)
  })
})

describe("free money", () => {
  test("goes back as far as there is", async () => {
    await take({ amountCents: 600 })
    await take({ amountCents: 400 })
    const back = (amountCents: number, key: string = randomUUID()) =>
      post(`people/${anna.userId}/refunds`, { key, amountCents, method: "transfer", note: "Terug" })
    expect((await back(1001)).status).toBe(400)
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await back(700, key)).status).toBe(201)
    const { freeCents, payments } = await money()
    expect(freeCents).toBe(300)
    expect(
      payments.filter(({ amountCents }) => amountCents < 0).map(({ method, amountCents }) => [method, amountCents]),
    ).toEqual([
      ["transfer", -100],
      ["transfer", -600],
    ])
    expect(await faults()).toEqual([])
  })

  test("only shortly after logging in", async () => {
    await take()
    server.setNow("2026-03-02T09:31:00Z")
    const refused = await post(`people/${anna.userId}/refunds`, {
      key: randomUUID(),
      amountCents: 1,
      method: "cash",
      note: null,
    })
    expect([refused.status, refused.code]).toEqual([403, "confirmFirst"])
  })

  test("pays what is owed", async () => {
    await take({ amountCents: 800 })
    await charge(500)
    await charge(500)
    expect((await post(`people/${anna.userId}/settle`, {})).status).toBe(200)
    expect(await money()).toMatchObject({ openCents: 200, freeCents: 0 })
    expect(await faults()).toEqual([])
  })
})

describe("what is open", () => {
  const list = async (filter = "") =>
    (await treasurer.get<OpenCharge[]>(`/api/money/charges?filter[name][contains]=berg${filter}`)).data
  test("is a list by age, kind and name, longest due first", async () => {
    await db().deleteFrom("allocations").execute()
    await db().deleteFrom("payments").execute()
    await db().deleteFrom("charges").where("cancels", "is not", null).execute()
    await db().deleteFrom("charges").execute()
    await charge(100, "Nog niet", { payBy: "2026-03-02" })
    await charge(200, "Gisteren", { payBy: "2026-03-01" })
    await charge(300, "Maand", { payBy: "2026-01-30" })
    await charge(400, "Oud", { payBy: "2025-12-01" })
    expect((await list()).map(({ text_nl }) => text_nl)).toEqual(["Oud", "Maand", "Gisteren", "Nog niet"])
    for (const [age, text] of [
      ["notDue", "Nog niet"],
      ["recent", "Gisteren"],
      ["months", "Maand"],
      ["old", "Oud"],
    ])
      expect((await list(`&filter[age]=${age}`)).map(({ text_nl }) => text_nl)).toEqual([text])
    expect(await list("&filter[kind]=signUp")).toEqual([])
    const debtors = await treasurer.get("/api/money/debtors?filter[name][contains]=berg&filter[age]=old")
    expect(debtors.data).toMatchObject([{ openCents: 1000, charges: 4, due: "2025-12-01", isFormer: false }])
    const { data } = await treasurer.get<MoneyOverview>("/api/money/overview")
    expect(data.openCents).toBe(1000)
    expect(data.ages.map(({ openCents }) => openCents)).toEqual([100, 200, 300, 400])
    expect(data.kinds).toEqual([{ kind: "manual", openCents: 1000, charges: 4 }])
    const exported = async (query: string) =>
      (await treasurer.post(`/api/money/charges/export${query}`, { format: "csv" })).status
    expect(await exported("?filter[age]=old")).toBe(200)
    const events = await db()
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", anna.userId)
      .execute()
    expect(events).toEqual([{ actorId: treasurer.userId, action: "exported", fields: ["amounts"] }])
  })
})
