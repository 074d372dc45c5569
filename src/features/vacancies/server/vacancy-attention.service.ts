import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { type AttentionSource, endingWithin } from "../../../platform/server/attention.ts"
import { mayUpdateVacancy } from "../vacancy.policy.ts"
import { lastDayShown } from "./vacancy.service.ts"

/** SQL: open vacancies whose last day is near, the first to end first, so that their company can be called. */
const endingVacancies = (now: Date) => sql`
  select "lastDay" as rank, jsonb_build_object('slug', vacancies.slug, 'title_nl', title_nl, 'title_en', title_en,
    'lastDay', "lastDay") as item
  from vacancies join companies using ("companyId"), lateral (select ${lastDayShown} as "lastDay") last
  where "lastDay" between ${dayOf(now)}::date and ${addDays(dayOf(now), endingWithin)}::date
    and coalesce(greatest(vacancies."visibleFrom", companies."visibleFrom") <= ${dayOf(now)}::date, true)`

/** What /admin shows of vacancies. */
export const vacancyAttention: AttentionSource = {
  counts: {
    vacancies: (now) => sql`(select count(*) from vacancies join companies using ("companyId")
      where coalesce(${lastDayShown} >= ${dayOf(now)}::date, true))`,
  },
  waiting: {
    endingVacancies: { isFor: (viewer) => mayUpdateVacancy.allows(viewer), items: (_, now) => endingVacancies(now) },
  },
}
