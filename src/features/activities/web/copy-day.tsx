import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Input } from "../../../ui/form/fields/input.tsx"
import { dayKey } from "../../../platform/format.ts"
import { type ActivityFields, onDay } from "../activity-fields.ts"

/** Asks on which day a copy is; all its times move along, so that nothing typed is lost. */
export function CopyDay() {
  const { t } = useTranslation("activities")
  const { getValues, setValue } = useFormContext<ActivityFields>()
  const startsAt = useWatch<ActivityFields, "startsAt">({ name: "startsAt" })
  const move = (day: string) => {
    if (!day) return
    for (const [name, value] of Object.entries(onDay(getValues(), day)))
      setValue(name as keyof ActivityFields, value, { shouldDirty: true })
  }
  return (
    <label className="mt-1.5 block">
      <span className="field-label">{t("activityForm:copyDay")}</span>
      <Input
        type="date"
        className="max-w-24"
        value={startsAt ? dayKey(startsAt) : ""}
        onChange={(event) => move(event.target.value)}
      />
      <span className="mt-0.75 block text-sm">{t("activityForm:copyDayHelp")}</span>
    </label>
  )
}
