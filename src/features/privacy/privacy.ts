import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { removedKinds } from "./retention.ts"

/** For how many hours a download can be fetched. */
export const exportHours = 24

/** The download of all data of a user. */
export const dataExport = z.object({
  state: z.enum(["none", "busy", "ready"]),
  requestedAt: moment.nullable(),
  /** Until when it can be fetched. */
  expiresAt: moment.nullable(),
})
export type DataExport = z.output<typeof dataExport>

/** Where it can be fetched, by its user. */
export const exportLink = z.object({ href: z.string() })
export const exportParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })

const charge = z.object({
  chargeId: id,
  text_nl: z.string(),
  text_en: z.string(),
  openCents: z.int(),
  activitySlug: z.string().nullable(),
})
const group = z.object({ groupId: id, name_nl: z.string(), name_en: z.string() })

/** What deleting an account would mean. */
export const accountDeletion = z.object({
  /** Reasons why it cannot be deleted yet. */
  obstacles: z.object({
    /** Nobody else may edit the permissions. */
    isLastAdministrator: z.boolean(),
    /** What they still owe, the oldest first. */
    unpaid: z.array(charge),
    /** What they paid too much. */
    creditCents: z.int(),
    /** What they claim, and that waits for a decision or to be paid. */
    claims: z.int(),
  }),
  /** Until when a bank can take back what they paid, which the deletion waits for; null if nothing. */
  waitsUntil: z.iso.date().nullable(),
  /** What ends with it. */
  ends: z.object({ membership: z.boolean(), signUps: z.int(), chairOf: z.array(group) }),
})
export type AccountDeletion = z.output<typeof accountDeletion>

export const deletionRequested = z.object({ dueAt: moment })

/** When what the site has about a person goes. */
export const retentionDates = z
  .array(
    z.object({
      kind: z.enum(removedKinds),
      /** The site has such data of the person. */
      has: z.boolean(),
      /** The day it goes, of the first of several; null if that is not known yet. May be later than any day one can enter. */
      on: z.iso.date().nullable(),
    }),
  )
  .max(removedKinds.length)
export type RetentionDates = z.output<typeof retentionDates>
