import { orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { AttemptAnswer } from "../payment-attempt.ts"
import { returnPage } from "../pay-pages.ts"
import { refreshUndecided, startCheckout } from "./checkout.service.ts"

/**
 * Begins to pay own charges.
 * @returns where somebody goes now: to the provider, or to the page that says how far it is
 * @throws AppError conflict where nobody can pay online
 */
export async function startOwn(
  services: Services,
  { userId, chargeIds, language }: { userId: number; chargeIds: readonly number[]; language: Language },
): Promise<{ key: string; href: string }> {
  const { key, checkoutUrl } = await startCheckout(services, { chargeIds, userId, startedBy: userId, language })
  return { key, href: checkoutUrl ?? returnPage(key) }
}

/** How far an own payment is. */
export async function readOwn(services: Services, userId: number, key: string): Promise<AttemptAnswer> {
  const { db } = services.database
  await refreshUndecided(services, await attemptOf(db, userId, key))
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
