import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { BellRing, Mail } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useMay } from "../../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { bulkMax } from "../../../bulk-acts/bulk-act.ts"
import { newEmailTo } from "../../../members/mail-people.ts"
import { useMayMailChosen } from "../../../members/web/public/may-mail-chosen.ts"
import { mayCharge } from "../../money.policy.ts"
import { ReminderDialog } from "./reminder-dialog.tsx"
import { chargedPeopleQuery, type Which } from "./reminders.api.ts"

interface ActsProps {
  which: Which
  /** Nothing is chosen yet. */
  isDisabled?: boolean
  /** After reminders were sent. */
  onSent?: () => void
}

/** What can be done with open charges: remind their people, or write them a mail. */
export function ChargeActs({ which, isDisabled = false, onSent }: ActsProps) {
  const { t } = useTranslation("reminders")
  const [mayRemind, mayMail] = [useMay(mayCharge), useMayMailChosen()]
  const [isSending, setSending] = useState(false)
  return (
    <>
      {mayRemind ? (
        <Button
          variant="outlined"
          startIcon={<BellRing size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={isDisabled}
          onClick={() => setSending(true)}
        >
          {t("reminders:send.button")}
        </Button>
      ) : null}
      {mayMail && !isDisabled ? <MailThese which={which} /> : null}
      {isSending ? (
        <ReminderDialog which={which} onClose={() => setSending(false)} {...(onSent ? { onSent } : {})} />
      ) : null}
    </>
  )
}

/** Leads to a new mail to exactly these people. */
function MailThese({ which }: { which: Which }) {
  const { t } = useTranslation("reminders")
  const { data } = useQuery({ ...chargedPeopleQuery(useApi(), which), placeholderData: keepPreviousData })
  if (!data?.people) return null
  const label = t("reminders:mail.button", { count: data.people })
  const icon = <Mail size={18} aria-hidden />
  return data.userIds.length ? (
    <LinkButton to={newEmailTo(data.userIds, "association")} variant="outlined" startIcon={icon}>
      {label}
    </LinkButton>
  ) : (
    <Button variant="outlined" startIcon={icon} disabled title={t("reminders:mail.tooMany", { max: bulkMax })}>
      {label}
    </Button>
  )
}
