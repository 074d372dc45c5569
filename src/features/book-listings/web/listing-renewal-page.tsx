import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatDay } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { listPath, useListingChange } from "./book-listing.api.ts"
import { MailLinkAction } from "../../../ui/mail-link-action.tsx"

/** /tweedehands-boeken/verlengen/{key} */
export function Component() {
  const { t } = useTranslation("bookListings")
  const [language, now] = [useLanguage(), useNow()]
  const { token: key = "" } = useParams()
  const renew = useListingChange("POST /book-listings/renewals")
  return (
    <MailLinkAction
      title={t("bookListings:pages.renew")}
      lead={t("bookListings:links.renewLead")}
      label={t("bookListings:actions.renew")}
      onward={{ to: listPath, label: t("bookListings:list.all") }}
      act={async () => {
        const { title, expiresAt } = (await renew.mutateAsync({ body: { key } })).data
        return t("bookListings:links.renewed", { title, day: formatDay(expiresAt, language, now) })
      }}
    />
  )
}
