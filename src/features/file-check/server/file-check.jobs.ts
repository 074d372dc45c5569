import type { Logger } from "pino"
import type { Db } from "../../../platform/server/database/db.ts"
import type { FileSource } from "../../../platform/server/files/file-source.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import { checkFiles } from "./file-check.service.ts"

interface Parts {
  db: Db
  storage: Storage
  now: () => Date
  log: Logger
}

/** Every night, after the jobs that delete files: looks for files without a row and rows without a file. */
export const fileCheckJob = ({ db, storage, now, log }: Parts, sources: readonly FileSource[]): JobType => ({
  name: "check-files",
  schedule: "23 5 * * *",
  // Half an hour apart, should the bucket be away.
  retries: { limit: 3, longestPauseSeconds: 1800 },
  expireInSeconds: 2 * 60 * 60,
  work: async () => {
    await checkFiles({ db, storage, log, now: now() }, sources)
  },
})
