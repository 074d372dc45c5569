import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"
import { isReadable } from "../../../platform/server/publishing.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import { grantsOn } from "../../permissions/server/effective-permissions.service.ts"
import type { ActivityRights } from "../activity.ts"
import type { ActivityStatus } from "../activity-kinds.ts"
import {
  mayCreateActivity,
  mayDeleteActivities,
  mayReadMembersActivities,
  mayReadSignUps,
  mayUpdateActivities,
  mayUpdateSignUps,
} from "../activity.policy.ts"

// All SQL here is of a statement on `activities`.

const isOfGroupsOf = (userId: number | RawBuilder<unknown>, now: Date) => sql<boolean>`activities."activityId" in (
  select "activityId" from "activityGroups" where "groupId" in ${groupsOf(userId, dayOf(now))})`

/** SQL: whether the viewer is today in a group that organises it. */
export const isOrganisedBy = (viewer: Viewer | null, now: Date) =>
  viewer ? isOfGroupsOf(viewer.userId, now) : sql<boolean>`false`

/** Who sends pictures for activities: those who may write one, and the groups that organise one. */
export const activityPictures: PictureUse = {
  may: mayCreateActivity,
  isOf: (viewer, now) =>
    sql<SqlBool>`exists (select 1 from "activityGroups" where "groupId" in ${groupsOf(viewer.userId, dayOf(now))})`,
}

/** SQL: this viewer may change it: any, or those of their groups. */
export const changeableBy = (viewer: Viewer | null, now: Date): RawBuilder<boolean> =>
  mayUpdateActivities.allows(viewer) ? sql<boolean>`true` : isOrganisedBy(viewer, now)

/** SQL: everybody may know of this activity by now. */
const isShown = (now: Date) =>
  sql<SqlBool>`activities.status <> 'draft' and (activities."publishAt" is null or activities."publishAt" <= ${now})`

/** SQL: people can sign up here now, as `isSignUpOpenAt` of `sign-up-rules.ts`: the activity is shown, and it is the time. */
export const isSignUpOpen = (now: Date) =>
  sql<boolean>`coalesce(activities."signUpMode" = 'signUp' and activities.status = 'published'
    and (activities."publishAt" is null or activities."publishAt" <= ${now})
    and activities."opensAt" <= ${now} and ${now} < activities."closesAt" and ${now} < activities."startsAt", false)`

/** SQL: this viewer may see it. Organisers see their own activities in any state. */
export const readableBy = (viewer: Viewer | null, now: Date): RawBuilder<SqlBool> =>
  isReadable("activities", {
    hasAppeared: isShown(now),
    isEditable: changeableBy(viewer, now),
    seesMembersOnly: mayReadMembersActivities.allows(viewer) ? sql`true` : sql`false`,
  })

/** SQL, with `users u`: the same, for many people at once. */
export const readableByPerson = (now: Date): RawBuilder<SqlBool> =>
  isReadable("activities", {
    hasAppeared: isShown(now),
    isEditable: isOfGroupsOf(sql`u."userId"`, now),
    seesMembersOnly: sql`u."userId" in (select g."userId" from ${grantsOn(dayOf(now))} g where g.name = 'activities')`,
  })

/** Columns that decide about rights, besides permissions. */
interface Organised {
  status: ActivityStatus
  /** The viewer is in a group that organises it. */
  isOrganiser: boolean
}

/** What this user may do with an activity. Organisers may do all but delete it once it was published. */
export const rightsTo = (viewer: Viewer, { status, isOrganiser }: Organised): ActivityRights => ({
  update: isOrganiser || mayUpdateActivities.allows(viewer),
  delete: mayDeleteActivities.allows(viewer) || (isOrganiser && status === "draft"),
  readSignUps: isOrganiser || mayReadSignUps.allows(viewer),
  updateSignUps: isOrganiser || mayUpdateSignUps.allows(viewer),
})

/** For calls beside those of `activities`. @throws AppError notFound (also if the user may not see it) · forbidden */
export async function requireRight(
  db: Db,
  activityId: number,
  viewer: Viewer,
  now: Date,
  right: keyof ActivityRights,
): Promise<void> {
  const row = orNotFound(
    await db
      .selectFrom("activities")
      .select(["status", isOrganisedBy(viewer, now).as("isOrganiser")])
      .where("activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  if (!rightsTo(viewer, row)[right]) throw new AppError("forbidden")
}
