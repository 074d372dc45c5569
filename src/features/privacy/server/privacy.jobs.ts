import type { JobType } from "../../../platform/server/jobs.ts"
import type { PersonalSource } from "../../../platform/server/personal-data.ts"
import type { Services } from "../../../platform/server/services.ts"
import { removeEventsBefore } from "../../members/server/member-event.service.ts"
import { trailDays } from "../retention.ts"
import { deleteDueAccounts } from "./account-deletion.service.ts"
import { type ExportData, exportQueue, forgetExports, makeExport } from "./data-export.service.ts"
import { minimise } from "./minimise.service.ts"

type Parts = Pick<Services, "association" | "database" | "storage" | "env" | "translate" | "now" | "changes">

/** Makes the download of all data of a user. */
export const exportJob = (
  { database, storage, env, translate, now }: Parts,
  sources: readonly PersonalSource[],
): JobType<ExportData> => ({
  name: exportQueue,
  retries: { limit: 3, longestPauseSeconds: 300 },
  work: (whose, jobs) =>
    makeExport({ db: database.db, storage, translate, now, origin: env.ORIGIN, sources }, whose, jobs),
})

/** Every hour: removes what is no longer needed, and accounts whose week is over. */
export const privacyJob = (parts: Parts, sources: readonly PersonalSource[]): JobType => ({
  name: "privacy",
  schedule: "23 * * * *",
  work: async (_, jobs) => {
    const { database, storage, now } = parts
    await forgetExports(database.db, storage, now())
    await removeEventsBefore(database.db, new Date(now().getTime() - trailDays * 24 * 3_600_000))
    await minimise(database.db, storage, now())
    await deleteDueAccounts({ ...parts, jobs }, sources)
  },
})
