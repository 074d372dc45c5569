import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { MailLinkAction } from "../../../ui/mail-link-action.tsx"
import { chosenPurposes } from "../../profiles/mail-purposes.ts"
import { noticesPath, useNoticeChange } from "./notice.api.ts"

/** What a token is about: its second part. */
const subjects = ["signUpOpens", "news", ...chosenPurposes] as const
const subjectOf = (token: string) => subjects.find((subject) => subject === token.split(".")[1]) ?? "other"

/** /meldingen/uit/{token}: what the link below a mail leads to. */
export function Component() {
  const { t } = useTranslation("notices")
  const { token = "" } = useParams()
  const unsubscribe = useNoticeChange("POST /notices/unsubscribe/:token")
  return (
    <MailLinkAction
      title={t("notices:pages.unsubscribe")}
      lead={t(`notices:unsubscribe.lead.${subjectOf(token)}`)}
      label={t("notices:unsubscribe.act")}
      onward={{ to: noticesPath, label: t("notices:unsubscribe.choices") }}
      act={async () => {
        await unsubscribe.mutateAsync({ params: { token } })
        return t("notices:unsubscribe.done")
      }}
    />
  )
}
