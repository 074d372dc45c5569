import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { stateOn, vacancyReadableBy } from "./vacancy.service.ts"
import type {} from "./vacancy.table.ts"

const text = (column: string) => sql<string>`${sql.ref(`vacancies.${column}`)}`

/** Where people can apply first. What is closed keeps its page, and so is found. */
export const vacancySearch: SearchSource<"vacancies"> = {
  kind: "vacancies",
  find: ({ viewer, now }, asked) => ({
    from: sql`vacancies join companies using ("companyId")`,
    key: text("vacancyId"),
    match: matchColumns("vacancies", asked),
    readable: vacancyReadableBy(viewer, dayOf(now)),
    isTimely: sql<boolean>`(${stateOn(dayOf(now))} = 'open')`,
    freshness: sql<number>`extract(epoch from vacancies."createdAt")::double precision`,
    path: sql<string>`'/vacatures/' || vacancies.slug`,
    texts: {
      title_nl: text("title_nl"),
      title_en: text("title_en"),
      intro_nl: text("summary_nl"),
      intro_en: text("summary_en"),
      body_nl: text("description_nl"),
      body_en: text("description_en"),
    },
    context: { nl: sql<string>`companies.name`, en: sql<string>`companies.name` },
    state: sql<string | null>`nullif(${stateOn(dayOf(now))}, 'open')`,
  }),
}
