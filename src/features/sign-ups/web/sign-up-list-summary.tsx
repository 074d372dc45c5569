import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { answerText } from "../sign-up-answers.ts"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { SignUpRow } from "./sign-up.api.ts"
import type { Question } from "./sign-up-questions.ts"
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
      <Typography sx={{ mb: 2, color: "text.secondary" }}>{t("signUps:list.summary.lead")}</Typography>
      <Box sx={gridSx}>
        {addUpAnswers(questions, rows).map((totals) => (
          <Totals key={totals.question.questionId} {...totals} />
        ))}
      </Box>
    </SectionCard>
  )
}

function Totals({ question, counts, sum, unanswered }: AnswerTotals) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const label = pickText(question.label_nl, question.label_en, language)
  const labels = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  const lines = [
    ...(sum === undefined ? [] : [{ key: "sum", text: t("signUps:list.summary.total"), count: sum }]),
    ...counts.map((each) => ({
      key: `a${String(each.answer)}`,
      text: answerText(question, each.answer, labels),
      count: each.count,
    })),
    ...(unanswered ? [{ key: "none", text: t("signUps:list.summary.unanswered"), count: unanswered }] : []),
  ]
  return (
    <Box sx={{ minWidth: 0, breakInside: "avoid" }}>
      <Typography variant="h5" component="h3" lang={label.lang} sx={{ mb: 0.5 }}>
        {label.text}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(({ key, text, count }) => (
          <Box key={key} sx={lineSx}>
            <dt>{text}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
              {count}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const gridSx = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16rem), 1fr))",
} as const
const lineSx = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
  overflowWrap: "anywhere",
} as const
