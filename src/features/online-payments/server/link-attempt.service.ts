import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import { findLink } from "../../money/server/own/payment-link.service.ts"
import type { LinkAttemptAnswer } from "../payment-attempt.ts"
import { linkReturnPage } from "../pay-pages.ts"
import { refreshUndecided, startCheckout } from "./checkout.service.ts"

/** What is paid: a link, by whoever has its address; or what somebody tried to pay before, by the key of that attempt. */
export type WhichLink = { token: string } | { key: string }

/**
 * Begins to pay what is open of a payment link, for whoever has it, or anew what did not succeed.
 * @returns where somebody goes now: to the provider, or to the page that says how far it is
 * @throws AppError notFound for a link that does not work, conflict where nobody can pay online or nothing is open
 */
export async function startByLink(
  services: Services,
  which: WhichLink,
  language: Language,
): Promise<{ key: string; href: string }> {
  if ("token" in which) return startOfLink(services, which.token, language)
  const { db } = services.database
  const { linkId, paymentAttemptId } = await attemptByLink(db, which.key)
  return linkId === null
    ? startOfNobody(services, await openOfNobody(db, paymentAttemptId), language)
    : startOfLink(services, linkId, language)
}

async function startOfLink(services: Services, which: string | number, language: Language) {
  const link = await findLink(services.database.db, which, services.now())
  if (!link) throw new AppError("notFound", { text: "onlinePayments:refused.noLink" })
  const chargeIds = link.charges.map(({ chargeId }) => chargeId)
  const { userId, paymentLinkId: linkId } = link
  const { key, checkoutUrl } = await startCheckout(services, { chargeIds, userId, startedBy: null, linkId, language })
  return { key, href: checkoutUrl ?? linkReturnPage(key) }
}

/**
 * Begins to pay charges of somebody without an account, who has shown that they may.
 * @returns where they go now
 * @throws AppError conflict where nobody can pay online or nothing is open
 */
export async function startOfNobody(
  services: Services,
  chargeIds: readonly number[],
  language: Language,
): Promise<{ key: string; href: string }> {
  const { key, checkoutUrl } = await startCheckout(services, { chargeIds, userId: null, startedBy: null, language })
  return { key, href: checkoutUrl ?? linkReturnPage(key) }
}

/** What is still open of the charges of somebody without an account that an attempt was to pay. */
async function openOfNobody(db: Db, paymentAttemptId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("paymentAttemptCharges as t")
    .innerJoin("charges as c", "c.chargeId", "t.chargeId")
    .select("c.chargeId")
    .where("t.paymentAttemptId", "=", paymentAttemptId)
    .where("c.userId", "is", null)
    .where("c.openCents", ">", 0)
    .execute()
  return rows.map(({ chargeId }) => chargeId)
}

/** How far a payment is that somebody began without logging in: its key, which only they and the provider know, is enough. */
export async function readByLink(services: Services, key: string): Promise<LinkAttemptAnswer> {
  const { db } = services.database
  await refreshUndecided(services, await attemptByLink(db, key))
  const { paymentAttemptId, state, amountCents, checkoutUrl, needsReview, linkId } = await attemptByLink(db, key)
  const open =
    linkId === null ? await openOfNobody(db, paymentAttemptId) : (await findLink(db, linkId, services.now()))?.charges
  return {
    state,
    amountCents,
    checkoutUrl: state === "open" ? checkoutUrl : null,
    isUnderReview: needsReview !== null,
    canPayAgain: Boolean(open?.length),
  }
}

async function attemptByLink(db: Db, key: string) {
  return orNotFound(
    await db
      .selectFrom("paymentAttempts")
      .select(["key", "state", "amountCents", "checkoutUrl", "needsReview", "fetchedAt", "providerId", "startedAt"])
      .select(["paymentAttemptId", "linkId"])
      .where("key", "=", key)
      // Who began it by a link, or has no account. Of whom an account was erased nothing is left but an amount.
      .where((eb) => eb.or([eb("linkId", "is not", null), eb("userId", "is", null)]))
      .executeTakeFirst(),
  )
}
