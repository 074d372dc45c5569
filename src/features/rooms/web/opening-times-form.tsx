import { CopyPlus } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { formatClocks, weekdayName } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RepeatRows } from "../../../ui/form/repeat-rows.tsx"
import { TimeField } from "../../../ui/form/pickers/time-field.tsx"
import { weekdayOptions } from "../../../ui/form/fields/weekdays.ts"
import { Button } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import {
  type OpeningTimes,
  openingTimesForm,
  toOpeningTimes,
  toOpeningTimesFields,
  type VersionedOpeningTimes,
} from "../room.ts"
import { ExceptionFields, useExceptionText } from "./exception-fields.tsx"

interface OpeningTimesFormProps {
  times: VersionedOpeningTimes
  save: (times: OpeningTimes, version: number) => Promise<unknown>
  reload: () => Promise<unknown>
  onSaved: () => void
}

const weeklyText = ({ weekday, opens, closes }: OpeningTimes["weekly"][number], language: Language) =>
  [weekdayName(weekday, language), opens && closes ? formatClocks(opens, closes, language) : ""].join(" ")
/** The week of a room and the days that differ; saved as one whole. */
export function OpeningTimesForm({ times: { version, ...times }, save, reload, onSaved }: OpeningTimesFormProps) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  const exceptionText = useExceptionText()
  return (
    <Form
      schema={openingTimesForm}
      defaultValues={toOpeningTimesFields(times)}
      version={version}
      reload={reload}
      onSubmit={(fields, known) => save(toOpeningTimes(fields), known)}
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
        <SameOnWorkdays />
      </FormSection>
      <FormSection title={t("rooms:hours.exceptions")}>
        <RepeatRows
          name="exceptions"
          label={t("rooms:hours.exceptions")}
          labelHidden
          addLabel={t("rooms:hours.addException")}
          rowTitle={(number, row) => exceptionText(row) ?? t("rooms:hours.exception", { number })}
          emptyRow={{
            fromDate: null,
            untilDate: null,
            kind: "closed",
            opens: null,
            closes: null,
            reason_nl: "",
            reason_en: "",
          }}
          columns="1fr"
          rowText={(row) => exceptionText(row) ?? ""}
        >
          {(row) => <ExceptionFields name={row.name} />}
        </RepeatRows>
      </FormSection>
    </Form>
  )
}

const workdays = [1, 2, 3, 4, 5]

/** Gives the working days without hours those of the first day that has them. */
function SameOnWorkdays() {
  const { t } = useTranslation("rooms")
  const { setValue } = useFormContext<OpeningTimes>()
  const weekly = useWatch<OpeningTimes, "weekly">({ name: "weekly" })
  const filled = weekly.filter(({ opens, closes }) => opens && closes)
  const [first] = filled.toSorted((a, b) => a.weekday - b.weekday)
  const without = workdays.filter((weekday) => weekly.every((each) => each.weekday !== weekday))
  if (!first || !without.length) return null
  const copied = filled.filter(({ weekday }) => weekday === first.weekday)
  return (
    <Button
      size="small"
      className="mt-1"
      startIcon={<CopyPlus size={18} aria-hidden />}
      onClick={() =>
        setValue("weekly", [...weekly, ...without.flatMap((weekday) => copied.map((each) => ({ ...each, weekday })))], {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    >
      {t("rooms:hours.sameOnWorkdays")}
    </Button>
  )
}
