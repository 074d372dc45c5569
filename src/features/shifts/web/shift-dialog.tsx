import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { shiftInput } from "../shift.ts"
import { type ShiftItem, useShiftChange } from "./shift.api.ts"

type Fields = z.input<typeof shiftInput>
interface ShiftDialogProps {
  activity: Activity
  shift: ShiftItem | "new"
  onClose: () => void
}

/** Adds a shift to an activity, or changes one. */
export function ShiftDialog({ activity, shift, onClose }: ShiftDialogProps) {
  const { t } = useTranslation("shiftDesk")
  const [api, language] = [useApi(), useLanguage()]
  const add = useShiftChange("POST /activities/:activityId/shifts")
  const change = useShiftChange("PUT /shifts/:shiftId")
  const isNew = shift === "new"
  const values = isNew ? { ...blank, startsAt: activity.startsAt, endsAt: activity.endsAt } : shift
  const group = isNew ? null : shift.group
  return (
    <ActDialog
      title={t(isNew ? "shiftDesk:shift.add" : "shiftDesk:shift.edit")}
      lead={t(isNew ? "shiftDesk:shift.addLead" : "shiftDesk:shift.editLead")}
      schema={shiftInput}
      defaultValues={{
        title_nl: values.title_nl,
        title_en: values.title_en ?? "",
        note_nl: values.note_nl,
        note_en: values.note_en,
        startsAt: values.startsAt,
        endsAt: values.endsAt,
        needed: values.needed,
        groupId: values.groupId ?? null,
      }}
      act={(body) =>
        isNew
          ? add.mutateAsync({ params: { activityId: activity.activityId }, body })
          : change.mutateAsync({ params: { shiftId: shift.shiftId }, body: { ...body, version: shift.version } })
      }
      done={t(isNew ? "shiftDesk:shift.added" : "shiftDesk:shift.changed")}
      onClose={onClose}
    >
      <BilingualField<Fields> name="title" label={t("shiftDesk:shift.title")} />
      <FieldRow>
        <DateTimeField<Fields> name="startsAt" label={t("shiftDesk:shift.startsAt")} />
        <DateTimeField<Fields> name="endsAt" label={t("shiftDesk:shift.endsAt")} />
      </FieldRow>
      <NumberField<Fields> name="needed" label={t("shiftDesk:shift.needed")} />
      <ChoiceField<Fields>
        name="groupId"
        label={t("shiftDesk:shift.group")}
        placeholder={t("shiftDesk:shift.groupNone")}
        search={(text) => searchGroups(api, text, language)}
        selected={
          values.groupId && group
            ? [{ value: values.groupId, label: pickText(group.name_nl, group.name_en, language).text }]
            : []
        }
      />
      <BilingualField<Fields> name="note" label={t("shiftDesk:shift.note")} required={false} multiline rows={2} />
    </ActDialog>
  )
}

const blank = { title_nl: "", title_en: "", note_nl: "", note_en: "", needed: 2, groupId: null }
