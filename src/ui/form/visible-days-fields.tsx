import { useTranslation } from "react-i18next"
import { FieldRow } from "./fields/field-row.tsx"
import { DateField } from "./pickers/date-field.tsx"

/** The first and the last day on which something is visible (`visibleDays` of `platform/publishing/publishing.ts`). */
export function VisibleDaysFields({ untilHelp }: { untilHelp?: string }) {
  const { t } = useTranslation("ui")
  return (
    <FieldRow>
      <DateField name="visibleFrom" label={t("publishing.visibleFrom")} help={t("publishing.visibleFromHelp")} />
      <DateField
        name="visibleUntil"
        label={t("publishing.visibleUntil")}
        help={untilHelp ?? t("publishing.visibleUntilHelp")}
      />
    </FieldRow>
  )
}
