import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { dayKey } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { ActDialog } from "../../../ui/form/act-dialog.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { paperInput } from "../finances.ts"
import { type Finances, useFinancesChange } from "./finances.api.ts"

type Fields = z.input<typeof paperInput>

/** Enters a mandate that somebody signed on paper. */
export function PaperDialog({ finances, onClose }: { finances: Finances; onClose: () => void }) {
  const { t } = useTranslation("mandates")
  const enter = useFinancesChange("POST /users/:userId/finances/mandate/paper")
  const now = useNow()
  const { userId, version } = finances
  return (
    <ActDialog
      title={t("mandates:paper.title")}
      lead={t("mandates:paper.lead")}
      schema={paperInput}
      defaultValues={{ signedOn: dayKey(now), reference: "", paperNote: "" }}
      act={(values) => enter.mutateAsync({ params: { userId }, body: { ...values, version } })}
      done={t("mandates:paper.saved")}
      submitLabel={t("mandates:paper.submit")}
      onClose={onClose}
    >
      <DateField<Fields> name="signedOn" label={t("mandates:paper.signedOn")} />
      <TextField<Fields>
        name="reference"
        label={t("mandates:paper.reference")}
        help={t("mandates:paper.referenceHelp")}
      />
      <TextField<Fields> name="paperNote" label={t("mandates:paper.note")} help={t("mandates:paper.noteHelp")} />
    </ActDialog>
  )
}
