import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { mayMatchStatements } from "../bank-statement.policy.ts"

/** SQL: statements with lines that wait, the oldest first. */
const waiting = () => sql`
  select s."untilDay" as rank, jsonb_build_object('bankStatementId', s."bankStatementId", 'untilDay', s."untilDay",
    'lines', l.count) as item
  from (select "bankStatementId", count(*) as count from "bankLines" where state = 'open' group by 1) l
  join "bankStatements" s using ("bankStatementId")`

/** What /admin shows of bank statements. */
export const bankLineAttention: AttentionSource = {
  counts: { bankLines: () => sql`(select count(*) from "bankLines" where state = 'open')` },
  waiting: { bankLines: { isFor: (viewer) => mayMatchStatements.allows(viewer), items: waiting } },
}
