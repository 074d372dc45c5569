import { useTranslation } from "react-i18next"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import type { Activity } from "./activity.api.ts"
import { QuestionRows } from "./public/question-rows.tsx"
import { useHasOpened } from "./sign-up-section.tsx"

const emptyQuestion = { label_nl: "", label_en: "", kind: "text", required: false, sensitive: false, options: [] }
const emptyOption = { label_nl: "", label_en: "", cents: null, places: null }

/** The questions of the sign-up form. */
export function QuestionsSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  const hasOpened = useHasOpened(activity)
  return (
    <FormSection title={t("activityForm:sections.questions")} help={t("activityForm:questionsHelp")}>
      <QuestionRows
        emptyQuestion={emptyQuestion}
        emptyOption={emptyOption}
        optionsHelp={t(hasOpened ? "activityForm:optionsFrozen" : "activityForm:optionsHelp")}
        option={(name, question) => <OptionTerms name={name} question={question} hasOpened={hasOpened} />}
        more={(name) => (
          <CheckboxField
            name={`${name}.sensitive`}
            label={t("activityForm:sensitive")}
            help={t("activityForm:sensitiveHelp")}
          />
        )}
      />
    </FormSection>
  )
}

/** What an option costs, and how many people can choose it. */
function OptionTerms({ name, question, hasOpened }: { name: string; question: string; hasOpened: boolean }) {
  const { t } = useTranslation("activities")
  // What a question costs that people have seen stays.
  const isKept = typeof useFormValue(`${question}.questionId`) === "number"
  return (
    <FieldRow>
      <MoneyField name={`${name}.cents`} label={t("activityForm:optionPrice")} disabled={hasOpened && isKept} />
      <NumberField name={`${name}.places`} label={t("activityForm:optionPlaces")} />
    </FieldRow>
  )
}
