import type { Db } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import type { ActivityInput } from "../../activities/activity.ts"
import { isMoved } from "../../activities/activity-move.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { termsOf } from "../../activities/sign-up-terms.ts"
import type { ChangePreview } from "../sign-up.ts"
import { paidForActivity, sumsOfPaid } from "./money/money-back.service.ts"
import { countSignUps, readTerms } from "../../activities/server/sign-up-terms.service.ts"

/**
 * What saving a change would do to people: who gets a seat, who gets mail. Writes nothing, and uses the same functions
 * as the change itself.
 * @throws AppError notFound
 */
export async function previewChange(
  db: Db,
  activityId: number,
  input: ActivityInput,
  now: Date,
): Promise<ChangePreview> {
  const before = await db
    .selectFrom("activities")
    .select(["startsAt", "endsAt", "roomId", "location_nl"])
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  const counts = await countSignUps(db, activityId)
  const free = freedSeats(termsOf(input), counts, now)
  const promoted = await firstInLine(db, activityId, free)
  const keepPrice = await db
    .selectFrom("signUps")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("activityId", "=", activityId)
    .where("status", "<>", "cancelled")
    .where("priceCents", "<>", input.priceCents)
    .executeTakeFirstOrThrow()
  const isMailed = input.status === "published" && new Date(input.endsAt) >= now && isMoved(before, input)
  const mailed = isMailed ? counts.registered + counts.waiting : 0
  return {
    promoted,
    overCapacity: input.capacity ? Math.max(0, counts.registered - input.capacity) : 0,
    stillWaiting: counts.waiting - promoted.length,
    mails: [
      ...(promoted.length ? [{ about: "promoted" as const, count: promoted.length }] : []),
      ...(mailed ? [{ about: "moved" as const, count: mailed }] : []),
    ],
    keepPrice: Number(keepPrice.count),
    back: sumsOfPaid([]),
  }
}

/**
 * What cancelling would do.
 * @param goesBack whether the site gives back by itself what came in online
 * @throws AppError notFound
 */
export async function previewCancellation(db: Db, activityId: number, goesBack: boolean): Promise<ChangePreview> {
  await readTerms(db, activityId)
  const paid = await paidForActivity(db, activityId, goesBack)
  const count = await countMailed(
    db,
    activityId,
    paid.map(({ signUpId }) => signUpId),
  )
  return {
    promoted: [],
    overCapacity: 0,
    stillWaiting: 0,
    mails: count ? [{ about: "cancelled", count }] : [],
    keepPrice: 0,
    back: sumsOfPaid(paid),
  }
}

/** Who has a place or waits, and who gets back what leaving too late cost. */
async function countMailed(db: Db, activityId: number, paid: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("signUps")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("activityId", "=", activityId)
    .where("userId", "is not", null)
    .where((eb) => eb.or([eb("status", "<>", "cancelled"), ...(paid.length ? [eb("signUpId", "in", paid)] : [])]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function firstInLine(db: Db, activityId: number, count: number): Promise<string[]> {
  if (!count) return []
  const people = await db
    .selectFrom("signUps")
    .innerJoin("users", "users.userId", "signUps.userId")
    .select(["firstName", "infix", "lastName"])
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .orderBy("queueNumber")
    .limit(count)
    .execute()
  return people.map(displayName)
}
