import { unzipSync } from "fflate"
import { readSheet } from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { dayOf } from "../../../src/platform/amsterdam.ts"
import { paymentReference } from "../../../src/platform/payments/payment-reference.ts"
import { asWorkbook } from "../../../src/platform/web/files/workbook.ts"
import type { ContributionPreview, ContributionRun } from "../../../src/features/contribution/contribution.ts"
import { finishRuns, runYear, setYear } from "../../../src/features/contribution/server/contribution.test-support.ts"
import { makeApplicant } from "../../../src/features/memberships/server/application.test-support.ts"
import type { BooksOfYear } from "../../../src/features/money/money-books.ts"
import type { Debtor, MoneyOverview, OpenCharge, PersonMoney } from "../../../src/features/money/money-desk.ts"
import type { OwnMoney } from "../../../src/features/money/own-money.ts"
import type { PersonReminders, ReminderPreview } from "../../../src/features/money/reminders.ts"
import { ledgerFaults } from "../../../src/features/money/server/ledger-invariants.test-support.ts"
import { setReminding } from "../../../src/features/money/server/reminders/reminder.test-support.ts"
import type { AccountDeletion } from "../../../src/features/privacy/privacy.ts"
import type { SiteExports } from "../../../src/features/site-exports/site-export.ts"
import type { ChangePreview } from "../../../src/features/sign-ups/sign-up.ts"
import type { ReceivedMail } from "../../../src/features/accounts/server/account.test-support.ts"
import { amountsIn, centsIn, csvCells, sumIn } from "../../support/money/amounts.ts"
import { type RawCharge, readRawBooks, sumOf } from "../../support/money/raw-books.ts"
import { yearSite } from "../../support/money/year-site.ts"

/*
 * A year of money, and what each page, file and mail says of it: everywhere what the rows of the books come to, to the cent.
 * Another seed makes another year: `MONEY_SEED=7 npx vitest run year-of-money`.
 */

const site = yearSite(Number(process.env.MONEY_SEED ?? 2026))
const { server, mails, actors, read, readAll, fileOf, personOf } = site
const raw = () => readRawBooks(db())
const db = () => server.services.database.db
const openOf = (rows: readonly { openCents: number }[]) => sumOf(rows, ({ openCents }) => openCents)

test("it is a year of five thousand charges, in which everything happens", async () => {
  const books = await raw()
  expect(books.charges.filter(({ cancels }) => cancels === null).length).toBeGreaterThan(4800)
  expect(new Set(books.charges.map(({ bookDate }) => bookDate.slice(0, 7))).size).toBe(13)
  for (const cents of [books.openOf(), books.freeOf(), books.paid()]) expect(cents).toBeGreaterThan(1_000_000)
  expect(books.toGiveBack().size).toBeGreaterThan(10)
  expect(await ledgerFaults((text) => server.services.database.query(text))).toEqual([])
})

describe("pages of the treasurer", () => {
  test("the overview: by age, kind and activity, what is free, what goes back, and what came in", async () => {
    const books = await raw()
    const data = await read<MoneyOverview>("GET /money/overview")
    expect([data.openCents, openOf(data.ages), openOf(data.kinds)]).toEqual(Array(3).fill(books.openOf()))
    expect([data.openCharges, data.debtors]).toEqual([
      books.stillOpen.length,
      new Set(books.stillOpen.map(({ userId }) => userId)).size,
    ])
    for (const { kind, openCents } of data.kinds)
      expect([kind, openCents]).toEqual([kind, books.openOf((each) => each.kind === kind)])
    const late = data.ages.filter(({ age }) => age !== "notDue")
    expect(openOf(late)).toBe(books.openOf(({ due }) => due < dayOf(server.services.now())))
    for (const { activityId, openCents } of data.activities)
      expect([activityId, openCents]).toEqual([activityId, books.openOf((each) => each.activityId === activityId)])
    expect(openOf(data.activities)).toBe(books.openOf(({ activityId }) => activityId !== null))
    expect(data.free.cents).toBe(books.freeOf())
    const back = books.toGiveBack()
    expect([data.toGiveBack.cents, data.toGiveBack.total]).toEqual([sumOf(back.values(), (cents) => cents), back.size])
    for (const { userId, cents } of data.toGiveBack.people) expect([userId, cents]).toEqual([userId, back.get(userId)])
    for (const { method, cents } of data.received)
      expect([method, cents]).toEqual([
        method,
        books.paid((each) => each.method === method && each.receivedOn.startsWith("2026-03")),
      ])
    expect(sumOf(data.received, ({ cents }) => cents)).toBe(
      books.paid(({ method, receivedOn }) => method !== "writeOff" && receivedOn.startsWith("2026-03")),
    )
  })

  test("the list of what is open, per charge, per person and for each filter", async () => {
    const books = await raw()
    const charges = await readAll<OpenCharge>("GET /money/charges")
    expect(openOf(charges)).toBe(books.openOf())
    expect(charges.map(({ chargeId }) => chargeId).toSorted((a, b) => a - b)).toEqual(
      books.stillOpen.map(({ chargeId }) => chargeId),
    )
    for (const { chargeId, openCents } of charges)
      expect([chargeId, openCents]).toEqual([chargeId, books.open(chargeId)])
    const debtors = await readAll<Debtor>("GET /money/debtors")
    expect(openOf(debtors)).toBe(books.openOf())
    for (const { userId, openCents } of debtors)
      expect([userId, openCents]).toEqual([userId, books.openOf((each) => each.userId === userId)])
    expect(openOf(await readAll<OpenCharge>("GET /money/charges", { query: "&filter[kind]=lateSignOff" }))).toBe(
      books.openOf(({ kind }) => kind === "lateSignOff"),
    )
  })

  test("the months of the books", async () => {
    const books = await raw()
    const years = await Promise.all(
      [2025, 2026].map((year) => read<BooksOfYear>("GET /money/books", { query: `?year=${year}` })),
    )
    const months = years.flatMap((each) => each.months)
    for (const { month, ...sums } of months)
      expect([month, sums.chargedCents, sums.receivedCents, sums.writtenOffCents]).toEqual([
        month,
        books.charged(({ bookDate }) => bookDate.startsWith(month)),
        books.paid(({ method, receivedOn }) => method !== "writeOff" && receivedOn.startsWith(month)),
        books.paid(({ method, receivedOn }) => method === "writeOff" && receivedOn.startsWith(month)),
      ])
    expect(sumOf(months, ({ chargedCents }) => chargedCents)).toBe(books.charged())
    expect(sumOf(months, ({ receivedCents }) => receivedCents)).toBe(books.paid())
    // What was charged is what came in or was written off, and what is open, less what is left of what came in.
    expect(books.charged()).toBe(books.paid(() => true) + books.openOf() - books.freeOf())
  })
})

test("what the treasurer and the person themselves see of each person is one story", async () => {
  const books = await raw()
  for (const person of site.people) {
    const { userId } = person
    const own = (each: { userId: number }) => each.userId === userId
    const [openCents, freeCents] = [books.openOf(own), books.freeOf(own)]
    const by = await personOf(person)
    const desk = await read<PersonMoney>("GET /money/people/:userId", { userId })
    expect([userId, desk.openCents, desk.freeCents]).toEqual([userId, openCents, freeCents])
    const sums = [
      openOf(desk.charges),
      sumOf(desk.charges, (each) => each.amountCents),
      sumOf(desk.payments, (each) => each.amountCents),
    ]
    expect([userId, ...sums]).toEqual([userId, openCents, books.charged(own), books.paid(own)])

    const stories = await Promise.all(
      [2025, 2026].map((year) => read<OwnMoney>("GET /money/mine", { by, query: `?year=${year}` })),
    )
    const owed = Math.max(0, openCents - freeCents)
    for (const story of stories) {
      expect([userId, story.openCents, story.creditCents]).toEqual([userId, openCents, freeCents])
      expect(story.transfer?.amountCents ?? 0).toBe(owed)
      expect(sumOf(story.payments, (each) => each.freeCents)).toBe(freeCents)
    }
    // What is open is in both years.
    const charges = [
      ...new Map(stories.flatMap((story) => story.charges).map((each) => [each.chargeId, each])).values(),
    ]
    expect(openOf(charges)).toBe(openCents)
    expect(sumOf(charges, (each) => each.amountCents)).toBe(books.charged((each) => own(each) && each.cancels === null))
    const sign = { charged: 1, paid: -1, undone: 1, withdrawn: -1 }
    for (const { chargeId, steps, openCents: open } of charges) {
      const said = sumOf(steps, ({ what, amountCents }) => sign[what] * amountCents)
      expect([chargeId, said, open]).toEqual([chargeId, books.open(chargeId), books.open(chargeId)])
    }
    expect((await read<{ owedCents: number }>("GET /money/owed", { by })).owedCents).toBe(owed)
    expect(await read("GET /payment-references/:reference", { reference: paymentReference(userId) })).toMatchObject({
      openCents,
      creditCents: freeCents,
    })
    const { obstacles } = await read<AccountDeletion>("GET /auth/deletion", { by })
    expect([openOf(obstacles.unpaid), obstacles.creditCents]).toEqual([openCents, freeCents])
  }
})

test("a payment link asks for what is open of its charges", async () => {
  const books = await raw()
  let [asked, shown] = [0, 0]
  for (const person of site.people.slice(0, 20)) {
    const by = await personOf(person)
    const own = books.stillOpen.filter(({ userId }) => userId === person.userId).slice(0, 50)
    const chargeIds = own.map(({ chargeId }) => chargeId)
    const { data } = await by.post<{ path: string }>("/api/payment-links", { chargeIds })
    const token = data.path.split("/").at(-1)
    const link = await read<{
      amountCents: number
      charges: { openCents: number }[]
      transfer: { amountCents: number }
    }>("GET /payment-links/opened/:token", { by: actors.visitor, token })
    expect([openOf(link.charges), link.transfer.amountCents]).toEqual([link.amountCents, link.amountCents])
    asked += sumOf(chargeIds, books.open)
    shown += link.amountCents
    const { links } = await read<OwnMoney>("GET /money/mine", { by })
    expect(openOf(links)).toBe(link.amountCents)
  }
  expect(shown).toBe(asked)
})

describe("an activity", () => {
  test("its cash box has what came in for it, by hand", async () => {
    const books = await raw()
    for (const activityId of site.activityIds) {
      const { methods } = await read<{ methods: { method: string; receivedCents: number }[] }>(
        "GET /activities/:activityId/cash-box",
        { activityId },
      )
      for (const { method, receivedCents } of methods)
        expect([activityId, method, receivedCents]).toEqual([
          activityId,
          method,
          books.paid((each) => each.activityId === activityId && each.method === method),
        ])
    }
  })

  test("its list, and the file of it in both languages, have what its places cost", async () => {
    const books = await raw()
    for (const [nth, activityId] of site.activityIds.entries()) {
      const holds = (each: RawCharge) =>
        each.activityId === activityId && each.cancels === null && !books.isCancelled(each.chargeId)
      const rows = await readAll<{ priceCents: number; status: string; paymentState: string }>(
        "GET /activities/:activityId/sign-ups",
        { activityId },
      )
      const registered = rows.filter(({ status }) => status === "registered")
      expect(sumOf(registered, ({ priceCents }) => priceCents)).toBe(books.charged(holds))
      const due = registered.filter(({ paymentState }) => paymentState === "due")
      expect(sumOf(due, ({ priceCents }) => priceCents)).toBe(
        books.charged((each) => holds(each) && books.open(each.chargeId) > 0),
      )
      const language = nth % 2 ? "en" : "nl"
      const cells = csvCells(await fileOf(`/api/activities/${activityId}/sign-ups/export`, language))
      const price = cells[0]?.indexOf(language === "nl" ? "Prijs (€)" : "Price (€)") ?? -1
      const state = cells[0]?.indexOf("Status") ?? -1
      expect(price * state).toBeGreaterThan(0)
      const held = cells.slice(1).filter((cell) => cell[state] === registeredIn[language])
      expect(sumOf(held, (cell) => centsIn(cell[price], language))).toBe(books.charged(holds))
    }
  })
})
const registeredIn = { nl: "Aangemeld", en: "Signed up" }

describe("files", () => {
  test.each(["nl", "en"] as const)("of what is open, as CSV and as a workbook (%s)", async (language) => {
    const books = await raw()
    const expected = [sumOf(books.stillOpen, ({ amountCents }) => amountCents), books.openOf()]
    // By the words above them: a column may move, with its amounts.
    const sumsOf = ([head = [], ...rows]: readonly string[][]) =>
      [/^(Bedrag|Amount)$/, /^Open$/].map((words) => {
        const column = head.findIndex((each) => words.test(each))
        return sumOf(rows, (row) => centsIn(row[column], language))
      })
    const path = "/api/money/charges/export"
    const csv = await fileOf(path, language, { format: "csv" })
    expect(sumsOf(csvCells(csv))).toEqual(expected)
    expect(csv).not.toMatch(/(^|;|\n)[=+@]/)
    const workbook = await asWorkbook(new Blob([await fileOf(path, language, { format: "rows" })]))
    const sheet = await readSheet(Buffer.from(await workbook.arrayBuffer()))
    expect(sumsOf(sheet as string[][])).toEqual(expected)
  })

  test("the export of the site has every row of the books", async () => {
    const books = await raw()
    await site.treasurer.post("/api/site-exports")
    await server.services.jobs.drain()
    const { data } = await site.treasurer.get<SiteExports>("/api/site-exports")
    const id = data.exports.find(({ isMine }) => isMine)?.siteExportId
    const { data: link } = await site.treasurer.get<{ href: string }>(`/api/site-exports/${id}/link`)
    const files = unzipSync(new Uint8Array(await (await site.treasurer.fetch(link.href)).arrayBuffer()))
    expect([sumIn(files, "charges", "amountCents"), sumIn(files, "charges", "openCents")]).toEqual([
      books.charged(),
      books.openOf(),
    ])
    expect([sumIn(files, "payments", "amountCents"), sumIn(files, "payments", "freeCents")]).toEqual([
      books.paid(() => true),
      books.freeOf(),
    ])
    expect(sumIn(files, "allocations", "amountCents")).toBe(books.charged() - books.openOf())
  })

  test("what somebody downloads of themselves has their own rows", async () => {
    const books = await raw()
    for (const person of site.people.slice(0, 2)) {
      const by = await personOf(person)
      await by.post("/api/auth/data-export")
      await server.services.jobs.drain()
      const { href } = (await by.get<{ href: string }>("/api/auth/data-export/link")).data
      const files = unzipSync(new Uint8Array(await (await by.fetch(href)).arrayBuffer()))
      const text = Buffer.from(files["data.json"] ?? []).toString()
      const rows = Object.assign({}, ...Object.values(JSON.parse(text) as object)) as Record<
        string,
        { amountCents: number }[]
      >
      const own = (each: { userId: number }) => each.userId === person.userId
      expect(sumOf(rows["charges"] ?? [], (row) => row.amountCents)).toBe(books.charged(own))
      expect(sumOf(rows["payments"] ?? [], (row) => row.amountCents)).toBe(books.paid(own))
    }
  })
})
describe("mails", () => {
  /** The person a mail is to. */
  const of = async ({ to }: ReceivedMail) =>
    db().selectFrom("users").select(["userId", "language"]).where("email", "=", to).executeTakeFirstOrThrow()

  test("a year of contribution asks everybody for what the preview showed, was charged and is in the list", async () => {
    await mails()
    const year = 2025
    await setYear(site.treasurer, year)
    const preview = await read<ContributionPreview>("GET /contribution-years/:year/preview", { year })
    let listed = 0
    for (const { outcome, cents } of preview.sums) {
      const ofOutcome = await site.listedCents(year, outcome)
      expect([outcome, ofOutcome]).toEqual([outcome, cents])
      listed += ofOutcome
    }
    const before = await raw()
    await runYear(site.treasurer, year, true)
    await finishRuns(server)
    const books = await raw()
    const isFee = ({ kind }: RawCharge) => kind === "contribution"
    const charged = books.charged(isFee) - before.charged(isFee)
    expect([preview.cents, listed]).toEqual([charged, charged])
    const [run] = await read<ContributionRun[]>("GET /contribution-years/:year/runs", { year })
    expect([run?.totalCents, run?.chargedCents]).toEqual([charged, charged])
    const { years } = await read<{ years: { year: number; chargedCents: number }[] }>("GET /contribution-years")
    expect(years.find((each) => each.year === year)?.chargedCents).toBe(charged)
    let mailed = 0
    for (const mail of await mails()) {
      const { userId } = await of(mail)
      const amounts = [amountsIn(mail.text), amountsIn(mail.html)]
      expect(amounts).toEqual(Array(2).fill([books.charged((each) => isFee(each) && each.userId === userId)]))
      mailed += amounts[0]?.[0] ?? 0
    }
    expect(mailed).toBe(charged)
    expect((await read<MoneyOverview>("GET /money/overview")).openCents).toBe(books.openOf())
  })

  test("reminders ask for what is open of what they are about, and say what else is", async () => {
    await mails()
    await setReminding(site.treasurer)
    const books = await raw()
    const preview = (await site.treasurer.post<ReminderPreview>("/api/money/reminders/preview", {})).data
    expect(preview.cents + sumOf(preview.leftOut, ({ cents }) => cents)).toBe(books.openOf())
    const { data } = await site.treasurer.post<{ people: number; cents: number }>("/api/money/reminders", {
      fingerprint: preview.fingerprint,
    })
    const sent = await db().selectFrom("chargeReminders").select(["chargeId"]).execute()
    const reminded = new Set(sent.map(({ chargeId }) => chargeId))
    const cents = books.openOf(({ chargeId }) => reminded.has(chargeId))
    expect([preview.cents, data.cents]).toEqual([cents, cents])
    const received = await mails()
    expect(received).toHaveLength(data.people)
    let mailed = 0
    for (const mail of received) {
      const { userId } = await of(mail)
      const own = (each: { userId: number }) => each.userId === userId
      const lines = books.stillOpen.filter((each) => own(each) && reminded.has(each.chargeId))
      const total = sumOf(lines, ({ chargeId }) => books.open(chargeId))
      const [open, credit] = [books.openOf(own), books.freeOf(own)]
      const parts = [total, ...(open > total ? [open] : []), ...(credit ? [credit] : [])]
      for (const text of [mail.text, mail.html.replace(mail.subject, "")]) {
        const amounts = amountsIn(text)
        expect([userId, ...amounts.slice(-parts.length)]).toEqual([userId, ...parts])
        const listed = amounts.slice(0, -parts.length)
        expect(listed).toHaveLength(Math.min(30, lines.length))
        // A mail lists so many, and says how many more there are.
        const isAll = lines.length <= 30
        expect(isAll ? sumOf(listed, (each) => each) : total).toBe(total)
      }
      expect(amountsIn(mail.subject)).toEqual([total])
      const { sent: shown } = await read<PersonReminders>("GET /money/people/:userId/reminders", { userId })
      expect(openOf(shown)).toBe(total)
      mailed += total
    }
    expect(mailed).toBe(cents)
  })

  test.each(["nl", "en"] as const)("a welcome asks for what joining costs (%s)", async (language) => {
    await mails()
    const { applicant, membershipId } = await makeApplicant(server, actors, { language }, { amountCents: 3505 })
    await site.treasurer.post(`/api/applications/${membershipId}/accept`, {})
    const books = await raw()
    const welcome = (await mails()).filter(({ to }) => to === applicant.email)
    expect(welcome.map(({ text, html }) => [amountsIn(text), amountsIn(html)])).toEqual([[[3505], [3505]]])
    expect(books.openOf(({ userId }) => userId === applicant.userId)).toBe(3505)
  })

  test("an activity that is called off tells each what they get back, and the page of it how much that is", async () => {
    const activityId = site.activityIds.at(-2)
    await mails()
    const books = await raw()
    const ofPlace = (each: RawCharge) =>
      each.activityId === activityId && each.cancels === null && !books.isCancelled(each.chargeId)
    const { back } = await read<Pick<ChangePreview, "back">>("GET /activities/:activityId/cancel/preview", {
      activityId,
    })
    expect(back.online.cents + back.byHand.cents).toBe(books.paidFor(ofPlace))
    await site.treasurer.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "Storm" })
    let mailed = 0
    for (const mail of await mails()) {
      const { userId } = await of(mail)
      const paid = books.paidFor((each) => ofPlace(each) && each.userId === userId)
      expect([userId, amountsIn(mail.text), amountsIn(mail.html)]).toEqual([
        userId,
        paid ? [paid] : [],
        paid ? [paid] : [],
      ])
      mailed += paid
    }
    expect(mailed).toBe(books.paidFor(ofPlace))
    expect(mailed).toBeGreaterThan(0)
    const after = await raw()
    expect(after.openOf(({ activityId: its }) => its === activityId)).toBe(0)
    expect((await read<MoneyOverview>("GET /money/overview")).toGiveBack.cents).toBe(
      sumOf(after.toGiveBack().values(), (cents) => cents),
    )
  })
})
