import { changeOf } from "../../../platform/contract.ts"
import { anyone } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { company, companyInput, companyParams, companyQuery, companySummary } from "../company.ts"
import { mayCreateCompany, mayDeleteCompany, mayUpdateCompany } from "../company.policy.ts"
import { createCompany, deleteCompany, getCompany, listCompanies, updateCompany } from "./company.service.ts"

// A company is named at its vacancies and at activities, and decides whether its vacancies are open.
const touches = ["companies", "vacancies", "activities"]
const conflicts = { companies_one_main: "companies:refused.secondMain" }

export const companyRoutes = [
  route(
    "GET /companies",
    { may: anyone, summary: "Companies that the caller may know of", query: companyQuery, list: companySummary },
    ({ db, query, viewer, services }) => listCompanies(db, query, viewer, services.now()),
  ),
  route(
    "GET /companies/:companyId",
    { may: anyone, summary: "One company", params: companyParams, output: company },
    ({ db, params, viewer, services }) => getCompany(db, params.companyId, viewer, services.now()),
  ),
  route(
    "POST /companies",
    {
      may: mayCreateCompany,
      summary: "Make a company",
      body: companyInput,
      output: company,
      status: 201,
      touches,
      conflicts,
    },
    async (call) => createCompany(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /companies/:companyId",
    {
      may: mayUpdateCompany,
      summary: "Change a company",
      params: companyParams,
      body: changeOf(companyInput),
      output: company,
      touches,
      conflicts,
    },
    async (call) => updateCompany(call.db, call.params.companyId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /companies/:companyId",
    {
      may: mayDeleteCompany,
      summary: "Delete a company without vacancies and activities",
      params: companyParams,
      touches,
    },
    async (call) => deleteCompany(call.db, call.params.companyId, userOf(call), call.services.now()),
  ),
]
