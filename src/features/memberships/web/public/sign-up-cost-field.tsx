import { formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { RadioField } from "../../../../ui/form/fields/radio-field.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { SignUpCostSummary } from "../sign-up-cost.api.ts"

/** The choice of a sign-up cost, with what it costs. */
export function SignUpCostField({ label, costs }: { label: string; costs: readonly SignUpCostSummary[] }) {
  const language = useLanguage()
  const options = costs.map((cost) => ({
    value: cost.signUpCostId,
    label: `${pickText(cost.name_nl, cost.name_en, language).text} – ${formatMoney(cost.amountCents, language)}`,
    help: pickText(cost.description_nl, cost.description_en, language).text,
  }))
  return <RadioField<{ signUpCostId: number }> name="signUpCostId" label={label} options={options} required />
}
