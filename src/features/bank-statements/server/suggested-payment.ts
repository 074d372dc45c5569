import type { Fit } from "../bank-line-kinds.ts"
import type { Suggestion } from "../bank-statement.ts"

/** What somebody owes, the longest due first. */
export interface OpenCharge {
  chargeId: number
  text_nl: string
  text_en: string
  openCents: number
}

/** With more charges than this, no combination of them is sought. */
const combinedMax = 10

/**
 * How an amount pays what somebody owes: one charge to the cent, all of them, or some that come to it together. Otherwise the
 * longest due first: in part, or with a rest that stays theirs.
 */
export function paymentOf(
  open: readonly OpenCharge[],
  cents: number,
): { fit: Fit; restCents: number; charges: Suggestion["charges"] } {
  if (!open.length) return { fit: "credit", restCents: cents, charges: [] }
  const exact = open.find(({ openCents }) => openCents === cents)
  const chosen = exact ? [exact] : sumOf(open) === cents ? open : combined(open, cents)
  if (chosen) return { fit: "exact", restCents: 0, charges: chosen.map((charge) => paid(charge, charge.openCents)) }
  let left = cents
  const charges = open.flatMap((charge) => {
    const part = Math.min(left, charge.openCents)
    left -= part
    return part ? [paid(charge, part)] : []
  })
  return left > 0
    ? { fit: "more", restCents: left, charges }
    : { fit: "part", restCents: sumOf(charges) - cents, charges }
}

const sumOf = (charges: readonly { openCents: number }[]) => charges.reduce((sum, { openCents }) => sum + openCents, 0)
const paid = ({ chargeId, text_nl, text_en, openCents }: OpenCharge, cents: number) => ({
  chargeId,
  text_nl,
  text_en,
  openCents,
  cents,
})

/** The fewest charges that come to an amount together; null if none do, or there are too many to try. */
function combined(open: readonly OpenCharge[], cents: number): OpenCharge[] | null {
  if (open.length > combinedMax) return null
  let found: OpenCharge[] | null = null
  for (let mask = 1; mask < 1 << open.length; mask++) {
    const some = open.filter((_, nth) => mask & (1 << nth))
    if (sumOf(some) === cents && (!found || some.length < found.length)) found = some
  }
  return found
}
