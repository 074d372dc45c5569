import * as z from "zod"
import { multiline, optionalMultiline } from "../../../../platform/contract.ts"
import { answerMax } from "../../../activities/sign-up-answers.ts"
import type { Activity } from "../../../activities/web/activity.api.ts"
import type { Answers } from "../sign-up.api.ts"

export type Question = Activity["questions"][number]
type Value = string | number | boolean | null

/** The form's name of a question: a bare number would be taken for an array index. */
export const fieldOf = ({ questionId }: Pick<Question, "questionId">): string => `q${questionId}`

/** Field names by the paths the server uses in errors. */
export const serverPathsOf = (questions: readonly Question[]): Record<string, string> =>
  Object.fromEntries(questions.map((question) => [`answers.${question.questionId}`, fieldOf(question)]))

function schemaOf({ kind, required, options }: Question): z.ZodType<unknown, Value | undefined> {
  switch (kind) {
    case "text":
      return required ? multiline(answerMax) : optionalMultiline(answerMax)
    case "number": {
      const number = z.number().min(-1e9).max(1e9)
      return required ? number : number.nullish()
    }
    case "checkbox":
      return required
        ? z.boolean().refine((isTicked) => isTicked, { params: { i18n: "errors.required" } })
        : z.boolean().nullish()
    case "choice": {
      const optionIndex = z
        .number()
        .int()
        .min(0)
        .max(Math.max(0, options.length - 1))
      return required ? optionIndex : optionIndex.nullish()
    }
  }
}

/** The questions of an activity as a form schema. */
export const questionsSchema = (questions: readonly Question[]) =>
  z.object(Object.fromEntries(questions.map((question) => [fieldOf(question), schemaOf(question)])))

const emptyOf = ({ kind }: Question): Value => (kind === "text" ? "" : kind === "checkbox" ? false : null)

/** The initial values of the form. */
export const valuesOf = (questions: readonly Question[], answers: Answers): Record<string, Value> =>
  Object.fromEntries(
    questions.map((question) => [fieldOf(question), answers[question.questionId] ?? emptyOf(question)]),
  )

/** The body to submit: every question by id, null for those left empty. */
export const answersOf = (questions: readonly Question[], values: Record<string, unknown>): Answers =>
  Object.fromEntries(
    questions.map((question) => {
      const value = values[fieldOf(question)]
      return [question.questionId, value === "" || value === undefined ? null : (value as Value)]
    }),
  )
