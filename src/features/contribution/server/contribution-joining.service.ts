import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { JoiningSource } from "../../../platform/server/joining.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import { daysToPayOnJoining } from "../../memberships/joining.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import { plannedOn, sourceOf } from "./contribution-plan.service.ts"

interface Due {
  userId: number
  membershipId: number
  cents: number
  reason: string | null
  payBy: string
  text_nl: string
  text_en: string
}

/**
 * Charges people who are accepted the contribution of the year in which they join, by the rules by which a run would; a run
 * later does not charge them again. Nothing as long as nobody has said what the year costs.
 */
export const contributionJoining: JoiningSource = async (tx, joined, { by, at, on }) => {
  const year = boardYearOf(on)
  const accepted = sql`m."membershipId" = any(${sql.val(joined.map(({ membershipId }) => membershipId))}::integer[])`
  const { rows } = await sql<Due>`
    with ${plannedOn(year, on, accepted)}
    select plan."userId", plan."membershipId", plan.cents, case plan.outcome when 'exception' then plan.reason end as reason,
      to_char(t."payBy", 'YYYY-MM-DD') as "payBy", t.text_nl, coalesce(nullif(t.text_en, ''), t.text_nl) as text_en
    from plan cross join terms t where plan.cents > 0 order by plan."userId"`.execute(tx)
  const soonest = addDays(dayOf(at), daysToPayOnJoining)
  await addCharges(
    tx,
    rows.map(({ userId, membershipId, cents, reason, payBy, text_nl, text_en }) => ({
      userId,
      membershipId,
      kind: "contribution",
      source: sourceOf(year, userId),
      amountCents: cents,
      text_nl,
      text_en,
      reason,
      payBy: payBy < soonest ? soonest : payBy,
    })),
    { by, at },
  )
}
