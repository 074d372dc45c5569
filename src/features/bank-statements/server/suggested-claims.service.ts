import type { Db } from "../../../platform/server/database/db.ts"
import { claimsIn, payoutsIn } from "../../expense-claims/claim-reference.ts"
import { type ClaimClue, claimsOfLines, type PaidClaim } from "../../expense-claims/server/bank-claim.service.ts"
import type { SuggestedBy } from "../bank-line-kinds.ts"
import type { Suggestion } from "../bank-statement.ts"
import { type Found, nothing, type WaitingLine } from "./suggestion.ts"

const whyOf: Record<ClaimClue, SuggestedBy> = {
  reference: "reference",
  file: "reference",
  account: "account",
  amount: "amount",
}

/** Expense claims that lines may pay, each as a whole: what comes to another amount is not suggested. */
export async function claimsFor(db: Db, lines: readonly WaitingLine[]): Promise<Found[]> {
  const out = lines.flatMap(({ bankLineId, day, kind, amountCents, otherIban, ...line }) => {
    if (kind !== "transfer" || amountCents > 0) return []
    const text = [line.reference, line.text, line.endToEndId].filter(Boolean).join(" | ")
    return [{ bankLineId, day, cents: -amountCents, otherIban, references: claimsIn(text), files: payoutsIn(text) }]
  })
  const found = Map.groupBy(await claimsOfLines(db, out), ({ bankLineId }) => bankLineId)
  return out.flatMap(({ bankLineId, cents }) =>
    suggestionsOf(found.get(bankLineId) ?? [], cents).map((suggestion) => ({ bankLineId, suggestion })),
  )
}

type FoundClaim = PaidClaim & { clue: ClaimClue }

function suggestionsOf(found: readonly FoundClaim[], cents: number): Suggestion[] {
  const sumOf = (claims: readonly FoundClaim[]) => claims.reduce((sum, claim) => sum + claim.cents, 0)
  // Several numbers in one text, or all of a file.
  const together = (["file", "reference"] as const)
    .map((clue) => found.filter((claim) => claim.clue === clue))
    .filter((claims) => claims.length > 1 && sumOf(claims) === cents)
  const seen = new Set<number>()
  const single = found.filter(({ expenseClaimId, cents: own }) => {
    const isNew = own === cents && !seen.has(expenseClaimId)
    seen.add(expenseClaimId)
    return isNew
  })
  return [...together, ...single.map((claim) => [claim])].map(suggestionOf)
}

function suggestionOf(claims: readonly FoundClaim[]): Suggestion {
  const [first] = claims
  return {
    ...nothing,
    kind: claims.every(({ paidOn }) => paidOn !== null) ? "notedClaim" : "claim",
    why: whyOf[first?.clue ?? "reference"],
    claims: claims.map(({ expenseClaimId, name, cents, paidOn }) => ({ expenseClaimId, name, cents, paidOn })),
  }
}
