import { associationOf } from "../../features/settings/server/association.service.ts"
import { readStoredSettings } from "../../features/settings/server/settings.service.ts"
import { writeSiteExport } from "../../features/site-exports/server/site-export-file.service.ts"
import type { Command } from "../../platform/server/commands.ts"
import { SettingsError } from "../../platform/server/env.ts"
import { openStorage } from "../../platform/server/files/open-storage.ts"
import { featureNames } from "./features.ts"
import { fileSources, siteExportSources } from "./sources.ts"

/** What the system answers where a file cannot be written. */
const unwritable = ["EACCES", "EDQUOT", "EEXIST", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"]

/** Writes everything on the site to a file. @returns what is in it, in words @throws SettingsError where it cannot be written */
export async function exportToFile({ db, env, now }: Parameters<Command>[0], file: string): Promise<string> {
  const { name } = associationOf({ env, features: featureNames }, await readStoredSettings(db))
  const parts = {
    db,
    isEmbedded: env.DATABASE_URL === undefined,
    storage: await openStorage(env),
    sources: siteExportSources,
    files: fileSources,
    now,
    association: name ?? "",
  }
  try {
    const { rows, files, bytes } = await writeSiteExport(parts, file)
    return [
      `Wrote ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB): ${rows} rows and ${files} files.`,
      "LEESMIJ.md and README.md in it say what is what.",
      "It holds personal data: keep it where only people who need it can read it.",
    ].join("\n")
  } catch (error) {
    const { code = "" } = error as { code?: string }
    if (!unwritable.includes(code)) throw error
    throw new SettingsError(`${file} cannot be written (${code}): choose another place.`)
  }
}
