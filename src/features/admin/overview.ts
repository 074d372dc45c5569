import * as z from "zod"
import { listMax, moment } from "../../platform/contract.ts"
import { fileCheck } from "../file-check/file-check.ts"
import { groupTypeNames, roleKinds } from "../groups/group-kinds.ts"

/** The areas of which a count helps: how much there is to do, or how large it has become. */
export const countedAreas = [
  "activities",
  "applications",
  "bankLines",
  "companies",
  "emails",
  "expenseClaims",
  "listingReports",
  "members",
  "vacancies",
] as const
export type CountedArea = (typeof countedAreas)[number]

/** Items with texts whose English may be missing, or older than the Dutch, in the order in which they are listed. */
export const translatedThings = [
  "activities",
  "news",
  "pages",
  "ownPages",
  "questionnaires",
  "menuEntries",
  "groups",
  "companies",
  "vacancies",
  "photoFolders",
  "documents",
  "documentFolders",
  "emails",
  "groupTypes",
  "roles",
  "vacancyTypes",
  "rooms",
] as const

/** Most items of a kind that are named; `total` counts them all. */
export const namedMax = 5

const named = { title_nl: z.string(), title_en: z.string() }
const some = <S extends z.ZodType>(item: S) => z.object({ total: z.int(), items: z.array(item).max(namedMax) })

/** A group that the viewer is in, and the kind of their role there. */
export const ownGroup = z.object({
  type: z.enum(groupTypeNames),
  kind: z.enum(roleKinds),
  slug: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
})

/** Somebody who waits for the decision of the board, longest first. */
export const waitingApplication = z.object({ membershipId: z.int(), name: z.string(), appliedAt: moment })
/** What somebody claims, that waits for the treasurer. */
export const waitingClaim = z.object({
  expenseClaimId: z.int(),
  name: z.string(),
  totalCents: z.int(),
  submittedAt: moment,
})
/** A bank statement with lines of which nobody said what they were. */
export const unmatchedStatement = z.object({ bankStatementId: z.int(), untilDay: z.iso.date(), lines: z.int() })
export const fullActivity = z.object({
  slug: z.string(),
  ...named,
  startsAt: moment,
  registered: z.int(),
  capacity: z.int().nullable(),
  waiting: z.int(),
})
/** An activity to come, of a group that the viewer is in. */
export const ownActivity = z.object({
  slug: z.string(),
  ...named,
  startsAt: moment,
  isDraft: z.boolean(),
  /** How many signed up, and for how many there is room; null if people cannot sign up. */
  signUps: z.object({ registered: z.int(), capacity: z.int().nullable() }).nullable(),
})
export const untranslatedThing = z.object({
  thing: z.enum(translatedThings),
  /** The address of the page on which it is translated. */
  path: z.string(),
  ...named,
  /** A text has no English; otherwise the English of one is older than its Dutch. */
  isMissing: z.boolean(),
  /** When the item was added, if its English is missing and that is known; otherwise since when its English is behind. */
  since: moment.nullable(),
})
export const endingVacancy = z.object({ slug: z.string(), ...named, lastDay: z.iso.date() })

export const endingCompany = z.object({ slug: z.string(), ...named, lastDay: z.iso.date() })
export const draftedThings = ["activities", "news"] as const
export type DraftedThing = (typeof draftedThings)[number]
/** Something that was begun and left. */
export const forgottenDraft = z.object({
  thing: z.enum(draftedThings),
  key: z.string(),
  ...named,
  updatedAt: moment,
})

/** What a member reported about a second-hand book. */
export const openListingReport = z.object({ listingReportId: z.int(), title: z.string(), createdAt: moment })

/** A mail to many people that did not go out when it was time, and when that was. */
export const withheldEmail = z.object({ emailId: z.int(), ...named, withheldAt: moment })
/** A request to remove a photo. */
export const openPhotoRemoval = z.object({
  photoRemovalId: z.int(),
  ...named,
  dueOn: z.iso.date(),
  isLate: z.boolean(),
})

/** Kinds of things that wait for somebody; features hand in what waits of each (`AttentionSource`). */
export const waitingKinds = [
  "ownActivities",
  "applications",
  "expenseClaims",
  "bankLines",
  "fullActivities",
  "endingVacancies",
  "endingCompanies",
  "listingReports",
  "withheldEmails",
  "photoRemovals",
] as const

/** The state of the mail queue. */
export const mailState = z.object({
  undelivered: z.int(),
  waiting: z.int(),
  /** How long the oldest queued mail has waited, in whole minutes; 0 if none is queued. */
  oldestMinutes: z.int(),
  /** Whether that is longer than it ever takes when all is well. */
  isStuck: z.boolean(),
})

/**
 * What needs the viewer's attention, and how much there is of everything they manage. Null for what they may not see.
 */
export const overview = z.object({
  counts: z.object(
    Object.fromEntries(countedAreas.map((area) => [area, z.int().nullable()])) as Record<
      CountedArea,
      z.ZodNullable<z.ZodInt>
    >,
  ),
  mail: mailState.nullable(),
  fileCheck: fileCheck.nullable(),
  /** Why no files can be stored now; null if they can, for a bucket, or if the viewer may not see it. */
  storageFault: z.enum(["full", "unwritable"]).nullable(),
  /** The groups that the viewer is in today, but for year groups and mailing lists, by name. */
  ownGroups: z.array(ownGroup).max(listMax),
  ownActivities: some(ownActivity).nullable(),
  applications: some(waitingApplication).nullable(),
  expenseClaims: some(waitingClaim).nullable(),
  bankLines: some(unmatchedStatement).nullable(),
  fullActivities: some(fullActivity).nullable(),
  untranslated: some(untranslatedThing).nullable(),
  endingVacancies: some(endingVacancy).nullable(),
  endingCompanies: some(endingCompany).nullable(),
  drafts: some(forgottenDraft).nullable(),
  listingReports: some(openListingReport).nullable(),
  withheldEmails: some(withheldEmail).nullable(),
  photoRemovals: some(openPhotoRemoval).nullable(),
})
export type Overview = z.output<typeof overview>

/** Of each chart: how far it looks back, and how many groups it has. */
export const chartMonths = 24
export const chartWeeks = 26
export const chartGroups = 15

/** Figures over time; null for what the viewer does not manage. */
export const overviewCharts = z.object({
  /** Members on the first day of each month. */
  membersPerMonth: z
    .array(z.object({ month: z.iso.date(), members: z.int() }))
    .max(chartMonths)
    .nullable(),
  /** Sign-ups by the Monday of the week in which they arrived. */
  signUpsPerWeek: z
    .array(z.object({ week: z.iso.date(), signUps: z.int() }))
    .max(chartWeeks)
    .nullable(),
  /** Activities of this board year, the busiest group first. */
  activitiesPerGroup: z
    .array(z.object({ groupId: z.int(), name_nl: z.string(), name_en: z.string(), activities: z.int() }))
    .max(chartGroups)
    .nullable(),
  /** The year in which this board year began. */
  boardYear: z.int(),
})
export type OverviewCharts = z.output<typeof overviewCharts>
