import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { MembershipStatus } from "../membership-status.ts"

/** Where a user stands: their membership of today, or else their application, what is to come, and what was last. */
export async function readMembershipStatus(db: Db, userId: number, now: Date): Promise<MembershipStatus> {
  const today = dayOf(now)
  const state = sql<MembershipStatus["state"]>`case
    when "rejectedAt" is not null then 'rejected'
    when since is null then 'applicant'
    when since > ${today}::date then 'accepted'
    when until is null or until > ${today}::date then 'active'
    else 'ended' end`
  const row = await db
    .selectFrom("memberships")
    .select([state.as("state"), "appliedAt", "since", "costName_nl", "costName_en", "amountCents", "decisionReason"])
    .where("userId", "=", userId)
    .orderBy(sql`array_position(array['active', 'applicant', 'accepted'], ${state})`)
    .orderBy("appliedAt", "desc")
    .orderBy("membershipId", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!row) return { ...nothing, state: "none" }
  return { ...row, appliedAt: row.appliedAt.toISOString() }
}

const nothing = {
  appliedAt: null,
  since: null,
  costName_nl: null,
  costName_en: null,
  amountCents: null,
  decisionReason: null,
}
