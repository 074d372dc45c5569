import { isDeepStrictEqual } from "node:util"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { PermissionMap } from "../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { isPostalCodeOf } from "../member-details.ts"
import { type ChosenVisibility, keysOfField, memberFieldNames, seesField, visibilityOf } from "../member-fields.ts"
import { onlookerOf } from "../member.policy.ts"
import type { Member } from "../member.ts"
import { readMember } from "./member-details.service.ts"
import { logMemberEvent } from "./member-event.service.ts"
import type { MirrorOnlooker, ProfileChange } from "../profile.ts"
import { mayEditProfile } from "../profile.policy.ts"
import { requireRightTo } from "./person-access.service.ts"

/**
 * Changes what a person tells about themselves.
 * @throws AppError forbidden · notFound · changedMeanwhile · validation, also for what the person hides from the board
 */
export async function changeProfile(
  scope: WriteScope,
  userId: number,
  { version, visibility, ...change }: ProfileChange,
): Promise<Member> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditProfile(viewer, userId))
  await lockAtVersion(db, "users", { userId }, version)
  const before = await db.selectFrom("users").selectAll().where("userId", "=", userId).executeTakeFirstOrThrow()
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as typeof change
  const hidden = keysHiddenFrom(viewer, userId, before.visibility)
  const issues: Issue[] = Object.keys(sent)
    .filter((key) => hidden.has(key))
    .map((key) => ({ path: [key], message: "profiles:refused.hidden" }))
  if (visibility && viewer.userId !== userId)
    issues.push({ path: ["visibility"], message: "profiles:refused.onlyThemselves" })
  const { postalCode, country } = { ...before, ...sent }
  const isMoved = sent.postalCode !== undefined || sent.country !== undefined
  if (!issues.length && isMoved && postalCode && !isPostalCodeOf(postalCode, country))
    issues.push({ path: ["postalCode"], message: "zodCustom:errors.postalCode" })
  if (issues.length) throw new AppError("validation", { issues })
  const chosen = { ...before.visibility, ...visibility }
  await db
    .updateTable("users")
    .set({ ...sent, visibility: JSON.stringify(chosen), ...updatedBy(viewer, now) })
    .where("userId", "=", userId)
    .execute()
  const fields = Object.entries(sent)
    .filter(([key, value]) => (value || null) !== (before[key as keyof typeof sent] || null))
    .map(([key]) => key)
  if (!isDeepStrictEqual(visibilityOf(chosen), visibilityOf(before.visibility))) fields.push("visibility")
  if (fields.length) await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields, now })
  return readMember(scope, userId)
}

/** The keys of the fields of a person that this viewer does not see. */
function keysHiddenFrom(viewer: Viewer, userId: number, chosen: ChosenVisibility): ReadonlySet<string> {
  const onlooker = onlookerOf(viewer, userId) ?? "member"
  return new Set(
    memberFieldNames.filter((field) => !seesField(onlooker, field, chosen)).flatMap((field) => keysOfField[field]),
  )
}

/** What an onlooker may do, besides looking. Visitors have no session, and see nobody. */
const permissionsOf: Record<Exclude<MirrorOnlooker, "visitor">, PermissionMap> = {
  member: { members: 1 },
  board: { members: 3 },
}

/**
 * A person as others see them: the answer that such a viewer would get, who is nobody in particular.
 * @returns null if they would get a 404
 * @throws AppError forbidden · notFound
 */
export async function readAs(
  scope: Scope & { viewer: Viewer },
  userId: number,
  onlooker: MirrorOnlooker,
): Promise<Member | null> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditProfile(viewer, userId))
  if (onlooker === "visitor") return null
  try {
    return await readMember({ db, now, viewer: { userId: 0, permissions: permissionsOf[onlooker] } }, userId)
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return null
    throw error
  }
}
