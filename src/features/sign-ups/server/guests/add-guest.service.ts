import { sql } from "kysely"
import type * as z from "zod"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { countGuests } from "../../../activities/server/sign-up-terms.service.ts"
import type { addGuestInput } from "../../open-guest.ts"
import { finishAdding, seatByHand } from "../list/sign-up-add-remove.service.ts"
import { writeOpenGuest } from "./open-guest-rows.service.ts"
import { answersByHand } from "../list/sign-up-answers-by-hand.service.ts"
import { type ByHand, lockRunning, requireFreeSeat, type Sending } from "../list/sign-up-by-hand.service.ts"

interface NewGuest extends z.output<typeof addGuestInput> {
  /** What their link is made of, and looked up by. */
  link: { linkKey: string; tokenHash: string }
}

/**
 * Gives somebody without an account a seat, also where guests do not sign up on their own, and ahead of the waiting list, but
 * never above capacity or the places for guests. They get their link by mail.
 * @returns the id of the sign-up
 * @throws AppError notFound · conflict · validation
 */
export async function addGuestByHand(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  { name, email, language, reason, answers: submitted, link }: NewGuest,
): Promise<number> {
  const activity = await lockRunning(tx, activityId, now)
  if (activity.signUpMode !== "signUp") throw new AppError("conflict", { text: "signUps:refused.noSignUp" })
  await requireNew(tx, activityId, email)
  const { answers, questions } = await answersByHand(tx, activityId, submitted)
  await requireFreeSeat(tx, activity)
  if (activity.guestPlaces !== null && (await countGuests(tx, activityId)) >= activity.guestPlaces)
    throw new AppError("conflict", { text: "openGuests:refused.guestsFull" })
  const priceCents = (activity.guestPriceCents ?? activity.priceCents) + optionCents(questions, answers)
  const guestId = await writeOpenGuest(tx, activityId, { name, email, language, ...link }, now)
  const { signUpId } = await tx
    .insertInto("signUps")
    .values({
      activityId,
      userId: null,
      guestId,
      ...seatByHand({ priceCents, answers }, { viewer, now }),
      createdBy: viewer.userId,
      createdAt: now,
    })
    .returning("signUpId")
    .executeTakeFirstOrThrow()
  await finishAdding(tx, services, activity, { signUpId, reason, viewer, now })
  return signUpId
}

/** Nobody is there twice; what they asked themselves and did not confirm is answered by this. @throws AppError conflict */
async function requireNew(tx: Db, activityId: number, email: string): Promise<void> {
  const there = await tx
    .selectFrom("guests as g")
    .innerJoin("signUps as s", "s.guestId", "g.guestId")
    .select("s.signUpId")
    .where("g.activityId", "=", activityId)
    .where(sql<boolean>`lower(g.email) = lower(${email})`)
    .where("s.status", "<>", "cancelled")
    .executeTakeFirst()
  if (there) throw new AppError("conflict", { text: "signUps:refused.alreadyIn" })
  await tx
    .deleteFrom("guestRequests")
    .where("activityId", "=", activityId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}
