import type { MemoryFS } from "@electric-sql/pglite"
import { openAssociation } from "../../features/settings/server/association.service.ts"
import { mailJob } from "../../platform/server/mail/mail.ts"
import { pushKeys } from "../../features/notices/server/push-key.service.ts"
import { fileCheckJob } from "../../features/file-check/server/file-check.jobs.ts"
import { pictureJob } from "../../features/pictures/server/picture.jobs.ts"
import { exportJob, privacyJob } from "../../features/privacy/server/privacy.jobs.ts"
import { siteExportJobs } from "../../features/site-exports/server/site-export.jobs.ts"
import { openViewerLookup } from "../../features/accounts/server/viewer-lookup.service.ts"
import { recordFailedJob } from "../../features/upkeep/server/failed-job.service.ts"
import { SignUpQueue } from "../../features/sign-ups/server/queue/sign-up-queue.ts"
import { openChanges } from "../../platform/server/database/changes.ts"
import { openDatabase, type OpenDatabase } from "../../platform/server/database/db.ts"
import type { ServerFeature } from "../../platform/server/feature.ts"
import type { Env } from "../../platform/server/env.ts"
import { loadTexts, type Texts } from "../../platform/server/i18n.ts"
import { createJobs, type JobType } from "../../platform/server/jobs.ts"
import { openLog } from "../../platform/server/log.ts"
import { paymentProvider, payoutProvider } from "../../platform/server/payments/open-payments.ts"
import { migrate } from "../../platform/server/database/migrate.ts"
import { openRateLimits } from "../../platform/server/http/rate-limit.ts"
import { speakRequestLanguage } from "../../platform/server/http/request-context.ts"
import { openVisitorAnswers } from "../../platform/server/http/visitor-answers.ts"
import type { Services } from "../../platform/server/services.ts"
import { openStorage } from "../../platform/server/files/open-storage.ts"
import { statisticsJob } from "../../platform/server/database/statistics.ts"
import { openTotals } from "../../platform/server/database/totals.ts"
import { openWriteSlots } from "../../platform/server/http/write-slots.ts"
import { messages } from "../messages/app.messages.ts"
import { featureNames, features } from "./features.ts"
import { fileSources, joiningSources, personalSources, siteExportSources } from "./sources.ts"

export interface OpenedServices extends Services {
  texts: Texts
  close(): Promise<void>
}

/**
 * Opens everything the server needs: database (migrated), texts, log. The job queue opens when it is first needed.
 * `files` are those of an embedded database in memory, for tests; `database` is one that is already open.
 */
export async function openServices(
  env: Env,
  options: { now?: () => Date; files?: MemoryFS; inMemory?: boolean; database?: OpenDatabase; leeway?: number } = {},
): Promise<OpenedServices> {
  const log = openLog(env)
  const now = options.now ?? (() => new Date())
  const folder = options.inMemory ? undefined : `${env.DATA_DIR}/db`
  const database = options.database ?? (await openDatabase({ url: env.DATABASE_URL, folder, files: options.files }))
  const applied = await migrate(database)
  if (applied.length) log.info({ migrations: applied }, "database brought up to date")
  // At the first start, so that reading them is never a write.
  await pushKeys(database.db)
  const changes = await openChanges(database, env.DATABASE_URL !== undefined)
  const association = await openAssociation({ env, features: featureNames, db: database.db, changes, log })
  const texts = await loadTexts(messages, {
    // Read each time a text is used, so that a new name is in the next one.
    get association() {
      return association.current.name
    },
    get associationShort() {
      return association.current.shortName
    },
  })
  speakRequestLanguage()
  const limits = openRateLimits(database)
  const storage = await openStorage(env)
  const payments = paymentProvider(env, now)
  const payouts = payoutProvider(env)
  const parts = {
    association,
    changes,
    database,
    db: database.db,
    env,
    limits,
    log,
    now,
    payments,
    payouts,
    storage,
    translate: texts.translate,
  }
  const jobTypes = [
    mailJob({ env, association, log, translate: texts.translate, now }),
    exportJob(parts, personalSources),
    privacyJob(parts, personalSources),
    ...features.flatMap((feature: ServerFeature) => feature.jobs?.(parts) ?? []),
    pictureJob(parts),
    fileCheckJob(parts, fileSources),
    ...siteExportJobs({ ...parts, sources: siteExportSources, files: fileSources }),
    statisticsJob(parts),
  ] as JobType[]
  const jobs = createJobs(database, jobTypes, log, {
    onGivenUp: (name) => recordFailedJob(database.db, name, now()),
  })
  // Some calls read its tables. A new database does not have them, and one of an earlier version may have others.
  if (applied.length || !(await jobs.exists())) await jobs.open()
  openTotals(database.db, changes)
  const { leeway = 1000 } = options
  const services = {
    env,
    association,
    features: featureNames,
    joining: joiningSources,
    database,
    log,
    now,
    texts,
    translate: texts.translate,
    changes,
    leeway,
    visitorAnswers: openVisitorAnswers(changes, leeway),
    jobs,
    payments,
    payouts,
    storage,
    limits,
    writeSlots: openWriteSlots(),
    lifecycle: { isStopping: false },
    viewerOf: openViewerLookup(now),
  }
  return {
    ...services,
    signUpQueue: new SignUpQueue(services),
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
