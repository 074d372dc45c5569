import * as z from "zod"
import { about, changeOf, day, line, lineMax, moment, nullableEmailAddress } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { bulkMax, fingerprint } from "../bulk-acts/bulk-act.ts"
import { reminderOutcomes, reminderSteps } from "./reminder-kinds.ts"

const cents = z.int()
const days = z.int().min(1).max(365)
const step = z.literal(reminderSteps)

const settings = {
  /** The site reminds people by itself. */
  isReminding: z.boolean(),
  /** Days after the last day to pay, or after the day of the charge if none was said. */
  firstDays: days,
  secondDays: days,
  thirdDays: days,
  /** Who answers questions about mails of money; absent: the association. */
  replyTo: nullableEmailAddress,
}
type Days = Pick<z.output<z.ZodObject<typeof settings>>, "firstDays" | "secondDays" | "thirdDays">
/** Of an order that is wrong, said beside one of the numbers. */
const outOfOrder = (path: keyof Days, before: keyof Days) => ({
  ...about(path, before),
  path: [path],
  params: { i18n: "reminders:refused.order" },
})

/** Body to say how people are reminded. */
export const moneySettingsInput = z
  .object(settings)
  .refine(({ firstDays, secondDays }) => secondDays > firstDays, outOfOrder("secondDays", "firstDays"))
  .refine(({ secondDays, thirdDays }) => thirdDays > secondDays, outOfOrder("thirdDays", "secondDays"))
export const moneySettingsUpdate = changeOf(moneySettingsInput)
export type MoneySettingsInput = z.output<typeof moneySettingsInput>

export const moneySettings = z.object({
  ...settings,
  replyTo: z.string().nullable(),
  version: z.int(),
  /** Who answers if nobody is named. */
  associationEmail: z.string().nullable(),
  mayChange: z.boolean(),
})
export type MoneySettings = z.output<typeof moneySettings>

/** Which of the charges that the filter finds: those of these numbers or people; without either, all of them. */
export const whichCharges = z.object({
  chargeIds: z.array(id).max(bulkMax).default([]),
  userIds: z.array(id).max(bulkMax).default([]),
})
export type WhichCharges = z.output<typeof whichCharges>
export const remindInput = z.object({ ...whichCharges.shape, fingerprint })

/** Whom reminders would go to, and who gets none and why. */
export const reminderPreview = z.object({
  people: z.int(),
  charges: z.int(),
  cents,
  /** The first of them. */
  rows: z.array(z.object({ userId: id, name: z.string(), charges: z.int(), cents, step })),
  leftOut: z.array(z.object({ why: z.enum(reminderOutcomes), charges: z.int(), cents })),
  fingerprint,
})
export type ReminderPreview = z.output<typeof reminderPreview>
export const reminded = z.object({ people: z.int(), cents })

/** Whose charges a filter finds, to write to them: how many, and who if one mail can name them. */
export const chargedPeople = z.object({ people: z.int(), userIds: z.array(id).max(bulkMax) })

/** The reminders of a person, newest first, and what keeps them from being reminded. */
export const personReminders = z.object({
  sent: z.array(
    z.object({
      chargeId: id,
      text_nl: z.string(),
      text_en: z.string(),
      step,
      openCents: cents,
      day,
      /** Null: the site. */
      by: z.string().nullable(),
    }),
  ),
  pauses: z.array(
    z.object({
      reminderPauseId: id,
      /** Null: of whatever they owe. */
      chargeId: id.nullable(),
      text_nl: z.string().nullable(),
      text_en: z.string().nullable(),
      reason: z.string(),
      by: z.string().nullable(),
      createdAt: moment,
      endedAt: moment.nullable(),
    }),
  ),
})
export type PersonReminders = z.output<typeof personReminders>

export const pauseInput = z.object({
  /** Absent: whatever they owe. */
  chargeId: id.nullish(),
  reason: line(lineMax),
})
export type PauseInput = z.output<typeof pauseInput>
export const pauseParams = z.object({ userId: id, reminderPauseId: id })
