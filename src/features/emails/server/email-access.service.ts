import { type RawBuilder, type SqlBool, sql } from "kysely"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import {
  isOrganisedBy,
  readableBy as activityReadableBy,
  requireRight,
} from "../../activities/server/activity-access.service.ts"
import { mayUpdateSignUps } from "../../activities/activity.policy.ts"
import { groupsOf, knownGroup } from "../../groups/server/own-group.service.ts"
import { mayReadMoney } from "../../money/money.policy.ts"
import { visibleTo } from "../../members/server/member-visibility.service.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Audience, EmailInput } from "../email.ts"
import type { EmailStatus } from "../email-kinds.ts"
import { mayCreateEmails, mayDeleteEmails, mayReadEmails, mayUpdateEmails } from "../email.policy.ts"
import { seesNames } from "./email-audience.service.ts"

/** SQL, of a statement on `emails`: it is for people of an activity that this viewer organises, and for nobody else. */
export const isOfOwnActivity = (viewer: Viewer | null, now: Date): RawBuilder<boolean> => sql<boolean>`(
  emails."isOfActivity" and emails.purpose = 'activity' and exists (select from activities
    where activities."activityId" = emails."activityId"
      and (${isOrganisedBy(viewer, now)} or ${mayUpdateSignUps.allows(viewer)}::boolean)))`

/** SQL, of a statement on `emails`: this viewer may know of it. */
export const readableBy = (viewer: Viewer | null, now: Date): RawBuilder<SqlBool> =>
  mayReadEmails.allows(viewer) ? sql<SqlBool>`true` : isOfOwnActivity(viewer, now)

interface Written {
  status: EmailStatus
  createdBy: number | null
  /** For people of an activity that the viewer organises. */
  isOwn: boolean
}

/** What this viewer may do with a mail. What was sent stays as it is. */
export function rightsTo(viewer: Viewer, { status, createdBy, isOwn }: Written) {
  const mayWrite =
    mayUpdateEmails.allows(viewer) || isOwn || (mayCreateEmails.allows(viewer) && createdBy === viewer.userId)
  const isDraft = status === "draft"
  return {
    update: mayWrite && isDraft,
    delete:
      (isDraft && mayWrite && createdBy === viewer.userId) || (mayDeleteEmails.allows(viewer) && status !== "sending"),
    send: mayWrite && isDraft,
    cancel: mayWrite && status === "queued",
    stop: mayWrite && status === "sending",
    resume: mayWrite && status === "stopped",
    retry: mayWrite && (status === "sending" || status === "sent" || status === "failed"),
    seeNames: seesNames(viewer, isOwn),
  }
}

/** People of an activity, and nobody else. */
const isOnlyOfActivity = (to: Omit<Audience, "purpose">): boolean =>
  Boolean(to.activityId) &&
  !to.toAllMembers &&
  !to.toOwing &&
  [to.toMembershipTypes, to.toGroupTypes, to.toGroupIds, to.toRoleIds, to.toUserIds].every(({ length }) => length === 0)

/** Whether the viewer may write to these people because they organise the activity. */
async function isOrganiserOf(
  { db, viewer, now }: Scope,
  { activityId }: Pick<Audience, "activityId">,
): Promise<boolean> {
  if (!viewer || !activityId) return false
  try {
    await requireRight(db, activityId, viewer, now, "updateSignUps")
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type UserScope = Scope & { viewer: Viewer }

/** Whoever owes something, and nobody else. */
const isOnlyOwing = (to: Omit<Audience, "purpose">): boolean =>
  Boolean(to.toOwing) &&
  !to.toAllMembers &&
  [to.toMembershipTypes, to.toGroupTypes, to.toGroupIds, to.toRoleIds, to.toUserIds, to.toSignUps].every(
    ({ length }) => length === 0,
  )

const rightsToAudience = async (scope: UserScope, audience: Audience) => {
  const isOwn = isOnlyOfActivity(audience) && (await isOrganiserOf(scope, audience))
  const mayWrite = mayCreateEmails.allows(scope.viewer) || (isOwn && audience.purpose === "activity")
  // Who owes what is for whoever keeps the money.
  return { isOwn, isAllowed: mayWrite && (!audience.toOwing || mayReadMoney.allows(scope.viewer)) }
}

/** Whether this viewer may write to this audience. */
export const mayWriteTo = async (scope: UserScope, audience: Audience): Promise<boolean> =>
  (await rightsToAudience(scope, audience)).isAllowed

/**
 * Whether this viewer may write to this audience, and see its names. @throws AppError forbidden
 */
export async function requireAudience(scope: UserScope, audience: Audience): Promise<{ seesNames: boolean }> {
  const { isOwn, isAllowed } = await rightsToAudience(scope, audience)
  if (!isAllowed) throw new AppError("forbidden", audience.toOwing ? { text: "emails:refused.owing" } : {})
  return { seesNames: seesNames(scope.viewer, isOwn || isOnlyOwing(audience)) }
}

/** SQL, of groups `g`: this viewer may write in their name. */
const isOwnName = (viewer: Viewer, now: Date) =>
  mayUpdateEmails.allows(viewer) ? knownGroup(viewer, now) : sql`g."groupId" in ${groupsOf(viewer.userId, dayOf(now))}`

/** Whether this viewer may write in the name of a group; null is the association. */
export async function mayWriteInNameOf({ db, viewer, now }: UserScope, groupId: number | null): Promise<boolean> {
  if (groupId === null) return true
  const { rows } = await sql`select from groups g where g."groupId" = ${groupId} and ${isOwnName(viewer, now)}`.execute(
    db,
  )
  return rows.length > 0
}

const unknown = (path: string): Issue => ({ path: [path], message: "zodCustom:errors.unknownReference" })

/** What an audience refers to must exist, and be known to its writer. @throws AppError validation */
export async function requireKnownAudience(scope: UserScope, to: Audience): Promise<void> {
  refuse(await unknownOf(scope, to))
}

/** The same of a mail, which may also be in the name of a group. @throws AppError validation */
export async function requireReferences(scope: UserScope, input: EmailInput): Promise<void> {
  const isOwn = await mayWriteInNameOf(scope, input.fromGroupId ?? null)
  const notOwn = { path: ["fromGroupId"], message: "emails:refused.notYourGroup" }
  refuse([...(await unknownOf(scope, input)), ...(isOwn ? [] : [notOwn])])
}

function refuse(issues: Issue[]): void {
  if (issues.length) throw new AppError("validation", { issues })
}

/** The parts of an audience that do not exist, or that its writer does not know. */
async function unknownOf({ db, viewer, now }: UserScope, to: Audience): Promise<Issue[]> {
  const { rows } = await sql<{ groups: number; roles: number; people: number; isActivity: boolean }>`
    select (select count(*)::integer from groups g where g."groupId" = any(${sql.val(to.toGroupIds)}::integer[])
        and ${knownGroup(viewer, now)}) as groups,
      (select count(*)::integer from roles where "roleId" = any(${sql.val(to.toRoleIds)}::integer[])) as roles,
      (select count(*)::integer from users where users."userId" = any(${sql.val(to.toUserIds)}::integer[])
        and ${visibleTo(viewer, now)}) as people,
      exists (select from activities where "activityId" = ${to.activityId ?? null}::integer
        and ${activityReadableBy(viewer, now)}) as "isActivity"`.execute(db)
  const [found] = rows
  return [
    ...(found?.groups === new Set(to.toGroupIds).size ? [] : [unknown("toGroupIds")]),
    ...(found?.roles === new Set(to.toRoleIds).size ? [] : [unknown("toRoleIds")]),
    ...(found?.people === new Set(to.toUserIds).size ? [] : [unknown("toUserIds")]),
    ...(to.activityId && !found?.isActivity ? [unknown("activityId")] : []),
  ]
}
