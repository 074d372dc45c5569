import { AppError } from "../../../platform/app-error.ts"
import type { OptionCounts } from "../../activities/option-prices.ts"
import type { Answers } from "../../activities/sign-up-answers.ts"

/**
 * @param counts of the activity, which the caller has locked
 * @throws AppError validation: they chose an option that is full
 */
export function requireRoom(counts: OptionCounts, answers: Answers, before?: Answers): void {
  const questionId = counts.fullFor(answers, before)
  if (questionId === undefined) return
  throw new AppError("validation", {
    issues: [{ path: ["answers", String(questionId)], message: "zodCustom:errors.optionFull" }],
  })
}
