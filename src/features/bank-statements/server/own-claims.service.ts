import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { claimOfEndToEndId, payoutsIn } from "../../expense-claims/claim-reference.ts"
import { type BankClaim, lockBankClaims, wholeFiles } from "../../expense-claims/server/bank-claim.service.ts"
import { bookableDays } from "../../money/server/ledger.service.ts"
import { notedWithin, type InsertedLine } from "./certain.service.ts"
import { bookClaims, type ClaimLine } from "./claim-booking.service.ts"
import type { ReadLine } from "./read-lines.ts"

/** A line with the number of a claim, or with the reference and the sum of a whole file. */
interface Referred {
  line: InsertedLine
  /** The other side, as the bank has it. */
  otherIban: string | null
  expenseClaimIds: readonly number[]
}

/**
 * What the bank paid of our own expense claims, which is never a guess: the number of the claim, as our file for the bank gave
 * it, with exactly its amount; or the whole sum of such a file, with its reference. What was noted as paid by hand before is that
 * payment. Anything else waits for a person: another amount or account, a day before the claim was approved or its file was to
 * be paid, and whatever a second line would pay again.
 */
export async function bookOwnClaims(
  scope: WriteScope,
  added: readonly InsertedLine[],
  read: readonly ReadLine[],
): Promise<{ lines: number; cents: number }> {
  const referred = await referredIn(scope, added, read)
  if (!referred.length) return { lines: 0, cents: 0 }
  const claims = await lockBankClaims(scope.db, [...new Set(referred.flatMap((each) => each.expenseClaimIds))])
  const today = dayOf(scope.now)
  const taken = new Set<number>()
  const certain = referred.flatMap(({ line, otherIban, expenseClaimIds }): ClaimLine[] => {
    const own = expenseClaimIds.flatMap((expenseClaimId) => claims.get(expenseClaimId) ?? [])
    const sum = own.reduce((total, { totalCents }) => total + totalCents, 0)
    const isWhole = own.length === expenseClaimIds.length && -sum === line.amountCents
    const paid = { day: line.day, otherIban: own.length > 1 ? null : otherIban }
    if (
      !isWhole ||
      line.day > today ||
      !own.every((claim) => !taken.has(claim.expenseClaimId) && isCertain(claim, paid))
    )
      return []
    for (const { expenseClaimId } of own) taken.add(expenseClaimId)
    return [{ bankLineId: line.bankLineId, day: line.day, claims: own }]
  })
  if (!certain.length) return { lines: 0, cents: 0 }
  const days = await bookableDays(
    scope.db,
    certain.map(({ day }) => day),
  )
  await bookClaims(scope, certain, { days, why: "reference", isAutomatic: true })
  const booked = certain.flatMap((line) => line.claims)
  return { lines: certain.length, cents: -booked.reduce((sum, { totalCents }) => sum + totalCents, 0) }
}

/** Of several lines of one claim the first is its payment. */
async function referredIn(
  { db }: WriteScope,
  added: readonly InsertedLine[],
  read: readonly ReadLine[],
): Promise<Referred[]> {
  const byKey = new Map(read.map((line) => [line.key, line]))
  const out = added
    .filter(({ kind, amountCents, isDoubtful }) => kind === "transfer" && amountCents < 0 && !isDoubtful)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.bankLineId - b.bankLineId)
    .flatMap((line) => {
      const source = byKey.get(line.key)
      return source ? [{ line, source, claim: claimOfEndToEndId(source.endToEndId) }] : []
    })
  const files = new Map(
    (await wholeFiles(db, [...new Set(out.flatMap(({ claim, source }) => (claim ? [] : filesOf(source))))])).map(
      (file) => [file.messageId, file],
    ),
  )
  return out.flatMap(({ line, source, claim }) => {
    if (claim) return [{ line, otherIban: source.otherIban, expenseClaimIds: [claim] }]
    const [file, ...others] = filesOf(source).flatMap((messageId) => files.get(messageId) ?? [])
    if (!file || others.length || file.totalCents !== -line.amountCents) return []
    return [{ line, otherIban: source.otherIban, expenseClaimIds: file.expenseClaimIds }]
  })
}

/** References of our files for the bank, wherever the bank has them. */
const filesOf = ({ batch, messageId, endToEndId, reference, text }: ReadLine): string[] =>
  payoutsIn([batch, messageId, endToEndId, reference, text].filter(Boolean).join(" | "))

/** Whether a line with the number and the amount of a claim is beyond doubt its payment. */
function isCertain(claim: BankClaim, { day, otherIban }: { day: string; otherIban: string | null }): boolean {
  const { status, iban, approvedOn, payOn, paidOn, paidHow, isOnLine } = claim
  if (otherIban && iban && otherIban !== iban) return false
  if (status === "approved") return day >= (approvedOn ?? day) && day >= (payOn ?? day)
  if (status !== "paid" || paidHow !== "bank" || !paidOn || isOnLine) return false
  return paidOn >= addDays(day, -notedWithin) && paidOn <= addDays(day, notedWithin)
}
