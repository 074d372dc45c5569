import * as z from "zod"
import { flag, line, optionalLine } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { questionKinds } from "./sign-up-kinds.ts"

export const labelMax = 150
export const questionsMax = 20
export const optionsMax = 30

export const optionPriceMax = 1_000_000

const option = z.object({
  label_nl: line(labelMax),
  label_en: optionalLine(labelMax),
  /** What it costs on top of the price of the activity; by default nothing. */
  cents: z.number().int().min(0).max(optionPriceMax).nullish(),
  /** How many people can choose it; null: no limit. */
  places: z.number().int().min(1).max(100_000).nullish(),
})
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
/** A question as people see it. `isFull`: as many people as can chose that option. */
export const askedQuestion = question.extend({
  options: z.array(option.extend({ isFull: z.boolean().optional() })).max(optionsMax),
})
export type AskedQuestion = z.output<typeof askedQuestion>
/** As submitted: a question without an id is new. */
export const questionInput = question
  .extend({ questionId: id.nullish() })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, {
    path: ["options"],
    params: { i18n: "errors.twoOptions" },
  })
