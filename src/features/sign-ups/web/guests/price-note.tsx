import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { GuestLink } from "./open-guest.api.ts"

interface PriceNoteProps {
  cents: number
  terms: Pick<GuestLink, "paysOnline" | "payWithin">
}

/** Before somebody without an account signs up: what they pay, how, and until when. */
export function PriceNote({ cents, terms: { paysOnline, payWithin } }: PriceNoteProps) {
  const { t } = useTranslation("openGuests")
  const price = formatMoney(cents, useLanguage())
  return (
    <>
      <p>{t(`openGuests:form.${paysOnline ? "priceOnline" : "price"}`, { price })}</p>
      {payWithin === "no" ? null : <p>{t(`openGuests:form.payWithin.${payWithin}`)}</p>}
    </>
  )
}
