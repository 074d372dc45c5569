import { containsAny, defineList } from "../../platform/list-state-url.ts"

/** How the list of photo albums is searched in the address bar. */
export const photoFolderList = defineList({
  pageSize: 24,
  filter: ({ q }) => containsAny(q, ["title_nl", "title_en"]),
})
