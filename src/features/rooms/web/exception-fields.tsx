import { useEffect, useRef } from "react"
import { type FieldValues, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { formatClocks, formatDate } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { TimeField } from "../../../ui/form/pickers/time-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { exceptionKinds, type OpeningTimesFields } from "../room.ts"

/** Days on which a room is closed, or open at other hours. */
export function ExceptionFields({ name }: { name: string }) {
  const { t } = useTranslation("rooms")
  const kind = useFormValue(`${name}.kind`) as OpeningTimesFields["exceptions"][number]["kind"]
  useLastDay(name)
  return (
    <>
      <FieldRow columns="1fr 1fr">
        <DateField name={`${name}.fromDate`} label={t("rooms:hours.from")} />
        <DateField name={`${name}.untilDate`} label={t("rooms:hours.to")} />
      </FieldRow>
      <RadioField
        name={`${name}.kind`}
        label={t("rooms:hours.kind")}
        options={exceptionKinds.map((value) => ({ value, label: t(`rooms:hours.kinds.${value}`) }))}
        row
      />
      {kind === "hours" ? (
        <FieldRow columns="1fr 1fr">
          <TimeField name={`${name}.opens`} label={t("rooms:hours.opens")} required />
          <TimeField name={`${name}.closes`} label={t("rooms:hours.closes")} required />
        </FieldRow>
      ) : null}
      <BilingualField
        name={`${name}.reason`}
        label={t("rooms:hours.reason")}
        help={t("rooms:hours.reasonHelp")}
        required={false}
      />
    </>
  )
}

/** The last day is the first, until the user chooses another. */
function useLastDay(name: string): void {
  const { getValues, setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  const first = useWatch({ name: `${name}.fromDate` }) as string | null
  const followed = useRef(first)
  useEffect(() => {
    const last = getValues(`${name}.untilDate`) as string | null
    if (first === followed.current) return
    if (!last || last === followed.current)
      setValue(`${name}.untilDate`, first, { shouldDirty: true, shouldValidate: isSubmitted })
    followed.current = first
  }, [first, name, isSubmitted, getValues, setValue])
}

/** An exception in a sentence: "ma 23 nov – vr 27 nov: dicht, verbouwing"; undefined without its first day. */
export function useExceptionText(): (row: FieldValues) => string | undefined {
  const { t } = useTranslation("rooms")
  const [language, now] = [useLanguage(), useNow()]
  return (row) => {
    const { fromDate, untilDate, kind, opens, closes, ...reason } = row as OpeningTimesFields["exceptions"][number]
    if (!fromDate) return undefined
    const days = [...new Set([fromDate, untilDate || fromDate])]
      .map((day) => formatDate(day, language, now))
      .join(" – ")
    const hours = opens && closes ? formatClocks(opens, closes, language) : t("rooms:hours.kinds.hours").toLowerCase()
    const what = kind === "hours" ? hours : t("rooms:status.closed").toLowerCase()
    return [`${days}: ${what}`, pickText(reason.reason_nl, reason.reason_en, language).text].filter(Boolean).join(", ")
  }
}
