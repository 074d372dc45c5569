import { expect, test } from "vitest"
import type { FolderOfTree } from "./document-folder.ts"
import { documentsBelow, foldersIn, withPaths } from "./folder-tree.ts"

const folder = (folderId: number, parentId: number | null, documents = 0): FolderOfTree => ({
  folderId,
  parentId,
  documents,
  slug: `map-${folderId}`,
  name_nl: `Map ${folderId}`,
  name_en: "",
  readScope: "public",
})
const tree = [folder(1, null, 2), folder(2, 1, 3), folder(3, null), folder(4, 2, 5), folder(6, 99, 1)]

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
