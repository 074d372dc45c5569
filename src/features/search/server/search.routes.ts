import { anyone } from "../../../platform/policy.ts"
import { route } from "../../../platform/server/http/route.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import type { SearchKind } from "../search-kinds.ts"
import { searchAnswer, searchQuery } from "../search.ts"
import { searchSite } from "./search.service.ts"

/** People type four times a second; a campus may be one network. */
const limit = { name: "search", seconds: 60, network: 1200, person: 240 }

/** @param sources what the features let people find */
export const searchRoutesOf = (sources: readonly SearchSource<SearchKind>[]) => [
  route(
    "GET /search",
    {
      may: anyone,
      summary: "Search everything that the viewer may see",
      query: searchQuery,
      output: searchAnswer,
      limit,
      isKept: false,
    },
    async ({ db, viewer, services, query }) =>
      searchSite(db, sources, { viewer, now: services.now(), association: services.association.current }, query),
  ),
]
