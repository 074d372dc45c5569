import { queryOptions } from "@tanstack/react-query"
import type { Language } from "../../../platform/i18n.ts"
import type { ApiClient } from "../../../platform/web/api.ts"

/** The rooms whose addresses are in the footer, by name. */
export const footerRoomsQuery = (api: ApiClient, language: Language) => {
  const query = {
    filter: { or: [{ isPostalAddress: true }, { isVisitorAddress: true }] },
    pageNumber: 1,
    pageSize: 10,
    sort: language === "en" ? ({ name_en: "asc" } as const) : ({ name_nl: "asc" } as const),
  }
  return queryOptions({ queryKey: ["rooms", "list", query], queryFn: () => api("GET /rooms", { query }) })
}
