import { CalendarX2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayOf } from "../../../platform/amsterdam.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { signUpCostInput } from "../sign-up-cost.ts"
import { type SignUpCost, signUpCostApi } from "./sign-up-cost.api.ts"

/** Ends a cost that applications refer to: today is its last day. Nothing if it has ended, or is to begin. */
export function EndSignUpCost({ cost }: { cost: SignUpCost }) {
  const { t } = useTranslation("signUpCosts")
  const save = signUpCostApi.useSave()
  const name = nameOf(cost, useLanguage()).text
  const today = dayOf(new Date(useNow()))
  if (cost.validFrom > today || (cost.validUntil && cost.validUntil <= today)) return null
  return (
    <DeleteButton
      label={t("signUpCosts:actions.end")}
      question={t("signUpCosts:actions.confirmEnd", { name })}
      remove={async () => save(cost, signUpCostInput.parse({ ...cost, validUntil: today }), cost.version)}
      done={t("signUpCosts:actions.ended", { name })}
      to="/inschrijf-kosten"
      icon={<CalendarX2 size={18} aria-hidden />}
    />
  )
}
