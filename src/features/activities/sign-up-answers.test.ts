import { describe, expect, test } from "vitest"
import type { Question } from "./sign-up-question.ts"
import { type Answer, answerMax, answerText, type Answers, checkAnswers, sameAnswers } from "./sign-up-answers.ts"

const question = (kind: Question["kind"], changes: Partial<Question> = {}): Question => ({
  questionId: 7,
  label_nl: "Vraag",
  label_en: "Question",
  kind,
  required: false,
  sensitive: false,
  options: kind === "choice" ? ["Vlees", "Vis", "Vega"].map((label) => ({ label_nl: label, label_en: "" })) : [],
  ...changes,
})

/** The answer as stored, or the last part of its error key. */
function outcome(question: Question, input: unknown) {
  const { answers, issues } = checkAnswers([question], input === undefined ? {} : { 7: input })
  return issues.length ? issues.map(({ path, message }) => `${path.join(".")} ${message.split(".").at(-1)}`) : answers
}

describe("an answer", () => {
  test.each<[string, Question, unknown, unknown]>([
    ["text, without the blanks around it", question("text"), "  geen noten ", { 7: "geen noten" }],
    [
      "text on several lines, which becomes one",
      question("text"),
      "geen\r\n noten\u2028 of\n\nmelk",
      { 7: "geen noten of melk" },
    ],
    ["text that is nothing but line breaks", question("text", { required: true }), "\n\u2028", ["answers.7 required"]],
    ["text of just the right length", question("text"), "x".repeat(answerMax), { 7: "x".repeat(answerMax) }],
    ["text that is too long", question("text"), "x".repeat(answerMax + 1), ["answers.7 answerTooLong"]],
    ["blank text where none is needed", question("text"), "   ", {}],
    ["blank text where one is", question("text", { required: true }), "   ", ["answers.7 required"]],
    ["a number", question("number"), 2.5, { 7: 2.5 }],
    ["zero", question("number", { required: true }), 0, { 7: 0 }],
    ["a number as text", question("number"), "3", ["answers.7 notANumber"]],
    ["a number beyond all measure", question("number"), 1e10, ["answers.7 notANumber"]],
    ["no number at all", question("number"), Number.NaN, ["answers.7 notANumber"]],
    ["a tick", question("checkbox", { required: true }), true, { 7: true }],
    ["no tick where it may be left out", question("checkbox"), false, { 7: false }],
    ["no tick where it is needed", question("checkbox", { required: true }), false, ["answers.7 required"]],
    ["a tick as text", question("checkbox"), "true", ["answers.7 required"]],
    ["the first choice, which is 0", question("choice", { required: true }), 0, { 7: 0 }],
    ["the last choice", question("choice"), 2, { 7: 2 }],
    ["a choice past the last", question("choice"), 3, ["answers.7 notAChoice"]],
    ["a choice before the first", question("choice"), -1, ["answers.7 notAChoice"]],
    ["half a choice", question("choice"), 0.5, ["answers.7 notAChoice"]],
    ["a choice by name", question("choice"), "Vis", ["answers.7 notAChoice"]],
    ["none where one is needed", question("choice", { required: true }), null, ["answers.7 required"]],
    ["none sent at all", question("choice", { required: true }), undefined, ["answers.7 required"]],
  ])("%s", (_, question, input, expected) => {
    expect(outcome(question, input)).toEqual(expected)
  })

  test("to an unknown question is an error, and all errors come at once", () => {
    const { issues } = checkAnswers([question("text", { required: true }), question("number", { questionId: 8 })], {
      8: "veel",
      9: "hoi",
    })
    expect(issues).toEqual([
      { path: ["answers", "7"], message: "zodCustom:errors.required" },
      { path: ["answers", "8"], message: "zodCustom:errors.notANumber" },
      { path: ["answers", "9"], message: "zodCustom:errors.unknownReference" },
    ])
  })
})

test.each<[Answers, Answers, boolean]>([
  [{}, {}, true],
  [{ 1: "a", 2: 0 }, { 2: 0, 1: "a" }, true],
  [{ 1: null }, {}, true],
  [{ 1: 0 }, {}, false],
  [{ 1: false }, {}, false],
  [{ 1: "1" }, { 1: 1 }, false],
])("%j and %j are the same answer: %j", (a, b, expected) => {
  expect(sameAnswers(a, b)).toBe(expected)
  expect(sameAnswers(b, a)).toBe(expected)
})

test.each<[kind: Question["kind"], answer: Answer | undefined, nl: string, en: string]>([
  ["text", "Noten", "Noten", "Noten"],
  ["number", 1234.5, "1.234,5", "1,234.5"],
  ["checkbox", true, "yes", "yes"],
  ["checkbox", false, "no", "no"],
  ["choice", 0, "Vlees", "Meat"],
  // In Dutch where there is no English.
  ["choice", 1, "Vega", "Vega"],
  ["choice", 2, "", ""],
  ["choice", undefined, "", ""],
  ["text", null, "", ""],
])("the answer to a %s question, %j, is shown as text", (kind, answer, nl, en) => {
  const options = [
    { label_nl: "Vlees", label_en: "Meat" },
    { label_nl: "Vega", label_en: "" },
  ]
  const labels = { yes: "yes", no: "no" }
  expect(answerText({ kind, options }, answer, { ...labels, language: "nl" })).toBe(nl)
  expect(answerText({ kind, options }, answer, { ...labels, language: "en" })).toBe(en)
})
