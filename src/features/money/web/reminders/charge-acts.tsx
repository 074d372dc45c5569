import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { BellRing, Mail } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useMay } from "../../../../platform/web/session.ts"
import { Button, LinkButton } from "../../../../ui/button.tsx"
import { newEmailTo } from "../../../members/mail-people.ts"
import { mayMailPeople } from "../../../members/member.policy.ts"
import { useMayMailChosen } from "../../../members/web/public/may-mail-chosen.ts"
import { newEmailToOwing } from "../../owing.ts"
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
  const [mayRemind, mayMail, mayMailChosen] = [useMay(mayCharge), useMay(mayMailPeople), useMayMailChosen()]
  const isChosen = Boolean(which.chargeIds ?? which.userIds)
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
      {(isChosen ? mayMailChosen : mayMail) && !isDisabled ? <MailThese which={which} /> : null}
      {isSending ? (
        <ReminderDialog which={which} onClose={() => setSending(false)} {...(onSent ? { onSent } : {})} />
      ) : null}
    </>
  )
}

/** Leads to a new mail to these people: those who were chosen, or whoever the filter finds when it is sent. */
function MailThese({ which }: { which: Which }) {
  const { t } = useTranslation("reminders")
  const [address] = useSearchParams()
  const { data } = useQuery({ ...chargedPeopleQuery(useApi(), which), placeholderData: keepPreviousData })
  if (!data?.people) return null
  const to = which.chargeIds || which.userIds ? newEmailTo(data.userIds, "association") : newEmailToOwing(address)
  return (
    <LinkButton to={to} variant="outlined" startIcon={<Mail size={18} aria-hidden />}>
      {t("reminders:mail.button", { count: data.people })}
    </LinkButton>
  )
}
