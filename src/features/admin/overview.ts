import * as z from "zod"
import { moment } from "../../platform/contract.ts"

/** The areas whose items are counted. */
export const countedAreas = [
  "activities",
  "news",
  "groups",
  "applications",
  "signUpCosts",
  "roles",
  "companies",
  "vacancies",
  "vacancyTypes",
  "rooms",
  "permissions",
] as const
export type CountedArea = (typeof countedAreas)[number]

/** Items with texts that may lack their English. */
export const translatedThings = [
  "activities",
  "news",
  "groups",
  "groupTypes",
  "roles",
  "companies",
  "vacancies",
  "vacancyTypes",
  "rooms",
] as const
export type TranslatedThing = (typeof translatedThings)[number]

/** Most items of a kind that are named; `total` counts them all. */
export const namedMax = 5

const named = { title_nl: z.string(), title_en: z.string() }
const some = <S extends z.ZodType>(item: S) => z.object({ total: z.int(), items: z.array(item).max(namedMax) })

/** Somebody who waits for the decision of the board, longest first. */
export const waitingApplication = z.object({ membershipId: z.int(), name: z.string(), appliedAt: moment })
export const fullActivity = z.object({
  slug: z.string(),
  ...named,
  startsAt: moment,
  registered: z.int(),
  capacity: z.int().nullable(),
  waiting: z.int(),
})
/** `key` identifies the item in its URL: a slug, an id, or "TYPE/slug" for a group. */
export const untranslatedThing = z.object({ thing: z.enum(translatedThings), key: z.string(), ...named })
export const endingVacancy = z.object({ slug: z.string(), ...named, lastDay: z.iso.date() })

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
  applications: some(waitingApplication).nullable(),
  fullActivities: some(fullActivity).nullable(),
  untranslated: some(untranslatedThing).nullable(),
  endingVacancies: some(endingVacancy).nullable(),
})
export type Overview = z.output<typeof overview>
