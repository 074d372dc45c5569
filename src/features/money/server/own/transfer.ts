import { epcQr } from "../../../../platform/payments/epc-qr.ts"
import { paymentReference } from "../../../../platform/payments/payment-reference.ts"
import { qrOf } from "../../../../platform/server/qr-code.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { Transfer } from "../../own-money.ts"

/** How to pay what a person owes by a bank transfer; null if there is nothing to pay, or no account to pay it to. */
export function transferOf(
  { name, iban }: Services["association"]["current"],
  userId: number,
  amountCents: number,
): Transfer | null {
  if (!iban || amountCents <= 0) return null
  const reference = paymentReference(userId)
  const code = epcQr({ name, iban, amountCents, text: reference })
  return { name, iban, amountCents, reference, qr: code ? qrOf(code) : null }
}
