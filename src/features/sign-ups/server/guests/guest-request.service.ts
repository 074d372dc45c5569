import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError } from "../../../../platform/app-error.ts"
import type { Language } from "../../../../platform/i18n.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { checkAnswers } from "../../../activities/sign-up-answers.ts"
import { mayComeAsGuest, openToGuestsFrom } from "../../../activities/sign-up-rules.ts"
import {
  countGuests,
  countOptions,
  countSignUps,
  questionsOf,
  readTerms,
} from "../../../activities/server/sign-up-terms.service.ts"
import { poolsOfStranger } from "../../../activities/server/activity-pool.service.ts"
import { paysOnline } from "../../../online-payments/server/give-back.service.ts"
import { inPoolsOf } from "../own-sign-up.service.ts"
import { isMemberOn } from "../../../members/server/membership.service.ts"
import { guestRequestsMax } from "../../open-guest.ts"
import { requireRoom } from "../option-count.service.ts"
import { mailRequest, type Sending } from "../sign-up-mails.ts"
import { newGuestLink } from "./guest-link.service.ts"
import { guestRefusal } from "./open-guest-acts.service.ts"
import { requestLife } from "./open-guest-rows.service.ts"

/** What somebody without an account may do now. @throws AppError notFound where nobody signs up without one */
export async function readGuestTerms(db: Db, services: Pick<Services, "env" | "now" | "payments">, activityId: number) {
  const [now, isPayingOnline] = [services.now(), paysOnline(services)]
  const terms = await readTerms(db, activityId)
  const from = openToGuestsFrom(terms)
  const guests = terms.guestPlaces === null ? 0 : await countGuests(db, activityId)
  const counts = await countSignUps(db, terms)
  const inPools = inPoolsOf({ activity: terms, counts }, poolsOfStranger(terms.pools), now)
  const may = mayComeAsGuest(terms, counts, { guests, inPools }, now)
  if (!from || (!may.allowed && may.why === "notShown")) throw new AppError("notFound")
  const opensAt = inPools?.opensAt ?? from
  return {
    may,
    from: opensAt > from ? opensAt : from,
    priceCents: terms.guestPriceCents ?? terms.priceCents,
    paysOnline: isPayingOnline,
    payWithin: isPayingOnline ? terms.payWithin : ("no" as const),
  }
}

interface Wish {
  activityId: number
  name: string
  email: string
  language: Language
  answers: Record<string, unknown>
  /** Filled in by programs only. */
  remark: string
}

/** How many links are mailed to one address: asking again sends another. */
const perAddress = { name: "guest requests by address", times: 5, seconds: 3600 }

/**
 * Somebody without an account wants to come. What happens here, and how long it takes, does not depend on whose the address
 * is: the job that mails looks that up. They have no place yet.
 * @throws AppError notFound · conflict: nobody can come now · validation · tooManyRequests
 */
export async function requestToCome(services: Services, wish: Wish): Promise<void> {
  const { db } = services.database
  const { activityId, name, email, language, remark } = wish
  const now = services.now()
  const { may } = await readGuestTerms(db, services, activityId)
  if (!may.allowed) throw guestRefusal(may.why)
  const questions = await questionsOf(db, activityId)
  const { answers, issues } = checkAnswers(questions, wish.answers)
  if (issues.length) throw new AppError("validation", { issues })
  requireRoom(await countOptions(db, activityId, questions), answers)
  await services.limits.spend(perAddress, [email.toLowerCase()])
  if (remark) return
  await requireFewRequests(db, activityId)
  const link = await newGuestLink(db)
  const values = { name, email, language, answers: JSON.stringify(answers), createdAt: now }
  await db.transaction().execute(async (tx) => {
    const { guestRequestId } = await tx
      .insertInto("guestRequests")
      .values({ activityId, ...values, ...link })
      .onConflict((conflict) => conflict.expression(sql`"activityId", lower(email)`).doUpdateSet(values))
      .returning("guestRequestId")
      .executeTakeFirstOrThrow()
    await services.jobs.send(tx, guestRequestQueue, { guestRequestId })
  })
}

/** What waits must not grow without bound. */
async function requireFewRequests(db: Db, activityId: number): Promise<void> {
  const { count } = await db
    .selectFrom("guestRequests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= guestRequestsMax) throw new AppError("conflict", { text: "openGuests:refused.tooMany" })
}

/** Name of the queue of requests that are still to be answered by mail. */
export const guestRequestQueue = "guest-request"

interface Found {
  email: string
  language: Language
  linkKey: string
  createdAt: Date
  activityId: number
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
  hasAccount: boolean
  /** Of the guest who has this address already. */
  guestLinkKey: string | null
}

/**
 * Mails what somebody can do: confirm, log in if they have an account with which they can sign up, or look at the sign-up that
 * they have. Only a confirmation is waited for.
 */
export async function answerRequest(tx: Db, sending: Sending, guestRequestId: number, now: Date): Promise<void> {
  const { rows } = await sql<Found>`
    select r.email, r.language, r."linkKey", r."createdAt", a."activityId", a.slug, a.title_nl, a.title_en, a."startsAt",
      exists (select from users u where lower(u.email) = lower(r.email) and u."emailVerifiedAt" is not null
        and (a."allowNonMembers" or ${isMemberOn(dayOf(now))})) as "hasAccount",
      (select g."linkKey" from guests g join "signUps" s using ("guestId")
        where g."activityId" = r."activityId" and lower(g.email) = lower(r.email) and s.status <> 'cancelled' limit 1)
        as "guestLinkKey"
    from "guestRequests" r join activities a using ("activityId")
    where r."guestRequestId" = ${guestRequestId} for update of r`.execute(tx)
  const [found] = rows
  if (!found) return
  const { hasAccount, guestLinkKey, linkKey } = found
  if (hasAccount || guestLinkKey)
    await tx.deleteFrom("guestRequests").where("guestRequestId", "=", guestRequestId).execute()
  if (hasAccount) return mailRequest(tx, sending, found, { text: "logIn", linkKey: null })
  if (guestLinkKey) return mailRequest(tx, sending, found, { text: "already", linkKey: guestLinkKey })
  const expiresAt = new Date(found.createdAt.getTime() + requestLife)
  return mailRequest(tx, sending, found, { text: "confirm", linkKey, expiresAt })
}

/** Deletes the requests that nobody confirmed. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("guestRequests")
    .where("createdAt", "<=", new Date(now.getTime() - requestLife))
    .execute()
}
