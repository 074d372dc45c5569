import type { ReactNode } from "react"
import type { FieldValues } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { BilingualField } from "../../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../../ui/form/fields/checkbox-field.tsx"
import { SelectField } from "../../../../ui/form/fields/select-field.tsx"
import { RepeatRows } from "../../../../ui/form/repeat-rows.tsx"
import { useFormValue } from "../../../../ui/form/use-form-value.ts"
import { questionKinds } from "../../sign-up-kinds.ts"
import { optionsMax, questionsMax } from "../../sign-up-question.ts"

interface QuestionRowsProps {
  emptyQuestion: FieldValues
  emptyOption: FieldValues
  optionsHelp?: ReactNode
  /** More fields of an option; `question` is the name of the row that it is in. */
  option?: (name: string, question: string) => ReactNode
  /** More fields of a question. */
  more?: (name: string) => ReactNode
}

/** The rows of the field `questions`: what is asked, and how it is answered. */
export function QuestionRows(props: QuestionRowsProps) {
  const { t } = useTranslation("activityForm")
  return (
    <RepeatRows
      name="questions"
      label={t("activityForm:questions")}
      labelHidden
      addLabel={t("activityForm:addQuestion")}
      emptyRow={props.emptyQuestion}
      max={questionsMax}
      columns="minmax(0, 1fr)"
      rowTitle={(number) => t("activityForm:question", { number })}
      rowText={(row) => String(row["label_nl"] ?? "")}
    >
      {({ name }) => <QuestionRow {...props} name={name} />}
    </RepeatRows>
  )
}

function QuestionRow({ name, emptyOption, optionsHelp, option, more }: QuestionRowsProps & { name: string }) {
  const { t } = useTranslation("activityForm")
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
          help={optionsHelp}
          rowTitle={(number) => t("activityForm:option", { number })}
        >
          {(row) => (
            <>
              <BilingualField name={`${row.name}.label`} label={t("activityForm:optionLabel")} />
              {option?.(row.name, name)}
            </>
          )}
        </RepeatRows>
      ) : null}
      <CheckboxField
        name={`${name}.required`}
        label={t("activityForm:required")}
        help={kind === "checkbox" ? t("activityForm:requiredHelp") : undefined}
      />
      {more?.(name)}
    </>
  )
}
