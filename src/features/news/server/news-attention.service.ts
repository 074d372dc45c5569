import { sql } from "kysely"
import { type AttentionSource, forgottenDrafts } from "../../../platform/server/attention.ts"
import { mayCreateNews } from "../news.policy.ts"
import { editableBy } from "./news.service.ts"

/** What /admin shows of news. */
export const newsAttention: AttentionSource = {
  counts: { news: () => sql`(select count(*) from news where status = 'published')` },
  drafts: (viewer, now) =>
    mayCreateNews.allows(viewer) ? forgottenDrafts("news", editableBy(viewer, now), now) : null,
}
