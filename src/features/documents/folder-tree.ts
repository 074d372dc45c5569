import type { FolderOfTree } from "./document-folder.ts"

/** A folder with the way to it. */
interface FolderWithPath<F> {
  folder: F
  /** From the top to its parent. */
  above: readonly F[]
}

type Folder = Pick<FolderOfTree, "folderId" | "parentId">

/** The folders in a folder (null: at the top), in order. What is below a folder that is not there is at the top. */
export function foldersIn<F extends Folder>(tree: readonly F[], parentId: number | null): F[] {
  const ids = new Set(tree.map(({ folderId }) => folderId))
  return tree.filter((each) => (each.parentId != null && ids.has(each.parentId) ? each.parentId : null) === parentId)
}

/** Every folder with its path, each after its parent. */
export function withPaths<F extends Folder>(
  tree: readonly F[],
  parentId: number | null = null,
  above: readonly F[] = [],
): FolderWithPath<F>[] {
  return foldersIn(tree, parentId).flatMap((folder) => [
    { folder, above },
    ...withPaths(tree, folder.folderId, [...above, folder]),
  ])
}

/** The years that documents in a folder and those below it are about, the latest first; null: in all folders. */
export function yearsBelow(tree: readonly FolderOfTree[], folder: FolderOfTree | null): number[] {
  const below = (within: FolderOfTree): FolderOfTree[] => [
    within,
    ...foldersIn(tree, within.folderId).flatMap((each) => below(each)),
  ]
  return [...new Set((folder ? below(folder) : tree).flatMap(({ years }) => years))].toSorted((a, b) => b - a)
}

/** How many documents are in a folder and all those below it. */
export const documentsBelow = (tree: readonly FolderOfTree[], folder: FolderOfTree): number =>
  foldersIn(tree, folder.folderId).reduce((sum, each) => sum + documentsBelow(tree, each), folder.documents)
