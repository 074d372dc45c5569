import type { Logger } from "pino"
import type { Db } from "../../../platform/server/database/db.ts"
import type { JobType } from "../../../platform/server/jobs.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { removeForgotten } from "./picture.service.ts"

interface Parts {
  db: Db
  storage: Storage
  now: () => Date
  log: Logger
}

/** Every night: deletes pictures that were replaced, or never used. */
export const pictureJob = ({ db, storage, now, log }: Parts): JobType => ({
  name: "forget-pictures",
  schedule: "37 4 * * *",
  work: async () => {
    for (const error of await removeForgotten(db, storage, now()))
      log.error({ err: error }, "a picture could not be thrown away")
  },
})
