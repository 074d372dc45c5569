import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Language } from "../../../../platform/i18n.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { qrOf } from "../../../../platform/server/qr-code.ts"
import { hashToken } from "../../../../platform/server/secret-token.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { Activity } from "../../../activities/activity.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { awaitsDraw, mayAnswer, mayComeAsGuest, maySignOff, signOffEnds } from "../../../activities/sign-up-rules.ts"
import {
  askedQuestionsOf,
  countGuests,
  countSignUps,
  readTerms,
} from "../../../activities/server/sign-up-terms.service.ts"
import type { OpenGuestRequest } from "../queue/sign-up-batch.ts"
import { poolsOfStranger } from "../../../activities/server/activity-pool.service.ts"
import { paysOnline } from "../../../online-payments/server/give-back.service.ts"
import { startOfNobody } from "../../../online-payments/server/link-attempt.service.ts"
import { inPoolsOf } from "../own-sign-up.service.ts"
import { findOpenGuest, type OpenGuest } from "./open-guest-rows.service.ts"
import type {} from "../queue/sign-up-queue.ts"

/** How often the guest with a link may change something: each change is kept, and may be mailed to others. */
const perLink = { name: "guest link", times: 60, seconds: 3600 }

/**
 * Confirms, changes or cancels, for whoever has the link.
 * @returns what they have and may do afterwards
 * @throws AppError notFound · conflict, with the reason · validation · tooManyRequests
 */
export async function askByLink(
  services: Services,
  token: string,
  request: Pick<OpenGuestRequest, "kind" | "name" | "answers">,
) {
  const { db } = services.database
  const tokenHash = hashToken(token)
  const { activityId } = orNotFound(await findOpenGuest(db, tokenHash, services.now()))
  await services.limits.spend(perLink, [tokenHash])
  await services.signUpQueue.askAsGuest(activityId, { ...request, tokenHash, at: services.now() })
  return readByLink(db, services, token)
}

/**
 * Begins to pay the place of whoever has the link, or goes on with it. The provider does not learn the link.
 * @returns where they go now
 * @throws AppError notFound · conflict: nothing is to be paid, or nobody can pay online · tooManyRequests
 */
export async function payByLink(
  services: Services,
  token: string,
  language: Language,
): Promise<{ key: string; href: string }> {
  const tokenHash = hashToken(token)
  const { signUp } = orNotFound(await findOpenGuest(services.database.db, tokenHash, services.now()))
  await services.limits.spend(perLink, [tokenHash])
  if (!signUp?.chargeId) throw new AppError("conflict", { text: "openGuests:refused.nothingOpen" })
  return startOfNobody(services, [signUp.chargeId], language)
}

const activityOf = (db: Db, activityId: number) =>
  db
    .selectFrom("activities as a")
    .select(["a.activityId", "a.slug", "a.title_nl", "a.title_en", "a.startsAt", "a.endsAt", "a.location_nl"])
    .select(["a.location_en", "a.cancelReason_nl", "a.cancelReason_en", "a.signOffUntil", "a.visibility", "a.status"])
    .select(
      sql<Activity["room"]>`(
        select json_build_object('name_nl', r.name_nl, 'name_en', r.name_en, 'street', r.street,
          'houseNumber', r."houseNumber", 'postalCode', r."postalCode", 'city', r.city)
        from rooms r where r."roomId" = a."roomId")`.as("room"),
    )
    .where("a.activityId", "=", activityId)
    .executeTakeFirstOrThrow()

/** What the guest with a link has and may do; opening it changes nothing. @throws AppError notFound */
export async function readByLink(db: Db, services: Pick<Services, "env" | "now" | "payments">, token: string) {
  const [now, isPayingOnline] = [services.now(), paysOnline(services)]
  const guest = orNotFound(await findOpenGuest(db, hashToken(token), now))
  const { activityId, signUp, name, answers } = guest
  const terms = await readTerms(db, activityId)
  const questions = await askedQuestionsOf(db, activityId)
  const guests = terms.guestPlaces === null ? 0 : await countGuests(db, activityId)
  const counts = await countSignUps(db, terms)
  const inPools = inPoolsOf({ activity: terms, counts }, poolsOfStranger(terms.pools), now)
  const newPrice = (terms.guestPriceCents ?? terms.priceCents) + optionCents(questions, answers)
  return {
    activity: await activityOf(db, activityId),
    questions,
    name,
    answers,
    signUp: signUp && {
      signUpId: signUp.signUpId,
      status: signUp.status,
      position: signUp.position,
      cancelKind: signUp.cancelKind,
      paymentState: signUp.paymentState,
      payWithin: signUp.payWithin,
      heldUntil: signUp.heldUntil,
      canPay: isPayingOnline && signUp.chargeId !== null,
    },
    paysOnline: isPayingOnline,
    payWithin: isPayingOnline ? terms.payWithin : ("no" as const),
    priceCents: signUp?.priceCents ?? newPrice,
    isInDraw: awaitsDraw(terms),
    qr: codeOf(guest),
    may: {
      come: mayComeAsGuest(terms, counts, { guests, inPools }, now),
      answer: mayAnswer(terms, signUp, now),
      signOff: maySignOff(terms, signUp, now),
    },
    signOffEnds: signOffEnds(terms, signUp?.promotedAt ?? null),
  }
}

const codeOf = ({ signUp, checkInCode }: OpenGuest) =>
  signUp?.status === "registered" && checkInCode ? qrOf(checkInCode) : null
