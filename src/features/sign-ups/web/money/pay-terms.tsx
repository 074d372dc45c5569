import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import type { PayWithin } from "../../../activities/sign-up-kinds.ts"
import { payingOnlineQuery } from "../../../online-payments/web/online-payment.api.ts"

/** Before signing up: until when it must be paid. Absent where nobody can pay online: nothing depends on it there. */
export function PayTerms({ payWithin }: { payWithin: Exclude<PayWithin, "no"> }) {
  const { t } = useTranslation("signUpMoney")
  const { data } = useQuery(payingOnlineQuery(useApi()))
  return data?.isPossible ? <p>{t(`signUpMoney:before.${payWithin}`)}</p> : null
}
