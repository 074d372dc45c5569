import { useTranslation } from "react-i18next"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { optionsMax, questionsMax } from "../sign-up-question.ts"
import type { Activity } from "./activity.api.ts"
import { useHasOpened } from "./sign-up-section.tsx"
import { questionKinds } from "../sign-up-kinds.ts"

const emptyQuestion = { label_nl: "", label_en: "", kind: "text", required: false, sensitive: false, options: [] }
const emptyOption = { label_nl: "", label_en: "", cents: null, places: null }

/** The questions of the sign-up form. */
export function QuestionsSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  const hasOpened = useHasOpened(activity)
  return (
    <FormSection title={t("activities:form.sections.questions")} help={t("activities:form.questionsHelp")}>
      <RepeatRows
        name="questions"
        label={t("activities:form.questions")}
        labelHidden
        addLabel={t("activities:form.addQuestion")}
        emptyRow={emptyQuestion}
        max={questionsMax}
        columns="minmax(0, 1fr)"
        rowTitle={(number) => t("activities:form.question", { number })}
        rowText={(row) => String(row["label_nl"] ?? "")}
      >
        {({ name }) => <Question name={name} hasOpened={hasOpened} />}
      </RepeatRows>
    </FormSection>
  )
}

function Question({ name, hasOpened }: { name: string; hasOpened: boolean }) {
  const { t } = useTranslation("activities")
  // What a question costs that people have seen stays.
  const isKept = typeof useFormValue(`${name}.questionId`) === "number"
  const kind = useFormValue(`${name}.kind`) as string | undefined
  return (
    <>
      <BilingualField name={`${name}.label`} label={t("activities:form.questionLabel")} />
      <SelectField
        name={`${name}.kind`}
        label={t("activities:form.kind")}
        options={questionKinds.map((value) => ({ value, label: t(`activities:form.kinds.${value}`) }))}
      />
      {kind === "choice" ? (
        <RepeatRows
          name={`${name}.options`}
          label={t("activities:form.options")}
          addLabel={t("activities:form.addOption")}
          emptyRow={emptyOption}
          max={optionsMax}
          columns="minmax(0, 1fr)"
          help={t(hasOpened ? "activities:form.optionsFrozen" : "activities:form.optionsHelp")}
          rowTitle={(number) => t("activities:form.option", { number })}
        >
          {(option) => (
            <>
              <BilingualField name={`${option.name}.label`} label={t("activities:form.optionLabel")} />
              <FieldRow>
                <MoneyField
                  name={`${option.name}.cents`}
                  label={t("activities:form.optionPrice")}
                  disabled={hasOpened && isKept}
                />
                <NumberField name={`${option.name}.places`} label={t("activities:form.optionPlaces")} />
              </FieldRow>
            </>
          )}
        </RepeatRows>
      ) : null}
      <CheckboxField
        name={`${name}.required`}
        label={t("activities:form.required")}
        help={kind === "checkbox" ? t("activities:form.requiredHelp") : undefined}
      />
      <CheckboxField
        name={`${name}.sensitive`}
        label={t("activities:form.sensitive")}
        help={t("activities:form.sensitiveHelp")}
      />
    </>
  )
}
