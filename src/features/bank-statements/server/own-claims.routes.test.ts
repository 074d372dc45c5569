import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { approve, handedClaim } from "../../expense-claims/server/expense-claim.test-support.ts"
import { readFile } from "./bank-statement.test-support.ts"
import { claimsAtBank, account, another, costing, entry } from "./own-claims.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
const {
  people,
  friday,
  newTreasurer,
  begin,
  approved,
  fileOf,
  logIn,
  files,
  claimOf,
  act,
  payByHand,
  readOnFriday,
  lines,
  book,
  undo,
  close,
  onBank,
} = claimsAtBank(server, actors)

beforeEach(begin)

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
    expect(await mails()).toMatchObject([{ to: people.mees.email, text: expect.stringContaining("24 november 2026") }])
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
    await people.treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/cancel`, { version: payout?.version })
    expect(await readOnFriday({ id: claim.title })).toMatchObject({ booked: 1 })
    expect(await claimOf(claim)).toMatchObject({ status: "paid", expensePayoutId: null })
  })

  test("may be of whoever reads the statement: that the bank paid is a fact, on which nobody decides", async () => {
    const other = await actors.user({ permissions: { finance: 3 } })
    const own = (await approve(other, db(), await handedClaim(people.treasurer, { iban: account }))).data
    server.setNow(friday)
    await logIn(people.treasurer)
    expect((await readFile(people.treasurer, camtFile("08", [entry({ id: own.title })]))).data).toMatchObject({
      booked: 1,
    })
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
    const claim = await handedClaim(people.mees)
    await readOnFriday({ id: claim.title })
    expect((await lines())[0]?.suggestions).toEqual([])
    await approve(people.treasurer, db(), await claimOf(claim))
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
    people.treasurer = await newTreasurer()
    const [payout] = await files()
    const body = { paidOn: "2026-11-24", version: payout?.version }
    await people.treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/paid`, body)
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
    expect((await people.mees.post("/api/auth/deletion")).status).toBe(202)
    server.setNow("2026-12-01T09:00:00Z")
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    people.treasurer = await newTreasurer()
    expect((await readFile(people.treasurer, camtFile("08", [entry({ id: claim.title })]))).data).toMatchObject({
      booked: 1,
    })
    expect((await lines("booked"))[0]?.bookings).toMatchObject([{ kind: "notedClaim", claim: { name: null } }])
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    expect(await lines("booked")).toMatchObject([{ name: null, ibanEnd: null, text: "", amountCents: -1250 }])
  })

  test("loses who it was with the person, also on the line", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title, text: "voor Mees" })
    expect((await lines("booked"))[0]?.name).toBe("M. Mol")
    await logIn(people.mees)
    expect((await people.mees.post("/api/auth/deletion")).status).toBe(202)
    server.setNow("2026-12-05T09:00:00Z")
    const { jobs, database } = server.services
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
    people.treasurer = await newTreasurer()
    expect(await lines("booked")).toMatchObject([
      { name: null, ibanEnd: null, text: "", bookings: [{ claim: { name: null } }] },
    ])
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
    expect(await mails()).toMatchObject([{ to: people.mees.email, text: expect.stringContaining("Toch niet betaald") }])
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
    await people.treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/cancel`, { version: payout?.version })
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
  people.treasurer = await newTreasurer()
  await mails()
  await readFile(people.treasurer, camtFile("08", [entry({ id: claim.title })]))
  expect(await claimOf(claim)).toMatchObject({ paidOn: "2026-12-01", bankLine: { day: "2026-11-24" } })
  expect(await mails()).toMatchObject([{ text: expect.stringContaining("24 november 2026") }])
  expect(await onBank("2026-11")).toBe(0)
  expect(await onBank("2026-12")).toBe(-1250)
})
