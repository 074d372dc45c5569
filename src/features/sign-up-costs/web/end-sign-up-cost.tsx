import { CalendarX2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { dayOf } from "../../../platform/amsterdam.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { signUpCostInput } from "../sign-up-cost.ts"
import { type SignUpCost, signUpCostApi } from "./sign-up-cost.api.ts"

/** Ends a cost that applications refer to: today is its last day. Nothing if it has ended, or is to begin. */
export function EndSignUpCost({ cost }: { cost: SignUpCost }) {
  const { t } = useTranslation("signUpCosts")
  const [navigate, showError, save] = [useNavigate(), useShowError(), signUpCostApi.useSave()]
  const name = nameOf(cost, useLanguage()).text
  const today = dayOf(new Date(useNow()))
  const [isBusy, setBusy] = useState(false)
  if (cost.validFrom > today || (cost.validUntil && cost.validUntil <= today)) return null
  const end = async () => {
    const label = t("signUpCosts:actions.end")
    if (!(await confirm({ message: t("signUpCosts:actions.confirmEnd", { name }), confirmLabel: label }))) return
    setBusy(true)
    try {
      await save(cost, signUpCostInput.parse({ ...cost, validUntil: today }), cost.version)
      showSnack(t("signUpCosts:actions.ended", { name }))
      await navigate("/inschrijf-kosten")
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<CalendarX2 size={18} aria-hidden />}
      onClick={() => void end()}
      loading={isBusy}
    >
      {t("signUpCosts:actions.end")}
    </Button>
  )
}
