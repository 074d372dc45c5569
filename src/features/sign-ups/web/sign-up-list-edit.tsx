import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { reason } from "../sign-up.ts"
import type { SignUpRow } from "./sign-up.api.ts"
import { QuestionField } from "./public/question-field.tsx"
import { useSignUpChange } from "./sign-up-list.api.ts"
import { answersOf, type Question, questionsSchema, serverPathsOf, valuesOf } from "./public/sign-up-questions.ts"

interface EditProps {
  activityId: number
  row: SignUpRow
  questions: readonly Question[]
  onDone: () => void
  onBack: () => void
}

/** An organiser changes somebody's answers, also when they have paid. */
export function SignUpListEdit({ activityId, row, questions, onDone, onBack }: EditProps) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const { signUpId, name } = row
  const change = useSignUpChange("POST /activities/:activityId/sign-ups/:signUpId/answers")
  // An organiser need not know all answers.
  const optional = useMemo(() => questions.map((question) => ({ ...question, required: false })), [questions])
  const schema = useMemo(() => questionsSchema(optional).extend({ reason }), [optional])
  return (
    <Form
      schema={schema}
      defaultValues={{ ...valuesOf(optional, row.answers), reason: "" }}
      onSubmit={async ({ reason: why, ...values }) =>
        (
          await change.mutateAsync({
            params: { activityId, signUpId },
            body: { answers: answersOf(optional, values), reason: why as string },
          })
        ).data
      }
      onSaved={({ priceCents }) => {
        const price = formatMoney(priceCents, language)
        showSnack(
          priceCents === row.priceCents
            ? t("signUps:list.person.edited")
            : t("signUps:list.person.repriced", { name, price }),
        )
        onDone()
      }}
      serverPaths={serverPathsOf(optional)}
      submitLabel={t("signUps:card.form.save")}
      bar="plain"
      onCancel={onBack}
    >
      {optional.map((question) => (
        <QuestionField key={question.questionId} question={question} chosen={row.answers[question.questionId]} />
      ))}
      <TextField
        name="reason"
        label={t("signUps:list.reason")}
        help={t("signUps:list.reasonHelp", { name })}
        multiline
        rows={2}
      />
    </Form>
  )
}
