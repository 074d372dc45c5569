import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import { DeadMailLink, MailLinkAction, MailLinkNote } from "../../../ui/mail-link-action.tsx"
import { noticesPath, unsubscribeQuery, useNoticeChange } from "./notice.api.ts"

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await ensureFresh(queryClient, unsubscribeQuery(api, params.token ?? ""))
  return null
}

/** /meldingen/uit/{token}: what the link below a mail leads to. */
export function Component() {
  const { t } = useTranslation("notices")
  const { token = "" } = useParams()
  const { data: link } = useQuery(unsubscribeQuery(useApi(), token))
  const unsubscribe = useNoticeChange("POST /notices/unsubscribe/:token")
  const onward = { to: noticesPath, label: t("notices:unsubscribe.choices") }
  const title = t("notices:pages.unsubscribe")
  if (!link) return null
  if (!link.about) return <DeadMailLink text={t("notices:unsubscribe.dead")} onward={onward} />
  if (link.isEnded)
    return <MailLinkNote title={title} text={t(`notices:unsubscribe.ended.${link.about}`)} onward={onward} />
  return (
    <MailLinkAction
      title={title}
      lead={t(`notices:unsubscribe.lead.${link.about}`)}
      label={t("notices:unsubscribe.act")}
      onward={onward}
      act={async () => {
        await unsubscribe.mutateAsync({ params: { token } })
        return t("notices:unsubscribe.done")
      }}
    />
  )
}
