import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { useCompanyChange } from "./company.api.ts"
import { CompanyForm } from "./company-form.tsx"

/** /bedrijven/nieuw */
export function Component() {
  const { t } = useTranslation("companies")
  const navigate = useNavigate()
  const create = useCompanyChange("POST /companies")
  return (
    <>
      <PageHead title={t("companies:pages.new")} lead={t("companies:lead.new")} />
      <CompanyForm
        save={(body) => create.mutateAsync({ body })}
        onSaved={({ slug, name }) => {
          showSnack(t("companies:actions.saved", { name }))
          void navigate(`/bedrijven/${slug}`)
        }}
        cancelTo="/bedrijven"
      />
    </>
  )
}
