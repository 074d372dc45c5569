import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import {
  mayDeleteActivity,
  mayReadMembersActivities,
  mayReadSignUps,
  mayUpdateActivities,
  mayUpdateSignUps,
} from "../activity.policy.ts"

/** SQL, of a statement on `activities`: this person has a place today in a group that organises it. */
export const organises = (userId: number, today: string) => sql<SqlBool>`activities."activityId" in (
  select "activityId" from "activityGroups" where "groupId" in ${groupsOf(userId, today)})`

/** SQL: everybody may know of this activity by now. */
const isShown = (now: Date) =>
  sql<SqlBool>`activities.status <> 'draft' and (activities."publishAt" is null or activities."publishAt" <= ${now})`

/**
 * SQL, of a statement on `activities`: this viewer may know of it. Visitors see what is shown and public; who may read
 * activities for members, those as well; organisers their own, and who changes all activities every one of them.
 */
export function readableBy(viewer: Viewer | null, now: Date): RawBuilder<SqlBool> {
  if (mayUpdateActivities.allows(viewer)) return sql<SqlBool>`true`
  const open = mayReadMembersActivities.allows(viewer)
    ? isShown(now)
    : sql<SqlBool>`${isShown(now)} and activities.visibility = 'public'`
  return viewer ? sql<SqlBool>`(${open} or ${organises(viewer.userId, dayOf(now))})` : sql<SqlBool>`(${open})`
}

/** What a viewer may do with an activity beside signing up; see `activityRights`. */
export interface Rights {
  mayUpdate: boolean
  mayDelete: boolean
  mayReadSignUps: boolean
  mayUpdateSignUps: boolean
}

/**
 * What this person may do with an activity. An organiser has a place today in a group that organises it, and may do
 * all but delete it once it was published.
 * @throws AppError notFound, also for an activity that this person may not know of
 */
export async function rightsOf(db: Db, activityId: number, viewer: Viewer, now: Date): Promise<Rights> {
  const { isOrganiser, status } = orNotFound(
    await db
      .selectFrom("activities")
      .select(["status", organises(viewer.userId, dayOf(now)).as("isOrganiser")])
      .where("activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  const mine = isOrganiser === true
  return {
    mayUpdate: mine || mayUpdateActivities.allows(viewer),
    mayDelete: mayDeleteActivity.allows(viewer) || (mine && status === "draft"),
    mayReadSignUps: mine || mayReadSignUps.allows(viewer),
    mayUpdateSignUps: mine || mayUpdateSignUps.allows(viewer),
  }
}

/**
 * Lets only those through who have this right.
 * @throws AppError notFound (not theirs to know of) · forbidden
 */
export async function requireRight(
  db: Db,
  activityId: number,
  viewer: Viewer,
  now: Date,
  right: keyof Rights,
): Promise<void> {
  const rights = await rightsOf(db, activityId, viewer, now)
  if (!rights[right]) throw new AppError("forbidden")
}
