import { sql } from "kysely"
import type { Issue } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type BankClaim, isPayable, lockBankClaims } from "../../expense-claims/server/bank-claim.service.ts"
import { payByBank } from "../../expense-claims/server/bank-payment.service.ts"
import type { MatchedBy } from "../bank-line-kinds.ts"
import type { BookingPart } from "../bank-statement.ts"

/** A line with the expense claims that it pays, which are locked. */
export interface ClaimLine {
  bankLineId: number
  day: string
  claims: readonly BankClaim[]
}

/**
 * Books lines as the payment of claims: those that wait are paid by it, and those that were noted as paid before are not paid
 * again. The books have them as payments of claims, so no ledger account is named here.
 * @param days in the books, by day of a line (`bookableDays`)
 */
export async function bookClaims(
  scope: WriteScope,
  lines: readonly ClaimLine[],
  { days, ...how }: { days: ReadonlyMap<string, string>; why: MatchedBy; isAutomatic: boolean },
): Promise<void> {
  const { db, viewer, now } = scope
  const rows = lines.flatMap(({ bankLineId, day, claims }) =>
    claims.map(({ expenseClaimId, totalCents, status, approvedOn }) => {
      const open = days.get(day) ?? day
      const isPaidNow = status === "approved"
      return {
        bankLineId,
        expenseClaimId,
        amountCents: -totalCents,
        kind: isPaidNow ? ("claim" as const) : ("notedClaim" as const),
        day,
        // What somebody says was paid before it was approved is in the books when the association owed it.
        bookedOn: isPaidNow && approvedOn && approvedOn > open ? approvedOn : open,
      }
    }),
  )
  const paid = rows.flatMap(({ kind, expenseClaimId, day, bookedOn }) =>
    kind === "claim" ? [{ expenseClaimId, day, paidOn: bookedOn }] : [],
  )
  await payByBank(scope, paid)
  await sql`
    with added as (
      insert into "bankLineBookings" ("bankLineId", kind, "amountCents", "expenseClaimId", why, "isAutomatic", "bookedOn", "bookedAt", "bookedBy")
      select "bankLineId", kind, "amountCents", "expenseClaimId", ${how.why}, ${how.isAutomatic}, "bookedOn", ${now}, ${viewer.userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("bankLineId" integer, kind text, "amountCents" integer,
        "expenseClaimId" integer, "bookedOn" date) returning "bankLineId")
    update "bankLines" l set state = 'booked', "decidedAt" = ${now}, "decidedBy" = ${viewer.userId}
    where l."bankLineId" in (select "bankLineId" from added)`.execute(db)
}

const claimIdsOf = (part: BookingPart): readonly number[] => (part.kind === "claim" ? part.expenseClaimIds : [])

/** The claims that parts of a line name, locked. */
export const lockClaimsOf = (tx: Db, parts: readonly BookingPart[]): Promise<ReadonlyMap<number, BankClaim>> =>
  lockBankClaims(tx, [...new Set(parts.flatMap(claimIdsOf))])

/** What claims of parts come to. */
export const centsOfClaims = (part: BookingPart, claims: ReadonlyMap<number, BankClaim>): number =>
  claimIdsOf(part).reduce((sum, expenseClaimId) => sum + (claims.get(expenseClaimId)?.totalCents ?? 0), 0)

/** What is wrong with the claims of parts: money has to have gone out, and each is paid once, by this line. */
export function claimIssues(
  parts: readonly BookingPart[],
  claims: ReadonlyMap<number, BankClaim>,
  lineCents: number,
): Issue[] {
  const seen = new Set<number>()
  return parts.flatMap((part, nth): Issue[] => {
    if (part.kind !== "claim") return []
    if (lineCents > 0) return [{ path: ["parts", nth, "kind"], message: "bankStatements:refused.incoming" }]
    return part.expenseClaimIds.flatMap((expenseClaimId, at): Issue[] => {
      const claim = claims.get(expenseClaimId)
      const isOnce = !seen.has(expenseClaimId)
      seen.add(expenseClaimId)
      if (claim && isPayable(claim) && isOnce) return []
      return [{ path: ["parts", nth, "expenseClaimIds", at], message: "bankStatements:refused.claim" }]
    })
  })
}
