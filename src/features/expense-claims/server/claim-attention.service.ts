import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { fullName } from "../../members/server/member.table.ts"
import { mayDecideClaims } from "../expense-claim.policy.ts"

/** What /admin shows of claims: those that wait for a decision of this viewer, the oldest first. */
export const claimAttention: AttentionSource = {
  counts: { expenseClaims: () => sql`(select count(*) from "expenseClaims" where status = 'submitted')` },
  waiting: {
    expenseClaims: {
      isFor: (viewer) => mayDecideClaims.allows(viewer),
      items: ({ userId }) => sql`
        select c."submittedAt" as rank, jsonb_build_object('expenseClaimId', c."expenseClaimId",
          'name', ${fullName("u")}, 'totalCents', c."totalCents", 'submittedAt', ${momentJson("c.submittedAt")}) as item
        from "expenseClaims" c join users u using ("userId")
        where c.status = 'submitted' and c."userId" <> ${userId}`,
    },
  },
}
