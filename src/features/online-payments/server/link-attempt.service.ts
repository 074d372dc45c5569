import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { findLink } from "../../money/server/own/payment-link.service.ts"
import type { LinkAttemptAnswer } from "../payment-attempt.ts"
import { linkReturnPage } from "../pay-pages.ts"
import { refreshUndecided, startCheckout } from "./checkout.service.ts"

/** Which link is paid: who has its address, or who paid by it before and comes back with the key of that attempt. */
export type WhichLink = { token: string } | { key: string }

/**
 * Begins to pay what is open of a payment link, for whoever has it.
 * @returns where somebody goes now: to the provider, or to the page that says how far it is
 * @throws AppError notFound for a link that does not work, conflict where nobody can pay online or nothing is open
 */
export async function startByLink(
  services: Services,
  which: WhichLink,
  language: Language,
): Promise<{ key: string; href: string }> {
  const { db } = services.database
  const asked = "token" in which ? which.token : (await attemptByLink(db, which.key)).linkId
  const link = asked === null ? null : await findLink(db, asked, services.now())
  if (!link) throw new AppError("notFound", { text: "onlinePayments:refused.noLink" })
  const chargeIds = link.charges.map(({ chargeId }) => chargeId)
  const { userId, paymentLinkId: linkId } = link
  const { key, checkoutUrl } = await startCheckout(services, { chargeIds, userId, startedBy: null, linkId, language })
  return { key, href: checkoutUrl ?? linkReturnPage(key) }
}

/** How far a payment is that somebody began by a link: its key, which only they and the provider know, is enough. */
export async function readByLink(services: Services, key: string): Promise<LinkAttemptAnswer> {
  const { db } = services.database
  await refreshUndecided(services, await attemptByLink(db, key))
  const { state, amountCents, checkoutUrl, needsReview, linkId } = await attemptByLink(db, key)
  const link = linkId === null ? null : await findLink(db, linkId, services.now())
  return {
    state,
    amountCents,
    checkoutUrl: state === "open" ? checkoutUrl : null,
    isUnderReview: needsReview !== null,
    canPayAgain: Boolean(link?.charges.length),
  }
}

async function attemptByLink(db: Db, key: string) {
  return orNotFound(
    await db
      .selectFrom("paymentAttempts")
      .select(["key", "state", "amountCents", "checkoutUrl", "needsReview", "fetchedAt", "providerId", "startedAt"])
      .select("linkId")
      .where("key", "=", key)
      .where("linkId", "is not", null)
      .executeTakeFirst(),
  )
}
