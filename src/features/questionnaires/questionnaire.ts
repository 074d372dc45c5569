import * as z from "zod"
import {
  about,
  audit,
  boundedRecord,
  flag,
  line,
  listMax,
  moment,
  ofLines,
  optionalLine,
  optionalMultiline,
  rights,
} from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { organiser } from "../activities/activity.ts"
import { questionKinds } from "../activities/sign-up-kinds.ts"
import { labelMax, optionsMax, questionsMax } from "../activities/sign-up-question.ts"
import { audiences, introMax, questionnaireStates, questionnaireStatuses, titleMax } from "./questionnaire-kinds.ts"

const fields = {
  title_nl: line(titleMax),
  title_en: optionalLine(titleMax),
  intro_nl: optionalMultiline(introMax),
  intro_en: optionalMultiline(introMax),
  /** Who asks, and sees the results. */
  groupId: id as unknown as z.ZodType<number, number>,
  /** Whose participants are asked; only of `participants`. */
  activityId: id.nullish() as unknown as z.ZodType<number | null | undefined, number | null | undefined>,
  audience: z.enum(audiences),
  /** Only of `group`. */
  audienceGroupId: id.nullish() as unknown as z.ZodType<number | null | undefined, number | null | undefined>,
  /** Null: at once; for participants when the activity ends. */
  opensAt: moment.nullish(),
  closesAt: moment,
  isAnonymous: flag,
  status: z.enum(questionnaireStatuses),
}

const option = z.object({ label_nl: line(labelMax), label_en: optionalLine(labelMax) })
/** A question. `options` of a choice; an answer is the index of one of them, from 0. */
export const askedQuestion = z.object({
  questionId: id,
  label_nl: line(labelMax),
  label_en: optionalLine(labelMax),
  kind: z.enum(questionKinds),
  required: flag,
  options: z.array(option).max(optionsMax),
})
export type AskedQuestion = z.output<typeof askedQuestion>
/** As submitted: a question without an id is new. */
const questionInput = askedQuestion
  .extend({ questionId: id.nullish() })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, {
    path: ["options"],
    params: { i18n: "errors.twoOptions" },
  })

const aboutActivity = z.object({
  activityId: id,
  slug: z.string(),
  title_nl: z.string(),
  title_en: z.string(),
  endsAt: moment,
})

/** A questionnaire, for those who manage it. */
export const questionnaire = z.object({
  questionnaireId: id,
  ...fields,
  /** From when people can answer; null: since it was published. */
  opensFrom: moment.nullable(),
  state: z.enum(questionnaireStates),
  group: organiser,
  audienceGroup: organiser.nullable(),
  activity: aboutActivity.nullable(),
  /** How many people answered. */
  answered: z.int(),
  questions: z.array(askedQuestion).max(questionsMax),
  staleTranslations,
  ...audit,
  may: rights.nullable(),
})
export type Questionnaire = z.output<typeof questionnaire>

/** One in the list of those who manage it. */
export const questionnaireSummary = questionnaire.omit({
  intro_nl: true,
  intro_en: true,
  questions: true,
  staleTranslations: true,
  may: true,
})

/** The columns of the input. */
export const questionnaireFields = z.object(fields)
const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)
/** Body to create or change a questionnaire. */
export const questionnaireInput = questionnaireFields
  .extend({ questions: z.array(questionInput).max(questionsMax).default([]), confirmedTranslations })
  .refine(({ audience, audienceGroupId }) => audience !== "group" || audienceGroupId != null, {
    path: ["audienceGroupId"],
    params: { i18n: "errors.required" },
    ...about("audience", "audienceGroupId"),
  })
  .refine(({ audience, activityId }) => audience !== "participants" || activityId != null, {
    path: ["activityId"],
    params: { i18n: "errors.required" },
    ...about("audience", "activityId"),
  })
  .refine(({ opensAt, closesAt }) => !opensAt || isBefore(opensAt, closesAt), {
    path: ["closesAt"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("opensAt", "closesAt"),
  })
  .refine(({ status, questions }) => status !== "published" || questions.length > 0, {
    path: ["questions"],
    params: { i18n: "errors.required" },
    ...about("status", "questions"),
  })
export type QuestionnaireInput = z.output<typeof questionnaireInput>

export const questionnaireParams = z.object({ questionnaireId: id })
export const questionParams = z.object({ questionnaireId: id, questionId: id })
export const questionnaireQuery = listQuery({
  filter: {
    title_nl: field.text(),
    title_en: field.text(),
    groupId: field.number(),
    activityId: field.number(),
    status: field.oneOf(questionnaireStatuses),
    closesAt: field.time(),
  },
  sort: ["closesAt", "title_nl", "title_en"],
})

const names = { name_nl: z.string(), name_en: z.string() }
const myFields = {
  questionnaireId: id,
  title_nl: z.string(),
  title_en: z.string(),
  isAnonymous: z.boolean(),
  closesAt: moment,
  state: z.enum(questionnaireStates),
  hasAnswered: z.boolean(),
  group: z.object(names),
  activity: aboutActivity.omit({ endsAt: true }).nullable(),
}
/** A questionnaire for those who are asked. */
export const myQuestionnaire = z.object(myFields)
export type MyQuestionnaire = z.output<typeof myQuestionnaire>
/** What waits for somebody's answer. */
export const unanswered = z.array(myQuestionnaire).max(listMax)
/** What somebody is asked, and whether there can be something that they manage. */
export const myQuestionnaires = z.object({
  items: z.array(myQuestionnaire).max(listMax),
  manages: z.boolean(),
})

// Line breaks in it become spaces.
const answer = z.union([ofLines(z.string().max(5000)), z.number(), z.boolean(), z.null()])
/** The form, with the answers of a person if they are kept with their name. */
export const ownAnswers = z.object({
  ...myFields,
  intro_nl: z.string(),
  intro_en: z.string(),
  opensFrom: moment.nullable(),
  questions: z.array(askedQuestion).max(questionsMax),
  answers: z.record(z.string(), answer).nullable(),
  /** They are asked; others see what it looks like. */
  isAsked: z.boolean(),
  /** They may see the results. */
  manages: z.boolean(),
})
export type OwnAnswers = z.output<typeof ownAnswers>
/** Body to answer, by question id. */
export const answersInput = z.object({ answers: boundedRecord(answer, questionsMax) })

const questionResult = askedQuestion.omit({ required: true }).extend({
  /** How many people answered it. */
  answered: z.int(),
  /** Of each option, or of yes and no; null for other kinds, or if too few people answered. */
  counts: z.array(z.int()).nullable(),
  /** Of numbers. */
  mean: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** Too few people answered this question of something anonymous. */
  isHidden: z.boolean(),
})
export type QuestionResult = z.output<typeof questionResult>
/** What was answered. */
export const results = z.object({
  questionnaireId: id,
  answered: z.int(),
  /** How many people are asked today. */
  asked: z.int(),
  /** Whether answers are shown, and if not, why. */
  sight: z.enum(["shown", "open", "few"]),
  questions: z.array(questionResult).max(questionsMax),
})
export type Results = z.output<typeof results>

export const pagesQuery = listQuery({ filter: {}, sort: [] })
/** A text that somebody wrote; without a name if it is anonymous. */
export const writtenText = z.object({ text: z.string(), name: z.string().nullable() })
export type WrittenText = z.output<typeof writtenText>
export const respondent = z.object({ name: z.string(), answeredAt: moment })
export type Respondent = z.output<typeof respondent>

export const questionnaireExport = z.object({ format: z.enum(["csv", "rows"]) })
