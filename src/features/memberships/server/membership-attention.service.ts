import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { fullName } from "../../members/server/member.table.ts"
import { applicationWaits } from "../../members/server/membership.service.ts"
import { mayDecideApplications } from "../application.policy.ts"

/** SQL: applications for membership without a decision, longest waiting first. */
const waitingApplications = () => sql`
  select m."appliedAt" as rank, jsonb_build_object('membershipId', m."membershipId", 'name', ${fullName("u")},
    'appliedAt', ${momentJson("m.appliedAt")}) as item
  from memberships m join users u using ("userId") where ${applicationWaits("m")}`

/** What /admin shows of applications. */
export const membershipAttention: AttentionSource = {
  counts: {
    applications: () => sql`(select count(*) from memberships where ${applicationWaits("memberships")})`,
  },
  waiting: {
    applications: { isFor: (viewer) => mayDecideApplications.allows(viewer), items: waitingApplications },
  },
}
