import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import type { BooksOfYear, LedgerDefaults } from "../../money-books.ts"
import { addCharges, addPayments, type NewCharge } from "../ledger.service.ts"
import { makeBooksNameless } from "../person-gone.service.ts"
import { fileFrom, journalOf, linesOf, previewOf } from "./journal.test-support.ts"

// Today is 2 March 2026.
const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let treasurer: Actor
let userId: number

const at = (day: string) => ({ by: null, at: new Date(`${day}T12:00:00Z`) })
const charge = async (day: string, amountCents: number, more: Partial<NewCharge> = {}) => {
  const texts = { text_nl: "Boete", text_en: "Fine" }
  const [added] = await addCharges(db(), [{ userId, kind: "manual", amountCents, ...texts, ...more }], at(day))
  return added?.chargeId ?? 0
}
const pay = async (day: string, amountCents: number, chargeId?: number) => {
  const pays = chargeId ? [{ chargeId, cents: amountCents }] : []
  const [added] = await addPayments(db(), [{ method: "transfer", amountCents, userId, pays }], at(day))
  return added?.paymentId ?? 0
}
const close = (through: string, fingerprint?: string) =>
  treasurer.post("/api/money/months/close", { through, ...(fingerprint === undefined ? {} : { fingerprint }) })
/** Noted today, by the treasurer. */
const take = (amountCents: number, receivedOn: string, chargeIds: number[] = []) =>
  treasurer.post<{ payments: { paymentId: number }[] }>(`/api/money/people/${userId}/payments`, {
    key: randomUUID(),
    method: "transfer",
    amountCents,
    receivedOn,
    note: null,
    chargeIds,
  })

beforeEach(async () => {
  await db().deleteFrom("closedMonths").execute()
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
  ;({ userId } = await actors.user())
})

describe("an entry", () => {
  test("of a charge is owed by debtors and earned by its account", async () => {
    const { activityId } = await makeActivity(server, { title_nl: "Borrel" })
    const chargeId = await charge("2026-02-03", 1250, { activityId })
    const { entries } = await journalOf(treasurer, "2026-02")
    expect(linesOf(entries, `V${chargeId}`)).toEqual({ "2026-02-03": ["1300 1250", "8900 -1250"] })
    const lines = entries.find(({ document }) => document === `V${chargeId}`)?.lines
    expect(lines?.map(({ costCentre_nl }) => costCentre_nl)).toEqual([null, "Borrel"])
  })

  test("of a payment that pays at once goes from debtors to its account; the rest is credit", async () => {
    const chargeId = await charge("2026-02-03", 1000)
    const [payment] = await addPayments(
      db(),
      [{ method: "cash", amountCents: 1500, userId, pays: [{ chargeId, cents: 1000 }] }],
      at("2026-02-04"),
    )
    const { entries } = await journalOf(treasurer, "2026-02")
    expect(linesOf(entries, `B${payment?.paymentId}`)).toEqual({
      "2026-02-04": ["1000 1500", "1300 -1000", "2300 -500"],
    })
  })

  test("of money that is settled later is credit until then", async () => {
    const paymentId = await pay("2026-01-20", 1000)
    const chargeId = await charge("2026-02-03", 1000)
    expect((await treasurer.post(`/api/money/people/${userId}/settle`)).status).toBe(200)
    expect(linesOf((await journalOf(treasurer, "2026-01")).entries, `B${paymentId}`)).toEqual({
      "2026-01-20": ["1100 1000", "2300 -1000"],
    })
    // From the day on which both are there, although it was settled today.
    const { entries } = await journalOf(treasurer, "2026-02")
    expect(linesOf(entries, `B${paymentId}`)).toEqual({ "2026-02-03": ["2300 1000", "1300 -1000"] })
    expect(linesOf(entries, `V${chargeId}`)).toEqual({ "2026-02-03": ["1300 1000", "8900 -1000"] })
  })

  test("of what was written off costs something, for the same activity", async () => {
    const { activityId } = await makeActivity(server, { title_nl: "Gala" })
    const chargeId = await charge("2026-02-03", 700, { activityId })
    const body = { key: randomUUID(), chargeIds: [chargeId], reason: "Geste" }
    expect((await treasurer.post(`/api/money/people/${userId}/write-offs`, body)).status).toBe(201)
    const { totals } = await journalOf(treasurer, "2026-03")
    expect(totals.costCentres).toContainEqual({
      costCentre: `A${activityId}`,
      name_nl: "Gala",
      name_en: expect.any(String) as string,
      incomeCents: 0,
      expenseCents: 700,
    })
  })

  test("of what no longer holds is its opposite, and of what went back too", async () => {
    const chargeId = await charge("2026-02-03", 900)
    const paymentId = await pay("2026-02-04", 900, chargeId)
    expect((await treasurer.post(`/api/money/charges/${chargeId}/cancel`, { reason: "Fout" })).status).toBe(200)
    const back = { key: randomUUID(), amountCents: 900, method: "transfer", note: null }
    expect((await treasurer.post(`/api/money/people/${userId}/refunds`, back)).status).toBe(201)
    const { entries } = await journalOf(treasurer, "2026-03")
    const today = entries.filter(({ lines }) => lines.some(({ cents }) => Math.abs(cents) === 900))
    expect(today.map(({ lines }) => lines.map(({ code, cents }) => `${code} ${cents}`))).toEqual([
      ["8900 900", "1300 -900"],
      // What the payment paid is credit again, and then goes back.
      ["1300 900", "2300 -900"],
      ["2300 900", "1100 -900"],
    ])
    expect(linesOf(entries, `B${paymentId}`)).toEqual({ "2026-03-02": ["1300 900", "2300 -900"] })
  })

  test("of a payment that was paid again after it was undone comes after that", async () => {
    const chargeId = await charge("2026-02-03", 500)
    const wrong = await pay("2026-02-04", 500, chargeId)
    await treasurer.post(`/api/money/payments/${wrong}/undo`, { reason: "Fout" })
    const { data } = await take(500, "2026-02-10", [chargeId])
    const right = Math.max(...data.payments.map(({ paymentId }) => paymentId))
    expect(linesOf((await journalOf(treasurer, "2026-02")).entries, `B${right}`)).toEqual({
      "2026-02-10": ["1100 500", "2300 -500"],
    })
    expect(linesOf((await journalOf(treasurer, "2026-03")).entries, `B${right}`)).toEqual({
      "2026-03-02": ["2300 500", "1300 -500"],
    })
  })

  test("keeps the account that a payment was booked on when another is chosen afterwards", async () => {
    const paymentId = await pay("2026-02-05", 333)
    const { defaults } = (await treasurer.get<BooksOfYear>("/api/money/books")).data
    await treasurer.post("/api/money/ledger-defaults", {
      ...defaults,
      transfer: defaults.cash,
    } satisfies LedgerDefaults)
    const { entries } = await journalOf(treasurer, "2026-02")
    await treasurer.post("/api/money/ledger-defaults", defaults)
    expect(linesOf(entries, `B${paymentId}`)).toEqual({ "2026-02-05": ["1100 333", "2300 -333"] })
  })
})

describe("the journal of a month", () => {
  test("is balanced, by account and as a whole", async () => {
    await charge("2026-02-03", 1234)
    await pay("2026-02-04", 99)
    const { totals, entries } = await journalOf(treasurer, "2026-02")
    expect(totals.debitCents).toBe(totals.creditCents)
    expect(totals.entries).toBe(entries.length)
    for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const sum = (side: "debitCents" | "creditCents") => totals.accounts.reduce((all, each) => all + each[side], 0)
    expect([sum("debitCents"), sum("creditCents")]).toEqual([totals.debitCents, totals.creditCents])
  })

  test("leads to the months beside it, not beyond this month", async () => {
    const { data } = await treasurer.get("/api/money/journal/2026-03")
    expect(data).toMatchObject({ previous: "2026-02", next: null, isOver: false })
    expect((await treasurer.get("/api/money/journal/1950-01")).data).toMatchObject({ previous: null, entries: 0 })
  })

  test("is of a month that can be", async () => {
    for (const month of ["2026-13", "2026", "1", "nu"])
      expect((await treasurer.get(`/api/money/journal/${month}`)).status).toBe(400)
    expect((await treasurer.get("/api/money/journal/2026-02/entries?from=-1")).status).toBe(400)
  })
})

describe("closing", () => {
  test("shows what will be fixed, of each month up to it", async () => {
    await charge("2026-01-10", 400)
    await charge("2026-02-10", 600)
    const preview = await previewOf(treasurer, "2026-02")
    const { totals } = await journalOf(treasurer, "2026-02")
    expect(preview.months.at(-1)).toEqual({
      month: "2026-02",
      entries: totals.entries,
      debitCents: totals.debitCents,
      creditCents: totals.creditCents,
    })
    expect((await close("2026-02", preview.fingerprint)).status).toBe(200)
    expect((await previewOf(treasurer, "2026-02")).months).toEqual([])
    expect((await journalOf(treasurer, "2026-02")).totals).toMatchObject({ isFixed: true, closedBy: "Piet Penning" })
  })

  test("is refused if something was booked since, and for a month that is not over", async () => {
    const { fingerprint } = await previewOf(treasurer, "2026-02")
    await charge("2026-02-10", 600)
    expect((await close("2026-02", fingerprint)).status).toBe(409)
    expect((await treasurer.get("/api/money/months/closing?through=2026-03")).status).toBe(400)
    expect((await treasurer.get("/api/money/months/closing")).status).toBe(400)
  })

  test("also fixes months that were closed before there was a journal", async () => {
    await charge("2026-01-10", 400)
    await db()
      .insertInto("closedMonths")
      .values({ month: "2026-01-01", closedAt: server.services.now(), closedBy: null, entries: null, debitCents: null })
      .execute()
    expect((await journalOf(treasurer, "2026-01")).totals).toMatchObject({ isFixed: false, closedBy: null })
    const before = await journalOf(treasurer, "2026-01")
    await close("2026-02")
    const after = await journalOf(treasurer, "2026-01")
    expect(after.totals.isFixed).toBe(true)
    expect(after.entries).toEqual(before.entries)
  })
})

test("the journal of a closed month never changes, whatever is done afterwards", async () => {
  const { activityId } = await makeActivity(server, { title_nl: "Kerstdiner" })
  const open = await charge("2026-02-03", 1000, { activityId })
  const paid = await charge("2026-02-03", 800)
  const payment = await pay("2026-02-05", 800, paid)
  const credit = await pay("2026-02-06", 300)
  await charge("2026-02-07", 50, { kind: "contribution" })
  expect((await close("2026-02")).status).toBe(200)
  const before = await journalOf(treasurer, "2026-02")
  const csv = async () =>
    (await fileFrom(treasurer, "/api/money/journal/2026-02/export", { format: "csv" })).arrayBuffer()
  const file = Buffer.from(await csv())

  // Bookings of that month, by hand and of what is settled late.
  expect((await take(100, "2026-02-28")).status).toBe(409)
  expect((await take(100, "2026-03-01", [open])).status).toBe(201)
  await treasurer.post(`/api/money/people/${userId}/settle`)
  // What undoes something of it.
  expect((await treasurer.post(`/api/money/payments/${payment}/undo`, { reason: "Fout" })).status).toBe(200)
  expect((await treasurer.post(`/api/money/charges/${paid}/cancel`, { reason: "Fout" })).status).toBe(200)
  await treasurer.post(`/api/money/people/${userId}/refunds`, {
    key: randomUUID(),
    amountCents: 1,
    method: "cash",
    note: null,
  })
  // Other numbers, names and accounts.
  const { data: accounts } = await treasurer.get<{ ledgerAccountId: number; code: string; version: number }[]>(
    "/api/ledger-accounts?pageSize=100",
  )
  const renamed = accounts.filter(({ code }) => ["1300", "8900", "1100", "2300"].includes(code))
  expect(renamed).toHaveLength(4)
  const kindOf = (code: string) => (code === "8900" ? "income" : "settlement")
  for (const { ledgerAccountId, code, version } of renamed) {
    const body = { code: `9${code}`, name_nl: "Anders", name_en: "Other", kind: kindOf(code), version }
    expect((await treasurer.put(`/api/ledger-accounts/${ledgerAccountId}`, body)).status).toBe(200)
  }
  const { defaults } = (await treasurer.get<BooksOfYear>("/api/money/books")).data
  await treasurer.post("/api/money/ledger-defaults", { ...defaults, debtors: defaults.cash, suspense: defaults.pin })
  // The activity and the person.
  await db().updateTable("activities").set({ title_nl: "Paasdiner" }).where("activityId", "=", activityId).execute()
  await makeBooksNameless(db(), "2026-03-02")
  // Closing again.
  expect((await close("2026-02")).status).toBe(200)

  const after = await journalOf(treasurer, "2026-02")
  expect(after.entries).toEqual(before.entries)
  expect({ ...after.totals, downloads: [] }).toEqual({ ...before.totals, downloads: [] })
  expect(Buffer.from(await csv()).equals(file)).toBe(true)
  expect(linesOf(after.entries, `B${credit}`)).toEqual({ "2026-02-06": ["1100 300", "2300 -300"] })

  await treasurer.post("/api/money/ledger-defaults", defaults)
  for (const { ledgerAccountId, code, version } of renamed)
    await treasurer.put(`/api/ledger-accounts/${ledgerAccountId}`, {
      code,
      name_nl: code,
      name_en: code,
      kind: kindOf(code),
      version: version + 1,
    })
})
