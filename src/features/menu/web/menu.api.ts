import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import type { Reader } from "../../../platform/web/entity-api.ts"

export type Menu = NonNullable<Api["GET /menu"]["answer"]["data"]>

/** What the association changed of the menu, for this reader; null if nothing. It comes with every page. */
export const menuQuery = (api: ApiClient, reader: Reader) =>
  queryOptions({
    queryKey: ["menu", reader],
    meta: { personal: reader !== null },
    queryFn: async () => (await api("GET /menu")).data,
  })
