import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { ownPageStatuses } from "./own-page-kinds.ts"

/** Search and filters of the list of own pages in the address bar. */
export const ownPageList = defineList({
  filters: { stand: param.oneOf(ownPageStatuses) },
  pageSize: 24,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["title_nl", "title_en"] as const), status: stand || undefined }),
})
