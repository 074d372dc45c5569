import { useTranslation } from "react-i18next"
import * as z from "zod"
import { id } from "../../../platform/list-query.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { reason } from "../sign-up.ts"
import { useSignUpChange } from "./sign-up-list.api.ts"

const fields = z.object({ userId: id, reason })
type Fields = z.input<typeof fields>

/** Dialog to sign somebody up by hand. */
export function SignUpListAdd({ activityId, onClose }: { activityId: number; onClose: () => void }) {
  const { t } = useTranslation("signUps")
  const api = useApi()
  const add = useSignUpChange("POST /activities/:activityId/sign-ups")
  return (
    <ModalDialog title={t("signUps:list.add.title")} onClose={onClose}>
      <p className="mb-3">{t("signUps:list.add.lead")}</p>
      <Form
        schema={fields}
        defaultValues={{ userId: null, reason: "" }}
        onSubmit={(body) => add.mutateAsync({ params: { activityId }, body })}
        onSaved={({ data }) => {
          showSnack(t("signUps:list.add.done", { name: data.name }))
          onClose()
        }}
        submitLabel={t("signUps:list.add.submit")}
        bar="plain"
      >
        <ChoiceField<Fields>
          name="userId"
          label={t("signUps:list.add.person")}
          search={(text) => searchMembers(api, text)}
        />
        <TextField<Fields>
          name="reason"
          label={t("signUps:list.reason")}
          help={t("signUps:list.reasonHelpAny")}
          multiline
          rows={2}
        />
      </Form>
    </ModalDialog>
  )
}
