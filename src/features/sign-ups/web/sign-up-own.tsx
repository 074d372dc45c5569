import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Pencil } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { Answers, OwnSignUp } from "./sign-up.api.ts"
import { answerText } from "../sign-up-answers.ts"
import { isIncomplete, type Question } from "./sign-up-questions.ts"

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
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: "divider" }}>
          <Box
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}
          >
            <Typography variant="h5" component="h3">
              {t("signUps:card.own.answers")}
            </Typography>
            {onEdit ? (
              <Button onClick={onEdit} sx={{ ml: -1.25 }} startIcon={<Pencil size={16} aria-hidden />}>
                {t("signUps:card.own.edit")}
              </Button>
            ) : null}
          </Box>
          {isMissing && onEdit ? <StatusBadge tone="attention" label={t("signUps:card.own.incomplete")} /> : null}
          <AnswerList questions={questions} answers={signUp.answers} />
        </Box>
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
    <Box sx={{ mt: 2 }}>
      <StatusBadge
        tone={signUp.paymentState === "due" ? "attention" : "good"}
        label={t(`signUps:card.payment.${signUp.paymentState}`, { price })}
      />
    </Box>
  )
}

/** Questions with somebody's answers. */
export function AnswerList({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  const { t } = useTranslation("signUps")
  const language = useLanguage()
  const labels = { language, yes: t("signUps:list.summary.yes"), no: t("signUps:list.summary.no") }
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: "grid", gap: 1, overflowWrap: "anywhere" }}>
      {questions.map((question) => {
        const label = pickText(question.label_nl, question.label_en, language)
        const text = answerText(question, answers[question.questionId], labels)
        return (
          <div key={question.questionId}>
            <Typography component="dt" variant="body2" lang={label.lang} sx={{ color: "text.secondary" }}>
              {label.text}
            </Typography>
            <Box component="dd" sx={{ m: 0, whiteSpace: "pre-line", ...(text ? {} : { color: "text.secondary" }) }}>
              {text || t("signUps:card.own.none")}
            </Box>
          </div>
        )
      })}
    </Box>
  )
}
