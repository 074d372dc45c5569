import { DatabaseSync } from "node:sqlite"
import { mkdirSync } from "node:fs"
import path from "node:path"
import { buildIfNeeded } from "../../scripts/build.ts"

/**
 * Builds the site if its sources changed. Test files run in parallel processes: the first one builds, the others wait
 * here. The kernel releases the lock, however this process ends.
 */
const project = path.resolve(import.meta.dirname, "../..")
mkdirSync(path.join(project, "node_modules/.cache"), { recursive: true })
const lock = new DatabaseSync(path.join(project, "node_modules/.cache/test-build.lock"))
lock.exec("pragma busy_timeout = 600000; begin exclusive")
await buildIfNeeded()
lock.close()
