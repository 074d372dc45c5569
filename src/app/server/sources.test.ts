import { expect, test } from "vitest"
import { countedAreas, translatedThings, waitingKinds } from "../../features/admin/overview.ts"
import { searchKinds } from "../../features/search/search-kinds.ts"
import { allArePresent } from "../../../tests/support/present-features.ts"
import { allSources } from "./sources.ts"

/** All of these, unless a feature was taken out: then those that are handed in. */
const ofPresent = (all: readonly string[], names: readonly string[]) =>
  all.filter((name) => allArePresent || names.includes(name)).toSorted()

test("everything that /admin counts comes from one feature", () => {
  const areas = allSources.attention.flatMap(({ counts }) => Object.keys(counts ?? {}))
  expect(areas.toSorted()).toEqual(ofPresent(countedAreas, areas))
})

test("everything that /admin lists as waiting comes from one feature", () => {
  const kinds = allSources.attention.flatMap(({ waiting }) => Object.keys(waiting ?? {}))
  expect(kinds.toSorted()).toEqual(ofPresent(waitingKinds, kinds))
})

test("everything that /admin asks English of comes from one feature", () => {
  const things = allSources.translated.map(({ thing }) => thing)
  expect(things.toSorted()).toEqual(ofPresent(translatedThings, things))
})

test("everything that the search groups its answers by comes from one feature", () => {
  const kinds = allSources.search.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(ofPresent(searchKinds, kinds))
})
