import { useLinkPaymentStart } from "../online-payment.api.ts"
import { PayForm } from "./pay-form.tsx"

/** Pays what is open of a payment link online, without an account. */
export function PayByLink({ token }: { token: string }) {
  const start = useLinkPaymentStart()
  return (
    <PayForm
      fields={[{ name: "link", value: token }]}
      start={() => start.mutateAsync({ body: { token } })}
      className="mt-2.5"
    />
  )
}
