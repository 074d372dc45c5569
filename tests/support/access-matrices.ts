import type { AccessMatrix } from "./access-matrix.ts"
import { isPresent } from "./present-features.ts"

const modules = import.meta.glob<{ access: AccessMatrix }>("../../src/features/*/server/**/*.access.ts", {
  eager: true,
})

/** The matrices of all slices of the site, by file. */
export const matrices = Object.entries(modules)
  .map(([file, { access }]): [file: string, matrix: AccessMatrix] => [file.replace("../../", ""), access])
  .filter(([file]) => isPresent(file.split("/")[2] ?? ""))

/** All rows of one kind together. @throws Error when two slices have the same */
export function joined<T>(rowsOf: (matrix: AccessMatrix) => Record<string, T>): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [file, matrix] of matrices)
    for (const [key, row] of Object.entries(rowsOf(matrix))) {
      if (key in all) throw new Error(`${file} names ${key}, which another slice names as well`)
      all[key] = row
    }
  return all
}

/** The matrix of a call. @throws Error when it is in none */
export function matrixOf(key: string): AccessMatrix {
  const found = matrices.find(([, { calls }]) => key in calls)
  if (!found) throw new Error(`${key} is in no server/*.access.ts`)
  return found[1]
}
