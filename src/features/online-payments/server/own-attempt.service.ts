import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isLoopback } from "../../../platform/server/local-site.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { AttemptAnswer } from "../payment-attempt.ts"
import { isLive } from "../payment-attempt-kinds.ts"
import { returnPage } from "../pay-pages.ts"
import { startPayment } from "./attempt-start.service.ts"
import { payingOf } from "./paying.ts"
import { findPayment, refreshPayment } from "./provider-calls.service.ts"

/**
 * Begins to pay own charges.
 * @returns where somebody goes now: to the provider, or to the page that says how far it is
 * @throws AppError conflict where nobody can pay online
 */
export async function startOwn(
  services: Services,
  { userId, chargeIds, language }: { userId: number; chargeIds: readonly number[]; language: Language },
): Promise<{ key: string; href: string }> {
  const paying = payingOf(services)
  if (!paying) throw new AppError("conflict", { text: "onlinePayments:refused.notHere" })
  const { ORIGIN: origin } = services.env
  const started = await startPayment(paying, {
    chargeIds,
    userId,
    startedBy: userId,
    language,
    origin,
    isReachable: !isLoopback(new URL(origin).hostname),
    description: await describe(services, chargeIds, language),
  })
  return { key: started.key, href: started.checkoutUrl ?? returnPage(started.key) }
}

/** What stands on the page of the provider and on the statement of the bank. */
async function describe({ database, association }: Services, chargeIds: readonly number[], language: Language) {
  const name = association.current.shortName
  const [first] = chargeIds
  const charge = await database.db
    .selectFrom("charges")
    .select(language === "nl" ? "text_nl as text" : "text_en as text")
    .where("chargeId", "=", first ?? 0)
    .executeTakeFirst()
  const more = chargeIds.length > 1 ? ` +${chargeIds.length - 1}` : ""
  return `${name}: ${charge?.text ?? ""}`.slice(0, 120) + more
}

/** A reading is fresh for so long: a page that is opened again and again does not ask the provider each time. */
const freshMs = 2000

/** How far an own payment is. What nobody told us yet is asked: a provider may be slow to tell, or not reach the site. */
export async function readOwn(services: Services, userId: number, key: string): Promise<AttemptAnswer> {
  const { db } = services.database
  const before = await attemptOf(db, userId, key)
  const age = services.now().getTime() - (before.fetchedAt?.getTime() ?? 0)
  if (isLive(before.state) && age > freshMs) await ask(services, before)
  const { paymentAttemptId, state, amountCents, checkoutUrl, needsReview } = await attemptOf(db, userId, key)
  const open = await db
    .selectFrom("paymentAttemptCharges as t")
    .innerJoin("charges as c", "c.chargeId", "t.chargeId")
    .select("c.chargeId")
    .where("t.paymentAttemptId", "=", paymentAttemptId)
    .where("c.openCents", ">", 0)
    .orderBy("c.chargeId")
    .execute()
  return {
    state,
    amountCents,
    checkoutUrl: state === "open" ? checkoutUrl : null,
    isUnderReview: needsReview !== null,
    openChargeIds: open.map(({ chargeId }) => chargeId),
  }
}

async function ask(
  services: Services,
  attempt: { key: string; providerId: string | null; startedAt: Date },
): Promise<void> {
  const paying = payingOf(services)
  if (!paying) return
  try {
    if (attempt.providerId) await refreshPayment(paying, attempt.providerId)
    else await findPayment(paying, attempt)
  } catch (error) {
    // What we know is shown meanwhile.
    if (!(error instanceof PaymentProviderError)) throw error
  }
}

async function attemptOf(db: Db, userId: number, key: string) {
  return orNotFound(
    await db
      .selectFrom("paymentAttempts")
      .select([
        "paymentAttemptId",
        "key",
        "state",
        "amountCents",
        "checkoutUrl",
        "needsReview",
        "fetchedAt",
        "providerId",
        "startedAt",
      ])
      .where("key", "=", key)
      .where((eb) => eb.or([eb("userId", "=", userId), eb("startedBy", "=", userId)]))
      .executeTakeFirst(),
  )
}
