import { randomUUID } from "node:crypto"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { ClaimDetail } from "../expense-claim.ts"
import type { ClaimStatus } from "../expense-claim-kinds.ts"

const iban = "NL91ABNA0417164300"

/** A claim with one line, in a state; its version is 1. */
async function claimOf(db: Db, userId: number, now: Date, status: ClaimStatus, expensePayoutId: number | null = null) {
  const isApproved = status === "approved"
  const by = { createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now }
  const { expenseClaimId } = await db
    .insertInto("expenseClaims")
    .values({
      userId,
      status,
      note: "De bon is kwijt",
      isKnownAccount: false,
      iban,
      accountHolder: "S. Tester",
      totalCents: 1250,
      submittedAt: now,
      approvedOn: isApproved ? dayOf(now) : null,
      paidOn: null,
      paidHow: null,
      expensePayoutId,
      ...by,
    })
    .returning("expenseClaimId")
    .executeTakeFirstOrThrow()
  const { expenseClaimLineId } = await db
    .insertInto("expenseClaimLines")
    .values({
      expenseClaimId,
      position: 0,
      spentOn: dayOf(now),
      text: "Chips",
      amountCents: 1250,
      vat: null,
      activityId: null,
      groupId: null,
      ledgerAccountId: isApproved ? await expenseAccount(db) : null,
    })
    .returning("expenseClaimLineId")
    .executeTakeFirstOrThrow()
  return { expenseClaimId, expenseClaimLineId }
}

export const submittedClaim = (db: Db, userId: number, now: Date) => claimOf(db, userId, now, "submitted")
export const approvedClaim = (db: Db, userId: number, now: Date) => claimOf(db, userId, now, "approved")

/** A file for the bank with one claim, in which its claimant is named as `exports.test.ts` names everybody. */
export async function payoutOf(db: Db, userId: number, now: Date) {
  const { expensePayoutId } = await db
    .insertInto("expensePayouts")
    .values({
      messageId: randomUUID(),
      payOn: dayOf(now),
      count: 1,
      totalCents: 1250,
      xml: `<Nm>Achternaam${userId}xq</Nm>`,
      sha256: "00",
      paidAt: null,
      cancelledAt: null,
      createdBy: null,
      updatedBy: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning("expensePayoutId")
    .executeTakeFirstOrThrow()
  await claimOf(db, userId, now, "approved", expensePayoutId)
  return { expensePayoutId, today: dayOf(now) }
}

/** An account of costs. */
export async function expenseAccount(db: Db): Promise<number> {
  const account = await db
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("kind", "=", "expense")
    .where("archivedAt", "is", null)
    .orderBy("ledgerAccountId")
    .executeTakeFirstOrThrow()
  return account.ledgerAccountId
}

/** Sends a receipt as a browser does. */
export async function sendReceipt(
  actor: Actor,
  expenseClaimId: number,
  content: Uint8Array | string,
  name = "bon.pdf",
): Promise<Answer<ClaimDetail>> {
  const response = await actor.fetch(
    `/api/expense-claims/${expenseClaimId}/receipts?name=${encodeURIComponent(name)}`,
    {
      method: "POST",
      headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "application/octet-stream" },
      body: Buffer.from(content as Uint8Array) as Uint8Array<ArrayBuffer>,
    },
  )
  return {
    ...((await response.json()) as object),
    status: response.status,
    headers: response.headers,
  } as Answer<ClaimDetail>
}

/** A receipt that differs from others. */
export const receiptOf = (text: string): string => `%PDF-1.4\n${text}\n`

const account = { isKnownAccount: false, iban: "NL91 ABNA 0417 1643 00", accountHolder: "S. Tester" }
/** The body of a claim of € 12.50. */
export const claimBody = (more: object = {}) => ({
  paidWith: "own",
  note: null,
  ...account,
  items: [{ spentOn: "2026-02-20", text: "Chips voor de borrel", amountCents: 1250 }],
  ...more,
})

/** A claim as its claimant begins and fills it in. */
export async function filledClaim(actor: Actor, more: object = {}, receipt?: string): Promise<ClaimDetail> {
  const { data: begun } = await actor.post<ClaimDetail>("/api/expense-claims")
  const address = `/api/expense-claims/${begun.expenseClaimId}`
  const { status, data, ...rest } = await actor.put<ClaimDetail>(address, {
    ...claimBody(more),
    version: begun.version,
  })
  if (status !== 200) throw new Error(`A claim was refused: ${JSON.stringify(rest)}`)
  if (receipt !== undefined) await sendReceipt(actor, begun.expenseClaimId, receiptOf(receipt))
  return data
}

/** A claim with a receipt that was handed to the treasurer. */
export async function handedClaim(
  actor: Actor,
  more: object = {},
  receipt: string = randomUUID(),
): Promise<ClaimDetail> {
  const { expenseClaimId, version } = await filledClaim(actor, more, receipt)
  const { data, ...rest } = await actor.post<ClaimDetail>(`/api/expense-claims/${expenseClaimId}/submit`, { version })
  if (!data) throw new Error(`A claim was not submitted: ${JSON.stringify(rest)}`)
  return data
}

/** Approves a claim, with all its lines on an account of costs. */
export async function approve(treasurer: Actor, db: Db, claim: ClaimDetail): Promise<Answer<ClaimDetail>> {
  const ledgerAccountId = await expenseAccount(db)
  return treasurer.post(`/api/expense-claims/${claim.expenseClaimId}/approve`, {
    lines: claim.items.map(({ expenseClaimLineId }) => ({ expenseClaimLineId, ledgerAccountId })),
    version: claim.version,
  })
}
