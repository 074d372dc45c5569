import { expect, test } from "vitest"
import { countedAreas, translatedThings, waitingKinds } from "../../features/admin/overview.ts"
import { searchKinds } from "../../features/search/search-kinds.ts"
import { allArePresent } from "../../../tests/support/present-features.ts"
import { allSources } from "./sources.ts"

/** Each once, and all of them, unless a feature was taken out. */
const expectFrom = (names: readonly string[], all: readonly string[]) =>
  expect(names.toSorted()).toEqual(all.filter((name) => allArePresent || names.includes(name)).toSorted())

test("everything that /admin counts comes from one feature", () => {
  const areas = allSources.attention.flatMap(({ counts }) => Object.keys(counts ?? {}))
  expectFrom(areas, countedAreas)
})

test("everything that /admin lists as waiting comes from one feature", () => {
  const kinds = allSources.attention.flatMap(({ waiting }) => Object.keys(waiting ?? {}))
  expectFrom(kinds, waitingKinds)
})

test("everything that /admin asks English of comes from one feature", () => {
  const things = allSources.translated.map(({ thing }) => thing)
  expectFrom(things, translatedThings)
})

test("everything that the search groups its answers by comes from one feature", () => {
  expectFrom(
    allSources.search.map(({ kind }) => kind),
    searchKinds,
  )
})
