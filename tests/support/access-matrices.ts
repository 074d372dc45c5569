import type { SliceWalk } from "./access-matrix.ts"

const modules = import.meta.glob<{ walk: SliceWalk }>("../../src/features/*/server/*.walk.ts", { eager: true })

/** What the slices bring to the walks, by file. */
export const walks: [file: string, walk: SliceWalk][] = Object.entries(modules).map(([file, { walk }]) => [
  file.replace("../../", ""),
  walk,
])

/** All rows of one kind together. @throws Error when two slices name the same */
export function joined<T>(rowsOf: (walk: SliceWalk) => Record<string, T>): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [file, walk] of walks)
    for (const [key, row] of Object.entries(rowsOf(walk))) {
      if (key in all) throw new Error(`${file} names ${key}, which another slice names as well`)
      all[key] = row
    }
  return all
}

/** The walk that a call is in. @throws Error when it is in none */
export function walkOf(key: string): SliceWalk {
  const found = walks.find(([, { calls }]) => key in calls)
  if (!found) throw new Error(`${key} is in no server/*.walk.ts`)
  return found[1]
}
