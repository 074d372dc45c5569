import { anyone } from "../../../platform/policy.ts"
import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { vacancy, vacancyInput, vacancyQuery, vacancySummary } from "../vacancy.ts"
import { vacancyType, vacancyTypeDetail, vacancyTypeInput, vacancyTypeQuery } from "../vacancy-type.ts"
import {
  mayCreateVacancy,
  mayCreateVacancyType,
  mayDeleteVacancy,
  mayDeleteVacancyType,
  mayUpdateVacancy,
  mayUpdateVacancyType,
} from "../vacancy.policy.ts"
import { vacancies } from "./vacancy.service.ts"
import { vacancyTypes } from "./vacancy-type.service.ts"

const vacancyTypeRoutes = crudRoutes("vacancy-types", {
  id: "vacancyTypeId",
  names: ["a vacancy type", "vacancy types"],
  rows: vacancyTypes,
  query: vacancyTypeQuery,
  summary: vacancyType,
  contract: vacancyTypeDetail,
  input: vacancyTypeInput,
  may: { read: anyone, create: mayCreateVacancyType, update: mayUpdateVacancyType, delete: mayDeleteVacancyType },
  // The type is named at every vacancy.
  touches: ["vacancy-types", "vacancies"],
})

export const vacancyRoutes = [
  ...vacancyTypeRoutes,
  ...crudRoutes("vacancies", {
    id: "vacancyId",
    names: ["a vacancy", "vacancies"],
    rows: vacancies,
    query: vacancyQuery,
    summary: vacancySummary,
    contract: vacancy,
    input: vacancyInput,
    may: { read: anyone, create: mayCreateVacancy, update: mayUpdateVacancy, delete: mayDeleteVacancy },
  }),
]
