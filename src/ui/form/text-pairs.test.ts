import { expect, test } from "vitest"
import { isMissing, languageOf, pairsIn } from "./text-pairs.ts"

test("the pairs of a form are found, also in its rows", () => {
  const values = {
    title_nl: "Pubquiz",
    title_en: "",
    city: "Utrecht",
    city_nl: "no English beside it",
    startsAt: null,
    questions: [{ label_nl: "", label_en: "Diet", options: [{ label_nl: "Vis", label_en: "Fish" }] }],
  }
  expect(pairsIn(values)).toEqual([
    { name: "title", nl: "Pubquiz", en: "" },
    { name: "questions.0.label", nl: "", en: "Diet" },
    { name: "questions.0.options.0.label", nl: "Vis", en: "Fish" },
  ])
})

test.each([
  ["Pubquiz", "", "en"],
  ["Pubquiz", "  ", "en"],
  ["", "Pub quiz", "nl"],
  [null, "Pub quiz", "nl"],
  ["Pubquiz", "Pub quiz", undefined],
  ["", null, undefined],
])("of %j and %j the text is missing in %s", (nl, en, language) => {
  const pair = { name: "title", nl, en }
  expect(["nl", "en"].filter((each) => isMissing(pair, each as "nl" | "en"))).toEqual(language ? [language] : [])
})

test("the name of a field tells its language", () => {
  expect([languageOf("title_nl"), languageOf("questions.0.label_en"), languageOf("city")]).toEqual([
    "nl",
    "en",
    undefined,
  ])
})
