import { type Problem, problemNames, type ProblemName } from "./problem.ts"

/** What DNS says of the domain that mail comes from. `unknown` is also what nobody can tell from outside. */
export interface MailDomain {
  mx: "good" | "missing" | "unknown"
  spf: "good" | "missing" | "double" | "refuses" | "unknown"
  dkim: "good" | "missing" | "unknown"
  dmarc: "good" | "missing" | "unknown"
}

/** The certificate that visitors get; null if it could not be fetched from here. */
export interface Certificate {
  endsAt: string | null
  /** Why browsers refuse it, as a code; null if they accept it. */
  fault: string | null
}

/** What a feed of versions says. */
export interface Release {
  newest: string | null
  /** How far the clock of this machine is ahead of the other, in seconds; null if it did not say. */
  secondsAhead: number | null
}

/** Everything that the checks decide by. */
export interface Facts {
  now: Date
  /** It is nobody's site. */
  isDemo: boolean
  isRunning: boolean
  /** Visitors come over the internet, without https. */
  isPlainHttp: boolean
  /** When the database was made. */
  madeAt: Date
  disk: { free: number; size: number } | null
  backups: { backedUpAt: Date | null; restoreTestedAt: Date | null; isRestorable: boolean }
  clocks: { secondsAhead: number }
  /** `server` is null without one: mails are files then. */
  mail: {
    domain: string
    isReal: boolean
    server: string | null
    undelivered: number
    waiting: number
    minutes: number
  }
  mailDomain: MailDomain | null
  /** Jobs that are late, and by how much. */
  jobs: { waiting: number; minutes: number }
  failedJobs: readonly string[]
  certificate: Certificate | null
  version: { own: string; newest: string | null; isBehindDatabase: boolean }
  /** Steps of setting up. */
  stepsLeft: number
}

const dayMs = 24 * 60 * 60 * 1000
const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte
/** Below the first uploads are soon refused; a tenth of a large disk is still much, so that has a limit too. */
const disk = { least: gigabyte, part: 0.1, plenty: 20 * gigabyte }
const backupDays = 2
const restoreDays = 183
const certificateDays = 14
const lateMinutes = 15
/** Codes of an app are for half a minute, and the one before it counts too. */
const secondsOff = 30

type Params = Problem["params"]
type Check = (facts: Facts) => Params | null

const when = (isProblem: boolean, params: Params = {}): Params | null => (isProblem ? params : null)
const daysBetween = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / dayMs)

/** Of a site that sends mail from a real domain: whether DNS says this of it. */
const ofDomain =
  (part: keyof MailDomain, outcome: string): Check =>
  ({ mail, mailDomain }) =>
    when(mail.isReal && mail.server !== null && mailDomain?.[part] === outcome, { domain: mail.domain })

const daysLeft = ({ certificate, now }: Facts): number | null =>
  certificate?.endsAt ? daysBetween(now, new Date(certificate.endsAt)) : null

/** One check for each problem: what is filled in if there is one, null if not. `/admin/problemen` and `doctor` show the same. */
export const checks: Record<ProblemName, Check> = {
  siteDown: ({ isRunning }) => when(!isRunning),
  diskFull: (facts) => when(isDiskFull(facts), { free: Math.floor((facts.disk?.free ?? 0) / megabyte) }),
  diskLow: (facts) => when(isDiskLow(facts), { free: Math.floor((facts.disk?.free ?? 0) / gigabyte) }),
  certificateExpired: (facts) => when((daysLeft(facts) ?? 0) < 0),
  certificateEnds: (facts) => {
    const count = daysLeft(facts)
    return count === null || count < 0 || count >= certificateDays ? null : { count }
  },
  certificateRefused: (facts) => {
    const fault = facts.certificate?.fault ?? null
    return fault === null || (daysLeft(facts) ?? 0) < 0 ? null : { fault }
  },
  noHttps: ({ isPlainHttp }) => when(isPlainHttp),
  mailToFiles: ({ mail }) => when(mail.server === null),
  mailStuck: ({ mail }) => when(mail.minutes >= lateMinutes, { minutes: mail.minutes, count: mail.waiting }),
  mailUndelivered: ({ mail }) => when(mail.undelivered > 0, { count: mail.undelivered }),
  senderUnreal: ({ mail }) => when(mail.server !== null && !mail.isReal, { domain: mail.domain }),
  spfMissing: ofDomain("spf", "missing"),
  spfDouble: ofDomain("spf", "double"),
  spfRefuses: (facts) => {
    const params = ofDomain("spf", "refuses")(facts)
    return params && { ...params, server: facts.mail.server ?? "" }
  },
  dkimMissing: ofDomain("dkim", "missing"),
  dmarcMissing: ofDomain("dmarc", "missing"),
  mxMissing: ofDomain("mx", "missing"),
  dnsSilent: (facts) =>
    ofDomain("mx", "unknown")(facts) ?? ofDomain("spf", "unknown")(facts) ?? ofDomain("dmarc", "unknown")(facts),
  noBackup: ({ backups, madeAt, now }) => when(!backups.backedUpAt && daysBetween(madeAt, now) >= backupDays),
  backupOld: ({ backups, now }) => {
    const count = backups.backedUpAt ? daysBetween(backups.backedUpAt, now) : 0
    return when(count >= backupDays, { count })
  },
  restoreFailed: ({ backups }) => when(!backups.isRestorable),
  // Without a backup there is nothing to put back.
  restoreNever: ({ backups }) => when(backups.backedUpAt !== null && !backups.restoreTestedAt),
  restoreOld: ({ backups, now }) => {
    const days = backups.restoreTestedAt ? daysBetween(backups.restoreTestedAt, now) : 0
    return when(days > restoreDays, { count: Math.floor(days / 30) })
  },
  newerVersionRan: ({ version }) => when(version.isBehindDatabase),
  newVersion: ({ version: { own, newest } }) => (newest && isNewer(newest, own) ? { own, newest } : null),
  jobsWaiting: ({ jobs }) => when(jobs.waiting > 0, { count: jobs.waiting, minutes: jobs.minutes }),
  jobFailed: ({ failedJobs }) => when(failedJobs.length > 0, { count: failedJobs.length, jobs: failedJobs.join(", ") }),
  clockOff: ({ clocks }) => {
    const count = Math.abs(Math.round(clocks.secondsAhead))
    return when(count > secondsOff, { count })
  },
  setupLeft: ({ stepsLeft }) => when(stepsLeft > 0, { count: stepsLeft }),
}

/** What a demo lacks on purpose. */
const notOfDemo: ReadonlySet<ProblemName> = new Set([
  "mailToFiles",
  "noBackup",
  "backupOld",
  "restoreNever",
  "setupLeft",
])

/** What is wrong, in order of urgency. */
export function problemsIn(facts: Facts): Problem[] {
  return problemNames.flatMap((name) => {
    const params = facts.isDemo && notOfDemo.has(name) ? null : checks[name](facts)
    return params ? [{ name, params }] : []
  })
}

const isDiskFull = (facts: Facts): boolean => facts.disk !== null && facts.disk.free < disk.least

const isDiskLow = (facts: Facts): boolean =>
  facts.disk !== null &&
  !isDiskFull(facts) &&
  facts.disk.free < disk.plenty &&
  facts.disk.free < facts.disk.size * disk.part

/** Compares versions such as 0.2.10 by their numbers. */
function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) =>
    text
      .split(/[.+-]/)
      .slice(0, 3)
      .map((part) => Number.parseInt(part, 10) || 0)
  const [theirs, ours] = [numbers(version), numbers(than)]
  const differing = theirs.findIndex((number, index) => number !== ours[index])
  return differing >= 0 && (theirs[differing] ?? 0) > (ours[differing] ?? 0)
}
