import { defineList, param } from "../../platform/list-state-url.ts"
import { conditions } from "./book-listing-kinds.ts"

/** Search, filters and sort of second-hand books in the address bar. */
export const bookListingList = defineList({
  // The highest price, in whole euros.
  filters: { staat: param.oneOf(conditions), prijs: param.number() },
  sorts: { newest: "createdAt", price: "priceCents" },
  defaultSort: "-newest",
  pageSize: 24,
  filter: ({ q, staat, prijs }) => ({
    search: q || undefined,
    condition: staat || undefined,
    priceCents: prijs !== null && prijs >= 0 && prijs <= 10_000 ? { lte: prijs * 100 } : undefined,
  }),
})
