import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { MemberAction } from "../member-event.ts"
import type {} from "./member.table.ts"

interface Happened {
  /** Who did it; null if the site did it by itself. */
  actor: Pick<Viewer, "userId"> | null
  /** Whose data it was. */
  userIds: readonly number[]
  action: MemberAction
  /** Names of fields, never their values. */
  fields?: readonly string[]
  now: Date
}

/**
 * Adds to the trail of who looked at, changed or exported whose data. What people do with their own data is only logged
 * when it changes.
 */
export async function logMemberEvent(db: Db, { actor, userIds, action, fields = [], now }: Happened): Promise<void> {
  const others = action === "viewed" ? userIds.filter((userId) => userId !== actor?.userId) : userIds
  if (!others.length) return
  await db
    .insertInto("memberEvents")
    .values(others.map((userId) => ({ userId, actorId: actor?.userId ?? null, action, fields: [...fields], at: now })))
    .execute()
}
