import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PayOnline } from "../../../online-payments/web/public/pay-online.tsx"
import type { OwnSignUp } from "../sign-up.api.ts"

type Has = NonNullable<OwnSignUp["signUp"]>

/** What is to be paid for a place, and until when it is held; or that it is gone because it was not. */
export function PlaceToPay({ signUp, now }: { signUp: Has; now: number }) {
  const { t } = useTranslation("signUpMoney")
  const language = useLanguage()
  const { payWithin, heldUntil, chargeId, cancelKind } = signUp
  if (cancelKind === "notPaid") return <p className="mt-2">{t("signUpMoney:held.gone")}</p>
  if (!chargeId) return null
  return (
    <>
      {heldUntil && payWithin !== "no" ? (
        <p className="mt-2">{t(`signUpMoney:held.${payWithin}`, { until: formatMoment(heldUntil, language, now) })}</p>
      ) : null}
      <PayOnline chargeIds={[chargeId]} className="mt-2" />
    </>
  )
}
