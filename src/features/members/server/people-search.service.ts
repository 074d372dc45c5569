import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { findsPerson, rankOfPerson, resemblance, resemblesPerson } from "./member-search.service.ts"
import { fullName } from "./member.table.ts"
import { audienceOf, isActiveOn, listedFor, stateOn } from "./member-visibility.service.ts"

/** What a person is found by is worked out per person, which costs more than comparing columns. */
const atMost = 2000

/** The people of the directory, by what they show to this viewer: nobody for visitors and applicants. */
export const peopleSearch: SearchSource<"people"> = {
  kind: "people",
  find: ({ viewer, now }, { text, way }) => {
    const audience = viewer && audienceOf(viewer)
    if (!viewer || !audience) return null
    const today = dayOf(now)
    const name = fullName()
    return {
      from: sql`users`,
      key: sql.ref("users.userId"),
      match:
        way === "contains"
          ? { matches: findsPerson(audience, text), tier: rankOfPerson(audience, text), weight: sql<number>`0` }
          : {
              matches: resemblesPerson(audience, text),
              tier: sql<number>`(10 - round(10 * ${resemblance(audience, text)}))::integer`,
              weight: sql<number>`0`,
            },
      readable: listedFor(viewer, now),
      isTimely: isActiveOn(today),
      alphabet: sql<string>`(${inAlphabet("users.lastName")} || ' ' || users."firstName")`,
      path: sql<string>`'/smobo/' || users.slug`,
      texts: { title_nl: name, title_en: name },
      // Only the board finds others than the members of today.
      state: audience === "board" ? sql<string | null>`nullif(${stateOn(today)}, 'active')` : sql<null>`null::text`,
      atMost,
    }
  },
}
