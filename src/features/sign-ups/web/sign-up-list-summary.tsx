import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { answerText } from "../../activities/sign-up-answers.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { SignUpRow } from "./sign-up.api.ts"
import type { Question } from "./public/sign-up-questions.ts"
import { type AnswerTotals, addUpAnswers } from "./sign-up-list-answers.ts"

interface SummaryProps {
  questions: readonly Question[]
  /** People with a seat. */
  rows: readonly SignUpRow[]
}

/** Answers counted: how many vegetarian, how many by bus. */
export function SignUpListSummary({ questions, rows }: SummaryProps) {
  const { t } = useTranslation("signUps")
  if (!questions.length || !rows.length) return null
  return (
    <SectionCard title={t("signUps:list.summary.title")}>
      <p className="mb-2 text-muted">{t("signUps:list.summary.lead")}</p>
      <div className={gridClasses}>
        {addUpAnswers(questions, rows).map((totals) => (
          <Totals key={totals.question.questionId} {...totals} />
        ))}
      </div>
    </SectionCard>
  )
}

function Totals({ question, counts, sum, unanswered }: AnswerTotals) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const label = pickText(question.label_nl, question.label_en, language)
  const labels = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  // Of an option with a maximum also how many can choose it.
  const ofPlaces = ({ answer, count }: (typeof counts)[number]) => {
    const capacity = question.kind === "choice" ? question.options[Number(answer)]?.places : null
    return capacity ? t("signUps:list.ofCapacity", { count, capacity }) : count
  }
  const lines = [
    ...(sum === undefined ? [] : [{ key: "sum", text: t("signUps:list.summary.total"), count: sum }]),
    ...counts.map((each) => ({
      key: `a${String(each.answer)}`,
      text: answerText(question, each.answer, labels),
      count: ofPlaces(each),
    })),
    ...(unanswered ? [{ key: "none", text: t("signUps:list.summary.unanswered"), count: unanswered }] : []),
  ]
  return (
    <div className="min-w-0 break-inside-avoid">
      <h3 lang={label.lang} className="heading-5 mb-0.5">
        {label.text}
      </h3>
      <dl>
        {lines.map(({ key, text, count }) => (
          <div key={key} className={lineClasses}>
            <dt>{text}</dt>
            <dd className="font-bold figures">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const gridClasses = "grid gap-3 fill-260"
const lineClasses = "flex justify-between gap-2 py-0.5 border-b border-line wrap-anywhere"
