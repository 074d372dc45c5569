import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { formatClocks, formatDate, weekdayName } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { TimeField } from "../../../ui/form/pickers/time-field.tsx"
import { weekdayOptions } from "../../../ui/form/fields/weekdays.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type OpeningTimes, openingTimes, type versionedOpeningTimes } from "../room.ts"

interface OpeningTimesFormProps {
  times: z.input<typeof versionedOpeningTimes>
  save: (times: OpeningTimes, version: number) => Promise<unknown>
  reload: () => Promise<unknown>
  onSaved: () => void
}

const weeklyText = ({ weekday, opens, closes }: OpeningTimes["weekly"][number], language: Language) =>
  [weekdayName(weekday, language), opens && closes ? formatClocks(opens, closes, language) : ""].join(" ")
const exceptionText = (row: OpeningTimes["exceptions"][number], language: Language) =>
  [
    [...new Set([row.fromDate, row.untilDate])].map((day) => (day ? formatDate(day, language) : "…")).join(" – "),
    row.opens && row.closes ? formatClocks(row.opens, row.closes, language) : "",
    row.reason_nl,
  ]
    .filter(Boolean)
    .join(", ")

/** The week of a room and the days that differ; saved as one whole. */
export function OpeningTimesForm({ times: { version, ...times }, save, reload, onSaved }: OpeningTimesFormProps) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  return (
    <Form
      schema={openingTimes}
      defaultValues={times}
      version={version}
      reload={reload}
      onSubmit={save}
      onSaved={onSaved}
      cancelTo="/locaties/openingstijden"
    >
      <FormSection title={t("rooms:hours.title")}>
        <RepeatRows
          name="weekly"
          label={t("rooms:hours.title")}
          labelHidden
          addLabel={t("rooms:hours.addBlock")}
          groups={{ field: "weekday", options: weekdayOptions(language), emptyText: t("rooms:hours.closedDay") }}
          emptyRow={(weekday) => ({ weekday, opens: null, closes: null })}
          columns="1fr 1fr"
          rowText={(row) => weeklyText(row as OpeningTimes["weekly"][number], language)}
        >
          {(row) => (
            <>
              <TimeField name={`${row.name}.opens`} label={t("rooms:hours.opens")} />
              <TimeField name={`${row.name}.closes`} label={t("rooms:hours.closes")} />
            </>
          )}
        </RepeatRows>
      </FormSection>
      <FormSection title={t("rooms:hours.exceptions")} help={t("rooms:hours.exceptionHelp")}>
        <RepeatRows
          name="exceptions"
          label={t("rooms:hours.exceptions")}
          labelHidden
          addLabel={t("rooms:hours.addException")}
          rowTitle={(number) => t("rooms:hours.exception", { number })}
          emptyRow={{ fromDate: null, untilDate: null, opens: null, closes: null, reason_nl: "", reason_en: "" }}
          columns="1fr"
          rowText={(row) => exceptionText(row as OpeningTimes["exceptions"][number], language)}
        >
          {(row) => (
            <>
              <FieldRow columns="1fr 1fr">
                <DateField name={`${row.name}.fromDate`} label={t("rooms:hours.from")} />
                <DateField name={`${row.name}.untilDate`} label={t("rooms:hours.to")} />
              </FieldRow>
              <FieldRow columns="1fr 1fr">
                <TimeField name={`${row.name}.opens`} label={t("rooms:hours.opens")} required={false} />
                <TimeField name={`${row.name}.closes`} label={t("rooms:hours.closes")} required={false} />
              </FieldRow>
              <BilingualField
                name={`${row.name}.reason`}
                label={t("rooms:hours.reason")}
                help={t("rooms:hours.reasonHelp")}
                required={false}
              />
            </>
          )}
        </RepeatRows>
      </FormSection>
    </Form>
  )
}
