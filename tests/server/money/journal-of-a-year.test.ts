import { unzipSync } from "fflate"
import { readSheet } from "read-excel-file/node"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { dayOf } from "../../../src/platform/amsterdam.ts"
import { asWorkbook } from "../../../src/platform/web/files/workbook.ts"
import {
  type Closing,
  type JournalMonth,
  type JournalEntry,
  type JournalPackage,
  journalPackages,
  type OpenItems,
} from "../../../src/features/money/journal.ts"
import type { Debtor, MoneyOverview } from "../../../src/features/money/money-desk.ts"
import { daysOf } from "../../../src/features/money/server/journal/journal-lines.service.ts"
import type { YearEnd, YearTodo } from "../../../src/features/money/year-end.ts"
import { csvCells } from "../../support/money/amounts.ts"
import { readRawBooks, sumOf } from "../../support/money/raw-books.ts"
import { yearSite } from "../../support/money/year-site.ts"

/*
 * The journal of a year of money, its files, what was open on each day and the end of the year: all of it comes to what the
 * rows of the books come to.
 */

const site = yearSite(Number(process.env.MONEY_SEED ?? 2027))
const { server, read } = site
const db = () => server.services.database.db
const months = [2025, 2026]
  .flatMap((year) => Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, "0")}`))
  .filter((month) => month >= "2025-03" && month <= "2026-03")
const journal = (month: string) => read<JournalMonth>("GET /money/journal/:month", { month })
const openItems = (on: string) => read<OpenItems>("GET /money/open-items", { query: `?on=${on}` })
const balanceOf = ({ accounts }: JournalMonth, code: string) =>
  sumOf(
    accounts.filter((each) => each.code === code),
    ({ debitCents, creditCents }) => debitCents - creditCents,
  )

/** Added up from the first day on, where the site goes back from today. */
async function rowsUntil(on: string): Promise<{ open: number; free: number }> {
  const { rows } = await sql<{ open: number; free: number }>`
    select (select coalesce(sum("amountCents"), 0) from charges where "bookDate" <= ${on}::date)::float8 - allocated as open,
      (select coalesce(sum("amountCents"), 0) from payments where "receivedOn" <= ${on}::date)::float8 - allocated as free
    from (select coalesce(sum("amountCents"), 0)::float8 as allocated from allocations where "bookDate" <= ${on}::date) a`.execute(
    db(),
  )
  return rows[0] ?? { open: Number.NaN, free: Number.NaN }
}
const filesOf = async (path: string, body: object): Promise<Record<string, Uint8Array>> => {
  const response = await site.treasurer.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
    body: JSON.stringify(body),
  })
  expect([path, response.status]).toEqual([path, 200])
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}
const centsOf = (cell: string | undefined) => {
  expect(cell).toMatch(/^(-?\d+[.,]\d\d)?$/)
  return Math.round(Number((cell || "0").replace(",", ".")) * 100)
}
const column = ([head = [], ...rows]: readonly string[][], name: string) => {
  const nth = head.indexOf(name)
  expect([name, nth >= 0]).toEqual([name, true])
  return rows.map((row) => row[nth])
}

type Sides = (text: string) => [debit: number, credit: number]
const columnsIn =
  (debit: string, credit: string): Sides =>
  (text) => [sumOf(column(csvCells(text), debit), centsOf), sumOf(column(csvCells(text), credit), centsOf)]
/** What the lines of a file come to, as debit and as credit. */
const sidesIn: Record<JournalPackage, Sides> = {
  snelstart: columnsIn("Debet", "Credit"),
  eBoekhouden: columnsIn("Debet", "Credit"),
  conscribo: columnsIn("Debet", "Credit"),
  moneybird: columnsIn("debit", "credit"),
  exact: (text) => {
    const amounts = column(csvCells(text), "Bedrag").map(centsOf)
    return [sumOf(amounts, (cents) => Math.max(cents, 0)), sumOf(amounts, (cents) => Math.max(-cents, 0))]
  },
  xaf: (text) => {
    const amountsOf = (side: string) =>
      sumOf(
        text.matchAll(new RegExp(`<amnt>([\\d.]+)</amnt><amntTp>${side}</amntTp>(?!</obLine>)`, "g")),
        ([, amount]) => centsOf(amount),
      )
    return [amountsOf("D"), amountsOf("C")]
  },
}

describe("the journal", () => {
  test("of every month is balanced, and comes to what was charged and paid", async () => {
    const books = await readRawBooks(db())
    let [debtors, suspense] = [0, 0]
    for (const month of months) {
      const totals = await journal(month)
      expect([month, totals.debitCents]).toEqual([month, totals.creditCents])
      const ofKind = (kind: string) =>
        sumOf(
          totals.accounts.filter((each) => each.kind === kind),
          ({ debitCents, creditCents }) => debitCents - creditCents,
        )
      expect([month, 0 - ofKind("income")]).toEqual([
        month,
        books.charged(({ bookDate }) => bookDate.startsWith(month)),
      ])
      expect([month, ofKind("expense")]).toEqual([
        month,
        books.paid(({ method, receivedOn }) => method === "writeOff" && receivedOn.startsWith(month)),
      ])
      expect([
        month,
        sumOf(
          totals.accounts.filter(({ code }) => /^1[01]/.test(code)),
          (each) => each.debitCents - each.creditCents,
        ),
      ]).toEqual([month, books.paid(({ method, receivedOn }) => method !== "writeOff" && receivedOn.startsWith(month))])
      debtors += balanceOf(totals, "1300")
      suspense += balanceOf(totals, "2300")
      const [, on] = daysOf(month)
      const today = dayOf(server.services.now())
      const items = await openItems(on < today ? on : today)
      const raw = await rowsUntil(on)
      expect([month, debtors, 0 - suspense]).toEqual([month, raw.open, raw.free])
      expect([month, items.openCents, items.creditCents]).toEqual([month, raw.open, raw.free])
      expect([month, sumOf(totals.costCentres, ({ incomeCents }) => incomeCents)]).toEqual([
        month,
        books.charged(({ bookDate, activityId }) => activityId !== null && bookDate.startsWith(month)),
      ])
    }
    expect([debtors, 0 - suspense]).toEqual([books.openOf(), books.freeOf()])
  })

  test("has entries that come to nothing each, and to the totals together", async () => {
    const month = "2025-11"
    const totals = await journal(month)
    const entries: JournalEntry[] = []
    while (entries.length < totals.entries) {
      const { items } = await read<{ items: JournalEntry[] }>("GET /money/journal/:month/entries", {
        month,
        query: `?from=${entries.length}`,
      })
      expect(items.length).toBeGreaterThan(0)
      entries.push(...items)
    }
    expect(entries.filter(({ lines }) => sumOf(lines, ({ cents }) => cents) !== 0)).toEqual([])
    expect(
      sumOf(entries, ({ lines }) =>
        sumOf(
          lines.filter(({ cents }) => cents > 0),
          ({ cents }) => cents,
        ),
      ),
    ).toBe(totals.debitCents)
  })

  test("says the same in each of its files, in amounts that are numbers", async () => {
    const month = "2025-12"
    const { debitCents } = await journal(month)
    const path = `/api/money/journal/${month}/export`
    for (const language of ["nl", "en"] as const) {
      const [debit, credit] = language === "nl" ? ["Debet", "Credit"] : ["Debit", "Credit"]
      const csv = csvCells(await site.fileOf(path, language, { format: "csv" }))
      expect([debit, credit].map((name) => sumOf(column(csv, name), centsOf))).toEqual([debitCents, debitCents])
      const book = await asWorkbook(new Blob([await site.fileOf(path, language, { format: "rows" })]))
      const [head = [], ...rows] = (await readSheet(Buffer.from(await book.arrayBuffer()))) as (string | number)[][]
      const nth = head.indexOf(debit)
      const cells = rows.flatMap((row) => (row[nth] ? [row[nth]] : []))
      expect(cells.every((cell) => typeof cell === "number")).toBe(true)
      expect(Math.round(sumOf(cells as number[], (cell) => cell * 100))).toBe(debitCents)
    }
  })

  test.each(journalPackages)("says the same in the columns of a package (%s)", async (format) => {
    const month = "2025-12"
    const { debitCents } = await journal(month)
    const text = await site.fileOf(`/api/money/journal/${month}/export`, "en", { format })
    expect([format, sidesIn[format](text)]).toEqual([format, [debitCents, debitCents]])
  })

  test("is one entry a day if that is asked for, and as balanced", async () => {
    const path = "/api/money/journal/2025-12/export"
    const csv = csvCells(await site.fileOf(path, "nl", { format: "csv", isPerDay: true }))
    const lines = csvCells(await site.fileOf(path, "nl", { format: "csv" }))
    expect(csv.length).toBeLessThan(lines.length / 2)
    expect(sumOf(column(csv, "Debet"), centsOf)).toBe(sumOf(column(csv, "Credit"), centsOf))
    expect(new Set(column(csv, "Boekstuk")).size).toBe(new Set(column(csv, "Datum")).size)
  })
})

describe("what was open on a day", () => {
  test("is today what the list of today says, per person", async () => {
    const items = await openItems(dayOf(server.services.now()))
    const overview = await read<MoneyOverview>("GET /money/overview")
    expect([items.openCents, items.charges, items.creditCents]).toEqual([
      overview.openCents,
      overview.openCharges,
      overview.free.cents,
    ])
    const debtors = await site.readAll<Debtor>("GET /money/debtors")
    const open = new Map(items.people.map(({ userId, openCents }) => [userId, openCents]))
    for (const { userId, openCents } of debtors) expect([userId, open.get(userId)]).toEqual([userId, openCents])
    expect(await read<OpenItems>("GET /money/open-items")).toEqual(items)
  })

  test("is in its file to the cent, with credit as a minus that is a number", async () => {
    const on = "2025-12-31"
    const items = await openItems(on)
    const csv = csvCells(await site.fileOf(`/api/money/open-items/export?on=${on}`, "nl", { format: "csv" }))
    const amounts = column(csv, "Open").map(centsOf)
    expect([
      sumOf(amounts, (cents) => Math.max(cents, 0)),
      sumOf(amounts, (cents) => Math.max(-cents, 0)),
      sumOf(items.people, ({ openCents }) => openCents),
    ]).toEqual([items.openCents, items.creditCents, items.openCents])
    expect(items.creditCents).toBeGreaterThan(0)
  })

  test("is not asked of a day that is still to come, or is none", async () => {
    for (const on of ["2026-03-03", "2025-02-30", "nu"])
      expect((await site.treasurer.get(`/api/money/open-items?on=${on}`)).status).toBe(400)
  })
})

describe("the end of a year", () => {
  test("has balances and a result that its months come to", async () => {
    const books = await read<YearEnd>("GET /money/year-end", { query: "?year=2025" })
    const ofYear = months.filter((month) => month >= "2025-09")
    const journals = await Promise.all(ofYear.map(journal))
    const ofResult = books.balances.filter(({ kind }) => kind !== "settlement")
    expect(ofResult.filter(({ beginCents }) => beginCents !== 0)).toEqual([])
    for (const { code, debitCents, creditCents, beginCents, endCents } of books.balances) {
      const own = journals.flatMap(({ accounts }) => accounts.filter((each) => each.code === code))
      expect([code, debitCents, creditCents]).toEqual([
        code,
        sumOf(own, (each) => each.debitCents),
        sumOf(own, (each) => each.creditCents),
      ])
      expect([code, endCents]).toEqual([code, beginCents + debitCents - creditCents])
    }
    const raw = await readRawBooks(db())
    expect(books.incomeCents).toBe(raw.charged(({ bookDate }) => bookDate >= "2025-09-01"))
    expect(books.balances.find(({ code }) => code === "1300")?.endCents).toBe(raw.openOf())
    const todo = new Map(books.todo.map(({ title_en, count, cents }) => [title_en, [count, cents]]))
    expect(todo.get("Amounts that are still open")).toEqual([raw.stillOpen.length, raw.openOf()])
    expect(todo.get("Months that are not closed yet")?.[0]).toBe(6)
    expect(todo.get("Payments that pay nothing yet")?.[1]).toBe(raw.freeOf())
  })

  test("is asked of the treasurer from day to day, of all years, but for what people have to pay", async () => {
    const asked = await read<YearTodo[]>("GET /money/todo")
    expect(asked.map(({ title_en, count, cents }) => [title_en, count, cents])).toEqual([
      ["Months that are not closed yet", months.length - 1, null],
    ])
  })

  test("has one file for the auditing committee, in which everything adds up", async () => {
    const raw = await readRawBooks(db())
    const files = await filesOf("/api/money/years/2025/audit-file", {})
    expect(Object.keys(files).toSorted()).toEqual([
      "activiteiten-en-groepen.csv",
      "auditfile.xaf",
      "betalingen.csv",
      "journaal.csv",
      "openstaand.csv",
      "overzicht.html",
      "saldi.csv",
      "vorderingen.csv",
    ])
    const cells = (name: string) => csvCells(Buffer.from(files[name] ?? []).toString())
    const sum = (name: string, head: string) => sumOf(column(cells(name), head), centsOf)
    expect(sum("vorderingen.csv", "Bedrag")).toBe(raw.charged(({ bookDate }) => bookDate >= "2025-09-01"))
    expect(sum("betalingen.csv", "Bedrag")).toBe(raw.paid(({ receivedOn }) => receivedOn >= "2025-09-01"))
    expect(sum("journaal.csv", "Debet")).toBe(sum("journaal.csv", "Credit"))
    expect(sum("openstaand.csv", "Open")).toBe(raw.openOf() - raw.freeOf())
    expect(Buffer.from(files["overzicht.html"] ?? []).toString()).toContain("De boeken van 2025–2026")
    const { downloads } = await read<YearEnd>("GET /money/year-end", { query: "?year=2025" })
    expect(downloads).toHaveLength(1)
    // It is in the trail of everybody in it.
    const person = site.people[0]
    const { data } = await site.treasurer.get<{ action: string; fields: string[] }[]>(
      `/api/users/${person?.userId}/events`,
    )
    expect(data[0]).toMatchObject({ action: "exported", fields: ["amounts"] })
  })

  test("comes to the same when its months are closed", async () => {
    const before = await read<YearEnd>("GET /money/year-end", { query: "?year=2025" })
    const beforeMonths = await Promise.all(months.map(journal))
    const preview = await read<Closing>("GET /money/months/closing", { query: "?through=2026-02" })
    expect(sumOf(preview.months, ({ debitCents }) => debitCents)).toBe(
      sumOf(beforeMonths.slice(0, -1), ({ debitCents }) => debitCents),
    )
    const body = { through: "2026-02", fingerprint: preview.fingerprint }
    expect((await site.treasurer.post("/api/money/months/close", body)).status).toBe(200)
    const after = await read<YearEnd>("GET /money/year-end", { query: "?year=2025" })
    expect([after.balances, after.incomeCents, after.expenseCents]).toEqual([
      before.balances,
      before.incomeCents,
      before.expenseCents,
    ])
    expect(after.todo.map(({ title_en }) => title_en)).not.toContain("Months that are not closed yet")
    const afterMonths = await Promise.all(months.map(journal))
    for (const [nth, { accounts, costCentres, entries }] of afterMonths.entries())
      expect([months[nth], accounts, costCentres, entries]).toEqual([
        months[nth],
        beforeMonths[nth]?.accounts,
        beforeMonths[nth]?.costCentres,
        beforeMonths[nth]?.entries,
      ])
  })
})
