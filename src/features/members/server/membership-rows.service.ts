import type { Insertable, Updateable } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { MembershipTable } from "./member.table.ts"

// Who is a member, and since when, decides what people may see and do all over the site, so the rows are of this feature.
// Applying, accepting and ending are rules of `features/memberships`, which calls these functions.

/** Adds applications or periods of membership. */
export async function addMemberships(tx: Db, rows: readonly Insertable<MembershipTable>[]): Promise<void> {
  if (rows.length) await tx.insertInto("memberships").values(rows).execute()
}

/** Changes an application or a period; the caller has locked it and may change it. */
export async function setMembership(
  tx: Db,
  membershipId: number,
  change: Updateable<Omit<MembershipTable, "membershipId" | "userId">>,
): Promise<void> {
  await tx.updateTable("memberships").set(change).where("membershipId", "=", membershipId).execute()
}

/** Deletes the applications that were rejected before a moment. @returns whose they were */
export const removeRejected = (tx: Db, moment: Date): Promise<{ userId: number }[]> =>
  tx.deleteFrom("memberships").where("rejectedAt", "<", moment).returning("userId").execute()

/** Deletes periods as if they had never been; to end one, set `until`. */
export async function removeMemberships(tx: Db, membershipIds: readonly number[]): Promise<void> {
  if (membershipIds.length) await tx.deleteFrom("memberships").where("membershipId", "in", membershipIds).execute()
}
