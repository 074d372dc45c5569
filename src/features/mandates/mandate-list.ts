import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { mandateStates, signingWays } from "./mandate-kinds.ts"

/** Search, filter and sort of the mandates in the address bar. */
export const mandateList = defineList({
  filters: { stand: param.oneOf(mandateStates), hoe: param.oneOf(signingWays) },
  sorts: { naam: "lastName", getekend: "signedOn", vervalt: "lapsesOn" },
  defaultSort: "naam",
  pageSize: 50,
  filter: ({ q, stand, hoe }) => ({
    ...containsAny(q, ["name"]),
    state: stand || undefined,
    signedHow: hoe || undefined,
  }),
})
