import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { chargeAges } from "./money-desk.ts"
import { remindedStates } from "./reminder-kinds.ts"
import { chargeKinds } from "./money-kinds.ts"

const filters = {
  soort: param.oneOf(chargeKinds.filter((kind) => kind !== "correction")),
  leeftijd: param.oneOf(chargeAges),
  activiteit: param.number(),
  herinnerd: param.oneOf(remindedStates),
  oudleden: param.oneOf(["ja", "nee"]),
  per: param.oneOf(["persoon"]),
}

/** Search, filter and sort of what is open in the address bar; each sort is one of both lists. */
export const openChargeList = defineList({
  filters,
  sorts: { dag: "due", bedrag: "openCents", naam: "lastName" },
  defaultSort: "dag",
  pageSize: 50,
  filter: ({ q, soort, leeftijd, activiteit, herinnerd, oudleden }) => ({
    ...containsAny(q, ["name"]),
    kind: soort || undefined,
    age: leeftijd || undefined,
    reminded: herinnerd || undefined,
    activityId: activiteit ?? undefined,
    isFormer: oudleden ? oudleden === "ja" : undefined,
  }),
})
