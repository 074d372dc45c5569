import clsx from "clsx"
import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { Answers, OwnSignUp } from "./sign-up.api.ts"
import { answerText, isIncomplete } from "../../activities/sign-up-answers.ts"
import type { Question } from "./public/sign-up-questions.ts"
import { Button } from "../../../ui/button.tsx"

type Has = NonNullable<OwnSignUp["signUp"]>

interface SignUpOwnProps {
  signUp: Has
  questions: readonly Question[]
  onEdit: (() => void) | undefined
}

/** The user's answers and payment, under the button. */
export function SignUpOwn({ signUp, questions, onEdit }: SignUpOwnProps) {
  const { t } = useTranslation("signUps")
  const isMissing = isIncomplete(questions, signUp.answers)
  return (
    <>
      <Payment signUp={signUp} />
      {questions.length ? (
        <div className="mt-2 pt-2 border-t border-line">
          <div className="flex flex-wrap items-center justify-between gap-1">
            <h3 className="heading-5">{t("signUps:card.own.answers")}</h3>
            {onEdit ? (
              <Button onClick={onEdit} className="-ml-1.25" startIcon={<Pencil size={16} aria-hidden />}>
                {t("signUps:card.own.edit")}
              </Button>
            ) : null}
          </div>
          {isMissing && onEdit ? <StatusBadge tone="attention" label={t("signUps:card.own.incomplete")} /> : null}
          <AnswerList questions={questions} answers={signUp.answers} />
        </div>
      ) : null}
    </>
  )
}

function Payment({ signUp }: { signUp: Has }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  if (signUp.paymentState === "none") return null
  const price = formatMoney(signUp.priceCents, language)
  return (
    <div className="mt-2">
      <StatusBadge
        tone={signUp.paymentState === "due" ? "attention" : "good"}
        label={t(`signUps:card.payment.${signUp.paymentState}`, { price })}
      />
      {signUp.paymentState === "due" ? (
        <RouterLink to="/mijn-account/betalingen" className="ml-1">
          {t("signUps:card.payment.how")}
        </RouterLink>
      ) : null}
    </div>
  )
}

/** What signing off too late cost, also after coming back. */
export function LateSignOff({ signUp }: { signUp: Has }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const { lateCents, lateOpenCents } = signUp
  if (!lateCents) return null
  return (
    <div className="mt-2">
      <StatusBadge
        tone={lateOpenCents ? "attention" : "neutral"}
        label={
          lateOpenCents
            ? t("signUps:card.payment.lateDue", { price: formatMoney(lateOpenCents, language) })
            : t("signUps:card.payment.late", { price: formatMoney(lateCents, language) })
        }
      />
    </div>
  )
}

/** Questions with somebody's answers. */
export function AnswerList({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const labels = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  return (
    <dl className="mt-1 grid gap-1 wrap-anywhere">
      {questions.map((question) => {
        const label = pickText(question.label_nl, question.label_en, language)
        const text = answerText(question, answers[question.questionId], labels)
        return (
          <div key={question.questionId}>
            <dt lang={label.lang} className="text-sm text-muted">
              {label.text}
            </dt>
            <dd className={clsx("whitespace-pre-line", !text && "text-muted")}>{text || t("signUps:card.own.none")}</dd>
          </div>
        )
      })}
    </dl>
  )
}
