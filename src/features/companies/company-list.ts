import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { industries, tiers } from "./company-kinds.ts"

/** Search and filters of the company list in the address bar. */
export const companyList = defineList({
  filters: { branche: param.oneOf(industries), soort: param.oneOf(tiers) },
  sorts: { rank: "rank" },
  defaultSort: "rank",
  pageSize: 48,
  filter: ({ q, branche, soort }) => ({
    ...containsAny(q, ["name", "tagline_nl", "tagline_en", "city"]),
    industry: branche || undefined,
    tier: soort || undefined,
  }),
})
