import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { listPath, useListingChange } from "./book-listing.api.ts"
import { MailLinkAction } from "../../../ui/mail-link-action.tsx"

/** /tweedehands-boeken/tips/{key} */
export function Component() {
  const { t } = useTranslation("bookListings")
  const { token: key = "" } = useParams()
  const cancel = useListingChange("POST /book-listings/alerts/cancellations")
  return (
    <MailLinkAction
      title={t("bookListings:pages.cancel")}
      lead={t("bookListings:links.cancelLead")}
      label={t("bookListings:links.cancelAct")}
      onward={{ to: listPath, label: t("bookListings:list.all") }}
      act={async () => {
        await cancel.mutateAsync({ body: { key } })
        return t("bookListings:links.cancelled")
      }}
    />
  )
}
