import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { mayUpdateEmails } from "../email.policy.ts"

/** SQL: mails that did not go out because whoever scheduled them had lost the right to, the oldest first. */
const withheldEmails = () => sql`
  select "withheldAt" as rank, jsonb_build_object('emailId', "emailId", 'title_nl', subject_nl, 'title_en', subject_en,
    'withheldAt', ${momentJson("withheldAt")}) as item
  from emails where "withheldAt" is not null`

/** What /admin shows of mails to many people. */
export const emailAttention: AttentionSource = {
  counts: { emails: () => sql`(select count(*) from emails where status in ('draft', 'queued', 'stopped'))` },
  waiting: { withheldEmails: { isFor: (viewer) => mayUpdateEmails.allows(viewer), items: withheldEmails } },
}
