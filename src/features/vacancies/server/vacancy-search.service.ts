import { type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { hasWord, matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { QueryWord, SearchSource } from "../../../platform/server/search/search-source.ts"
import { stateOn, vacancyReadableBy } from "./vacancy.service.ts"

/** A word that more companies have in their names does not say which. */
const companiesMax = 100
const text = (column: string) => sql<string>`${sql.ref(`vacancies.${column}`)}`

/** SQL: a vacancy is at a company, or of a type, with this word in its name. */
const isOfCompanyOrType = (word: QueryWord) => sql<SqlBool>`(vacancies."companyId" = any(array(
    select named."companyId" from companies named where named."searchTitle" like ${word.part} limit ${sql.lit(companiesMax)}))
  or vacancies."vacancyTypeId" = any(array(
    select "vacancyTypes"."vacancyTypeId" from "vacancyTypes" where ${hasWord("vacancyTypes", word)})))`

/** Where people can apply first. What is closed keeps its page, and so is found. */
export const vacancySearch: SearchSource<"vacancies"> = {
  kind: "vacancies",
  find: ({ viewer, now }, asked) => ({
    from: sql`vacancies join companies using ("companyId")`,
    key: text("vacancyId"),
    match: matchColumns("vacancies", asked, isOfCompanyOrType),
    newest: sql`select "vacancyId" from vacancies order by "createdAt" desc, "vacancyId" desc`,
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
