import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import type { Issue } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ActivityInput } from "../activity.ts"
import type { NextRow } from "./activity-change.service.ts"
import type { ActivityRow } from "./activity.table.ts"

/** SHA-256 in hexadecimal digits: of a seed it is published before the draw. */
const hashOf = (seed: string): string => createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")

/** The columns of a draw that is still to come. The seed is made before anybody has signed up. */
export function newDraw(seed = randomBytes(32).toString("hex")) {
  return { seed, seedHash: hashOf(seed), signUpIds: null, places: null }
}

const isSameMoment = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/**
 * What of a draw may no longer change: it stays once it was drawn, cannot be chosen once somebody signed up for a place in
 * order of arrival, and is never in the past.
 */
export async function drawIssues(
  tx: Db,
  before: ActivityRow | null,
  { after, input, now }: { after: NextRow; input: ActivityInput; now: Date },
): Promise<Issue[]> {
  const fault = (text: string): Issue[] => [{ path: ["drawAt"], message: `activities:issues.${text}` }]
  const wanted = input.drawAt ? new Date(input.drawAt) : null
  if (before?.drawnAt) return isSameMoment(before.drawAt, wanted) ? [] : fault("drawn")
  if (!after.drawAt) return []
  const isNew = !isSameMoment(before?.drawAt ?? null, after.drawAt) || before?.status === "draft"
  if (isNew && after.status === "published" && after.drawAt <= now) return fault("drawPast")
  if (before && !before.drawAt && (await hasEverSignUps(tx, before.activityId))) return fault("drawHasSignUps")
  return []
}

/** Also people who left: they read that whoever comes first has a place. */
async function hasEverSignUps(tx: Db, activityId: number): Promise<boolean> {
  const signUp = await tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activityId)
    .limit(1)
    .executeTakeFirst()
  return signUp !== undefined
}

/** Makes the draw of an activity that has one now, and drops one that was never made. The seed of a draw stays the same. */
export async function replaceDraw(tx: Db, activityId: number): Promise<void> {
  const { drawAt } = await tx
    .selectFrom("activities")
    .select("drawAt")
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  if (drawAt)
    await tx
      .insertInto("activityDraws")
      .values({ activityId, ...newDraw() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx.deleteFrom("activityDraws").where("activityId", "=", activityId).where("signUpIds", "is", null).execute()
}

/** SQL of `awaitsDraw`: the places of activity `a` are still to be drawn. False without an activity. */
export const awaitsDrawOf = sql<boolean>`(a."drawAt" is not null and a."drawnAt" is null)`

/** The seed of a draw. The caller has locked the activity, and tells nobody before it is drawn. */
export const seedOf = async (tx: Db, activityId: number): Promise<string> => {
  const { seed } = await tx
    .selectFrom("activityDraws")
    .select("seed")
    .where("activityId", "=", activityId)
    .executeTakeFirstOrThrow()
  return seed
}

/** The seats can be given, and the seed is public. The caller has locked the activity. */
export async function endDraw(tx: Db, activityId: number, at: Date): Promise<void> {
  await tx.updateTable("activities").set({ drawnAt: at }).where("activityId", "=", activityId).execute()
}

/** Records what was drawn, and how many of them got a seat. */
export async function recordDraw(
  tx: Db,
  activityId: number,
  { signUpIds, places }: { signUpIds: number[]; places: number },
): Promise<void> {
  await tx.updateTable("activityDraws").set({ signUpIds, places }).where("activityId", "=", activityId).execute()
}
