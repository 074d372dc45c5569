import { useTranslation } from "react-i18next"
import { editPage } from "../../../ui/edit-page.tsx"
import { emailApi } from "./email.api.ts"
import { AddressedEmailForm } from "./addressed-email-form.tsx"

/** /email/nieuw and /email/{id}/bewerken */
export const Component = editPage({
  entity: emailApi,
  Form: AddressedEmailForm,
  texts: {
    new: "emails:pages.new",
    newLead: "emails:lead.new",
    edit: "emails:pages.edit",
    delete: "emails:actions.delete",
    confirmDelete: "emails:actions.confirmDelete",
    mayNotEdit: "emails:page.mayNotEdit",
  },
  listPath: "/email",
  pathOf: ({ emailId }) => `/email/${emailId}`,
  useSavedText: () => {
    const { t } = useTranslation("emails")
    return () => t("emails:actions.saved")
  },
})
