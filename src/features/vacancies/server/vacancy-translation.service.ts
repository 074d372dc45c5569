import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateVacancy, mayUpdateVacancyType } from "../vacancy.policy.ts"
import { stateOn } from "./vacancy.service.ts"

export const translatedVacancies: TranslatedSource<"vacancies"> = {
  thing: "vacancies",
  may: mayUpdateVacancy,
  from: sql`vacancies join companies using ("companyId")`,
  path: sql`'/vacatures/' || vacancies.slug || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "summary", "vacancies.description"],
  staleSince: "vacancies.staleSince",
  addedAt: "vacancies.createdAt",
  where: (_, now) => sql`${stateOn(dayOf(now))} <> 'closed'`,
}

export const translatedVacancyTypes: TranslatedSource<"vacancyTypes"> = {
  thing: "vacancyTypes",
  may: mayUpdateVacancyType,
  from: sql`"vacancyTypes"`,
  path: sql`'/vacatures/types/' || "vacancyTypeId" || '/bewerken'`,
  names: namesOf("name"),
  texts: ["name"],
  where: () => sql`true`,
}
