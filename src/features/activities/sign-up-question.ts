import * as z from "zod"
import { flag, line, optionalLine } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { questionKinds } from "./sign-up-kinds.ts"

export const labelMax = 150
export const questionsMax = 20
export const optionsMax = 30

const option = z.object({ label_nl: line(labelMax), label_en: optionalLine(labelMax) })
/** A question of the sign-up form. `options` of a choice; an answer is the index of one of them, from 0. */
export const question = z.object({
  questionId: id,
  label_nl: line(labelMax),
  label_en: optionalLine(labelMax),
  kind: z.enum(questionKinds),
  required: flag,
  /** Only organisers may read the answers: allergies, an emergency phone number. */
  sensitive: flag,
  options: z.array(option).max(optionsMax),
})
export type Question = z.output<typeof question>
/** As submitted: a question without an id is new. */
export const questionInput = question
  .extend({ questionId: id.nullish() })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, {
    path: ["options"],
    params: { i18n: "errors.twoOptions" },
  })
