import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { companyReadableBy, stateOn } from "./company.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`companies.${column}`)}`

export const companySearch: SearchSource<"companies"> = {
  kind: "companies",
  find: ({ viewer, now }, asked) => ({
    from: sql`companies`,
    key: text("companyId"),
    match: matchColumns("companies", asked),
    readable: companyReadableBy(viewer, dayOf(now)),
    isTimely: sql<boolean>`(${stateOn(dayOf(now))} = 'shown')`,
    alphabet: inAlphabet("companies.name"),
    path: sql<string>`'/bedrijven/' || companies.slug`,
    texts: {
      title_nl: text("name"),
      title_en: text("name"),
      intro_nl: text("tagline_nl"),
      intro_en: text("tagline_en"),
      body_nl: text("description_nl"),
      body_en: text("description_en"),
    },
    context: { nl: text("city"), en: text("city") },
    state: sql<string | null>`nullif(${stateOn(dayOf(now))}, 'shown')`,
  }),
}
