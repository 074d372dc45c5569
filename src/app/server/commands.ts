import path from "node:path"
import { makeAdministrator, removeSecondFactor } from "../../features/setup/server/administrator.service.ts"
import { recordBackup, recordRestoreTest } from "../../features/upkeep/server/backup.service.ts"
import { examine } from "../../features/upkeep/server/doctor.service.ts"
import { isCopyFolder, rowsFolder } from "../../platform/server/backup/backup-file.ts"
import { markMoved } from "../../platform/server/backup/moved.ts"
import { writeRows } from "../../platform/server/backup/write-rows.ts"
import type { Command, Commands } from "../../platform/server/commands.ts"
import { SettingsError } from "../../platform/server/env.ts"
import { exportToFile } from "./export-to-file.ts"

/** What whoever runs the site can do to it from the command line, whether it runs or not. */
export const commands: Commands = {
  "make-administrator": (site, { email = "" }) => makeAdministrator(site, email),
  "reset-second-factor": (site, { email = "" }) => removeSecondFactor(site, email),
  "copy-rows": ({ db, env }, { folder = "" }) => copyRows(db, env.DATA_DIR, folder),
  "record-backup": async ({ db, now }, { bytes }) => {
    await recordBackup(db, now, bytes ? Number(bytes) : null)
    return ""
  },
  "record-restore-test": async ({ db, now }, { isGood }) => {
    await recordRestoreTest(db, now, isGood === "true")
    return ""
  },
  doctor: async (site, { isRunning }) => JSON.stringify(await examine({ ...site, isRunning: isRunning === "true" })),
  "export-site": (site, { file = "" }) => exportToFile(site, file),
  "stop-to-move": ({ env }) => stopToMove(env),
}

/** Writes all rows beside the data, for the command that packs them. @returns what there is, as JSON */
async function copyRows(db: Parameters<Command>[0]["db"], dataFolder: string, name: string): Promise<string> {
  if (!isCopyFolder(name)) throw new SettingsError(`${name} is not a folder for a copy.`)
  return JSON.stringify(await writeRows(db, path.join(dataFolder, name, rowsFolder)))
}

/** Answers who waits and stops, as on SIGTERM; the mark keeps the site from starting on this database again. */
async function stopToMove(env: Parameters<Command>[0]["env"]): Promise<string> {
  markMoved(env)
  // After the answer to the command.
  setTimeout(() => process.kill(process.pid, "SIGTERM"), 50)
  return "The site stops."
}
