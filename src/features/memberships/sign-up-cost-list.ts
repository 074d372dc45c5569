import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { costStates } from "./sign-up-cost-state.ts"

/** Search, filter and sort of the list of sign-up costs in the address bar. */
export const signUpCostList = defineList({
  filters: { stand: param.oneOf(costStates) },
  sorts: { rank: "rank", name: { nl: "name_nl", en: "name_en" }, amount: "amountCents", from: "validFrom" },
  defaultSort: "rank",
  pageSize: 25,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["name_nl", "name_en"]), state: stand || undefined }),
})
