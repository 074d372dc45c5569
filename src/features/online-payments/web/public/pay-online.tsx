import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { payingOnlineQuery, usePaymentStart } from "../online-payment.api.ts"
import { PayForm } from "./pay-form.tsx"

interface PayOnlineProps {
  /** Own charges that are open. */
  chargeIds: readonly number[]
  className?: string
}

/** Pays own charges online. Absent on a site where nobody can, and if nothing is open. */
export function PayOnline({ chargeIds, className }: PayOnlineProps) {
  const { data } = useQuery(payingOnlineQuery(useApi()))
  const start = usePaymentStart()
  if (!data?.isPossible || !chargeIds.length) return null
  return (
    <PayForm
      fields={chargeIds.map((value) => ({ name: "chargeIds", value }))}
      start={() => start.mutateAsync({ body: { chargeIds: [...chargeIds] } })}
      className={className}
    />
  )
}
