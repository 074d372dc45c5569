import type { Logger } from "pino"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Storage } from "../../../../platform/server/files/storage.ts"
import type { JobType } from "../../../../platform/server/jobs.ts"
import { removeForgottenPortraits } from "./portrait.service.ts"

interface Parts {
  db: Db
  storage: Storage
  now: () => Date
  log: Logger
}

/** Every night: deletes portraits that no person has. */
export const portraitJob = ({ db, storage, now, log }: Parts): JobType => ({
  name: "forget-portraits",
  schedule: "41 4 * * *",
  work: async () => {
    for (const error of await removeForgottenPortraits(db, storage, now()))
      log.error({ err: error }, "a portrait could not be deleted")
  },
})
