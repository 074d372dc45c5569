import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Form } from "../../../../ui/form/form.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { ModalDialog } from "../../../../ui/modal-dialog.tsx"
import { guestLinkInput } from "../../open-guest.ts"
import { QuestionField } from "../public/question-field.tsx"
import { answersOf, questionsSchema, serverPathsOf, valuesOf } from "../public/sign-up-questions.ts"
import { type GuestLink, useGuestLink } from "./open-guest.api.ts"

interface GuestLinkDialogProps {
  link: GuestLink
  token: string
  onClose: () => void
}

/** The name and the answers of somebody without an account, by their link. */
export function GuestLinkDialog({ link, token, onClose }: GuestLinkDialogProps) {
  const { t } = useTranslation("openGuests")
  const { questions, answers } = link
  const { change } = useGuestLink(token)
  const schema = useMemo(() => questionsSchema(questions).extend({ name: guestLinkInput.shape.name }), [questions])
  return (
    <ModalDialog title={t("openGuests:link.changeTitle")} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ ...valuesOf(questions, answers), name: link.name }}
        onSubmit={({ name, ...values }) =>
          change.mutateAsync({ name: String(name), answers: answersOf(questions, values) })
        }
        onSaved={() => {
          onClose()
          showSnack(t("openGuests:link.saved"))
        }}
        serverPaths={serverPathsOf(questions)}
        submitLabel={t("openGuests:link.save")}
        bar="plain"
      >
        <TextField name="name" label={t("openGuests:form.name")} autoComplete="name" />
        {questions.map((question) => (
          <QuestionField key={question.questionId} question={question} chosen={answers[question.questionId]} />
        ))}
      </Form>
    </ModalDialog>
  )
}
