import { expect, test } from "vitest"
import type { FolderOfTree } from "./document-folder.ts"
import { documentsBelow, foldersIn, withPaths, yearsBelow } from "./folder-tree.ts"

const folder = (folderId: number, parentId: number | null, documents = 0, years: number[] = []): FolderOfTree => ({
  folderId,
  parentId,
  documents,
  years,
  slug: `map-${folderId}`,
  name_nl: `Map ${folderId}`,
  name_en: "",
  readScope: "public",
})
const tree = [
  folder(1, null, 2, [2025]),
  folder(2, 1, 3, [2024, 2019]),
  folder(3, null),
  folder(4, 2, 5, [2026, 2019]),
  folder(6, 99, 1, [2012]),
]

test("folders are listed below their parent, each with the way to it", () => {
  expect(
    withPaths(tree).map(({ folder: { folderId }, above }) => [folderId, above.map((each) => each.folderId)]),
  ).toEqual([
    [1, []],
    [2, [1]],
    [4, [1, 2]],
    [3, []],
    [6, []],
  ])
})

test("a folder whose parent the viewer does not read is at the top", () => {
  expect(foldersIn(tree, null).map(({ folderId }) => folderId)).toEqual([1, 3, 6])
})

test("the documents below a folder are counted at every depth", () => {
  expect(tree.map((each) => documentsBelow(tree, each))).toEqual([10, 8, 0, 5, 1])
})

test("the years of a folder are those of all documents below it, the latest first", () => {
  expect(tree.map((each) => yearsBelow(tree, each))).toEqual([
    [2026, 2025, 2024, 2019],
    [2026, 2024, 2019],
    [],
    [2026, 2019],
    [2012],
  ])
  expect(yearsBelow(tree, null)).toEqual([2026, 2025, 2024, 2019, 2012])
})
