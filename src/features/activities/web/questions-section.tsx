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
    <FormSection title={t("activityForm:sections.questions")} help={t("activityForm:questionsHelp")}>
      <RepeatRows
        name="questions"
        label={t("activityForm:questions")}
        labelHidden
        addLabel={t("activityForm:addQuestion")}
        emptyRow={emptyQuestion}
        max={questionsMax}
        columns="minmax(0, 1fr)"
        rowTitle={(number) => t("activityForm:question", { number })}
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
      <BilingualField name={`${name}.label`} label={t("activityForm:questionLabel")} />
      <SelectField
        name={`${name}.kind`}
        label={t("activityForm:kind")}
        options={questionKinds.map((value) => ({ value, label: t(`activityForm:kinds.${value}`) }))}
      />
      {kind === "choice" ? (
        <RepeatRows
          name={`${name}.options`}
          label={t("activityForm:options")}
          addLabel={t("activityForm:addOption")}
          emptyRow={emptyOption}
          max={optionsMax}
          columns="minmax(0, 1fr)"
          help={t(hasOpened ? "activityForm:optionsFrozen" : "activityForm:optionsHelp")}
          rowTitle={(number) => t("activityForm:option", { number })}
        >
          {(option) => (
            <>
              <BilingualField name={`${option.name}.label`} label={t("activityForm:optionLabel")} />
              <FieldRow>
                <MoneyField
                  name={`${option.name}.cents`}
                  label={t("activityForm:optionPrice")}
                  disabled={hasOpened && isKept}
                />
                <NumberField name={`${option.name}.places`} label={t("activityForm:optionPlaces")} />
              </FieldRow>
            </>
          )}
        </RepeatRows>
      ) : null}
      <CheckboxField
        name={`${name}.required`}
        label={t("activityForm:required")}
        help={kind === "checkbox" ? t("activityForm:requiredHelp") : undefined}
      />
      <CheckboxField
        name={`${name}.sensitive`}
        label={t("activityForm:sensitive")}
        help={t("activityForm:sensitiveHelp")}
      />
    </>
  )
}
