import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { beginSession } from "../../accounts/server/session.service.ts"
import type { Payouts } from "../../expense-claims/claim-desk.ts"
import type { ClaimDetail } from "../../expense-claims/expense-claim.ts"
import { approve, handedClaim } from "../../expense-claims/server/expense-claim.test-support.ts"
import { journalOf } from "../../money/server/journal/journal.test-support.ts"
import type { ListedLine, PayableClaims } from "../bank-statement.ts"
import { readFile } from "./bank-statement.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
let mees: Actor
let treasurer: Actor

/** Claims are approved on Monday 23 November, files are for the day after, and statements are read that Friday. */
const [monday, friday] = ["2026-11-23T09:00:00Z", "2026-11-27T09:00:00Z"]
const account = "NL20INGB0001234567"
const another = "NL44RABO0123456789"

beforeEach(async () => {
  server.setNow(monday)
  for (const table of ["bankLineBookings", "bankLines", "bankStatements", "closedMonths"] as const)
    await db().deleteFrom(table).execute()
  await db().deleteFrom("expenseReceipts").execute()
  await db().deleteFrom("expenseClaims").execute()
  await db().deleteFrom("expensePayouts").execute()
  await db().updateTable("directDebitSettings").set({ creditorIban: another, creditorName: "De Lamp" }).execute()
  mees = await actors.user({ firstName: "Mees", lastName: "Mol" })
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
})

const approved = async (more: object = {}, claimant = mees) =>
  (await approve(treasurer, db(), await handedClaim(claimant, { iban: account, ...more }))).data
const costing = (amountCents: number) => ({ items: [{ spentOn: "2026-11-20", text: "Chips", amountCents }] })
/** A file for the bank with these claims. @returns its reference */
async function fileOf(...claims: readonly ClaimDetail[]): Promise<string> {
  const expenseClaimIds = claims.map(({ expenseClaimId }) => expenseClaimId)
  await treasurer.post("/api/expense-payouts", { expenseClaimIds, payOn: "2026-11-24" })
  const row = await db().selectFrom("expensePayouts").select("messageId").orderBy("expensePayoutId", "desc").execute()
  return row[0]?.messageId ?? ""
}
/** Sessions of the days before have ended. */
const logIn = async (actor: Actor) =>
  actor.cookies.set("session", await beginSession(db(), actor.userId, "test", server.services.now()))
const files = async () => (await treasurer.get<Payouts>("/api/expense-payouts")).data.payouts
const claimOf = async ({ expenseClaimId }: ClaimDetail, as = treasurer) =>
  (await as.get<ClaimDetail>(`/api/expense-claims/${expenseClaimId}`)).data
const act = async (claim: ClaimDetail, what: string, body: object) =>
  treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/${what}`, {
    ...body,
    version: (await claimOf(claim)).version,
  })
const payByHand = (claim: ClaimDetail, paidOn: string, paidHow = "bank") => act(claim, "pay", { paidOn, paidHow })

interface Paid {
  cents?: number
  id?: string
  text?: string
  iban?: string
  day?: string
  batch?: string
  /** Of the bank: two lines that are alike differ in it. */
  reference?: string
}
/** A line as the bank has it: of a file it has no other side. */
const entry = ({ cents = 1250, id, text, iban = account, day = "2026-11-24", batch, reference }: Paid) => ({
  amount: (cents / 100).toFixed(2),
  direction: "DBIT" as const,
  day,
  ...(reference ? { reference } : {}),
  ...(batch
    ? { batch }
    : {
        payments: [
          {
            ...(id ? { endToEndId: id } : {}),
            creditor: ["M. Mol", iban] as [string, string],
            text: text ? [text] : [],
          },
        ],
      }),
})
/** The treasurer reads a statement at the end of the week. */
async function readOnFriday(...lines: readonly Paid[]) {
  server.setNow(friday)
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
  return (await readFile(treasurer, camtFile("08", lines.map(entry)))).data
}
const lines = async (state = "open") =>
  (await treasurer.get<ListedLine[]>(`/api/bank-statements/lines?filter[state]=${state}`)).data
const book = (line: ListedLine | undefined, claims: readonly ClaimDetail[], more: readonly object[] = []) =>
  treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/bookings`, {
    parts: [{ kind: "claim", expenseClaimIds: claims.map(({ expenseClaimId }) => expenseClaimId) }, ...more],
  })
const undo = async (reason = "Verkeerd bestand") => {
  const [line] = await lines("booked")
  return treasurer.post(`/api/bank-statements/lines/${line?.bankLineId}/undo`, { reason })
}
const close = (month: string) =>
  db().insertInto("closedMonths").values({ month, closedAt: server.services.now(), closedBy: null }).execute()
/** What the books have on the bank account, to compare with the lines that were booked. */
const onBank = async (...months: readonly string[]) => {
  const journals = await Promise.all(months.map((month) => journalOf(treasurer, month)))
  return journals
    .flatMap(({ entries }) => entries.flatMap((each) => each.lines))
    .filter(({ code }) => code === "1100")
    .reduce((sum, { cents }) => sum + cents, 0)
}

describe("the number of a claim, as our file gave it to the bank", () => {
  test("with its amount is its payment: on the day of the line, with a mail, once, and once in the books", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    await fileOf(...claims)
    await mails()
    const outcome = await readOnFriday({ id: claims[0].title })
    expect(outcome).toMatchObject({ lines: 1, booked: 1, bookedCents: -1250, toMatch: 0 })
    const [line] = await lines("booked")
    expect(line?.bookings).toMatchObject([
      {
        kind: "claim",
        amountCents: -1250,
        claim: { expenseClaimId: claims[0].expenseClaimId, name: "Mees Mol" },
        why: "reference",
        isAutomatic: true,
        bookedOn: "2026-11-24",
      },
    ])
    const paid = await claimOf(claims[0])
    expect(paid).toMatchObject({ status: "paid", paidOn: "2026-11-24", paidHow: "bank" })
    expect(paid.bankLine).toEqual({ bankLineId: line?.bankLineId, day: "2026-11-24" })
    expect(paid.events.at(-1)).toMatchObject({ kind: "paid", by: "Piet Penning" })
    expect(await mails()).toMatchObject([{ to: mees.email, text: expect.stringContaining("24 november 2026") }])
    expect(await readOnFriday({ id: claims[0].title })).toMatchObject({ known: 1, booked: 0 })
    expect(await mails()).toEqual([])
    expect(await onBank("2026-11")).toBe(-1250)
  })

  test("its file is paid when all of its claims are", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    await fileOf(...claims)
    await readOnFriday({ id: claims[0].title })
    expect((await files())[0]).toMatchObject({ paidAt: null, paid: 1, count: 2 })
    await readOnFriday({ id: claims[1].title, cents: 2000, day: "2026-11-25" })
    expect((await files())[0]?.paidAt).not.toBeNull()
    expect(await lines()).toEqual([])
  })

  test("pays a claim that is in no file too, such as one of a file that was cancelled by mistake", async () => {
    const claim = await approved()
    await fileOf(claim)
    const [payout] = await files()
    await treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/cancel`, { version: payout?.version })
    expect(await readOnFriday({ id: claim.title })).toMatchObject({ booked: 1 })
    expect(await claimOf(claim)).toMatchObject({ status: "paid", expensePayoutId: null })
  })

  test("may be of whoever reads the statement: that the bank paid is a fact, on which nobody decides", async () => {
    const other = await actors.user({ permissions: { finance: 3 } })
    const own = (await approve(other, db(), await handedClaim(treasurer, { iban: account }))).data
    server.setNow(friday)
    await logIn(treasurer)
    expect((await readFile(treasurer, camtFile("08", [entry({ id: own.title })]))).data).toMatchObject({ booked: 1 })
    expect(await claimOf(own)).toMatchObject({ status: "paid", isOwn: true })
  })

  test.each([
    ["another amount", { cents: 1249 }],
    ["another account", { iban: another }],
    ["a day before the file was to be paid", { day: "2026-11-23" }],
    ["a day that has not been", { day: "2026-11-28" }],
    ["a number that is almost right", { id: "d0000" }],
  ])("waits for a person with %s", async (_, more) => {
    const claim = await approved()
    await fileOf(claim)
    expect(await readOnFriday({ id: claim.title, ...more })).toMatchObject({ booked: 0, toMatch: 1 })
    expect(await claimOf(claim)).toMatchObject({ status: "approved" })
  })

  test("waits when it was paid before it was approved, and is then in the books when it was owed", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title, day: "2026-11-20" })
    const [line] = await lines()
    expect(line?.suggestions[0]).toMatchObject({ kind: "claim", why: "reference" })
    expect((await book(line, [claim])).status).toBe(200)
    expect(await claimOf(claim)).toMatchObject({ paidOn: "2026-11-23", bankLine: { day: "2026-11-20" } })
  })

  test("on a second line waits: the claim was paid twice", async () => {
    const claim = await approved()
    await fileOf(claim)
    const outcome = await readOnFriday(
      { id: claim.title, reference: "A" },
      { id: claim.title, reference: "B", day: "2026-11-25" },
    )
    expect(outcome).toMatchObject({ booked: 1, bookedCents: -1250, toMatch: 1 })
    const [line] = await lines()
    expect([line?.day, line?.suggestions]).toEqual(["2026-11-25", []])
    expect((await book(line, [claim])).issues).toMatchObject([{ path: ["parts", 0, "expenseClaimIds", 0] }])
  })

  test("of a claim on which nobody decided waits; it is suggested once the claim is approved", async () => {
    const claim = await handedClaim(mees)
    await readOnFriday({ id: claim.title })
    expect((await lines())[0]?.suggestions).toEqual([])
    await approve(treasurer, db(), await claimOf(claim))
    expect((await lines())[0]?.suggestions).toMatchObject([{ kind: "claim" }])
  })
})

describe("a whole file on one line", () => {
  test("with its reference and its sum pays all of its claims", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    const messageId = await fileOf(...claims)
    await mails()
    expect(await readOnFriday({ cents: 3250, batch: messageId })).toMatchObject({ booked: 1, bookedCents: -3250 })
    for (const claim of claims) expect(await claimOf(claim)).toMatchObject({ status: "paid", paidOn: "2026-11-24" })
    expect((await files())[0]?.paidAt).not.toBeNull()
    expect((await lines("booked"))[0]?.bookings.map(({ amountCents }) => amountCents).toSorted()).toEqual([
      -1250, -2000,
    ])
    expect(await mails()).toHaveLength(2)
    expect(await onBank("2026-11")).toBe(-3250)
  })

  test("was noted as paid by hand: nothing is paid again", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    const messageId = await fileOf(...claims)
    server.setNow("2026-11-24T09:00:00Z")
    treasurer = await actors.user({ permissions: { finance: 4 } })
    const [payout] = await files()
    const body = { paidOn: "2026-11-24", version: payout?.version }
    await treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/paid`, body)
    await mails()
    expect(await readOnFriday({ cents: 3250, batch: messageId })).toMatchObject({ booked: 1 })
    expect((await lines("booked"))[0]?.bookings.map(({ kind }) => kind)).toEqual(["notedClaim", "notedClaim"])
    expect(await mails()).toEqual([])
    expect(await onBank("2026-11")).toBe(-3250)
  })

  test("waits with another sum, and when one of its claims was paid on a line of its own", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    const messageId = await fileOf(...claims)
    const outcome = await readOnFriday(
      { cents: 3249, batch: messageId },
      { id: claims[0].title },
      { cents: 3250, batch: messageId, day: "2026-11-25" },
    )
    expect(outcome).toMatchObject({ booked: 1, bookedCents: -1250, toMatch: 2 })
  })
})

describe("a claim that was noted as paid by hand", () => {
  test("is that payment: nothing is booked, mailed or moved again", async () => {
    const claim = await approved()
    await payByHand(claim, "2026-11-23")
    await mails()
    expect(await readOnFriday({ id: claim.title })).toMatchObject({ booked: 1, bookedCents: -1250 })
    expect((await lines("booked"))[0]?.bookings).toMatchObject([{ kind: "notedClaim", amountCents: -1250 }])
    expect(await claimOf(claim)).toMatchObject({ paidOn: "2026-11-23", bankLine: { day: "2026-11-24" } })
    expect(await mails()).toEqual([])
    expect(await onBank("2026-11")).toBe(-1250)
  })

  test("in cash, or longer ago, waits", async () => {
    const [cash, old] = [await approved(), await approved(costing(2000))]
    await payByHand(cash, "2026-11-23", "cash")
    await payByHand(old, "2026-11-23")
    await db()
      .updateTable("expenseClaims")
      .set({ paidOn: "2026-10-01" })
      .where("expenseClaimId", "=", old.expenseClaimId)
      .execute()
    expect(await readOnFriday({ id: cash.title }, { id: old.title, cents: 2000 })).toMatchObject({ booked: 0 })
    const found = (await lines()).toSorted((a, b) => b.amountCents - a.amountCents)
    expect(found.map(({ suggestions }) => suggestions.map(({ kind }) => kind))).toEqual([[], ["notedClaim"]])
    expect((await book(found[0], [cash])).status).toBe(400)
  })

  test("of somebody who is gone by now is tied all the same, and the line says no more who it was", async () => {
    const claim = await approved()
    await payByHand(claim, "2026-11-23")
    const { jobs, database } = server.services
    expect((await mees.post("/api/auth/deletion")).status).toBe(202)
    server.setNow("2026-12-01T09:00:00Z")
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    treasurer = await actors.user({ permissions: { finance: 4 } })
    expect((await readFile(treasurer, camtFile("08", [entry({ id: claim.title })]))).data).toMatchObject({ booked: 1 })
    expect((await lines("booked"))[0]?.bookings).toMatchObject([{ kind: "notedClaim", claim: { name: null } }])
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    expect(await lines("booked")).toMatchObject([{ name: null, ibanEnd: null, text: "", amountCents: -1250 }])
  })

  test("loses who it was with the person, also on the line", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title, text: "voor Mees" })
    expect((await lines("booked"))[0]?.name).toBe("M. Mol")
    await logIn(mees)
    expect((await mees.post("/api/auth/deletion")).status).toBe(202)
    server.setNow("2026-12-05T09:00:00Z")
    const { jobs, database } = server.services
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    treasurer = await actors.user({ permissions: { finance: 4 } })
    expect(await lines("booked")).toMatchObject([
      { name: null, ibanEnd: null, text: "", bookings: [{ claim: { name: null } }] },
    ])
  })
})

describe("what a line that waits may be", () => {
  const best = async () => (await lines())[0]?.suggestions[0]

  test("a claim whose number is in its text, however written; one press books it", async () => {
    const claim = await approved()
    await readOnFriday({ text: `terug ${claim.title.toLowerCase().replace("d0", "d 0")} bedankt`, iban: another })
    expect(await best()).toMatchObject({
      kind: "claim",
      why: "reference",
      claims: [{ expenseClaimId: claim.expenseClaimId, name: "Mees Mol", cents: 1250, paidOn: null }],
    })
    await mails()
    expect((await book((await lines())[0], [claim])).status).toBe(200)
    expect(await claimOf(claim)).toMatchObject({ status: "paid", paidOn: "2026-11-24", paidHow: "bank" })
    expect((await mails()).map(({ to }) => to)).toEqual([mees.email])
    expect(await lines()).toEqual([])
    expect(await onBank("2026-11")).toBe(-1250)
  })

  test("one of its account and amount, to be paid or noted as paid, before an account of the ledger", async () => {
    const [open, noted] = [await approved(), await approved()]
    await payByHand(noted, "2026-11-23")
    await readOnFriday({ text: "Boodschappen" })
    expect((await lines())[0]?.suggestions).toMatchObject([
      { kind: "claim", why: "account", claims: [{ expenseClaimId: open.expenseClaimId }] },
      { kind: "notedClaim", why: "account", claims: [{ expenseClaimId: noted.expenseClaimId, paidOn: "2026-11-23" }] },
    ])
    await book((await lines())[0], [noted])
    expect((await lines("booked"))[0]?.bookings).toMatchObject([{ kind: "notedClaim" }])
    expect(await claimOf(open)).toMatchObject({ status: "approved" })
  })

  test("several whose numbers are in its text and that come to its amount; another amount is none", async () => {
    const [one, two] = [await approved(), await approved(costing(2000))]
    const text = `${one.title} en ${two.title}`
    await readOnFriday({ text, cents: 3250, iban: another }, { text, cents: 3251, iban: another, day: "2026-11-25" })
    const [right, wrong] = await lines()
    expect(right?.suggestions).toMatchObject([{ kind: "claim", why: "reference" }])
    expect(right?.suggestions[0]?.claims).toHaveLength(2)
    expect(wrong?.suggestions).toEqual([])
    await book(right, [one, two])
    expect((await lines("booked"))[0]?.bookings).toHaveLength(2)
  })

  test("one paid with our own card, by its amount: it is in the books already", async () => {
    const claim = await approved({ paidWith: "card", iban: null, accountHolder: null, ...costing(1250) })
    await readOnFriday({ text: "BEA Supermarkt", iban: another, day: "2026-11-20" })
    expect(await best()).toMatchObject({ kind: "notedClaim", why: "amount", claims: [{ cents: 1250 }] })
    expect((await book((await lines())[0], [claim])).status).toBe(200)
    expect(await onBank("2026-11")).toBe(-1250)
  })

  test("is none of money that came in", async () => {
    const claim = await approved()
    server.setNow(friday)
    treasurer = await actors.user({ permissions: { finance: 4 } })
    const line = { ...entry({ text: claim.title }), direction: "CRDT" as const }
    await readFile(treasurer, camtFile("08", [line]))
    const [waiting] = await lines()
    expect(waiting?.suggestions.filter(({ kind }) => kind === "claim")).toEqual([])
    expect((await book(waiting, [claim])).issues).toMatchObject([{ path: ["parts", 0, "kind"] }])
  })
})

describe("dividing a line", () => {
  test("over claims and an account of the ledger; its parts come to its amount", async () => {
    const claim = await approved()
    await readOnFriday({ cents: 1300, text: "declaratie en kosten" })
    const { ledgerAccountId } = await db()
      .selectFrom("ledgerAccounts")
      .select("ledgerAccountId")
      .where("code", "=", "8900")
      .executeTakeFirstOrThrow()
    const rest = (amountCents: number) => ({ kind: "account", ledgerAccountId, amountCents })
    const [line] = await lines()
    expect((await book(line, [claim], [rest(51)])).issues).toMatchObject([{ path: ["parts"] }])
    expect((await book(line, [claim, claim], [rest(50)])).issues).toMatchObject([
      { path: ["parts", 0, "expenseClaimIds", 1] },
    ])
    expect((await book(line, [claim], [rest(50)])).status).toBe(200)
    expect(await onBank("2026-11")).toBe(-1300)
    expect((await undo()).status).toBe(200)
    expect(await claimOf(claim)).toMatchObject({ status: "approved" })
    expect(await onBank("2026-11")).toBe(0)
  })

  test("finds claims by number or claimant; those that are to be paid without a word", async () => {
    const [open, noted, cash] = [await approved(), await approved(), await approved()]
    await payByHand(noted, "2026-11-23")
    await payByHand(cash, "2026-11-23", "cash")
    const find = async (q: string) =>
      (await treasurer.get<PayableClaims>(`/api/bank-statements/claims?q=${encodeURIComponent(q)}`)).data.map(
        ({ expenseClaimId }) => expenseClaimId,
      )
    expect(await find("")).toEqual([open.expenseClaimId])
    expect(await find(noted.title.toLowerCase())).toEqual([noted.expenseClaimId])
    expect(await find("mees m")).toEqual([open.expenseClaimId, noted.expenseClaimId])
    expect(await find("%")).toEqual([])
  })
})

describe("undoing a line", () => {
  test("that paid a claim: it waits to be paid again, with its file, and the claimant reads why", async () => {
    const claim = await approved()
    await fileOf(claim)
    await readOnFriday({ id: claim.title })
    await mails()
    expect((await undo("Toch niet betaald")).status).toBe(200)
    const after = await claimOf(claim)
    expect(after).toMatchObject({ status: "approved", paidOn: null, bankLine: null })
    expect(after.expensePayoutId).not.toBeNull()
    expect(after.events.at(-1)).toMatchObject({ kind: "undone", reason: "Toch niet betaald", by: "Piet Penning" })
    expect((await files())[0]?.paidAt).toBeNull()
    expect(await mails()).toMatchObject([{ to: mees.email, text: expect.stringContaining("Toch niet betaald") }])
    expect(await onBank("2026-11")).toBe(0)
    const [line] = await lines()
    expect(line?.suggestions).toMatchObject([{ kind: "claim", why: "reference" }])
    expect((await book(line, [claim])).status).toBe(200)
    expect((await files())[0]?.paidAt).not.toBeNull()
  })

  test("of a claim that was noted by hand: it stays paid, and may then be undone by hand", async () => {
    const claim = await approved()
    await payByHand(claim, "2026-11-23")
    await readOnFriday({ id: claim.title })
    expect((await claimOf(claim)).may.undo).toBe(false)
    const elsewhere = await act(claim, "undo", { reason: "Vergissing" })
    expect([elsewhere.status, elsewhere.message]).toEqual([409, expect.stringMatching(/regel van de bank/)])
    await mails()
    expect((await undo()).status).toBe(200)
    expect(await claimOf(claim)).toMatchObject({ status: "paid", paidOn: "2026-11-23", bankLine: null })
    expect(await mails()).toEqual([])
    expect((await act(claim, "undo", { reason: "Vergissing" })).status).toBe(200)
  })

  test("whose file was cancelled meanwhile: the claim is free for another file", async () => {
    const claims = [await approved(), await approved(costing(2000))] as const
    await fileOf(...claims)
    await readOnFriday({ id: claims[0].title })
    const [payout] = await files()
    await treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/cancel`, { version: payout?.version })
    expect((await undo()).status).toBe(200)
    expect(await claimOf(claims[0])).toMatchObject({ status: "approved", expensePayoutId: null })
  })

  test("in a month that is closed is refused with a sentence, and nothing of it done", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title })
    await close("2026-11-01")
    const refused = await undo()
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/afgesloten/)])
    expect(await claimOf(claim)).toMatchObject({ status: "paid" })
    expect((await lines("booked"))[0]?.bookings).toMatchObject([{ undoneAt: null }])
  })
})

test("of a month that is closed a claim is paid in the first month that is open; the page says both days", async () => {
  const claim = await approved()
  server.setNow("2026-12-02T09:00:00Z")
  await close("2026-11-01")
  treasurer = await actors.user({ permissions: { finance: 4 } })
  await mails()
  await readFile(treasurer, camtFile("08", [entry({ id: claim.title })]))
  expect(await claimOf(claim)).toMatchObject({ paidOn: "2026-12-01", bankLine: { day: "2026-11-24" } })
  expect(await mails()).toMatchObject([{ text: expect.stringContaining("24 november 2026") }])
  expect(await onBank("2026-11")).toBe(0)
  expect(await onBank("2026-12")).toBe(-1250)
})

describe("who may", () => {
  test("read a statement, look for claims and book one needs finance ≥ 3; a click needs a recent login", async () => {
    const claim = await approved()
    await readOnFriday({ text: claim.title, iban: another })
    const [line] = await lines()
    const reader = await actors.user({ permissions: { finance: 1 } })
    const file = camtFile("08", [entry({ id: claim.title })])
    const body = { parts: [{ kind: "claim", expenseClaimIds: [claim.expenseClaimId] }] }
    const path = `/api/bank-statements/lines/${line?.bankLineId}/bookings`
    expect((await readFile(reader, file)).status).toBe(403)
    expect((await reader.post(path, body)).status).toBe(403)
    expect((await reader.get("/api/bank-statements/claims?q=")).status).toBe(403)
    const visitor = actors.visitor
    expect((await readFile(visitor, file)).status).toBe(401)
    expect((await visitor.post(path, body)).status).toBe(401)
    server.setNow("2026-11-27T09:31:00Z")
    expect((await treasurer.post(path, body)).code).toBe("confirmFirst")
    expect(await claimOf(claim)).toMatchObject({ status: "approved" })
  })

  test("open the line from the claim: who reads statements, not the claimant", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title })
    await logIn(mees)
    expect((await claimOf(claim, mees)).bankLine).toEqual({ bankLineId: null, day: "2026-11-24" })
    const [line] = await lines("booked")
    const one = await treasurer.get<ListedLine[]>(`/api/bank-statements/lines?filter[bankLineId]=${line?.bankLineId}`)
    expect(one.data).toHaveLength(1)
    expect((await treasurer.get<ListedLine[]>("/api/bank-statements/lines?filter[bankLineId]=999999")).data).toEqual([])
  })
})
