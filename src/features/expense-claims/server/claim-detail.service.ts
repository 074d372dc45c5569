import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { ClaimDetail, ClaimLine, ClaimReceipt } from "../expense-claim.ts"
import { claimReference, isOpenStatus } from "../expense-claim-kinds.ts"
import { mayDecideClaims, mayReadClaims } from "../expense-claim.policy.ts"
import {
  accountOf,
  costCentreOf,
  firstText,
  isOnDesk,
  lineCount,
  receiptCount,
  requireReadable,
} from "./claim-rows.service.ts"

type Reading = Pick<Scope, "db"> & { viewer: Viewer }

/** All of a claim. @throws AppError notFound */
export async function readClaim({ db, viewer }: Reading, expenseClaimId: number): Promise<Answer<ClaimDetail>> {
  await requireReadable(db, viewer, expenseClaimId)
  const { iban, createdAt, updatedAt, submittedAt, ...row } = orNotFound(
    await claimQueryOf(db, expenseClaimId).executeTakeFirst(),
  )
  const isOwn = row.userId === viewer.userId
  const isTyped = isOwn && !row.isKnownAccount
  const bankLine = await bankLineOf(db, expenseClaimId)
  return {
    ...row,
    title: claimReference(expenseClaimId),
    submittedAt: submittedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    iban: isTyped ? iban : null,
    ibanEnd: iban?.slice(-4) ?? null,
    known: isOwn ? await knownAccount(db, viewer.userId) : null,
    items: await linesOf(db, expenseClaimId),
    files: await receiptsOf(db, viewer, expenseClaimId),
    events: await eventsOf(db, expenseClaimId),
    bankLine: bankLine && { ...bankLine, bankLineId: mayReadClaims.allows(viewer) ? bankLine.bankLineId : null },
    isOwn,
    may: rightsTo(viewer, { ...row, bankLine }, isOwn),
  }
}

function rightsTo(
  viewer: Viewer,
  { status, expensePayoutId, bankLine }: Pick<ClaimDetail, "status" | "expensePayoutId" | "bankLine">,
  isOwn: boolean,
): ClaimDetail["may"] {
  const mayChange = isOwn && isOpenStatus(status)
  // Four eyes: nobody decides about what they claim themselves.
  const mayDecide = !isOwn && mayDecideClaims.allows(viewer)
  return {
    update: mayChange,
    delete: isOwn && status === "draft",
    submit: mayChange,
    withdraw: isOwn && (status === "submitted" || status === "returned"),
    decide: mayDecide && status === "submitted",
    pay: mayDecide && status === "approved" && expensePayoutId === null,
    // What the bank says is undone at its line, so that the line waits again.
    undo: mayDecide && !bankLine && (status === "paid" || (status === "approved" && expensePayoutId === null)),
  }
}

const claimQueryOf = (db: Db, expenseClaimId: number) =>
  db
    .selectFrom("expenseClaims as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .select(["c.expenseClaimId", "c.userId", "c.status", "c.paidWith", "c.note", "c.isKnownAccount", "c.iban"])
    .select(["c.accountHolder", "c.totalCents", "c.submittedAt", "c.approvedOn", "c.paidOn", "c.paidHow"])
    .select(["c.expensePayoutId", "c.createdBy", "c.updatedBy", "c.createdAt", "c.updatedAt", "c.version", "u.slug"])
    .select([
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("claimant"),
      firstText.as("text"),
      lineCount.as("lines"),
      receiptCount.as("receipts"),
    ])
    .where("c.expenseClaimId", "=", expenseClaimId)

/** The line of the bank that is its payment. Lines are tables of `bank-statements`, read from below. */
async function bankLineOf(db: Db, expenseClaimId: number): Promise<{ bankLineId: number; day: string } | null> {
  const line = await db
    .selectFrom("bankLineBookings as b")
    .innerJoin("bankLines as l", "l.bankLineId", "b.bankLineId")
    .select(["l.bankLineId", "l.day"])
    .where("b.expenseClaimId", "=", expenseClaimId)
    .where("b.undoneAt", "is", null)
    .executeTakeFirst()
  return line ?? null
}

/** The account that the finances of somebody know; no more than its end, for which nobody has to log in again. */
async function knownAccount(db: Db, userId: number): Promise<ClaimDetail["known"]> {
  const row = await storedAccount(db, userId)
  return row?.iban ? { ibanEnd: row.iban.slice(-4), accountHolder: row.accountHolder } : null
}

/** What the finances of somebody know. */
export const storedAccount = (db: Db, userId: number) =>
  db.selectFrom("userFinances").select(["iban", "accountHolder"]).where("userId", "=", userId).executeTakeFirst()

async function linesOf(db: Db, expenseClaimId: number): Promise<ClaimLine[]> {
  const { rows } = await sql<ClaimLine>`
    select l."expenseClaimLineId", l."spentOn", l.text, l."amountCents", l.vat, l."activityId", l."groupId",
      l."ledgerAccountId", ${costCentreOf} as "costCentre", ${accountOf} as account
    from "expenseClaimLines" l where l."expenseClaimId" = ${expenseClaimId} order by l.position`.execute(db)
  return rows
}

/**
 * The receipts, each with the other claims that have the same file. Of a claim that this viewer may not read they learn no
 * more than that it is there.
 */
async function receiptsOf(db: Db, viewer: Viewer, expenseClaimId: number): Promise<ClaimReceipt[]> {
  const seesDesk = mayReadClaims.allows(viewer) ? isOnDesk("c") : sql`false`
  const isReadable = sql`(c."userId" = ${viewer.userId} or ${seesDesk})`
  const { rows } = await sql<ClaimReceipt>`
    select r."expenseReceiptId", r.name, r.format, r.bytes, r.width, r.height, r.preview,
      coalesce((select json_agg(json_build_object(
          'expenseClaimId', case when ${isReadable} then c."expenseClaimId" end,
          'submittedAt', ${momentJson("c.submittedAt")}, 'status', c.status,
          'name', case when ${isReadable} and u."userId" is not null then ${fullName("u")} end)
          order by c."expenseClaimId")
        from "expenseReceipts" s join "expenseClaims" c on c."expenseClaimId" = s."expenseClaimId"
        left join users u on u."userId" = c."userId"
        where s.digest = r.digest and s."expenseClaimId" <> r."expenseClaimId"
          and (c."userId" = ${viewer.userId} or ${isOnDesk("c")})), '[]') as "sameAs"
    from "expenseReceipts" r where r."expenseClaimId" = ${expenseClaimId} order by r."expenseReceiptId"`.execute(db)
  return rows
}

async function eventsOf(db: Db, expenseClaimId: number): Promise<Answer<ClaimDetail>["events"]> {
  const rows = await db
    .selectFrom("expenseClaimEvents as e")
    .leftJoin("users as u", "u.userId", "e.actorId")
    .select(["e.kind", "e.reason", "e.at"])
    .select(sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("by"))
    .where("e.expenseClaimId", "=", expenseClaimId)
    .orderBy("e.at")
    .orderBy("e.expenseClaimEventId")
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
