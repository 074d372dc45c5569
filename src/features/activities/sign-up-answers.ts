import type { Issue } from "../../platform/app-error.ts"
import { formatNumber } from "../../platform/format.ts"
import { type Language, pickText } from "../../platform/i18n.ts"
import type { Question } from "./sign-up-question.ts"

/** By question id: text, a number, true or false, or the index of an option (from 0). */
export type Answer = string | number | boolean | null
export type Answers = Record<string, Answer>
export const answerMax = 1000

/** Everything that a program may take for a line break. Answers are one line: they go into lists and spreadsheets. */
const lineBreaks = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g
/** Text on one line, trimmed. */
export const onOneLine = (text: string): string => text.replace(lineBreaks, " ").trim()

/** An answer as stored; undefined if it does not fit the question, null if there is none. */
function normalized(question: Question, input: unknown): Answer | undefined {
  const isBlank = input === null || input === undefined || (typeof input === "string" && onOneLine(input) === "")
  if (isBlank) return null
  switch (question.kind) {
    case "text":
      return typeof input === "string" && onOneLine(input).length <= answerMax ? onOneLine(input) : undefined
    case "number":
      return typeof input === "number" && Number.isFinite(input) && Math.abs(input) <= 1e9 ? input : undefined
    case "checkbox":
      return typeof input === "boolean" ? input : undefined
    case "choice":
      return Number.isInteger(input) && question.options[input as number] !== undefined ? (input as number) : undefined
  }
}

const faultOf = { text: "errors.answerTooLong", number: "errors.notANumber", checkbox: "errors.required" } as const

/**
 * Validates answers against the questions. A required checkbox must be ticked: "I have read the rules".
 * @returns the answers as stored, and every error with the path of its field; texts are keys of `zodCustom`
 */
export function checkAnswers(
  questions: readonly Question[],
  input: Record<string, unknown>,
): { answers: Answers; issues: Issue[] } {
  const answers: Answers = {}
  const issues: Issue[] = []
  for (const question of questions) {
    const key = String(question.questionId)
    const answer = normalized(question, input[key])
    const fault = (message: string) => issues.push({ path: ["answers", key], message: `zodCustom:${message}` })
    if (answer === undefined) fault(question.kind === "choice" ? "errors.notAChoice" : faultOf[question.kind])
    else if (question.required && (answer === null || answer === false)) fault("errors.required")
    else if (answer !== null) answers[key] = answer
  }
  const questionIds = new Set(questions.map(({ questionId }) => String(questionId)))
  for (const key of Object.keys(input))
    if (!questionIds.has(key)) issues.push({ path: ["answers", key], message: "zodCustom:errors.unknownReference" })
  return { answers, issues }
}

/** Whether two sets of answers are the same. */
export const sameAnswers = (a: Answers, b: Answers): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => (a[key] ?? null) === (b[key] ?? null))
}

interface AnswerLabels {
  language: Language
  yes: string
  no: string
  /** Default: as numbers are written in the language. */
  number?: (value: number) => string
}

/** An answer as text; "" if there is none. */
export function answerText(
  question: Pick<Question, "kind" | "options">,
  answer: Answer | undefined,
  { language, yes, no, number = (value) => formatNumber(value, language) }: AnswerLabels,
): string {
  if (answer === undefined || answer === null) return ""
  if (question.kind === "checkbox") return answer === true ? yes : no
  if (question.kind === "number") return number(Number(answer))
  if (question.kind !== "choice") return String(answer)
  const option = question.options[Number(answer)]
  return option ? pickText(option.label_nl, option.label_en, language).text : ""
}

/** Whether a required question has no answer, as with people signed up by an organiser. */
export const isIncomplete = (
  questions: readonly Pick<Question, "questionId" | "required">[],
  answers: Answers,
): boolean => questions.some(({ questionId, required }) => required && (answers[questionId] ?? false) === false)
