import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { projectFolder } from "../src/platform/server/project-folder.ts"

const project = projectFolder
export const dist = path.join(project, "dist")
const stampFile = ".stamp"
const ownFiles = [
  "package-lock.json",
  "vite.config.ts",
  "scripts/build.ts",
  "scripts/icon-sprite.ts",
  "scripts/exit-codes.ts",
  "scripts/server-process.ts",
  "scripts/shared-files.ts",
  "scripts/site-database.ts",
  "scripts/source-maps.ts",
  "scripts/supervise.ts",
  "scripts/text-files.ts",
  "scripts/worker-file.ts",
]

/** A digest of all inputs of the build. */
export function stampOfSources(): string {
  const digest = createHash("sha256")
  for (const file of [...ownFiles, ...filesIn("scripts/clubhuis"), ...filesIn("src"), ...filesIn("public")].toSorted())
    digest.update(file).update(readFileSync(path.join(project, file)))
  return digest.digest("hex")
}

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))

/** The file in a build that holds the digest of its inputs. */
export const stampIn = (folder: string): string => path.join(folder, stampFile)

/** Whether `dist/` was built from the sources as they are. */
export const isBuilt = (): boolean =>
  existsSync(stampIn(dist)) && readFileSync(stampIn(dist), "utf8") === stampOfSources()
