import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { type AttentionSource, endingWithin } from "../../../platform/server/attention.ts"
import { mayUpdateCompany } from "../company.policy.ts"

/** SQL: companies that disappear from the site soon, the first to go first. */
const endingCompanies = (now: Date) => sql`
  select "visibleUntil" as rank, jsonb_build_object('slug', slug, 'title_nl', name, 'title_en', name,
    'lastDay', "visibleUntil") as item
  from companies where "visibleUntil" between ${dayOf(now)}::date and ${addDays(dayOf(now), endingWithin)}::date
    and coalesce("visibleFrom" <= ${dayOf(now)}::date, true)`

/** What /admin shows of companies. */
export const companyAttention: AttentionSource = {
  counts: {
    companies: (now) => sql`(select count(*) from companies
      where "visibleUntil" is null or "visibleUntil" >= ${dayOf(now)}::date)`,
  },
  waiting: {
    endingCompanies: { isFor: (viewer) => mayUpdateCompany.allows(viewer), items: (_, now) => endingCompanies(now) },
  },
}
