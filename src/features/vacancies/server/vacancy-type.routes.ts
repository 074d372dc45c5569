import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { vacancyType, vacancyTypeInput, vacancyTypeParams, vacancyTypeQuery } from "../vacancy-type.ts"
import { mayCreateVacancyType, mayDeleteVacancyType, mayUpdateVacancyType } from "../vacancy.policy.ts"
import {
  createVacancyType,
  deleteVacancyType,
  getVacancyType,
  listVacancyTypes,
  updateVacancyType,
} from "./vacancy-type.service.ts"

// The kind is named at every vacancy.
const touches = ["vacancy-types", "vacancies"]

export const vacancyTypeRoutes = [
  route(
    "GET /vacancy-types",
    { may: anyone, summary: "Kinds of vacancies", query: vacancyTypeQuery, list: vacancyType },
    ({ db, query }) => listVacancyTypes(db, query),
  ),
  route(
    "GET /vacancy-types/:vacancyTypeId",
    { may: anyone, summary: "One kind of vacancy", params: vacancyTypeParams, output: vacancyType },
    ({ db, params }) => getVacancyType(db, params.vacancyTypeId),
  ),
  route(
    "POST /vacancy-types",
    {
      may: mayCreateVacancyType,
      summary: "Make a kind of vacancy",
      body: vacancyTypeInput,
      output: vacancyType,
      status: 201,
      touches,
    },
    async (call) => createVacancyType(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /vacancy-types/:vacancyTypeId",
    {
      may: mayUpdateVacancyType,
      summary: "Change a kind of vacancy",
      params: vacancyTypeParams,
      body: changeOf(vacancyTypeInput),
      output: vacancyType,
      touches,
    },
    async (call) => updateVacancyType(call.db, call.params.vacancyTypeId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /vacancy-types/:vacancyTypeId",
    {
      may: mayDeleteVacancyType,
      summary: "Delete a kind that no vacancy is of",
      params: vacancyTypeParams,
      touches,
    },
    ({ db, params }) => deleteVacancyType(db, params.vacancyTypeId),
  ),
]
