import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import type { Debtor, MoneyOverview, OpenCharge, PersonMoney } from "../../money-desk.ts"
import { ledgerFaults } from "../ledger-invariants.test-support.ts"
import { addCharges, addPayments, cancelCharges } from "../ledger.service.ts"

/*
 * A year of money, and what each page and file says of it: all to the cent, and the same everywhere.
 */

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
const people: number[] = []
let treasurer: Actor
/** What is open of each person, counted beside the books. */
const owed = new Map<number, number>()
const credit = new Map<number, number>()
let cash = 0

const add = (sums: Map<number, number>, userId: number, cents: number) =>
  sums.set(userId, (sums.get(userId) ?? 0) + cents)
const total = (sums: ReadonlyMap<number, number>) => [...sums.values()].reduce((sum, each) => sum + each, 0)
const post = async (path: string, body: object) => {
  const { status } = await treasurer.post(`/api/money/${path}`, body)
  expect(status).toBeLessThan(300)
}

/** What happens to the charge with this number: paid in part, in full or too much, written off, cancelled, or nothing. */
async function happen(nth: number, userId: number, chargeId: number, amountCents: number): Promise<void> {
  const booking = { by: null, at: server.services.now() }
  const pay = (cents: number) =>
    addPayments(
      db(),
      [{ method: "cash", amountCents: cents, userId, pays: [{ chargeId, cents: Math.min(cents, amountCents) }] }],
      booking,
    )
  add(owed, userId, amountCents)
  if (nth % 6 === 1) {
    await pay(Math.floor(amountCents / 3))
    add(owed, userId, -Math.floor(amountCents / 3))
    cash += Math.floor(amountCents / 3)
  } else if (nth % 6 === 2) {
    await pay(amountCents + 7)
    add(owed, userId, -amountCents)
    add(credit, userId, 7)
    cash += amountCents + 7
  } else if (nth % 6 === 3) {
    await post(`people/${userId}/write-offs`, { key: randomUUID(), chargeIds: [chargeId], reason: "Geste" })
    add(owed, userId, -amountCents)
  } else if (nth % 6 === 4) {
    await pay(amountCents)
    await cancelCharges(db(), [chargeId], { ...booking, reason: "Afgelast" })
    add(owed, userId, -amountCents)
    add(credit, userId, amountCents)
    cash += amountCents
  } else if (nth % 6 === 5) {
    const [payment] = await pay(amountCents)
    await post(`payments/${payment?.paymentId}/undo`, { reason: "Dubbel" })
  }
}

beforeAll(async () => {
  treasurer = await actors.user({ permissions: { finance: 3 } })
  for (let nth = 0; nth < 12; nth++) people.push((await actors.user({ lastName: `Betaler${nth}` })).userId)
  const added = await addCharges(
    db(),
    Array.from({ length: 300 }, (_, nth) => ({
      userId: people[nth % people.length] ?? 0,
      kind: nth % 2 ? ("manual" as const) : ("contribution" as const),
      amountCents: 101 + ((nth * 37) % 4999),
      text_nl: `=Bedrag ${nth}`,
      text_en: `=Amount ${nth}`,
      payBy: `2026-0${1 + (nth % 4)}-15`,
    })),
    { by: null, at: server.services.now() },
  )
  for (const [nth, { userId, chargeId, amountCents }] of added.entries())
    await happen(nth, userId, chargeId, amountCents)
})

const sumOf = (rows: readonly { openCents: number }[]) => rows.reduce((sum, { openCents }) => sum + openCents, 0)

async function all<T>(path: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const { data, pagination } = await treasurer.get<T[]>(`${path}?pageSize=50&pageNumber=${page}`)
    rows.push(...data)
    if (page >= (pagination?.totalPages ?? 0)) return rows
  }
}

test("the list of what is open, per charge and per person", async () => {
  const charges = await all<OpenCharge>("/api/money/charges")
  expect(sumOf(charges)).toBe(total(owed))
  const debtors = await all<Debtor>("/api/money/debtors")
  for (const { userId, openCents } of debtors) expect([userId, openCents]).toEqual([userId, owed.get(userId)])
  expect(sumOf(debtors)).toBe(total(owed))
})

test("the first page of the treasurer, by age and by kind", async () => {
  const { data } = await treasurer.get<MoneyOverview>("/api/money/overview")
  expect([data.openCents, sumOf(data.ages), sumOf(data.kinds)]).toEqual([total(owed), total(owed), total(owed)])
  expect(data.free).toEqual({ cents: total(credit), people: credit.size })
  expect(data.received.map(({ method, cents }) => [method, cents])).toEqual([["cash", cash]])
})

test("the page of each person", async () => {
  for (const userId of people) {
    const { data } = await treasurer.get<PersonMoney>(`/api/money/people/${userId}`)
    const { openCents, freeCents, charges, payments } = data
    expect([openCents, freeCents]).toEqual([owed.get(userId) ?? 0, credit.get(userId) ?? 0])
    expect(sumOf(charges)).toBe(openCents)
    const amounts = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, row) => sum + row.amountCents, 0)
    // What was charged, less what was paid, is what is open, less the credit.
    expect(amounts(charges) - amounts(payments)).toBe(openCents - freeCents)
  }
})

test("the file, in which no cell is a formula", async () => {
  const response = await treasurer.fetch("/api/money/charges/export", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": treasurer.cookies.get("XSRF-TOKEN") ?? "" },
    body: JSON.stringify({ format: "csv" }),
  })
  const text = await response.text()
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))
  // By the words above them: a column may move, with its amounts.
  const open = head.indexOf("Open")
  const cents = rows.map((row) => Number((row[open] ?? "").replace(",", "")))
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(total(owed))
  expect(text).not.toMatch(/(^|;|\n)[=+@]/)
})

test("the books hold", async () => {
  expect(await ledgerFaults(async (text) => sql.raw(text).execute(db()))).toEqual([])
})
