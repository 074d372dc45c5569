import { useMemo, useState } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { Api } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { awaitsDraw } from "../../../activities/sign-up-rules.ts"
import { termsOf } from "../../../activities/sign-up-terms.ts"
import { guestRequestInput } from "../../open-guest.ts"
import { QuestionField } from "../public/question-field.tsx"
import { answersOf, questionsSchema, serverPathsOf, valuesOf } from "../public/sign-up-questions.ts"
import type { Answers } from "../sign-up.api.ts"
import { PriceNote } from "./price-note.tsx"
import { Typing } from "../sign-up-form.tsx"

interface OpenGuestFormProps {
  activity: Activity
  terms: Api["GET /activities/:activityId/guest-terms"]["answer"]["data"]
  /** The address that the link was mailed to. */
  onSent: (email: string) => void
}

/** Who wants to come, and what the activity asks. */
export function OpenGuestForm({ activity, terms, onSent }: OpenGuestFormProps) {
  const { t } = useTranslation("openGuests")
  const api = useApi()
  const { activityId, questions } = activity
  const { name, email, remark } = guestRequestInput.shape
  const schema = useMemo(
    () => questionsSchema(questions).extend({ name, email, remark }),
    [questions, name, email, remark],
  )
  const [answers, setAnswers] = useState<Answers>({})
  const cents = terms.priceCents + optionCents(questions, answers)
  const isQueue = terms.may.placement === "waiting"
  return (
    <Form
      schema={schema}
      defaultValues={{ ...valuesOf(questions, {}), name: "", email: "", remark: "" }}
      onSubmit={({ name: who, email: address, remark: extra, ...values }) =>
        api("POST /activities/:activityId/guest-requests", {
          params: { activityId },
          body: {
            name: String(who),
            email: String(address),
            remark: String(extra),
            answers: answersOf(questions, values),
          },
        })
      }
      onSaved={(_, values) => onSent(String(values.email))}
      serverPaths={serverPathsOf(questions)}
      submitLabel={t("openGuests:form.submit")}
      bar="plain"
    >
      {isQueue ? <p>{t(awaitsDraw(termsOf(activity)) ? "openGuests:form.draw" : "openGuests:form.queue")}</p> : null}
      <TextField name="name" label={t("openGuests:form.name")} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={t("openGuests:form.email")}
        help={t("openGuests:form.emailHelp")}
        autoComplete="email"
        inputMode="email"
      />
      {questions.map((question) => (
        <QuestionField key={question.questionId} question={question} chosen={undefined} />
      ))}
      <Trap />
      {cents ? (
        <div className="p-2 rounded bg-accent-soft font-bold">
          <PriceNote cents={cents} terms={terms} />
        </div>
      ) : null}
      <p className="text-muted">{t("openGuests:form.privacy")}</p>
      <Typing questions={questions} onTyping={setAnswers} />
    </Form>
  )
}

/** A field that nobody sees, and programs fill in. */
function Trap() {
  const { t } = useTranslation("openGuests")
  const { register } = useFormContext()
  return (
    <div hidden>
      <label>
        {t("openGuests:form.remark")}
        <input type="text" tabIndex={-1} autoComplete="off" {...register("remark")} />
      </label>
    </div>
  )
}
