import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDeleteCompany } from "../company.policy.ts"
import { type Company, companyQuery, useCompanyChange } from "./company.api.ts"
import { CompanyForm } from "./company-form.tsx"

/** /bedrijven/{slug}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const company = useToEdit(companyQuery(useApi(), true, slug))
  return <Loaded result={company}>{(data) => <EditCompany key={data.companyId} company={data} />}</Loaded>
}

function EditCompany({ company }: { company: Company }) {
  const { t } = useTranslation("companies")
  const navigate = useNavigate()
  const update = useCompanyChange("PUT /companies/:companyId")
  const path = `/bedrijven/${company.slug}`
  return (
    <>
      <PageHead title={company.name} lead={t("companies:pages.edit")} />
      <CompanyForm
        company={company}
        save={(body) =>
          update.mutateAsync({ params: { companyId: company.companyId }, body: { ...body, version: company.version } })
        }
        onSaved={({ name }) => {
          showSnack(t("companies:actions.saved", { name }))
          void navigate(path)
        }}
        cancelTo={path}
        actions={<DeleteCompany company={company} />}
      />
    </>
  )
}

function DeleteCompany({ company: { companyId, name } }: { company: Company }) {
  const { t } = useTranslation("companies")
  const remove = useCompanyChange("DELETE /companies/:companyId")
  if (!useMay(mayDeleteCompany)) return null
  return (
    <DeleteButton
      label={t("companies:actions.delete")}
      question={t("companies:actions.confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { companyId } })}
      done={t("companies:actions.deleted", { name })}
      to="/bedrijven"
    />
  )
}
