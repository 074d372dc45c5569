import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { deskStatuses, payWays } from "./expense-claim-kinds.ts"

const filters = { stand: param.oneOf(deskStatuses), betaald: param.oneOf(payWays) }

/** Search, filter and sort of the claims in the address bar. */
export const claimList = defineList({
  filters,
  sorts: { dag: "submittedAt", bedrag: "totalCents", naam: "lastName" },
  defaultSort: "-dag",
  pageSize: 50,
  filter: ({ q, stand, betaald }) => ({
    ...containsAny(q, ["name"]),
    status: stand || undefined,
    paidWith: betaald || undefined,
  }),
})
