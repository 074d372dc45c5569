import type { LineKind } from "../bank-line-kinds.ts"
import type { Suggestion } from "../bank-statement.ts"

/** A line that waits, with what makes it known. */
export interface WaitingLine {
  bankLineId: number
  day: string
  amountCents: number
  kind: LineKind
  name: string | null
  otherIban: string | null
  text: string
  reference: string | null
  endToEndId: string | null
}

/** What a line may be. */
export interface Found {
  bankLineId: number
  suggestion: Suggestion
}

/** A suggestion of nothing, of which each kind fills in its own. */
export const nothing = {
  fit: "exact" as const,
  userId: null,
  name: null,
  charges: [],
  restCents: 0,
  paymentId: null,
  receivedOn: null,
  account: null,
  claims: [],
}
