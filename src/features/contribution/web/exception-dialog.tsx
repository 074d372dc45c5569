import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { exceptionInput } from "../contribution.ts"
import { useContributionChange } from "./contribution.api.ts"

type Fields = z.input<typeof exceptionInput>

/** Lets somebody pay another amount. */
export function ExceptionDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { t } = useTranslation("contribution")
  const api = useApi()
  const add = useContributionChange("POST /contribution-years/:year/exceptions")
  return (
    <ModalDialog title={t("contribution:exceptions.add")} onClose={onClose}>
      <Form
        schema={exceptionInput}
        defaultValues={{ amountCents: 0, reason: "" }}
        onSubmit={(body) => add.mutateAsync({ params: { year }, body })}
        onSaved={() => {
          showSnack(t("contribution:exceptions.added"))
          onClose()
        }}
        submitLabel={t("contribution:exceptions.save")}
        bar="plain"
      >
        <ChoiceField<Fields>
          name="userId"
          label={t("contribution:exceptions.person")}
          search={(text) => searchMembers(api, text)}
        />
        <MoneyField<Fields>
          name="amountCents"
          label={t("contribution:exceptions.amount")}
          help={t("contribution:exceptions.amountHelp")}
        />
        <TextField<Fields>
          name="reason"
          label={t("contribution:exceptions.reason")}
          help={t("contribution:exceptions.reasonHelp")}
          rows={2}
        />
      </Form>
    </ModalDialog>
  )
}
