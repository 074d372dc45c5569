import { useQuery } from "@tanstack/react-query"
import { CreditCard } from "lucide-react"
import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useShowError } from "../../../../platform/web/show-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { startPath } from "../../pay-pages.ts"
import { payingOnlineQuery, usePaymentStart } from "../online-payment.api.ts"

interface PayOnlineProps {
  /** Own charges that are open. */
  chargeIds: readonly number[]
  className?: string
}

/** Pays own charges online, also without scripts. Absent on a site where nobody can, and if nothing is open. */
export function PayOnline({ chargeIds, className }: PayOnlineProps) {
  const { t } = useTranslation("onlinePayments")
  const showError = useShowError()
  const { data } = useQuery(payingOnlineQuery(useApi()))
  const start = usePaymentStart()
  const [isLeaving, setLeaving] = useState(false)
  if (!data?.isPossible || !chargeIds.length) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start.mutate(
      { body: { chargeIds: [...chargeIds] } },
      {
        onSuccess: ({ data: { href } }) => {
          setLeaving(true)
          window.location.assign(href)
        },
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <form method="post" action={startPath} onSubmit={submit} className={className}>
      {chargeIds.map((chargeId) => (
        <input key={chargeId} type="hidden" name="chargeIds" value={chargeId} />
      ))}
      <Button
        type="submit"
        variant="contained"
        loading={start.isPending || isLeaving}
        startIcon={<CreditCard size={18} aria-hidden />}
      >
        {t("onlinePayments:pay")}
      </Button>
    </form>
  )
}
