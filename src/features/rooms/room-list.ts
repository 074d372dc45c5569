import { containsAny, defineList, param } from "../../platform/list-state-url.ts"

/** Search, filters and sorting of the room list in the address bar. */
export const roomList = defineList({
  filters: { visitor: param.flag(), postal: param.flag(), opening: param.flag() },
  sorts: { name: { nl: "name_nl", en: "name_en" }, city: "city", created: "createdAt" },
  defaultSort: "name",
  pageSize: 25,
  filter: ({ q, visitor, postal, opening }) => ({
    ...containsAny(q, ["name_nl", "name_en", "street", "city"]),
    isVisitorAddress: visitor || undefined,
    isPostalAddress: postal || undefined,
    hasOpeningTimes: opening || undefined,
  }),
})
