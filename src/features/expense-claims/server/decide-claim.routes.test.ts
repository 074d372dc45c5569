import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { journalOf, linesOf } from "../../money/server/journal/journal.test-support.ts"
import type { ListedClaim } from "../claim-desk.ts"
import type { ClaimDetail } from "../expense-claim.ts"
import { approve, expenseAccount, handedClaim, sendReceipt, receiptOf } from "./expense-claim.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

let member: Actor
let treasurer: Actor
beforeEach(async () => {
  await db().deleteFrom("closedMonths").execute()
  member = await actors.user({ firstName: "Mees", lastName: "Mol" })
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 3 } })
  // Those of the test before.
  await mails()
})

const addressOf = ({ expenseClaimId }: { expenseClaimId: number }) => `/api/expense-claims/${expenseClaimId}`
const act = (by: Actor, claim: ClaimDetail, what: string, body: object) =>
  by.post<ClaimDetail>(`${addressOf(claim)}/${what}`, { version: claim.version, ...body })
const pay = (claim: ClaimDetail, paidOn: string, by = treasurer) => act(by, claim, "pay", { paidOn, paidHow: "bank" })
const approved = async (claim: ClaimDetail) => (await approve(treasurer, db(), claim)).data

describe("four eyes", () => {
  test("nobody decides about what they claim themselves, whatever rights they have", async () => {
    const chair = await actors.user({ permissions: { finance: 4 } })
    const claim = await handedClaim(chair)
    expect(claim.may).toMatchObject({ decide: false, withdraw: true })
    expect((await approve(chair, db(), claim)).status).toBe(403)
    for (const what of ["return", "reject"])
      expect((await act(chair, claim, what, { reason: "Zelf" })).status).toBe(403)
    const { data } = await approve(treasurer, db(), claim)
    expect((await pay(data, "2026-03-02", chair)).status).toBe(403)
    expect((await act(chair, data, "undo", { reason: "Zelf" })).status).toBe(403)
    expect((await pay(data, "2026-03-02")).status).toBe(200)
  })

  test("deciding needs finance ≥ 3, and a recent login to let money go", async () => {
    const claim = await handedClaim(member)
    const reader = await actors.user({ permissions: { finance: 2 } })
    expect((await approve(reader, db(), claim)).status).toBe(403)
    server.setNow("2026-03-02T09:31:00Z")
    expect(await approve(treasurer, db(), claim)).toMatchObject({ status: 403, code: "confirmFirst" })
  })
})

describe("approving", () => {
  test("books every line on an account of costs, for the activity or group that it was for", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const claim = await handedClaim(member)
    const [line] = claim.items
    const ledgerAccountId = await expenseAccount(db())
    const lines = [{ expenseClaimLineId: line?.expenseClaimLineId, ledgerAccountId, groupId }]
    const { data } = await act(treasurer, claim, "approve", { lines })
    expect(data).toMatchObject({ status: "approved", approvedOn: "2026-03-02", items: [{ ledgerAccountId, groupId }] })
    const { code } = await db()
      .selectFrom("ledgerAccounts")
      .select("code")
      .where("ledgerAccountId", "=", ledgerAccountId)
      .executeTakeFirstOrThrow()
    const document = `D${claim.expenseClaimId}`
    const booked = async () => Object.values(linesOf((await journalOf(treasurer, "2026-03")).entries, document)).flat()
    const cost = [`${code} 1250`, "1600 -1250"]
    expect(await booked()).toEqual(expect.arrayContaining(cost))
    server.setNow("2026-03-04T09:00:00Z")
    treasurer = await actors.user({ permissions: { finance: 3 } })
    await pay(data, "2026-03-04", treasurer)
    expect((await booked()).toSorted()).toEqual([...cost, "1100 -1250", "1600 1250"].toSorted())
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: member.email, link: `/mijn-account/declaraties/${claim.expenseClaimId}` })
    expect(mail?.text).toContain("€ 12,50")
  })

  test("takes all lines, on accounts of costs that are in use", async () => {
    const claim = await handedClaim(member)
    const [line] = claim.items
    const income = await db()
      .selectFrom("ledgerAccounts")
      .select("ledgerAccountId")
      .where("kind", "=", "income")
      .executeTakeFirstOrThrow()
    const book = (lines: object[]) => act(treasurer, claim, "approve", { lines })
    const { expenseClaimLineId = 0 } = line ?? {}
    const wrong = await book([{ expenseClaimLineId, ...income, groupId: 2_000_000 }])
    expect(wrong.status).toBe(400)
    expect(wrong.issues?.map(({ path }) => path.at(-1))).toEqual(["ledgerAccountId", "groupId"])
    const ledgerAccountId = await expenseAccount(db())
    const twice = { expenseClaimLineId, ledgerAccountId }
    for (const lines of [[], [twice, twice], [{ expenseClaimLineId: 2_000_000, ledgerAccountId }]])
      expect((await book(lines)).status).toBe(400)
  })

  test("happens once, and not from another version than the treasurer saw", async () => {
    const claim = await handedClaim(member)
    const outcomes = await Promise.all([approve(treasurer, db(), claim), approve(treasurer, db(), claim)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("settles what the association's own card paid", async () => {
    const claim = await handedClaim(member, { paidWith: "card", iban: null, accountHolder: null })
    expect(await approved(claim)).toMatchObject({ status: "paid", paidHow: "card", may: { pay: false, undo: true } })
  })

  test("keeps the account of costs from being deleted", async () => {
    const keeper = await actors.user({ permissions: { finance: 4 } })
    const { data } = await keeper.post<{ ledgerAccountId: number }>("/api/ledger-accounts", {
      code: "4100",
      name_nl: "Activiteiten",
      name_en: "Activities",
      kind: "expense",
    })
    const claim = await handedClaim(member)
    const lines = claim.items.map(({ expenseClaimLineId }) => ({ expenseClaimLineId, ...data }))
    const body = lines.map(({ expenseClaimLineId, ledgerAccountId }) => ({ expenseClaimLineId, ledgerAccountId }))
    expect((await act(treasurer, claim, "approve", { lines: body })).status).toBe(200)
    expect((await keeper.delete(`/api/ledger-accounts/${data.ledgerAccountId}`)).status).toBe(409)
  })
})

describe("refusing", () => {
  test("sends a claim back with a question, after which it is changed and submitted again", async () => {
    const claim = await handedClaim(member)
    expect((await act(treasurer, claim, "return", { reason: " " })).status).toBe(400)
    const { data } = await act(treasurer, claim, "return", { reason: "Welke *borrel* was dit?" })
    expect(data).toMatchObject({ status: "returned", may: { decide: false } })
    const [mail] = await mails()
    expect(mail?.subject).toContain("Pas declaratie")
    expect(mail?.text).toContain("Welke *borrel* was dit?")
    const own = (await member.get<ClaimDetail>(addressOf(claim))).data
    expect(own.may).toMatchObject({ update: true, submit: true, withdraw: true })
    expect((await sendReceipt(member, claim.expenseClaimId, receiptOf("een scherpere foto"))).status).toBe(201)
    expect((await act(member, own, "submit", {})).data).toMatchObject({ status: "submitted", receipts: 2 })
  })

  test("rejects for good, and says why", async () => {
    const claim = await handedClaim(member)
    const { data } = await act(treasurer, claim, "reject", { reason: "Dit was privé" })
    expect(data).toMatchObject({ status: "rejected" })
    expect((await mails())[0]?.text).toContain("Dit was privé")
    const own = (await member.get<ClaimDetail>(addressOf(claim))).data
    expect(own.events.at(-1)).toMatchObject({ kind: "rejected", reason: "Dit was privé", by: "Piet Penning" })
    expect((await act(member, own, "submit", {})).status).toBe(409)
  })
})

describe("paying", () => {
  test("notes when and how, and tells the claimant to which account", async () => {
    const claim = await approved(await handedClaim(member))
    await mails()
    const paid = await pay(claim, "2026-03-02")
    expect(paid.data).toMatchObject({ status: "paid", paidOn: "2026-03-02", paidHow: "bank" })
    expect((await mails())[0]?.text).toContain("eindigt op 4300")
    expect((await pay(paid.data, "2026-03-02")).status).toBe(409)
  })

  test("is not before it was approved, nor in the future", async () => {
    const claim = await approved(await handedClaim(member))
    for (const day of ["2026-03-01", "2026-03-03"])
      expect(await pay(claim, day)).toMatchObject({ status: 400, issues: [{ path: ["paidOn"] }] })
  })

  test("and approving respect closed months: what is in one stays", async () => {
    const claim = await approved(await handedClaim(member))
    server.setNow("2026-04-10T08:00:00Z")
    const late = await actors.user({ permissions: { finance: 3 } })
    await db()
      .insertInto("closedMonths")
      .values({ month: "2026-03-01", closedAt: server.services.now(), closedBy: null })
      .execute()
    expect((await pay(claim, "2026-03-31", late)).status).toBe(409)
    expect((await act(late, claim, "undo", { reason: "Toch niet" })).status).toBe(409)
    expect((await pay(claim, "2026-04-09", late)).status).toBe(200)
  })

  test("is taken back, and then the approval too", async () => {
    const claim = await approved(await handedClaim(member))
    const { data: paid } = await pay(claim, "2026-03-02")
    const { data: unpaid } = await act(treasurer, paid, "undo", { reason: "Nog niet overgemaakt" })
    expect(unpaid).toMatchObject({ status: "approved", paidOn: null, paidHow: null })
    const { data: open } = await act(treasurer, unpaid, "undo", { reason: "Verkeerde rekening" })
    expect(open).toMatchObject({ status: "submitted", approvedOn: null, items: [{ ledgerAccountId: null }] })
    expect(open.events.map(({ kind }) => kind)).toEqual(["submitted", "approved", "paid", "undone", "undone"])
    expect((await approve(treasurer, db(), open)).status).toBe(200)
  })
})

describe("the account number", () => {
  test("is for who pays and may see account numbers, and is in the trail of the claimant", async () => {
    const claim = await handedClaim(member)
    expect((await treasurer.get<ClaimDetail>(addressOf(claim))).data).toMatchObject({ iban: null, ibanEnd: "4300" })
    expect((await treasurer.get(`${addressOf(claim)}/account`)).status).toBe(403)
    const payer = await actors.user({ permissions: { finance: 3, memberFinances: 1 } })
    expect((await payer.get(`${addressOf(claim)}/account`)).data).toEqual({
      iban: "NL91ABNA0417164300",
      accountHolder: "S. Tester",
    })
    const trail = await db()
      .selectFrom("memberEvents")
      .select(["actorId", "action"])
      .where("userId", "=", member.userId)
      .execute()
    expect(trail).toEqual([{ actorId: payer.userId, action: "viewed" }])
  })
})

describe("the list", () => {
  const list = async (query = "", by = treasurer) =>
    (await by.get<ListedClaim[]>(`/api/expense-claims?filter[userId]=${member.userId}${query}`)).data

  test("has what was submitted, by state, and no drafts", async () => {
    const waiting = await handedClaim(member)
    const rejected = await handedClaim(member)
    await act(treasurer, rejected, "reject", { reason: "Privé" })
    await member.post("/api/expense-claims")
    expect((await list()).map(({ expenseClaimId }) => expenseClaimId)).toEqual(
      [waiting.expenseClaimId, rejected.expenseClaimId].toSorted((a, b) => a - b),
    )
    expect(await list("&filter[status]=rejected")).toMatchObject([
      { title: rejected.title, claimant: "Mees Mol", totalCents: 1250, text: "Chips voor de borrel", receipts: 1 },
    ])
    expect((await treasurer.get("/api/expense-claims?filter[status]=draft")).status).toBe(400)
  })

  test("marks receipts that are in another claim", async () => {
    await handedClaim(member, {}, "twee keer")
    await handedClaim(member, {}, "twee keer")
    await handedClaim(member)
    expect((await list("&sort[totalCents]=asc")).map(({ hasDouble }) => hasDouble)).toEqual([true, true, false])
  })

  test("is exported, a row for each line, in the trail of everybody in it", async () => {
    const claim = await approved(await handedClaim(member))
    const response = await treasurer.fetch(`/api/expense-claims/export?filter[userId]=${member.userId}`, {
      method: "POST",
      headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "application/json" },
      body: JSON.stringify({ format: "csv" }),
    })
    const text = await response.text()
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(text).toContain(claim.title)
    for (const cell of ["Mees Mol", "12,50", "20-02-2026", "02-03-2026", "goedgekeurd"]) expect(text).toContain(cell)
    const trail = await db().selectFrom("memberEvents").select("action").where("userId", "=", member.userId).execute()
    expect(trail).toEqual([{ action: "exported" }])
  })

  test("waits at /admin for those who may decide, but for their own", async () => {
    await handedClaim(treasurer)
    const mine = await handedClaim(member)
    type Waiting = { expenseClaims: { items: { expenseClaimId: number; name: string }[] } | null }
    const items = async (by: Actor) => (await by.get<Waiting>("/api/overview")).data.expenseClaims?.items ?? []
    const all = await items(await actors.user({ permissions: { finance: 3 } }))
    expect(all.length).toBeGreaterThan(0)
    expect((await items(treasurer)).every(({ name }) => name !== "Piet Penning")).toBe(true)
    expect(mine.status).toBe("submitted")
  })
})
