import { type AttentionSource, forgottenDrafts } from "../../../platform/server/attention.ts"
import { mayCreateNews } from "../news.policy.ts"
import { editableBy } from "./news.service.ts"

/** What /admin shows of news. */
export const newsAttention: AttentionSource = {
  drafts: (viewer, now) =>
    mayCreateNews.allows(viewer) ? forgottenDrafts("news", editableBy(viewer, now), now) : null,
}
