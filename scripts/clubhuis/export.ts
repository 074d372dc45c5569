import { existsSync } from "node:fs"
import path from "node:path"
import { readEnv, SettingsError } from "../../src/platform/server/env.ts"
import { reachSite } from "./reach-site.ts"

const usage = "Usage: npm run export -- clubhuis.zip"

/** `export FILE`: everything on the site, for another system. */
export async function exportSite(words: string[]): Promise<string> {
  const [file] = words
  if (!file || words.length > 1) throw new SettingsError(usage)
  if (existsSync(file)) throw new SettingsError(`${path.resolve(file)} exists already: choose another name.`)
  return reachSite(readEnv(), (carry) => carry("export-site", { file: path.resolve(file) }), { isUpdating: true })
}
