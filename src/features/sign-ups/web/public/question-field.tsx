import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { CheckboxField } from "../../../../ui/form/fields/checkbox-field.tsx"
import { NumberField } from "../../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { Answers } from "../sign-up.api.ts"
import { fieldOf, type Question } from "./sign-up-questions.ts"

/** From this many options on, a select is used instead of radio buttons. */
const choicesInSight = 6

/** The field of a question. `chosen`: the option that somebody has, which is never full for them. */
export function QuestionField({ question, chosen }: { question: Question; chosen: Answers[string] | undefined }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const label = pickText(question.label_nl, question.label_en, language)
  const name = fieldOf(question)
  const help = question.sensitive ? t("signUps:card.form.sensitive") : undefined
  const options = question.options.map((option, value) => {
    const { text } = pickText(option.label_nl, option.label_en, language)
    const { cents } = option
    const priced = cents ? t("signUps:card.option", { label: text, price: formatMoney(cents, language) }) : text
    const isFull = option.isFull === true && value !== chosen
    return { value, label: isFull ? t("signUps:card.optionFull", { label: priced }) : priced, disabled: isFull }
  })
  const shared = { name, label: label.text, help }
  return (
    <div lang={label.lang}>
      {question.kind === "text" ? <TextField {...shared} multiline rows={1} /> : null}
      {question.kind === "number" ? <NumberField {...shared} decimals={2} /> : null}
      {question.kind === "checkbox" ? <CheckboxField {...shared} /> : null}
      {question.kind !== "choice" ? null : question.required && options.length < choicesInSight ? (
        <RadioField {...shared} options={options} />
      ) : (
        <SelectField {...shared} options={options} />
      )}
    </div>
  )
}
