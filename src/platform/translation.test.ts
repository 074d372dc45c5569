import { describe, expect, test } from "vitest"
import { translationSources, type TranslationSources, staleTranslationsOf } from "./translation.ts"

const pairs = ["name", "description"]
const texts = (
  name_nl: string,
  name_en: string | null,
  description_nl: string | null = null,
  description_en: string | null = null,
) => ({
  name_nl,
  name_en,
  description_nl,
  description_en,
})
type Row = ReturnType<typeof texts> & { translationSources: TranslationSources }

/** The row after it is saved, as a service does it. */
const save = (previous: Row | null, input: ReturnType<typeof texts>, right?: string[]): Row => ({
  ...input,
  translationSources: translationSources(previous, input, pairs, right),
})
const outdated = (row: Row) => staleTranslationsOf(row, pairs)

describe("an English text is outdated", () => {
  test("not when both were just written", () => {
    expect(outdated(save(null, texts("Borrel", "Drinks")))).toEqual([])
  })

  test("when the Dutch changes and the English does not, until it does", () => {
    const first = save(null, texts("Borrel", "Drinks", "Kom ook", "Come along"))
    const second = save(first, texts("Borrel", "Drinks", "Kom niet", "Come along"))
    expect(outdated(second)).toEqual(["description"])
    const third = save(second, texts("Borrel op vrijdag", "Drinks", "Kom niet", "Come along"))
    expect(outdated(third)).toEqual(["name", "description"])
    expect(outdated(save(third, texts("Borrel op vrijdag", "Friday drinks", "Kom niet", "Stay away")))).toEqual([])
  })

  test("no longer when the Dutch is changed back", () => {
    const changed = save(save(null, texts("Borrel", "Drinks")), texts("Feest", "Drinks"))
    expect(outdated(changed)).toEqual(["name"])
    expect(outdated(save(changed, texts("Borrel", "Drinks")))).toEqual([])
  })

  test("no longer when the author confirms it, until the next change", () => {
    const changed = save(save(null, texts("Borrel", "Drinks")), texts("Borrel!", "Drinks"))
    const confirmed = save(changed, texts("Borrel!", "Drinks"), ["name"])
    expect(outdated(confirmed)).toEqual([])
    expect(outdated(save(confirmed, texts("Feest", "Drinks")))).toEqual(["name"])
  })

  test("not when there is no English", () => {
    const none = save(null, texts("Borrel", ""))
    expect(none.translationSources).toEqual({})
    expect(outdated(save(none, texts("Feest", null)))).toEqual([])
  })

  test("not when it is written after the Dutch, or removed", () => {
    const later = save(save(null, texts("Borrel", "")), texts("Borrel", "Drinks"))
    expect(outdated(later)).toEqual([])
    expect(outdated(save(save(later, texts("Feest", "Drinks")), texts("Feest", "")))).toEqual([])
  })

  test("not when only whitespace changes", () => {
    const first = save(null, texts("De borrel", "The drinks"))
    expect(outdated(save(first, texts(" De\n borrel ", "The drinks")))).toEqual([])
  })
})

test("English from before translation sources were stored counts as written for the Dutch of that time", () => {
  const old: Row = { ...texts("Borrel", "Drinks"), translationSources: {} }
  expect(outdated(old)).toEqual([])
  expect(outdated(save(old, texts("Feest", "Drinks")))).toEqual(["name"])
})

test("texts of other fields are ignored", () => {
  const first = save(null, texts("Borrel", "Drinks"))
  expect(outdated(save(first, texts("Feest", "Drinks"), ["description", "unknown"]))).toEqual(["name"])
})
