import { AppError } from "../../../platform/app-error.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { isLoopback } from "../../../platform/server/local-site.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import type { Services } from "../../../platform/server/services.ts"
import { isLive } from "../payment-attempt-kinds.ts"
import type { AttemptState } from "../payment-attempt-kinds.ts"
import { type Start, startPayment } from "./attempt-start.service.ts"
import { payingOf } from "./paying.ts"
import { findPayment, refreshPayment } from "./provider-calls.service.ts"

/**
 * Begins to pay on this site.
 * @throws AppError conflict where nobody can pay online
 */
export async function startCheckout(
  services: Services,
  start: Omit<Start, "origin" | "isReachable" | "description">,
): Promise<{ key: string; checkoutUrl: string | null }> {
  const paying = payingOf(services)
  if (!paying) throw new AppError("conflict", { text: "onlinePayments:refused.notHere" })
  const { ORIGIN: origin } = services.env
  return startPayment(paying, {
    ...start,
    origin,
    isReachable: !isLoopback(new URL(origin).hostname),
    description: await describe(services, start.chargeIds, start.language),
  })
}

/** What stands on the page of the provider and on the statement of the bank. */
async function describe({ database, association }: Services, chargeIds: readonly number[], language: Language) {
  const name = association.current.shortName
  const [first] = chargeIds
  const charge = await database.db
    .selectFrom("charges")
    .select(["text_nl", "text_en"])
    .where("chargeId", "=", first ?? 0)
    .executeTakeFirst()
  const more = chargeIds.length > 1 ? ` +${chargeIds.length - 1}` : ""
  return `${name}: ${pickText(charge?.text_nl, charge?.text_en, language).text}`.slice(0, 120) + more
}

/** A reading is fresh for so long: a page that is opened again and again does not ask the provider each time. */
const freshMs = 2000

/** Asks the provider what nobody told us yet of an attempt: it may be slow to tell, or not reach the site. */
export async function refreshUndecided(
  services: Services,
  attempt: { key: string; state: AttemptState; providerId: string | null; startedAt: Date; fetchedAt: Date | null },
): Promise<void> {
  const age = services.now().getTime() - (attempt.fetchedAt?.getTime() ?? 0)
  const paying = payingOf(services)
  if (!paying || !isLive(attempt.state) || age <= freshMs) return
  try {
    if (attempt.providerId) await refreshPayment(paying, attempt.providerId)
    else await findPayment(paying, attempt)
  } catch (error) {
    // What we know is shown meanwhile.
    if (!(error instanceof PaymentProviderError)) throw error
  }
}
