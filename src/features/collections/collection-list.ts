import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { collectionStates, itemStates } from "./collection-kinds.ts"

/** Search, filter and sort of the collections in the address bar. */
export const collectionList = defineList({
  filters: { stand: param.oneOf(collectionStates) },
  sorts: { dag: "collectOn", naam: "name" },
  defaultSort: "-dag",
  pageSize: 25,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["name"]), state: stand || undefined }),
})

/** The same of what is collected from whom. */
export const itemList = defineList({
  filters: { stand: param.oneOf(itemStates) },
  sorts: { naam: "lastName", bedrag: "amountCents" },
  defaultSort: "naam",
  pageSize: 50,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["name"]), state: stand || undefined }),
})
