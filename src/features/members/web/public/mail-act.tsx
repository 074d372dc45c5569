import { Mail } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { BarAct } from "../../../bulk-acts/web/public/bulk-bar.tsx"
import { newEmailTo } from "../../mail-people.ts"
import type { MailPurpose } from "../../mail-purposes.ts"
import { useMayMailChosen } from "./may-mail-chosen.ts"

/** Opens a new mail to the chosen people; no act for users who may not write to them. */
export function useMailing(userIds: readonly number[], purpose?: MailPurpose): BarAct[] {
  const { t } = useTranslation("bulkActs")
  const navigate = useNavigate()
  const mayMail = useMayMailChosen()
  const act = {
    label: t("bulkActs:mail"),
    icon: <Mail size={18} aria-hidden />,
    press: () => void navigate(newEmailTo(userIds, purpose)),
  }
  return mayMail ? [act] : []
}
