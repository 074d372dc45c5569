import { applicationWaits } from "../../members/server/membership.service.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { addMemberships, setMembership } from "../../members/server/membership-rows.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import { requireRightTo } from "../../members/server/person-access.service.ts"
import type { Membership, MembershipChange, MembershipDetail, MembershipInput, MembershipLife } from "../membership.ts"
import { mailBegun, mailEnding } from "./membership-mails.ts"
import { openEndsOf } from "./open-ends.service.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

const columns = ["membershipId", "userId", "type", "since", "until", "endReason", "version"] as const

/** Periods only: without a first day it is an application. */
const periods = (db: Db) => db.selectFrom("memberships").where("since", "is not", null).$narrowType<{ since: string }>()

/** The periods of a person: your own, or with the right to update members. @throws AppError forbidden · notFound */
export async function readMemberships(scope: Scope, userId: number): Promise<Answer<MembershipLife>> {
  const { db, viewer, now } = scope
  const mayUpdate = mayUpdateMembers.allows(viewer)
  await requireRightTo(scope, userId, mayUpdate || viewer.userId === userId)
  const memberships = await periods(db)
    .select(columns)
    .where("userId", "=", userId)
    .orderBy("since", "desc")
    .$narrowType<{ since: string }>()
    .execute()
  return {
    userId,
    memberships,
    ...(mayUpdate ? { openEnds: await openEndsOf(db, userId, now) } : {}),
    may: { update: mayUpdate },
  }
}

/** One period, for whoever may change it. @throws AppError notFound */
export async function readMembership({ db, now }: Scope, membershipId: number): Promise<Answer<MembershipDetail>> {
  const row = orNotFound(
    await periods(db)
      .select([...columns, "createdBy", "updatedBy", "createdAt", "updatedAt"])
      .where("membershipId", "=", membershipId)
      .$narrowType<{ since: string }>()
      .executeTakeFirst(),
  )
  return { ...row, openEnds: await openEndsOf(db, row.userId, now) }
}

/**
 * Begins a period: somebody joins again, becomes a donor, an alumnus or an honorary member. The database refuses periods
 * that overlap.
 * @throws AppError notFound · conflict: an application waits · escalation · confirmFirst
 */
export async function beginMembership(
  scope: WriteScope,
  userId: number,
  { type, since, until }: MembershipInput,
): Promise<Answer<MembershipLife>> {
  const { db, viewer, now, services } = scope
  await requireRightTo(scope, userId, true)
  const waiting = await db
    .selectFrom("memberships")
    .select("membershipId")
    .where("userId", "=", userId)
    .where(applicationWaits("memberships"))
    .executeTakeFirst()
  if (waiting) throw new AppError("conflict", { text: "memberships:refused.waiting" })
  const period = { userId, type, since, until: until ?? null }
  await keepAdministrator(db, dayOf(now), async () => {
    await requireRightsOfMembers(scope, [period])
    await addMemberships(db, [{ ...period, appliedAt: now, ...createdBy(viewer, now) }])
  })
  await logMemberEvent(db, {
    actor: viewer,
    userIds: [userId],
    action: "membership",
    fields: ["type", "since", ...(until ? ["until"] : [])],
    now,
  })
  if (!until || until > dayOf(now)) await mailBegun(services, db, period)
  return readMemberships(scope, userId)
}

/**
 * Changes or ends a period. Whose membership ends today has no rights through it from then on.
 * @throws AppError notFound · changedMeanwhile · lastAdministrator · escalation · confirmFirst
 */
export async function changeMembership(
  scope: WriteScope,
  membershipId: number,
  { version, ...change }: ChangeOf<MembershipChange>,
): Promise<Answer<MembershipDetail>> {
  const { db, viewer, now, services } = scope
  const before = await keepAdministrator(db, dayOf(now), async () => {
    const row = orNotFound(
      await periods(db)
        .select([...columns, "updatedBy", "updatedAt"])
        .where("membershipId", "=", membershipId)
        .$narrowType<{ since: string }>()
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    await requireVersion(db, row, version)
    const fields = changedFields(row, change)
    if (!fields.length) return row
    const { type, since, until, endReason } = change
    await requireRightsOfMembers(scope, [{ userId: row.userId, since, until }])
    const after = { type, since, until: until ?? null, endReason: endReason ?? null }
    await setMembership(db, membershipId, { ...after, ...updatedBy(viewer, now) })
    await logMemberEvent(db, { actor: viewer, userIds: [row.userId], action: "membership", fields, now })
    return row
  })
  const { userId } = before
  if (change.until && change.until !== before.until)
    await mailEnding(services, db, { userId, until: change.until, reason: change.endReason ?? null }, now)
  return readMembership(scope, membershipId)
}

const changeable = ["type", "since", "until", "endReason"] as const

const changedFields = (before: Membership, change: MembershipChange): string[] =>
  changeable.filter((name) => (change[name] ?? null) !== before[name])
