import { useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod"
import { languages } from "../../../platform/i18n.ts"
import { id } from "../../../platform/list-query.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { addGuestInput } from "../open-guest.ts"
import { reason } from "../sign-up.ts"
import { useSignUpChange } from "./sign-up-list.api.ts"

interface SignUpListAddProps {
  activityId: number
  /** Whether the organiser may look up people with an account. */
  mayLookUp: boolean
  onClose: () => void
}

/** Dialog to sign somebody up by hand, with or without an account. */
export function SignUpListAdd({ activityId, mayLookUp, onClose }: SignUpListAddProps) {
  const { t } = useTranslation("signUps")
  const [isGuest, setGuest] = useState(!mayLookUp)
  const done = ({ data }: { data: { name: string | null } }) => {
    showSnack(t("signUps:list.add.done", { name: data.name }))
    onClose()
  }
  const AddForm = isGuest ? GuestForm : PersonForm
  return (
    <ModalDialog title={t("signUps:list.add.title")} onClose={onClose}>
      <p className="mb-2">{t("signUps:list.add.lead")}</p>
      {mayLookUp ? (
        <p className="mb-2 -ml-1.25">
          <Button onClick={() => setGuest(!isGuest)}>
            {t(isGuest ? "signUps:list.add.toPerson" : "signUps:list.add.toGuest")}
          </Button>
        </p>
      ) : null}
      <AddForm activityId={activityId} onSaved={done} />
    </ModalDialog>
  )
}

interface AddFormProps {
  activityId: number
  onSaved: (answer: { data: { name: string | null } }) => void
}

const personFields = z.object({ userId: id, reason })

function PersonForm({ activityId, onSaved }: AddFormProps) {
  const { t } = useTranslation("signUps")
  const api = useApi()
  const add = useSignUpChange("POST /activities/:activityId/sign-ups")
  return (
    <Form
      schema={personFields}
      defaultValues={{ userId: null, reason: "" }}
      onSubmit={(body) => add.mutateAsync({ params: { activityId }, body })}
      onSaved={onSaved}
      submitLabel={t("signUps:list.add.submit")}
      bar="plain"
    >
      <ChoiceField<z.input<typeof personFields>>
        name="userId"
        label={t("signUps:list.add.person")}
        search={(text) => searchMembers(api, text)}
      />
      <Reason />
    </Form>
  )
}

const guestFields = addGuestInput.omit({ answers: true })
type GuestFields = z.input<typeof guestFields>

function GuestForm({ activityId, onSaved }: AddFormProps) {
  const { t } = useTranslation(["signUps", "ui"])
  const add = useSignUpChange("POST /activities/:activityId/sign-ups/guests")
  const language = useLanguage()
  return (
    <Form
      schema={guestFields}
      defaultValues={{ name: "", email: "", language, reason: "" }}
      onSubmit={(body) => add.mutateAsync({ params: { activityId }, body })}
      onSaved={onSaved}
      submitLabel={t("signUps:list.add.submit")}
      bar="plain"
    >
      <TextField<GuestFields> name="name" label={t("signUps:list.add.name")} />
      <TextField<GuestFields>
        name="email"
        type="email"
        inputMode="email"
        label={t("signUps:list.add.email")}
        help={t("signUps:list.add.emailHelp")}
      />
      <RadioField<GuestFields>
        name="language"
        label={t("signUps:list.add.language")}
        required
        options={languages.map((value) => ({ value, label: t(`ui:languages.${value}`) }))}
      />
      <Reason />
    </Form>
  )
}

function Reason() {
  const { t } = useTranslation("signUps")
  return (
    <TextField<{ reason: string }>
      name="reason"
      label={t("signUps:list.reason")}
      help={t("signUps:list.reasonHelpAny")}
      multiline
      rows={2}
    />
  )
}
