import { editPage } from "../../../ui/edit-page.tsx"
import { companyApi } from "./company.api.ts"
import { CompanyForm } from "./company-form.tsx"

/** /bedrijven/nieuw and /bedrijven/{slug}/bewerken */
export const Component = editPage({
  entity: companyApi,
  Form: CompanyForm,
  texts: {
    new: "companies:pages.new",
    newLead: "companies:lead.new",
    edit: "companies:pages.edit",
    delete: "companies:actions.delete",
  },
  listPath: "/bedrijven",
  pathOf: ({ slug }) => `/bedrijven/${slug}`,
})
