import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
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

/** What deciding on a membership and ending it write. */
export const lifeColumns = [
  "type",
  "since",
  "until",
  "endReason",
  "acceptedAt",
  "rejectedAt",
  "decisionReason",
  "decidedBy",
] as const
export type LifeColumns = Pick<Selectable<MembershipTable>, (typeof lifeColumns)[number]>

/** Changes many applications or periods in one statement, as `setMembership` does one. @returns their new versions */
export async function setMemberships(
  tx: Db,
  rows: readonly (LifeColumns & { membershipId: number })[],
  by: { updatedBy: number; updatedAt: Date },
): Promise<Map<number, number>> {
  const { rows: written } = await sql<{ membershipId: number; version: number }>`
    update memberships m set type = new.type, since = new.since, until = new.until, "endReason" = new."endReason",
      "acceptedAt" = new."acceptedAt", "rejectedAt" = new."rejectedAt", "decisionReason" = new."decisionReason",
      "decidedBy" = new."decidedBy", "updatedBy" = ${by.updatedBy}, "updatedAt" = ${by.updatedAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new("membershipId" integer, type text, since date,
      until date, "endReason" text, "acceptedAt" timestamptz, "rejectedAt" timestamptz, "decisionReason" text, "decidedBy" integer)
    where m."membershipId" = new."membershipId"
    returning m."membershipId", m.version`.execute(tx)
  return new Map(written.map(({ membershipId, version }) => [membershipId, version]))
}

/** Which of these periods have a day in common with another of the same person: the database would refuse them. */
export async function overlapping(
  tx: Db,
  rows: readonly { membershipId: number; userId: number; since: string | null; until: string | null }[],
): Promise<Set<number>> {
  const { rows: found } = await sql<{ membershipId: number }>`
    select distinct new."membershipId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new("membershipId" integer, "userId" integer, since date, until date)
      join memberships m using ("userId")
    where m."membershipId" <> new."membershipId" and m.since is not null and new.since is not null
      and daterange(m.since, m.until) && daterange(new.since, new.until)`.execute(tx)
  return new Set(found.map(({ membershipId }) => membershipId))
}

/** Deletes the applications that were rejected before a moment. @returns whose they were */
export const removeRejected = (tx: Db, moment: Date): Promise<{ userId: number }[]> =>
  tx.deleteFrom("memberships").where("rejectedAt", "<", moment).returning("userId").execute()

/** Deletes periods as if they had never been; to end one, set `until`. */
export async function removeMemberships(tx: Db, membershipIds: readonly number[]): Promise<void> {
  if (membershipIds.length) await tx.deleteFrom("memberships").where("membershipId", "in", membershipIds).execute()
}
