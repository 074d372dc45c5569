import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import { DeadMailLink, MailLinkAction } from "../../../ui/mail-link-action.tsx"
import { cancellationQuery, listPath, useListingChange } from "./book-listing.api.ts"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await ensureFresh(queryClient, cancellationQuery(api, params.token ?? ""))
  return null
}

/** /tweedehands-boeken/tips/{key} */
export function Component() {
  const { t } = useTranslation("bookListings")
  const { token: key = "" } = useParams()
  const { data: link } = useQuery(cancellationQuery(useApi(), key))
  const cancel = useListingChange("POST /book-listings/alerts/cancellations")
  const onward = { to: listPath, label: t("bookListings:list.all") }
  if (!link) return null
  if (link.title === null) return <DeadMailLink text={t("bookListings:links.cancelDead")} onward={onward} />
  return (
    <MailLinkAction
      title={t("bookListings:pages.cancel")}
      lead={t("bookListings:links.cancelLead", { title: link.title })}
      label={t("bookListings:links.cancelAct")}
      onward={onward}
      act={async () => {
        await cancel.mutateAsync({ body: { key } })
        return t("bookListings:links.cancelled")
      }}
    />
  )
}
