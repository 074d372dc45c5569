import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatNumber } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Button } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type QuestionResult, textsQuery } from "./questionnaire.api.ts"

interface QuestionCardProps {
  questionnaireId: number
  question: QuestionResult
}

/** What was answered to one question. */
export function QuestionCard({ questionnaireId, question }: QuestionCardProps) {
  const { t } = useTranslation("questionnaires")
  const language = useLanguage()
  const { label_nl, label_en, kind, counts, answered, isHidden, questionId } = question
  return (
    <SectionCard
      title={pickText(label_nl, label_en, language).text}
      lead={isHidden ? undefined : t("questionnaires:results.answered", { count: answered })}
    >
      {isHidden ? <p className="text-muted">{t("questionnaires:results.hidden")}</p> : null}
      {counts ? <Bars question={question} counts={counts} /> : null}
      {kind === "number" && !isHidden ? <Numbers question={question} /> : null}
      {kind === "text" && answered && !isHidden ? (
        <Texts questionnaireId={questionnaireId} questionId={questionId} />
      ) : null}
    </SectionCard>
  )
}

/** A bar for each option. The words and numbers beside it say the same. */
function Bars({ question, counts }: { question: QuestionResult; counts: readonly number[] }) {
  const { t } = useTranslation("questionnaires")
  const language = useLanguage()
  const labels =
    question.kind === "checkbox"
      ? [t("questionnaires:yes"), t("questionnaires:no")]
      : question.options.map((option) => pickText(option.label_nl, option.label_en, language).text)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="grid gap-1.5">
      {labels.map((label, at) => {
        const count = counts[at] ?? 0
        const percent = total ? Math.round((100 * count) / total) : 0
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an option is its place
          <li key={at}>
            <div className="flex gap-2 justify-between">
              <span className="wrap-anywhere first-letter:uppercase">{label}</span>
              <span className="figures whitespace-nowrap">
                <strong>{count}</strong> <span className="text-muted">({percent}%)</span>
              </span>
            </div>
            <div aria-hidden className="h-1 mt-0.5 rounded bg-hover overflow-hidden">
              <div className="h-1 rounded bg-secondary" style={{ width: `${percent}%` }} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Numbers({ question: { mean, least, most } }: { question: QuestionResult }) {
  const { t } = useTranslation("questionnaires")
  const language = useLanguage()
  if (mean === null || least === null || most === null) return null
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
  return (
    <p className="figures">
      {t("questionnaires:results.numbers", { mean: number(mean), least: number(least), most: number(most) })}
    </p>
  )
}

/** How many are shown at first, and the most that one call answers with. */
const first = 10
const most = 100

function Texts({ questionnaireId, questionId }: { questionnaireId: number; questionId: number }) {
  const { t } = useTranslation("questionnaires")
  const [pageSize, setPageSize] = useState(first)
  const result = useQuery(textsQuery(useApi(), { questionnaireId, questionId, pageSize }))
  return (
    <Loaded result={result}>
      {({ data, pagination }) => (
        <>
          <ul className="grid gap-1">
            {data.map(({ text, name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- texts have nothing else that tells them apart
              <li key={at} className="pb-1 border-b border-line wrap-anywhere">
                {text}
                {name ? <span className="text-sm text-muted block">{name}</span> : null}
              </li>
            ))}
          </ul>
          {pagination.totalItems > data.length && pageSize < most ? (
            <Button variant="outlined" className="mt-1.5" onClick={() => setPageSize(most)}>
              {t("questionnaires:results.more")}
            </Button>
          ) : null}
          {pagination.totalItems > data.length && pageSize >= most ? (
            <p className="mt-1.5 text-muted">{t("questionnaires:results.inFile")}</p>
          ) : null}
        </>
      )}
    </Loaded>
  )
}
