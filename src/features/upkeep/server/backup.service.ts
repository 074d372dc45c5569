import type { Db } from "../../../platform/server/database/db.ts"

/** When the site was last backed up, and when a backup was last put back to see that it can be. */
export interface BackupState {
  backedUpAt: Date | null
  restoreTestedAt: Date | null
  /** Whether that backup could be put back; true if none was tried. */
  isRestorable: boolean
}

/** For how many days past backups are remembered. */
const keepDays = 400

/** Notes that a backup is complete: whatever makes one calls this when its file is there. @param bytes its size, if known */
export async function recordBackup(db: Db, at: Date, bytes: number | null = null): Promise<void> {
  await db.insertInto("backups").values({ kind: "backup", at, bytes }).execute()
  await db
    .deleteFrom("backups")
    .where("kind", "=", "backup")
    .where("at", "<", new Date(at.getTime() - keepDays * 24 * 60 * 60 * 1000))
    .execute()
}

/** Notes that a backup was put back to see that it can be, on the site that it is a backup of. @param isGood whether it could */
export async function recordRestoreTest(db: Db, at: Date, isGood = true): Promise<void> {
  await db.insertInto("backups").values({ kind: "restoreTest", at, isGood }).execute()
}

/** What is known of the backups of this site. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const newest = await db
    .selectFrom("backups")
    .distinctOn("kind")
    .select(["kind", "at", "isGood"])
    .orderBy("kind")
    .orderBy("at", "desc")
    .execute()
  const of = (kind: "backup" | "restoreTest") => newest.find((each) => each.kind === kind)
  const tested = of("restoreTest")
  return {
    backedUpAt: of("backup")?.at ?? null,
    restoreTestedAt: tested?.at ?? null,
    isRestorable: tested?.isGood ?? true,
  }
}
