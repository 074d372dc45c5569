import { expect, test } from "vitest"
import { countedAreas, waitingKinds } from "../../../features/admin/overview.ts"
import { attentionSources } from "./attention.ts"

test("everything that /admin counts comes from one feature", () => {
  const areas = attentionSources.flatMap(({ counts }) => Object.keys(counts ?? {}))
  expect(areas.toSorted()).toEqual(countedAreas.toSorted())
})

test("everything that /admin lists as waiting comes from one feature", () => {
  const kinds = attentionSources.flatMap(({ waiting }) => Object.keys(waiting ?? {}))
  expect(kinds.toSorted()).toEqual(waitingKinds.toSorted())
})
