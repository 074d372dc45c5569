import * as z from "zod"
import { moment } from "../../platform/contract.ts"

/** What is lost, refused or unsafe now, most urgent first. */
export const urgentProblems = [
  "siteDown",
  "diskFull",
  "certificateExpired",
  "certificateRefused",
  "noHttps",
  "mailToFiles",
  "mailStuck",
  "noBackup",
  "backupOld",
  "restoreFailed",
  "certificateEnds",
  "newerVersionRan",
  "jobsWaiting",
  "clockOff",
] as const
/** What will go wrong, or goes wrong for some, most urgent first. */
export const otherProblems = [
  "diskLow",
  "senderUnreal",
  "spfDouble",
  "spfRefuses",
  "spfMissing",
  "dkimMissing",
  "dmarcMissing",
  "mxMissing",
  "dnsSilent",
  "jobFailed",
  "mailUndelivered",
  "restoreNever",
  "restoreOld",
  "newVersion",
  "setupLeft",
] as const
export const problemNames = [...urgentProblems, ...otherProblems] as const
export type ProblemName = (typeof problemNames)[number]

export const isUrgent = (name: ProblemName): boolean => (urgentProblems as readonly ProblemName[]).includes(name)

/** What is wrong with the site. Its texts are `upkeep:problems.{name}`. */
export const problem = z.object({
  name: z.enum(problemNames),
  /** What is filled in: numbers and names of the server, never of people. */
  params: z.record(z.string(), z.union([z.string(), z.int()])),
})
export type Problem = z.output<typeof problem>

export const siteState = z.object({
  /** In order of urgency. */
  problems: z.array(problem).max(problemNames.length),
  /** When the site last looked outside; null if it has not, or has nothing to look at. */
  checkedAt: moment.nullable(),
  backedUpAt: moment.nullable(),
  restoreTestedAt: moment.nullable(),
})
export type SiteState = z.output<typeof siteState>

/** Whether a backup could be put back. */
export const restoreTest = z.object({ isGood: z.boolean() })
