import { anyone } from "../../../platform/policy.ts"
import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { company, companyInput, companyQuery, companySummary } from "../company.ts"
import { mayCreateCompany, mayDeleteCompany, mayUpdateCompany } from "../company.policy.ts"
import { companies } from "./company.service.ts"

export const companyRoutes = crudRoutes("companies", {
  id: "companyId",
  names: ["a company", "companies"],
  rows: companies,
  query: companyQuery,
  summary: companySummary,
  contract: company,
  input: companyInput,
  may: { read: anyone, create: mayCreateCompany, update: mayUpdateCompany, delete: mayDeleteCompany },
  // A company is named at its vacancies and at activities, and decides whether its vacancies are open.
  touches: ["companies", "vacancies", "activities"],
  conflicts: { companies_one_main: "companies:refused.secondMain" },
})
