import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import type { BooksOfYear } from "../../money-books.ts"
import { addCharges, addPayments } from "../ledger.service.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let userId: number

const books = async (year?: number) =>
  (await treasurer.get<BooksOfYear>(`/api/money/books${year ? `?year=${year}` : ""}`)).data
const monthOf = async (month: string) =>
  (await books(Number(month.slice(0, 4)))).months.find((each) => each.month === month)
const close = (through: string) => treasurer.post("/api/money/months/close", { through })
const account = (more: object = {}) =>
  treasurer.post<{ ledgerAccountId: number; version: number; isUsed: boolean }>("/api/ledger-accounts", {
    code: randomUUID().slice(0, 8),
    name_nl: "Reizen",
    name_en: "Trips",
    kind: "income",
    ...more,
  })
const archive = (ledgerAccountId: number, isArchived: boolean, version: number) =>
  treasurer.post<{ isArchived: boolean; version: number }>(`/api/ledger-accounts/${ledgerAccountId}/archived`, {
    isArchived,
    version,
  })
const take = (receivedOn: string) =>
  treasurer.post(`/api/money/people/${userId}/payments`, {
    key: randomUUID(),
    method: "cash",
    amountCents: 100,
    receivedOn,
    note: null,
  })
const bookOn = async (day: string, amountCents: number) => {
  const booking = { by: null, at: new Date(`${day}T12:00:00Z`) }
  const texts = { text_nl: "Boete", text_en: "Fine" }
  const [charge] = await addCharges(db(), [{ userId, kind: "manual", amountCents, ...texts }], booking)
  await addPayments(db(), [{ method: "cash", amountCents: amountCents / 2, userId, pays: [] }], booking)
  return charge?.chargeId ?? 0
}

beforeEach(async () => {
  await db().deleteFrom("closedMonths").execute()
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
  ;({ userId } = await actors.user())
})

describe("months", () => {
  test("show what was charged, came in and was written off", async () => {
    const before = await monthOf("2026-01")
    const chargeId = await bookOn("2026-01-31", 1000)
    const writeOff = { key: randomUUID(), chargeIds: [chargeId], reason: "Geste" }
    expect((await treasurer.post(`/api/money/people/${userId}/write-offs`, writeOff)).status).toBe(201)
    expect(await monthOf("2026-01")).toEqual({
      month: "2026-01",
      chargedCents: (before?.chargedCents ?? 0) + 1000,
      receivedCents: (before?.receivedCents ?? 0) + 500,
      writtenOffCents: before?.writtenOffCents ?? 0,
      closedAt: null,
      closedBy: null,
    })
    expect((await monthOf("2026-03"))?.writtenOffCents).toBeGreaterThanOrEqual(1000)
  })

  test("close with all before them, once, and take no more bookings", async () => {
    await bookOn("2025-12-05", 400)
    expect((await books()).closable).toBe("2026-02")
    for (const _ of [1, 2]) expect((await close("2026-01")).status).toBe(200)
    expect(await monthOf("2025-12")).toMatchObject({ closedBy: "Piet Penning" })
    expect((await take("2026-01-31")).status).toBe(409)
    expect((await take("2026-02-01")).status).toBe(201)
    expect((await books()).closable).toBe("2026-02")
    await close("2026-02")
    expect((await books()).closable).toBeNull()
  })

  test("do not close before they are over", async () => {
    expect((await close("2026-03")).status).toBe(400)
    expect((await close("2027-01")).status).toBe(400)
    expect((await close("2026-13")).status).toBe(400)
  })

  test("wait for a booking that is going on", async () => {
    await bookOn("2026-01-05", 400)
    const outcomes = await Promise.all([take("2026-01-06"), close("2026-01"), take("2026-01-07")])
    const taken = outcomes.filter(({ status }) => status === 201).length
    expect(outcomes.map(({ status }) => status).every((status) => [200, 201, 409].includes(status))).toBe(true)
    const { payments } = (await treasurer.get<{ payments: unknown[] }>(`/api/money/people/${userId}`)).data
    expect(payments).toHaveLength(taken + 1)
    expect((await take("2026-01-08")).status).toBe(409)
  })
})

describe("ledger accounts", () => {
  test("have a number of their own", async () => {
    const code = randomUUID().slice(0, 8)
    expect((await account({ code })).status).toBe(201)
    expect((await account({ code })).status).toBe(400)
  })

  test("keep their kind and stay once they are used; their name may change", async () => {
    const { ledgerAccountId, version } = (await account()).data
    const address = `/api/ledger-accounts/${ledgerAccountId}`
    const { defaults } = await books()
    const chosen = await treasurer.post("/api/money/ledger-defaults", { ...defaults, manual: ledgerAccountId })
    expect(chosen.status).toBe(200)
    expect((await treasurer.delete(address)).status).toBe(409)
    const input = { code: randomUUID().slice(0, 8), name_nl: "Uitjes", name_en: "Outings", version }
    expect((await treasurer.put(address, { ...input, kind: "expense" })).status).toBe(400)
    expect((await treasurer.put(address, { ...input, kind: "income" })).status).toBe(200)
    await bookOn("2026-03-02", 200)
    expect((await treasurer.post("/api/money/ledger-defaults", defaults)).status).toBe(200)
    const { data } = await treasurer.get<{ isUsed: boolean }>(address)
    expect(data.isUsed).toBe(true)
  })

  test("are archived and brought back, and keep what was booked on them", async () => {
    const { ledgerAccountId, version } = (await account()).data
    const charge = () =>
      treasurer.post<{ charges: { chargeId: number }[] }>(`/api/money/people/${userId}/charges`, {
        key: randomUUID(),
        text_nl: "Reis",
        amountCents: 500,
        ledgerAccountId,
      })
    expect((await charge()).status).toBe(201)
    const archived = await archive(ledgerAccountId, true, version)
    expect(archived).toMatchObject({ status: 200, data: { isArchived: true, isUsed: true, version: version + 1 } })
    expect(await charge()).toMatchObject({ status: 400, issues: [{ path: ["ledgerAccountId"] }] })
    const { defaults } = await books()
    const chosen = await treasurer.post("/api/money/ledger-defaults", { ...defaults, manual: ledgerAccountId })
    expect(chosen).toMatchObject({ status: 400, issues: [{ path: ["manual"] }] })
    const booked = await db()
      .selectFrom("charges")
      .select("amountCents")
      .where("ledgerAccountId", "=", ledgerAccountId)
      .execute()
    expect(booked).toEqual([{ amountCents: 500 }])
    // Twice is once.
    expect((await archive(ledgerAccountId, true, version + 1)).data.version).toBe(version + 1)
    expect((await archive(ledgerAccountId, false, version + 1)).data.isArchived).toBe(false)
    expect((await charge()).status).toBe(201)
  })

  test("are found by whether they are archived", async () => {
    const { ledgerAccountId, version } = (await account()).data
    await archive(ledgerAccountId, true, version)
    const found = async (isArchived: boolean) => {
      const query = `filter[isArchived]=${isArchived}&pageSize=100`
      const { data } = await treasurer.get<{ ledgerAccountId: number }[]>(`/api/ledger-accounts?${query}`)
      return data.some((each) => each.ledgerAccountId === ledgerAccountId)
    }
    expect([await found(true), await found(false)]).toEqual([true, false])
  })

  test("are not archived while something is booked on them from now on, which is named", async () => {
    const { ledgerAccountId, version } = (await account()).data
    const { defaults } = await books()
    const uses = { ...defaults, manual: ledgerAccountId, lateSignOff: ledgerAccountId }
    await treasurer.post("/api/money/ledger-defaults", uses)
    const refused = await archive(ledgerAccountId, true, version)
    expect(refused.status).toBe(409)
    expect(refused.message).toContain("Te laat afgemeld, Met de hand in rekening gebracht")
    await treasurer.post("/api/money/ledger-defaults", defaults)
    expect((await archive(ledgerAccountId, true, version)).status).toBe(200)
  })

  test("are not archived from another version than the current one, nor if there is none", async () => {
    const { ledgerAccountId, version } = (await account()).data
    expect((await archive(ledgerAccountId, true, version + 1)).status).toBe(409)
    expect((await archive(2_000_000, true, 1)).status).toBe(404)
    const address = `/api/ledger-accounts/${ledgerAccountId}/archived`
    expect((await treasurer.post(address, { isArchived: "ja", version })).status).toBe(400)
  })

  test("are either archived or chosen by two people at once, never both", async () => {
    const { ledgerAccountId, version } = (await account()).data
    const { defaults } = await books()
    const outcomes = await Promise.all([
      archive(ledgerAccountId, true, version),
      treasurer.post("/api/money/ledger-defaults", { ...defaults, manual: ledgerAccountId }),
    ])
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    await treasurer.post("/api/money/ledger-defaults", defaults)
  })

  test("take only what is of their kind", async () => {
    const { defaults } = await books()
    const wrong = { ...defaults, cash: defaults.contribution, writeOff: 2_000_000 }
    const refused = await treasurer.post("/api/money/ledger-defaults", wrong)
    expect(refused.status).toBe(400)
    expect(await books()).toMatchObject({ defaults })
  })
})
