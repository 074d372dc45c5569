import type { Db } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import type { ActivityInput } from "../../activities/activity.ts"
import { isMoved } from "../../activities/activity-move.ts"
import { freedSeats } from "../../activities/sign-up-rules.ts"
import { termsOf } from "../../activities/sign-up-terms.ts"
import type { ChangePreview } from "../sign-up.ts"
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
  }
}

/** What cancelling would do. @throws AppError notFound */
export async function previewCancellation(db: Db, activityId: number): Promise<ChangePreview> {
  await readTerms(db, activityId)
  const { registered, waiting } = await countSignUps(db, activityId)
  const count = registered + waiting
  return {
    promoted: [],
    overCapacity: 0,
    stillWaiting: 0,
    mails: count ? [{ about: "cancelled", count }] : [],
    keepPrice: 0,
  }
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
