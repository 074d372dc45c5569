import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { vacancy, vacancyInput, vacancyParams, vacancyQuery, vacancySummary } from "../vacancy.ts"
import { mayCreateVacancy, mayDeleteVacancy, mayUpdateVacancy } from "../vacancy.policy.ts"
import { createVacancy, deleteVacancy, getVacancy, listVacancies, updateVacancy } from "./vacancy.service.ts"
import { vacancyTypeRoutes } from "./vacancy-type.routes.ts"

export const vacancyRoutes = [
  ...vacancyTypeRoutes,
  route(
    "GET /vacancies",
    { may: anyone, summary: "Vacancies that the caller may know of", query: vacancyQuery, list: vacancySummary },
    ({ db, query, viewer, services }) => listVacancies(db, query, viewer, services.now()),
  ),
  route(
    "GET /vacancies/:vacancyId",
    { may: anyone, summary: "One vacancy", params: vacancyParams, output: vacancy },
    ({ db, params, viewer, services }) => getVacancy(db, params.vacancyId, viewer, services.now()),
  ),
  route(
    "POST /vacancies",
    { may: mayCreateVacancy, summary: "Make a vacancy", body: vacancyInput, output: vacancy, status: 201 },
    async (call) => createVacancy(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /vacancies/:vacancyId",
    {
      may: mayUpdateVacancy,
      summary: "Change a vacancy",
      params: vacancyParams,
      body: changeOf(vacancyInput),
      output: vacancy,
    },
    async (call) => updateVacancy(call.db, call.params.vacancyId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /vacancies/:vacancyId",
    { may: mayDeleteVacancy, summary: "Delete a vacancy", params: vacancyParams },
    ({ db, params }) => deleteVacancy(db, params.vacancyId),
  ),
]
