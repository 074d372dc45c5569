import { readdirSync } from "node:fs"
import path from "node:path"

const project = path.resolve(import.meta.dirname, "..")
const maximum = 40

/** Fails on folders with more files than are easy to survey: split them by meaning. */
const crowded = ["src", "scripts", "tests"]
  .flatMap(foldersIn)
  .map((folder) => ({ folder, count: filesIn(folder) }))
  .filter(({ count }) => count > maximum)
for (const { folder, count } of crowded)
  process.stdout.write(`${folder} has ${count} files, at most ${maximum} is allowed: split it by meaning\n`)
process.exit(crowded.length ? 1 : 0)

function foldersIn(folder: string): string[] {
  const entries = readdirSync(path.join(project, folder), { withFileTypes: true, recursive: true })
  const inside = entries.filter((entry) => entry.isDirectory())
  return [folder, ...inside.map(({ parentPath, name }) => path.relative(project, path.join(parentPath, name)))]
}

function filesIn(folder: string): number {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length
}
