import { stringify } from "csv-stringify/sync"
import { dayKey, formatClock } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Question } from "../activity.ts"
import type { Answers } from "../sign-up-answers.ts"
import type { ListedSignUp } from "./waiting-list.service.ts"
import { clockOf } from "../../../platform/amsterdam.ts"

type Translate = (key: string, params?: Record<string, unknown>) => string

/**
 * The list of an activity for a spreadsheet, in the reader's language. A cell that a spreadsheet would take for a
 * formula is written as text (OWASP, CSV injection). A mark at the start and semicolons: so that Excel in the
 * Netherlands opens it with its accents and columns.
 */
export function exportSignUps(
  people: readonly ListedSignUp[],
  questions: readonly Question[],
  { t, language }: { t: Translate; language: Language },
): string {
  const head = [
    ...["place", "name", "email", "state", "since", "presence", "price", "payment"].map((key) =>
      t(`signUps:list.${key}`),
    ),
    ...questions.map((question) => pickText(question.label_nl, question.label_en, language).text),
  ]
  const moment = (at: Date) => `${dayKey(at)} ${formatClock(clockOf(at), "en")}`
  const rows = people.map((person) => [
    person.place ?? "",
    person.name,
    person.email,
    t(`signUps:status.${person.status}`),
    moment(person.queuedAt),
    t(`signUps:presence.${person.presence}`),
    (person.priceCents / 100).toFixed(2).replace(".", language === "nl" ? "," : "."),
    t(`signUps:payment.${person.paymentState}`),
    ...questions.map((question) => answerText(question, person.answers, { t, language })),
  ])
  return stringify([head, ...rows], { bom: true, delimiter: ";", record_delimiter: "windows", escape_formulas: true })
}

/** An answer as people read it. */
function answerText(question: Question, answers: Answers, { t, language }: { t: Translate; language: Language }) {
  const answer = answers[String(question.questionId)]
  if (answer === undefined || answer === null) return ""
  if (question.kind === "checkbox") return t(answer === true ? "signUps:list.yes" : "signUps:list.no")
  if (question.kind !== "choice") return String(answer)
  const option = question.options[Number(answer)]
  return option ? pickText(option.label_nl, option.label_en, language).text : ""
}
