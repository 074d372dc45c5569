import { optionCents } from "../activities/option-prices.ts"
import type { Answers } from "../activities/sign-up-answers.ts"
import type { LateSignOff } from "../activities/sign-up-kinds.ts"
import type { Question } from "../activities/sign-up-question.ts"

/** What other answers make of a sign-up. */
export interface AnswerChange {
  values: { answers: Answers; priceCents: number; lateSignOffCents: number | null }
  isRepriced: boolean
}

/**
 * Other answers may cost something else: the price that was agreed stays, with these options instead of those. What
 * signing off too late costs follows if that was the price.
 */
export function answerChange(
  own: { answers: Answers; priceCents: number; lateSignOffCents: number | null },
  { activity, questions }: { activity: { lateSignOff: LateSignOff }; questions: readonly Question[] },
  answers: Answers,
): AnswerChange {
  const difference = optionCents(questions, answers) - optionCents(questions, own.answers)
  const priceCents = Math.max(0, own.priceCents + difference)
  const isThePrice = activity.lateSignOff === "price" && own.lateSignOffCents === own.priceCents
  return {
    values: { answers, priceCents, lateSignOffCents: isThePrice ? priceCents : own.lateSignOffCents },
    isRepriced: priceCents !== own.priceCents,
  }
}
