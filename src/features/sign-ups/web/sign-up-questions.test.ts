import { expect, test } from "vitest"
import { isIncomplete } from "../../activities/sign-up-answers.ts"
import { answersOf, type Question, questionsSchema, valuesOf } from "./public/sign-up-questions.ts"
import type { Answers } from "./sign-up.api.ts"
import { addUpAnswers } from "./sign-up-list-answers.ts"

const question = (changes: Partial<Question> & Pick<Question, "questionId" | "kind">): Question => ({
  label_nl: "Vraag",
  label_en: "",
  required: false,
  sensitive: false,
  options: [],
  ...changes,
})
const diet = question({ questionId: 1, kind: "text" })
const guests = question({ questionId: 2, kind: "number" })
const rules = question({ questionId: 3, kind: "checkbox", required: true })
const course = question({
  questionId: 4,
  kind: "choice",
  required: true,
  options: [
    { label_nl: "Vlees", label_en: "Meat" },
    { label_nl: "Vega", label_en: "" },
  ],
})
const questions = [diet, guests, rules, course]

test("a form begins empty, and submits every question, with null for those left empty", () => {
  const values = valuesOf(questions, {})
  expect(values).toEqual({ q1: "", q2: null, q3: false, q4: null })
  expect(answersOf(questions, values)).toEqual({ 1: null, 2: null, 3: false, 4: null })
  expect(
    questionsSchema(questions)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(["q3", "q4"])
})

test("answers go through the form unchanged", () => {
  const answers = { 1: "Geen noten", 2: 0, 3: true, 4: 0 }
  const parsed = questionsSchema(questions).parse(valuesOf(questions, answers))
  expect(answersOf(questions, parsed)).toEqual(answers)
})

test("somebody who was signed up by hand has not answered required questions", () => {
  expect(isIncomplete(questions, { 1: "Geen noten" })).toBe(true)
  expect(isIncomplete(questions, { 3: true, 4: 0 })).toBe(false)
})

test("answers are counted for the caterer: options in their own order, the same text together", () => {
  const people: { answers: Answers }[] = [
    { answers: { 1: "Geen noten", 2: 2, 4: 1 } },
    { answers: { 1: " geen  NOTEN", 2: 1, 4: 1 } },
    { answers: { 1: "Vis" } },
  ]
  const [diets, numbers, ticks, courses] = addUpAnswers(questions, people)
  expect(diets?.counts).toEqual([
    { answer: "Geen noten", count: 2 },
    { answer: "Vis", count: 1 },
  ])
  expect(numbers).toMatchObject({ sum: 3, unanswered: 1 })
  expect(ticks).toMatchObject({ counts: [], unanswered: 3 })
  expect(courses).toMatchObject({
    counts: [
      { answer: 0, count: 0 },
      { answer: 1, count: 2 },
    ],
    unanswered: 1,
  })
})
