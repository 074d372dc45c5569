import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { can, either, Level, type Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"

const mayWriteWithPictures = either(
  can("activities", Level.create),
  can("news", Level.create),
  can("groups", Level.create),
  can("companies", Level.create),
  can("settings", Level.update),
)

/**
 * Allows viewers who can use a picture: members, for a second-hand book; others who may write something that shows one,
 * are in a group with an activity or news, or are the author of a news item.
 * @throws AppError forbidden
 */
export async function requireUseForPictures(db: Db, viewer: Viewer, now: Date): Promise<void> {
  if (mayWriteWithPictures.allows(viewer)) return
  const mine = groupsOf(viewer.userId, dayOf(now))
  const { rows } = await sql<{ mayUse: boolean }>`
    select exists (select 1 from "activityGroups" where "groupId" in ${mine})
      or exists (select 1 from news where "groupId" in ${mine} or "authorId" = ${viewer.userId})
      or ${isMemberOn(dayOf(now), sql`${viewer.userId}::integer`)} as "mayUse"`.execute(db)
  if (!rows[0]?.mayUse) throw new AppError("forbidden")
}
