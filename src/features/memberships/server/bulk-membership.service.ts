import { dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import type { BulkResult, UndoResult } from "../../bulk-acts/bulk-act.ts"
import { keepAct, keepOnly, lockActToUndo } from "../../bulk-acts/server/bulk-act.service.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { fullName } from "../../members/server/member.table.ts"
import {
  type LifeColumns,
  lifeColumns,
  overlapping,
  setMemberships,
} from "../../members/server/membership-rows.service.ts"
import { cancelJoined } from "./joining-charges.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"

/** The acts on memberships; each keeps its changes. */
export const membershipActs = ["acceptApplications", "rejectApplications", "endMemberships"] as const
export type MembershipAct = (typeof membershipActs)[number]

/** What an act does to a membership. */
export interface Change {
  membershipId: number
  userId: number
  /** The version that it is planned for; of what was written, the one that it gave the membership. */
  version: number
  before: LifeColumns
  after: Partial<LifeColumns>
}
/** The columns of a membership that acts write, of a row that has more. */
export const lifeOf = (row: LifeColumns): LifeColumns =>
  Object.fromEntries(lifeColumns.map((name) => [name, row[name]])) as unknown as LifeColumns

/**
 * Writes the changes of an act, with the trail of the people, and keeps them to be undone. The caller has locked the
 * memberships, and checked the rights that the act brings.
 */
export async function writeAct(
  { db, viewer, now }: WriteScope,
  kind: MembershipAct,
  changes: readonly Change[],
  decision: Partial<LifeColumns> = {},
): Promise<BulkResult> {
  const rows = changes.map(({ membershipId, before, after }) => ({ membershipId, ...before, ...after, ...decision }))
  const versions = await setMemberships(db, rows, updatedBy(viewer, now))
  await logMemberEvent(db, {
    actor: viewer,
    userIds: changes.map(({ userId }) => userId),
    action: "membership",
    fields: Object.keys(changes[0]?.after ?? {}),
    now,
  })
  const items = changes.map((change) => ({
    ...change,
    version: versions.get(change.membershipId) ?? change.version,
  }))
  return { bulkActId: await keepAct(db, { kind, viewer, now, items }), done: items.length }
}

/**
 * Gives memberships back what an act changed, unless somebody has changed them since. What accepting charged is cancelled. The mails of the act are no longer
 * sent.
 * @throws AppError notFound · conflict: it is too late · escalation · confirmFirst · lastAdministrator
 */
export function undoMembershipAct(scope: WriteScope, bulkActId: number): Promise<UndoResult> {
  const { db, viewer, now } = scope
  return keepAdministrator(db, dayOf(now), async () => {
    const { kind, items } = await lockActToUndo(db, { bulkActId, kinds: membershipActs, viewer, now })
    const written = items as Change[]
    const present = await unchanged(db, written)
    const restored = present.map(({ membershipId, userId, before }) => ({ membershipId, userId, ...before }))
    const inTheWay = await overlapping(db, restored)
    const rows = restored.filter(({ membershipId }) => !inTheWay.has(membershipId))
    const periods = rows.flatMap(({ userId, since, until }) => (since ? [{ userId, since, until }] : []))
    await requireRightsOfMembers(scope, periods)
    const done = await setMemberships(db, rows, updatedBy(viewer, now))
    if (kind === "acceptApplications") await cancelJoined(db, [...done.keys()], { by: viewer.userId, at: now })
    const userIds = rows.map(({ userId }) => userId)
    await logMemberEvent(db, { actor: viewer, userIds, action: "membership", fields: ["undone"], now })
    const kept = written.filter(({ membershipId }) => !done.has(membershipId))
    await keepOnly(db, bulkActId, kept)
    return { undone: done.size, kept: await namesOf(db, kept) }
  })
}

/** Those that are as the act left them, locked. */
async function unchanged(db: Db, written: readonly Change[]): Promise<Change[]> {
  const rows = await db
    .selectFrom("memberships")
    .select(["membershipId", "version"])
    .where(
      "membershipId",
      "in",
      written.map(({ membershipId }) => membershipId),
    )
    .orderBy("membershipId")
    .forNoKeyUpdate()
    .execute()
  const versions = new Map(rows.map(({ membershipId, version }) => [membershipId, version]))
  return written.filter(({ membershipId, version }) => versions.get(membershipId) === version)
}

/** Of whom something stays; people who are gone have no name. */
async function namesOf(db: Db, written: readonly Change[]): Promise<string[]> {
  if (!written.length) return []
  const rows = await db
    .selectFrom("users")
    .select(fullName().as("name"))
    .where(
      "userId",
      "in",
      written.map(({ userId }) => userId),
    )
    .orderBy("userId")
    .execute()
  return rows.map(({ name }) => name)
}
