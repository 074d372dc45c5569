import * as z from "zod"
import {
  about,
  audit,
  auditKeys,
  flag,
  line,
  listMax,
  moment,
  optionalLine,
  optionalMultiline,
} from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { portrait } from "../members/portrait.ts"
import { longestHours, neededMax, offeredMax, placeStates, shiftsMax } from "./shift-kinds.ts"

export const shiftTitleMax = 100
export const noteMax = 500
/** The year in which an association year begins. */
const year = z.coerce.number().int().min(1950).max(2098)

const fields = {
  title_nl: line(shiftTitleMax),
  title_en: optionalLine(shiftTitleMax),
  note_nl: optionalMultiline(noteMax).default(""),
  note_en: optionalMultiline(noteMax).default(""),
  startsAt: moment,
  endsAt: moment,
  needed: z.coerce.number().int().min(1).max(neededMax) as z.ZodType<number, number>,
  /** Only people in this group may take it. */
  groupId: id.nullish(),
}
const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(endsAt) - Date.parse(startsAt)

/** Body to add or change a shift. */
export const shiftInput = z
  .object(fields)
  .refine((input) => lengthOf(input) > 0, {
    path: ["endsAt"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("startsAt", "endsAt"),
  })
  .refine((input) => lengthOf(input) <= longestHours * 3_600_000, {
    path: ["endsAt"],
    params: { i18n: "shifts:refused.tooLong" },
    ...about("startsAt", "endsAt"),
  })
export type ShiftInput = z.output<typeof shiftInput>

export const shift = z.object({ shiftId: id, activityId: id, ...fields, ...audit })
export type Shift = z.output<typeof shift>

export const shiftParams = z.object({ shiftId: id })
export const helperParams = z.object({ shiftId: id, userId: id })
export const helperInput = z.object({ userId: id })
export const noShowInput = z.object({ isNoShow: flag })
export const seekInput = z.object({ isSeeking: flag })
export const shiftExport = z.object({ format: z.enum(["csv", "rows"]) })
export const hoursQuery = z.strictObject({ year: year.optional() })

const titles = { title_nl: z.string(), title_en: z.string().nullable() }
const titled = z.object(titles)

/** Somebody in a shift. Who only looks on sees neither who did not come nor who still has to confirm. */
const helper = z.object({
  userId: id,
  slug: z.string().nullable(),
  name: z.string(),
  portrait: portrait.nullable(),
  state: z.enum(placeStates),
  isAskedAgain: z.boolean(),
})
export type Helper = z.output<typeof helper>

/** The viewer's own place. */
const ownPlace = z.object({
  state: z.enum(placeStates),
  /** The time changed: they say again whether they can. */
  isAskedAgain: z.boolean(),
  /** They may leave without a stand-in. */
  mayLeave: z.boolean(),
})

/** A shift as people see it at its activity. */
export const shiftItem = shift.omit(auditKeys).extend({
  version: audit.version,
  group: z.object({ name_nl: z.string(), name_en: z.string() }).nullable(),
  /** Places that are taken, and how many of them somebody would like to hand over. */
  taken: z.int(),
  seeking: z.int(),
  /** Null: the viewer may not look people up. */
  helpers: z.array(helper).max(listMax).nullable(),
  /** How many of the people in it are not named. */
  unnamed: z.int(),
  own: ownPlace.nullable(),
  may: z.object({ take: z.boolean(), takeOver: z.boolean() }),
  /** Another shift of the viewer at the same time. */
  overlap: titled.nullable(),
  /** Another activity at the same time that the viewer signed up for. */
  clash: titled.nullable(),
})
export type ShiftItem = z.output<typeof shiftItem>

/** The shifts of an activity that are for the viewer; all for its organisers. */
export const activityShifts = z.object({
  may: z.object({
    edit: z.boolean(),
    /** Put somebody in. */
    assign: z.boolean(),
  }),
  shifts: z.array(shiftItem).max(shiftsMax),
})
export type ActivityShifts = z.output<typeof activityShifts>

const atActivity = { activity: z.object({ slug: z.string(), ...titles }), startsAt: moment, endsAt: moment }

const ownShift = z.object({
  shiftId: id,
  ...titles,
  ...atActivity,
  note_nl: z.string(),
  note_en: z.string(),
  own: ownPlace,
})
const offered = z.object({ shiftId: id, ...titles, ...atActivity, free: z.int(), seeking: z.int() })
const doneShift = z.object({ shiftId: id, ...titles, ...atActivity, minutes: z.int(), isNoShow: z.boolean() })

/** What the user does and did. */
export const myShifts = z.object({
  /** Those that are not over, the soonest first. */
  coming: z.array(ownShift).max(listMax),
  /** Where people are still needed, the soonest first. */
  offered: z.array(offered).max(offeredMax),
  year: z.int(),
  /** The years in which they did something, and this one, the newest first. */
  years: z.array(z.int()),
  minutes: z.int(),
  /** What is over in that year, the newest first. */
  done: z.array(doneShift).max(listMax),
})
export type MyShifts = z.output<typeof myShifts>

/** What everybody did in a year, who did most first. */
export const helperHours = z.object({
  year: z.int(),
  years: z.array(z.int()),
  minutes: z.int(),
  people: z
    .array(z.object({ userId: id, slug: z.string().nullable(), name: z.string(), shifts: z.int(), minutes: z.int() }))
    .max(listMax),
})
export type HelperHours = z.output<typeof helperHours>
