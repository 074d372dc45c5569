import { createHash } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { Payouts } from "../claim-desk.ts"
import type { ClaimDetail } from "../expense-claim.ts"
import { approve, handedClaim } from "./expense-claim.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db

let member: Actor
let treasurer: Actor
beforeEach(async () => {
  await db().deleteFrom("closedMonths").execute()
  await db()
    .updateTable("directDebitSettings")
    .set({ creditorIban: "NL20INGB0001234567", creditorName: "Vereniging De Lamp" })
    .execute()
  member = await actors.user({ firstName: "Mees", lastName: "Mol" })
  treasurer = await actors.user({ firstName: "Piet", lastName: "Penning", permissions: { finance: 4 } })
})

const approvedClaim = async (more: object = {}) =>
  (await approve(treasurer, db(), await handedClaim(member, more))).data
const make = (claims: readonly ClaimDetail[], payOn = "2026-03-03") =>
  treasurer.post<Payouts>("/api/expense-payouts", {
    expenseClaimIds: claims.map(({ expenseClaimId }) => expenseClaimId),
    payOn,
  })
const read = async (claim: ClaimDetail) =>
  (await treasurer.get<ClaimDetail>(`/api/expense-claims/${claim.expenseClaimId}`)).data
const download = async (expensePayoutId: number) =>
  (await treasurer.download(`/api/expense-payouts/${expensePayoutId}/file`)).text()

describe("a file for the bank", () => {
  test("pays approved claims, and has the same bytes at every download", async () => {
    const claims = [await approvedClaim(), await approvedClaim({ accountHolder: "Zoë Mol-Núñez" })]
    const { ready } = (await treasurer.get<Payouts>("/api/expense-payouts")).data
    expect(ready.map(({ expenseClaimId }) => expenseClaimId)).toEqual(
      expect.arrayContaining(claims.map(({ expenseClaimId }) => expenseClaimId)),
    )
    const { status, data } = await make(claims)
    expect(status).toBe(201)
    const [payout] = data.payouts
    expect(payout).toMatchObject({ count: 2, totalCents: 2500, payOn: "2026-03-03", paidAt: null, by: "Piet Penning" })
    const xml = await download(payout?.expensePayoutId ?? 0)
    expect(xml).toContain("pain.001.001.09")
    expect(xml).toContain("<CtrlSum>25.00</CtrlSum>")
    expect(xml).toContain("NL91ABNA0417164300")
    expect(xml).toContain(claims[0]?.title)
    expect(createHash("sha256").update(xml).digest("hex")).toBe(payout?.sha256)
    server.setNow("2026-03-02T09:20:00Z")
    expect(await download(payout?.expensePayoutId ?? 0)).toBe(xml)
  })

  test("has a claim once: it is in no other file, and is not paid by hand, while it waits", async () => {
    const claim = await approvedClaim()
    const outcomes = await Promise.all([make([claim]), make([claim])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const current = await read(claim)
    expect(current.may).toMatchObject({ pay: false, undo: false })
    const body = { paidOn: "2026-03-02", paidHow: "cash", version: current.version }
    expect((await treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/pay`, body)).status).toBe(409)
  })

  test("takes approved claims only", async () => {
    const waiting = await handedClaim(member)
    const card = await approvedClaim({ paidWith: "card", iban: null, accountHolder: null })
    for (const claim of [waiting, card]) expect((await make([claim])).status).toBe(409)
  })

  test("is for a day on which banks pay, after today", async () => {
    const claim = await approvedClaim()
    // Today; a Sunday.
    for (const payOn of ["2026-03-02", "2026-03-08"])
      expect(await make([claim], payOn)).toMatchObject({ status: 400, issues: [{ path: ["payOn"] }] })
    expect((await treasurer.get<Payouts>("/api/expense-payouts")).data.firstDay).toBe("2026-03-03")
  })

  test("needs the account of the association", async () => {
    await db().updateTable("directDebitSettings").set({ creditorIban: null }).execute()
    const claim = await approvedClaim()
    expect((await treasurer.get<Payouts>("/api/expense-payouts")).data.hasAccount).toBe(false)
    expect((await make([claim])).status).toBe(409)
  })

  test("names the claims that the bank would refuse it for", async () => {
    const claim = await approvedClaim({ accountHolder: "💰" })
    const refused = await make([claim])
    expect(refused.status).toBe(409)
    expect(refused.message).toContain(claim.title)
  })

  test("needs finance ≥ 4 and a recent login", async () => {
    const claim = await approvedClaim()
    const less = await actors.user({ permissions: { finance: 3 } })
    const body = { expenseClaimIds: [claim.expenseClaimId], payOn: "2026-03-03" }
    expect((await less.post("/api/expense-payouts", body)).status).toBe(403)
    server.setNow("2026-03-02T09:31:00Z")
    expect((await treasurer.post("/api/expense-payouts", body)).code).toBe("confirmFirst")
  })
})

describe("after the bank has it", () => {
  test("all its claims are paid at once, and everybody is told", async () => {
    const claims = [await approvedClaim(), await approvedClaim()]
    await mails()
    const [payout] = (await make(claims)).data.payouts
    server.setNow("2026-03-03T09:00:00Z")
    treasurer = await actors.user({ permissions: { finance: 4 } })
    const address = `/api/expense-payouts/${payout?.expensePayoutId}/paid`
    expect((await treasurer.post(address, { paidOn: "2026-03-04", version: 1 })).status).toBe(400)
    expect((await treasurer.post(address, { paidOn: "2026-03-03", version: 1 })).status).toBe(200)
    for (const claim of claims)
      expect(await read(claim)).toMatchObject({ status: "paid", paidOn: "2026-03-03", paidHow: "bank" })
    expect((await mails()).map(({ to }) => to)).toEqual([member.email, member.email])
    expect((await treasurer.post(address, { paidOn: "2026-03-03", version: 2 })).status).toBe(409)
  })

  test("or it did not go there: its claims wait again", async () => {
    const claim = await approvedClaim()
    const [payout] = (await make([claim])).data.payouts
    const address = `/api/expense-payouts/${payout?.expensePayoutId}/cancel`
    expect((await treasurer.post(address, { version: 9 })).status).toBe(409)
    expect((await treasurer.post(address, { version: 1 })).status).toBe(200)
    expect((await read(claim)).events.map(({ kind }) => kind)).toEqual([
      "submitted",
      "approved",
      "handedIn",
      "heldBack",
    ])
    expect((await make([claim])).status).toBe(201)
  })
})

describe("somebody who goes", () => {
  const runJob = async () => {
    const { jobs, database } = server.services
    await jobs.send(database.db, "privacy", {})
    await jobs.drain()
  }

  test("waits for claims; then what was booked stays with its receipts, without a name or a number", async () => {
    const claim = await approvedClaim({ note: "Voor Mees" })
    await handedClaim(member)
    const [payout] = (await make([claim])).data.payouts
    const preview = await member.get<{ obstacles: { claims: number } }>("/api/auth/deletion")
    expect(preview.data.obstacles.claims).toBe(2)
    expect((await member.post("/api/auth/deletion")).status).toBe(409)
    await db()
      .updateTable("expenseClaims")
      .set({ status: "withdrawn" })
      .where("userId", "=", member.userId)
      .where("status", "=", "submitted")
      .execute()
    await treasurer.post(`/api/expense-payouts/${payout?.expensePayoutId}/paid`, { paidOn: "2026-03-02", version: 1 })
    expect((await member.post("/api/auth/deletion")).status).toBe(202)
    server.setNow("2026-03-09T10:00:00Z")
    await runJob()
    const rows = await db()
      .selectFrom("expenseClaims")
      .select(["userId", "iban", "accountHolder", "note", "createdBy", "totalCents"])
      .where("expenseClaimId", "=", claim.expenseClaimId)
      .execute()
    expect(rows).toEqual([
      { userId: null, iban: null, accountHolder: null, note: null, createdBy: null, totalCents: 1250 },
    ])
    const receipts = await db()
      .selectFrom("expenseReceipts")
      .select(["name", "createdBy"])
      .where("expenseClaimId", "=", claim.expenseClaimId)
      .execute()
    expect(receipts).toEqual([{ name: null, createdBy: null }])
    const again = await actors.user({ permissions: { finance: 4 } })
    const nameless = (await again.get<ClaimDetail>(`/api/expense-claims/${claim.expenseClaimId}`)).data
    expect(nameless).toMatchObject({ claimant: null, ibanEnd: null, status: "paid" })
    expect((await again.fetch(`/files/receipts/${nameless.files[0]?.expenseReceiptId}`)).status).toBe(200)
    // Their number was in the file for the bank too.
    const file = await again.post(`/api/expense-payouts/${payout?.expensePayoutId}/file`)
    expect(file.status).toBe(404)
    const [left] = (await again.get<Payouts>("/api/expense-payouts")).data.payouts.filter(
      ({ expensePayoutId }) => expensePayoutId === payout?.expensePayoutId,
    )
    expect(left).toMatchObject({ hasFile: false, sha256: payout?.sha256 })
  })

  test("after seven years even the receipts go, and the books stay", async () => {
    const claim = await approvedClaim()
    await treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/pay`, {
      paidOn: "2026-03-02",
      paidHow: "cash",
      version: claim.version,
    })
    const rows = () =>
      db().selectFrom("expenseReceipts").select("key").where("expenseClaimId", "=", claim.expenseClaimId).execute()
    server.setNow("2033-12-31T10:00:00Z")
    await runJob()
    expect(await rows()).toHaveLength(1)
    server.setNow("2034-01-02T10:00:00Z")
    await runJob()
    expect(await rows()).toEqual([])
    const [kept] = await db()
      .selectFrom("expenseClaims")
      .select(["userId", "totalCents"])
      .where("expenseClaimId", "=", claim.expenseClaimId)
      .execute()
    expect(kept).toEqual({ userId: null, totalCents: 1250 })
  })
})
