import type * as z from "zod"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { Vacancy, vacancyInput } from "../vacancy.ts"

export type VacancyBody = z.input<typeof vacancyInput>

/** Id of a type that exists from the start. */
export const internship = 2

/** A complete, valid body for making a vacancy that is always open. */
export const vacancyBody = (changes: Partial<VacancyBody> & Pick<VacancyBody, "companyId">): VacancyBody => ({
  vacancyTypeId: internship,
  title_nl: "Stage waterbouw",
  title_en: "Internship in hydraulics",
  summary_nl: "Reken mee aan een dijk",
  summary_en: "Help us calculate a dike",
  description_nl: null,
  description_en: null,
  location: "Utrecht",
  workplace: "hybrid",
  hoursMin: 16,
  hoursMax: 24,
  applyUrl: "https://deltawerk.example/werken",
  applyEmail: null,
  deadline: null,
  visibleFrom: null,
  visibleUntil: null,
  isFeatured: false,
  ...changes,
})

/** Makes a vacancy through the API. */
export async function postVacancy(
  actor: Actor,
  changes: Partial<VacancyBody> & Pick<VacancyBody, "companyId">,
): Promise<Vacancy> {
  const made = await actor.post<Vacancy>("/api/vacancies", vacancyBody(changes))
  if (made.status !== 201) throw new Error(`no vacancy was made: ${JSON.stringify(made)}`)
  return made.data
}
