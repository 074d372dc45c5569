import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { Activity } from "../../activities/web/activity.api.ts"
import { optionCents } from "../../activities/option-prices.ts"
import { answerChange } from "../answer-change.ts"
import { lateCostOf } from "../../activities/sign-up-terms.ts"
import type { Answers, OwnSignUp } from "./sign-up.api.ts"
import { PayTerms } from "./money/pay-terms.tsx"
import { SignUpForm } from "./sign-up-form.tsx"
import type { SignUpView } from "./sign-up-view.ts"

interface SignUpDialogProps {
  activity: Activity
  own: OwnSignUp | undefined
  view: SignUpView
  /** Answers of an earlier, unfinished attempt. */
  draft: Answers
  onTyping: (answers: Answers) => void
  now: number
  send: (answers: Answers) => Promise<OwnSignUp>
  onSaved: (saved: OwnSignUp) => void
  /** Sign-up is not open yet: keeps the answers until then. */
  onDraftKept: () => void
  onClose: () => void
}

/** The questions and the price, before signing up; later the answers, to change them. */
export function SignUpDialog(props: SignUpDialogProps) {
  const { activity, own, view, draft, onTyping, now, send, onSaved, onDraftKept, onClose } = props
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const isIn = view.kind === "registered" || view.kind === "waiting" || view.kind === "inDraw"
  const isEarly = view.kind === "later"
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const [answers, setAnswers] = useState(draft)
  const { priceCents, lateCents } = costOf(activity, own, isIn, answers)
  const price = formatMoney(priceCents, language)
  const heading = () => {
    if (isIn) return t("signUps:card.form.editTitle")
    if (view.kind === "draw") return t("signUps:card.form.drawTitle", { title })
    return t(view.kind === "queue" ? "signUps:card.form.queueTitle" : "signUps:card.form.title", { title })
  }
  const submitLabel = () => {
    if (isIn) return t("signUps:card.form.save")
    if (isEarly) return t("signUps:card.form.keep")
    if (view.kind === "queue") return t("signUps:card.join")
    if (view.kind === "draw") return t("signUps:card.joinDraw")
    return priceCents ? t("signUps:card.form.signUpPaid", { price }) : t("signUps:card.signUp")
  }
  return (
    <ModalDialog title={heading()} onClose={onClose}>
      <SignUpForm
        questions={activity.questions}
        answers={draft}
        own={isIn ? draft : undefined}
        onTyping={(typed) => {
          setAnswers(typed)
          onTyping(typed)
        }}
        onSubmit={async (answers) => (isEarly ? undefined : send(answers))}
        onSaved={(saved) => (saved ? onSaved(saved) : onDraftKept())}
        submitLabel={submitLabel()}
      >
        {isIn && own ? (
          <p className="text-muted">
            {t("signUps:card.form.editableUntil", { when: formatMoment(own.signOffEnds, language, now) })}
          </p>
        ) : null}
        {(isIn ? priceCents !== own?.signUp?.priceCents : priceCents) ? (
          <Price
            isOnline={activity.payWithin !== "no"}
            text={t(
              view.kind === "queue" || view.kind === "draw"
                ? "signUps:card.form.queuePrice"
                : "signUps:card.form.price",
              { price },
            )}
          />
        ) : null}
        {!isIn && priceCents && activity.payWithin !== "no" ? <PayTerms payWithin={activity.payWithin} /> : null}
        {!isIn && lateCents !== null && activity.signOffUntil ? (
          <p>
            {t("signUps:card.form.late", {
              when: formatMoment(activity.signOffUntil, language, now),
              price: formatMoney(lateCents, language),
            })}
          </p>
        ) : null}
      </SignUpForm>
    </ModalDialog>
  )
}

/** What it costs with these answers, and what signing off too late then costs. */
function costOf(activity: Activity, own: OwnSignUp | undefined, isIn: boolean, answers: Answers) {
  const has = isIn ? own?.signUp : undefined
  if (has) {
    const { priceCents, lateSignOffCents } = answerChange(
      has,
      { activity, questions: activity.questions },
      answers,
    ).values
    return { priceCents, lateCents: lateSignOffCents }
  }
  const priceCents = activity.priceCents + optionCents(activity.questions, answers)
  return { priceCents, lateCents: lateCostOf(activity, priceCents) }
}

/** Who must pay in time does so online: the terms below say how. */
function Price({ text, isOnline }: { text: string; isOnline: boolean }) {
  const { t } = useTranslation("signUps")
  return (
    <div className="p-2 rounded bg-accent-soft">
      <p className="font-bold">{text}</p>
      {isOnline ? null : <p className="text-sm">{t("signUps:card.form.priceHelp")}</p>}
    </div>
  )
}
