import { readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { migrationNames } from "../../../platform/server/database/migrate.ts"
import type { Env } from "../../../platform/server/env.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { isLoopback } from "../../../platform/server/local-site.ts"
import { readMailQueue } from "../../../platform/server/mail/mail-queue.ts"
import { projectFolder } from "../../../platform/server/project-folder.ts"
import { peopleWaiting } from "../../emails/server/email-waiting.service.ts"
import { stepsLeft } from "../../setup/server/setup.service.ts"
import { type Facts, problemsIn } from "../checks.ts"
import type { SiteState } from "../problem.ts"
import { readBackupState } from "./backup.service.ts"
import { jobsThatFailed } from "./failed-job.service.ts"
import { outside } from "./outside.ts"
import { mailServerOf, senderDomain } from "./sender.ts"
import { readFoundOutside } from "./site-check.service.ts"

/** The site, as its problems are looked for. */
export interface WatchedSite {
  db: Db
  env: Env
  now: Date
  /** False for a command that was given while the site does not run. */
  isRunning: boolean
}

/** What is wrong with the site now, by what was last found outside. */
export async function readSiteState(
  site: WatchedSite,
): Promise<Answer<Omit<SiteState, "problems">> & Pick<SiteState, "problems">> {
  const { db, env, now, isRunning } = site
  const [queue, database, backups, found, failedJobs, left, disk] = await Promise.all([
    readMailQueue(db, now, peopleWaiting),
    readDatabase(db),
    readBackupState(db),
    readFoundOutside(db, env),
    jobsThatFailed(db, now),
    stepsLeft(db, env),
    outside.disk(env.DATA_DIR),
  ])
  const facts: Facts = {
    now,
    isDemo: env.DEMO,
    isRunning,
    isPlainHttp: env.ORIGIN.startsWith("http:") && !isLoopback(new URL(env.ORIGIN).hostname),
    madeAt: database.madeAt,
    disk,
    backups,
    // The embedded database has the clock of this machine.
    clocks: { secondsAhead: farthest(env.DATABASE_URL ? database.secondsAhead : 0, found.release?.secondsAhead ?? 0) },
    mail: {
      ...senderDomain(env),
      server: mailServerOf(env),
      undelivered: queue.undelivered,
      waiting: queue.waiting,
      minutes: Math.floor(queue.oldestSeconds / 60),
    },
    mailDomain: found.mailDomain,
    jobs: { waiting: database.lateJobs, minutes: database.lateMinutes },
    failedJobs,
    certificate: found.certificate,
    version: {
      own: ownVersion(),
      newest: found.release?.newest ?? null,
      isBehindDatabase: database.migrations.some((name) => !known().has(name)),
    },
    stepsLeft: left,
  }
  return {
    problems: problemsIn(facts),
    checkedAt: found.checkedAt,
    backedUpAt: backups.backedUpAt,
    restoreTestedAt: backups.restoreTestedAt,
  }
}

const farthest = (...seconds: number[]) => seconds.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0

interface DatabaseFacts {
  madeAt: Date
  migrations: string[]
  secondsAhead: number
  lateJobs: number
  lateMinutes: number
}

/** Mail has figures of its own, and of mail that failed somebody decides. Ages are by the clock that wrote the times. */
async function readDatabase(db: Db): Promise<DatabaseFacts> {
  const asked = outside.clock()
  const { rows } = await sql<DatabaseFacts & { at: Date }>`
    select (select min("appliedAt") from migrations) as "madeAt",
      (select array_agg(name) from migrations) as migrations,
      clock_timestamp() as at, late.count as "lateJobs",
      coalesce(floor(extract(epoch from now() - late.since) / 60), 0)::integer as "lateMinutes"
    from (
      select count(*)::integer as count, min(start_after) as since from jobs.job
      where state in ('created', 'retry') and start_after < now() - interval '15 minutes'
        and name <> 'mail' and name not like '%-failed' and name not like '\\_\\_%') late`.execute(db)
  const [row] = rows
  if (!row) throw new Error("A select of aggregates gives one row")
  const halfway = (asked + outside.clock()) / 2
  return { ...row, secondsAhead: (halfway - row.at.getTime()) / 1000 }
}

let names: ReadonlySet<string> | undefined
const known = (): ReadonlySet<string> => (names ??= new Set(migrationNames()))

const ownVersion = (): string =>
  (JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8")) as { version: string }).version
