import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { showSnack } from "../../../../platform/web/snackbar.ts"
import { Form } from "../../../../ui/form/form.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../../ui/modal-dialog.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { optionCents } from "../../../activities/option-prices.ts"
import { awaitsDraw } from "../../../activities/sign-up-rules.ts"
import { lateCostOf, termsOf } from "../../../activities/sign-up-terms.ts"
import { answerChange } from "../../answer-change.ts"
import { guestInput } from "../../sign-up.ts"
import { QuestionField } from "../public/question-field.tsx"
import { answersOf, questionsSchema, serverPathsOf, valuesOf } from "../public/sign-up-questions.ts"
import type { Answers, OwnGuest, OwnSignUp } from "../sign-up.api.ts"
import { Typing } from "../sign-up-form.tsx"
import { useSaveGuest } from "./guest.api.ts"

interface GuestDialogProps {
  activity: Activity
  own: OwnSignUp
  /** Whom to change; absent: somebody new. */
  guest: OwnGuest | undefined
  now: number
  onClose: () => void
}

/** The name of a guest, and the questions of the activity. */
export function GuestDialog({ activity, own, guest, now, onClose }: GuestDialogProps) {
  const { t } = useTranslation("ownGuests")
  const language = useLanguage()
  const { questions } = activity
  const schema = useMemo(() => questionsSchema(questions).extend({ name: guestInput.shape.name }), [questions])
  const save = useSaveGuest(activity, guest?.signUpId)
  const [answers, setAnswers] = useState<Answers>(guest?.answers ?? {})
  const isQueue = !guest && own.may.bring.placement === "waiting"
  const isDrawn = isQueue && awaitsDraw(termsOf(activity))
  const priceCents = guest
    ? answerChange({ ...guest, lateSignOffCents: null }, { activity, questions }, answers).values.priceCents
    : own.guestCents + optionCents(questions, answers)
  const price = formatMoney(priceCents, language)
  const lateCents = lateCostOf(activity, priceCents)
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const submitLabel = guest
    ? t("ownGuests:form.save")
    : isDrawn
      ? t("ownGuests:form.takePart")
      : isQueue
        ? t("ownGuests:form.join")
        : priceCents
          ? t("ownGuests:form.submitPaid", { price })
          : t("ownGuests:form.submit")
  return (
    <ModalDialog
      title={guest ? t("ownGuests:changeGuest", { name: guest.name }) : t("ownGuests:form.title", { title })}
      onClose={onClose}
    >
      <Form
        schema={schema}
        defaultValues={{ ...valuesOf(questions, guest?.answers ?? {}), name: guest?.name ?? "" }}
        onSubmit={({ name, ...values }) =>
          save.mutateAsync({ name: String(name), answers: answersOf(questions, values) })
        }
        onSaved={({ data }, values) => {
          onClose()
          const name = String(values.name)
          const saved = data.guests.find((each) => each.name === name)
          if (guest) showSnack(t("ownGuests:done.changed"))
          else if (saved?.status === "waiting" && saved.position === null)
            showSnack(t("ownGuests:done.inDraw", { name }))
          else if (saved?.status === "waiting")
            showSnack(t("ownGuests:done.waiting", { name, position: saved.position }))
          else showSnack(t("ownGuests:done.registered", { name }))
        }}
        serverPaths={serverPathsOf(questions)}
        submitLabel={submitLabel}
        bar="plain"
      >
        {isQueue ? <p>{t(isDrawn ? "ownGuests:form.draw" : "ownGuests:form.queue")}</p> : null}
        <TextField name="name" label={t("ownGuests:form.name")} help={t("ownGuests:form.nameHelp")} />
        {questions.map((question) => (
          <QuestionField key={question.questionId} question={question} chosen={guest?.answers[question.questionId]} />
        ))}
        {(guest ? priceCents !== guest.priceCents : priceCents) ? (
          <p className="p-2 rounded bg-accent-soft font-bold">
            {t(isQueue ? "ownGuests:form.queuePrice" : "ownGuests:form.price", { price })}
          </p>
        ) : null}
        {!guest && lateCents !== null && activity.signOffUntil ? (
          <p>
            {t("ownGuests:form.late", {
              when: formatMoment(activity.signOffUntil, language, now),
              price: formatMoney(lateCents, language),
            })}
          </p>
        ) : null}
        <Typing questions={questions} onTyping={setAnswers} />
      </Form>
    </ModalDialog>
  )
}
