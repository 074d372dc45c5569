import { anyone } from "../../../platform/policy.ts"
import type { Association } from "../../../platform/server/association.ts"
import { Gate } from "../../../platform/server/http/gate.ts"
import { route } from "../../../platform/server/http/route.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import type { SearchKind } from "../search-kinds.ts"
import { searchAnswer, searchQuery } from "../search.ts"
import { searchSite } from "./search.service.ts"

/** People type four times a second, and pause; a campus of members may be one network. */
const limit = { name: "search", seconds: 60, network: 1200, visitors: 300, person: 240 }

/**
 * A search is a lot of work for the database, and what it does meanwhile everybody else waits for. The embedded one does
 * one thing at a time: there searches wait for each other. Each user has a turn, and visitors have one together.
 */
const gates = { server: new Gate({ atOnce: 4, waiting: 100 }), embedded: new Gate({ atOnce: 1, waiting: 100 }) }

/** @param sourcesOf what the features of an association let people find */
export const searchRoutesOf = (sourcesOf: (association: Association) => readonly SearchSource<SearchKind>[]) => [
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
    async ({ db, viewer, services, query }) => {
      const { association, now, env } = services
      const scope = { viewer, now: now(), association: association.current }
      const gate = env.DATABASE_URL ? gates.server : gates.embedded
      return gate.run(() => searchSite(db, sourcesOf(scope.association), scope, query), {
        person: viewer?.userId ?? "visitors",
        network: "",
      })
    },
  ),
]
