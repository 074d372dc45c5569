import { expect, test } from "vitest"
import { spellingsOf } from "./spellings.ts"

const like = (pattern: string) => new RegExp(`^${pattern.replaceAll("_", ".")}$`)
const isSpelling = (typed: string, meant: string) => spellingsOf(typed).some((pattern) => like(pattern).test(meant))

test.each([
  ["two letters swapped", "jansne", "jansen"],
  ["the first two swapped", "ajnsen", "jansen"],
  ["a letter too many", "jannsen", "jansen"],
  ["a wrong letter", "jonsen", "jansen"],
  ["a missing letter", "jasen", "jansen"],
  ["the last letter missing", "janse", "jansen"],
  ["a mistake in one of the words", "sohpie de jong", "sophie de jong"],
])("%s: %s for %s", (_, typed, meant) => {
  expect(isSpelling(typed, meant)).toBe(true)
})

test("two mistakes are too many, and a short text has none", () => {
  expect(isSpelling("ajnsne", "jansen")).toBe(false)
  expect(spellingsOf("jan")).toEqual([])
  expect(spellingsOf("x".repeat(41))).toEqual([])
})

test("a sign that means something in a pattern stands for itself", () => {
  expect(spellingsOf("50%_x")).toContain("5\\%0\\_x")
})
