import type { Answers } from "./sign-up.api.ts"
import type { Question } from "./public/sign-up-questions.ts"

/** How often an answer was given: for the caterer. `answer`: the text, or the index of the option. */
export interface AnswerCount {
  answer: string | number | boolean
  count: number
}
export interface AnswerTotals {
  question: Question
  counts: AnswerCount[]
  /** For number questions: the total. */
  sum: number | undefined
  unanswered: number
}

/** Answers counted per question; texts that differ only in capitals and spaces are the same. */
export function addUpAnswers(questions: readonly Question[], people: readonly { answers: Answers }[]): AnswerTotals[] {
  return questions.map((question) => {
    const recorded = people.map(({ answers }) => answers[question.questionId]).filter((answer) => answer !== undefined)
    const answered = recorded.filter((answer) => answer !== null)
    const totals = new Map<string, AnswerCount>()
    // Options in the order of the question, including those that nobody chose.
    if (question.kind === "choice") for (const index of question.options.keys()) count(totals, index, 0)
    for (const answer of answered) count(totals, answer, 1)
    const counts = [...totals.values()]
    return {
      question,
      counts: question.kind === "choice" ? counts : counts.toSorted((a, b) => b.count - a.count),
      sum:
        question.kind === "number"
          ? (answered.reduce((sum, answer) => (sum as number) + Number(answer), 0) as number)
          : undefined,
      unanswered: people.length - answered.length,
    }
  })
}

function count(totals: Map<string, AnswerCount>, answer: AnswerCount["answer"], increment: number): void {
  const key = typeof answer === "string" ? answer.toLowerCase().replaceAll(/\s+/g, " ").trim() : String(answer)
  const existing = totals.get(key)
  if (existing) existing.count += increment
  else totals.set(key, { answer, count: increment })
}
