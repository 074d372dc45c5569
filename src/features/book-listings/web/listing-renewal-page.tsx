import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { formatDay } from "../../../platform/format.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { DeadMailLink, MailLinkAction, MailLinkNote } from "../../../ui/mail-link-action.tsx"
import { listPath, renewalQuery, useListingChange } from "./book-listing.api.ts"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await ensureFresh(queryClient, renewalQuery(api, params.token ?? ""))
  return null
}

/** /tweedehands-boeken/verlengen/{key} */
export function Component() {
  const { t } = useTranslation("bookListings")
  const [language, now] = [useLanguage(), useNow()]
  const { token: key = "" } = useParams()
  const { data: link } = useQuery(renewalQuery(useApi(), key))
  const renew = useListingChange("POST /book-listings/renewals")
  const onward = { to: listPath, label: t("bookListings:list.all") }
  if (!link) return null
  const { state, title, expiresAt } = link
  if (state === null || title === null || expiresAt === null)
    return <DeadMailLink text={t("bookListings:links.renewDead")} onward={onward} />
  if (state === "over")
    return (
      <MailLinkNote
        title={t("bookListings:pages.renew")}
        text={t("bookListings:links.renewOver", { title })}
        onward={onward}
      />
    )
  const hasExpired = new Date(expiresAt).getTime() <= now
  return (
    <MailLinkAction
      title={t("bookListings:pages.renew")}
      lead={t(`bookListings:links.${hasExpired ? "renewExpired" : "renewLead"}`, {
        title,
        day: formatDay(expiresAt, language, now),
      })}
      label={t("bookListings:links.renewAct")}
      onward={onward}
      act={async () => {
        const { title: name, expiresAt: until } = (await renew.mutateAsync({ body: { key } })).data
        return t("bookListings:links.renewed", { title: name, day: formatDay(until, language, now) })
      }}
    />
  )
}
