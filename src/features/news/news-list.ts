import { containsAny, defineList, param } from "../../platform/list-state-url.ts"

/** Search and filters of the news in the address bar; `archief=1` shows editors the archive. */
export const newsList = defineList({
  filters: { groep: param.text(), archief: param.flag() },
  pageSize: 12,
  filter: ({ q, groep, archief }) => ({
    ...containsAny(q, ["title_nl", "title_en", "intro_nl", "intro_en"]),
    groupSlug: groep || undefined,
    status: archief ? "archived" : undefined,
  }),
})
