import { expect, test } from "vitest"
import { countedAreas, translatedThings, waitingKinds } from "../../features/admin/overview.ts"
import { searchKinds } from "../../features/search/search-kinds.ts"
import { allSources } from "./sources.ts"

test("everything that /admin counts comes from one feature", () => {
  const areas = allSources.attention.flatMap(({ counts }) => Object.keys(counts ?? {}))
  expect(areas.toSorted()).toEqual(countedAreas.toSorted())
})

test("everything that /admin lists as waiting comes from one feature", () => {
  const kinds = allSources.attention.flatMap(({ waiting }) => Object.keys(waiting ?? {}))
  expect(kinds.toSorted()).toEqual(waitingKinds.toSorted())
})

test("everything that /admin asks English of comes from one feature", () => {
  const things = allSources.translated.map(({ thing }) => thing)
  expect(things.toSorted()).toEqual(translatedThings.toSorted())
})

test("everything that the search groups its answers by comes from one feature", () => {
  expect(allSources.search.map(({ kind }) => kind).toSorted()).toEqual(searchKinds.toSorted())
})
