import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { helperInput } from "../shift.ts"
import { useShiftTitle } from "./shift-acts.tsx"
import { type ShiftItem, useShiftChange } from "./shift.api.ts"

/** Puts somebody in a shift. */
export function HelperDialog({ shift, onClose }: { shift: ShiftItem; onClose: () => void }) {
  const { t } = useTranslation("shiftDesk")
  const [api, title] = [useApi(), useShiftTitle(shift)]
  const add = useShiftChange("POST /shifts/:shiftId/helpers")
  return (
    <ActDialog
      title={t("shiftDesk:helper.addOf", { shift: title })}
      lead={t("shiftDesk:helper.addLead")}
      schema={helperInput}
      defaultValues={{ userId: null as never }}
      act={(body) => add.mutateAsync({ params: { shiftId: shift.shiftId }, body })}
      done={t("shiftDesk:helper.added")}
      submitLabel={t("shiftDesk:helper.add")}
      onClose={onClose}
    >
      <ChoiceField<z.input<typeof helperInput>>
        name="userId"
        label={t("shiftDesk:helper.person")}
        search={(text) => searchMembers(api, text)}
      />
    </ActDialog>
  )
}
