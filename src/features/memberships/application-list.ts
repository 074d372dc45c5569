import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { applicationStates } from "./application-state.ts"

/** Search, filter and sort of the list of applications in the address bar. */
export const applicationList = defineList({
  filters: { stand: param.oneOf(applicationStates, "waiting") },
  sorts: { applied: "appliedAt", name: "lastName" },
  defaultSort: "applied",
  pageSize: 25,
  filter: ({ q, stand }) => ({ ...containsAny(q, ["name"]), state: stand || ("waiting" as const) }),
})
