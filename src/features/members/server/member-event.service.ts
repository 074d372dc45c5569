import { sql } from "kysely"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { MemberAction } from "../member-event.ts"

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
 * when it changes. It is one statement, however many people it is about.
 */
export async function logMemberEvent(db: Db, { actor, userIds, action, fields = [], now }: Happened): Promise<void> {
  const others = action === "viewed" ? userIds.filter((userId) => userId !== actor?.userId) : userIds
  if (!others.length) return
  await sql`
    insert into "memberEvents" ("userId", "actorId", action, fields, at)
    select "userId", ${actor?.userId ?? null}::integer, ${action}, ${sql.val([...fields])}::text[], ${now}
    from unnest(${sql.val([...new Set(others)])}::integer[]) as whose("userId")`.execute(db)
}

/** Deletes what happened before a moment. */
export async function removeEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("memberEvents").where("at", "<", moment).execute()
}
