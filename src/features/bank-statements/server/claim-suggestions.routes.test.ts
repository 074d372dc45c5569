import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { camtFile } from "../../../platform/server/bank/camt.test-support.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { ListedLine, PayableClaims } from "../bank-statement.ts"
import { readFile } from "./bank-statement.test-support.ts"
import { claimsAtBank, another, costing, entry } from "./own-claims.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
const {
  people,
  friday,
  newTreasurer,
  begin,
  approved,
  logIn,
  claimOf,
  payByHand,
  readOnFriday,
  lines,
  book,
  undo,
  onBank,
} = claimsAtBank(server, actors)

beforeEach(begin)

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
    expect((await mails()).map(({ to }) => to)).toEqual([people.mees.email])
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
    people.treasurer = await newTreasurer()
    const line = { ...entry({ text: claim.title }), direction: "CRDT" as const }
    await readFile(people.treasurer, camtFile("08", [line]))
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
      (await people.treasurer.get<PayableClaims>(`/api/bank-statements/claims?q=${encodeURIComponent(q)}`)).data.map(
        ({ expenseClaimId }) => expenseClaimId,
      )
    expect(await find("")).toEqual([open.expenseClaimId])
    expect(await find(noted.title.toLowerCase())).toEqual([noted.expenseClaimId])
    expect(await find("mees m")).toEqual([open.expenseClaimId, noted.expenseClaimId])
    expect(await find("%")).toEqual([])
  })
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
    expect((await people.treasurer.post(path, body)).code).toBe("confirmFirst")
    expect(await claimOf(claim)).toMatchObject({ status: "approved" })
  })

  test("open the line from the claim: who reads statements, not the claimant", async () => {
    const claim = await approved()
    await readOnFriday({ id: claim.title })
    await logIn(people.mees)
    expect((await claimOf(claim, people.mees)).bankLine).toEqual({ bankLineId: null, day: "2026-11-24" })
    const [line] = await lines("booked")
    const one = await people.treasurer.get<ListedLine[]>(
      `/api/bank-statements/lines?filter[bankLineId]=${line?.bankLineId}`,
    )
    expect(one.data).toHaveLength(1)
    expect(
      (await people.treasurer.get<ListedLine[]>("/api/bank-statements/lines?filter[bankLineId]=999999")).data,
    ).toEqual([])
  })
})
