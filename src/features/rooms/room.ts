import * as z from "zod"
import {
  about,
  audit,
  auditKeys,
  changeOf,
  clock,
  day,
  flag,
  line,
  moment,
  nameMax,
  nullableText,
  optionalLine,
  rights,
} from "../../platform/contract.ts"
import { field, id, listQuery, maxId } from "../../platform/list-query.ts"
import { personName } from "../members/member.ts"

export const statuses = ["open", "away", "closed"] as const
export type Status = (typeof statuses)[number]
export const messageMax = 140
/**
 * A status set outside opening hours expires after this many hours, so that a forgotten "open" does not last the night.
 */
export const manualHours = 4

export const room = z.object({
  roomId: id,
  slug: z.string(),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  street: line(nameMax),
  houseNumber: line(12),
  postalCode: line(10),
  city: line(nameMax),
  isVisitorAddress: flag,
  isPostalAddress: flag,
  hasOpeningTimes: flag,
  ...audit,
})
export type Room = z.output<typeof room>

/** Body for making or changing a room. */
export const roomInput = room.omit({ roomId: true, slug: true, ...auditKeys })
export type RoomInput = z.output<typeof roomInput>

/** The current status, and its source: set manually, an exception, or the weekly hours. */
export const roomStatus = z.object({
  roomId: id,
  status: z.enum(statuses),
  message: z.string().nullish(),
  source: z.enum(["manual", "exception", "hours"]),
  /** When it changes; null if nothing is planned. */
  until: moment.nullable(),
  createdBy: z.int().nullish(),
  updatedBy: z.int().nullish(),
  createdAt: moment,
  updatedAt: moment,
})
export type RoomStatus = z.output<typeof roomStatus>

export const roomWithStatus = room.extend({ roomStatus: roomStatus.nullish() })
export type RoomWithStatus = z.output<typeof roomWithStatus>

/** One room, with what the caller may do with it. */
export const roomDetail = roomWithStatus.extend({ may: rights.nullable() })
export type RoomDetail = z.output<typeof roomDetail>

const ids = z.array(z.coerce.number().int().min(1).max(maxId)).max(50).default([])
/** Body for setting the status of a room. */
export const roomStatusInput = z.object({
  status: z.enum(statuses),
  message: nullableText(messageMax),
  userIds: ids as z.ZodType<number[], number[] | undefined>,
  groupIds: ids as z.ZodType<number[], number[] | undefined>,
})
export type RoomStatusInput = z.output<typeof roomStatusInput>

/** The people present, by name: for logged-in users only. */
export const roomPresence = z.object({
  users: z.array(personName),
  groups: z.array(z.object({ groupId: id, name_nl: z.string(), name_en: z.string() })),
})

/** One entry of the history of a room's status. */
export const roomStatusChange = z.object({
  roomStatusId: id,
  status: z.enum(statuses),
  message: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
})

const weekly = z.object({ weekday: z.coerce.number().int().min(1).max(7), opens: clock, closes: clock })
const exceptionFields = z.object({
  fromDate: day,
  untilDate: day,
  opens: clock.nullish(),
  closes: clock.nullish(),
  reason_nl: optionalLine(messageMax),
  reason_en: optionalLine(messageMax),
})
const areDaysInOrder = ({ fromDate, untilDate }: { fromDate: string; untilDate: string }) => untilDate >= fromDate
const daysInOrder = {
  path: ["untilDate"],
  params: { i18n: "errors.endBeforeStart" },
  ...about("fromDate", "untilDate"),
}
const exception = exceptionFields
  .refine(areDaysInOrder, daysInOrder)
  .refine((value) => !value.opens === !value.closes, {
    path: ["closes"],
    params: { i18n: "errors.bothTimes" },
    ...about("opens", "closes"),
  })
/** All opening times of a room; saving replaces them. */
export const openingTimes = z.object({ weekly: z.array(weekly).max(50), exceptions: z.array(exception).max(200) })
export type OpeningTimes = z.output<typeof openingTimes>

/** What an exception is, chosen in the form: closed all day, or other hours. */
export const exceptionKinds = ["closed", "hours"] as const
/** The form of the opening times: an exception says what it is, and other hours must be given. */
export const openingTimesForm = openingTimes.extend({
  exceptions: z
    .array(
      exceptionFields
        .extend({ kind: z.enum(exceptionKinds) })
        .refine(areDaysInOrder, daysInOrder)
        .superRefine(
          ({ kind, ...times }, { addIssue }) => {
            for (const name of ["opens", "closes"] as const)
              if (kind === "hours" && !times[name])
                addIssue({ code: "invalid_type", expected: "string", input: times[name], path: [name] })
          },
          about("opens", "closes"),
        ),
    )
    .max(200),
})
export type OpeningTimesFields = z.output<typeof openingTimesForm>

export const toOpeningTimesFields = ({ weekly, exceptions }: OpeningTimes): OpeningTimesFields => ({
  weekly,
  exceptions: exceptions.map((each) => ({ ...each, kind: each.opens && each.closes ? "hours" : "closed" })),
})
export const toOpeningTimes = ({ weekly, exceptions }: OpeningTimesFields): OpeningTimes => ({
  weekly,
  exceptions: exceptions.map(({ kind, ...each }) => (kind === "hours" ? each : { ...each, opens: null, closes: null })),
})

/** The same, with the version of the room, which they belong to. */
export const versionedOpeningTimes = changeOf(openingTimes)
export type VersionedOpeningTimes = z.output<typeof versionedOpeningTimes>
export const roomOpeningTimes = openingTimes.extend({ roomId: id })

export const roomSorts = [
  "roomId",
  "name_nl",
  "name_en",
  "slug",
  "street",
  "city",
  "postalCode",
  "createdAt",
  "updatedAt",
  "createdBy.lastName",
  "updatedBy.lastName",
] as const
export const roomQuery = listQuery({
  filter: {
    roomId: field.number(),
    slug: field.text(),
    name_nl: field.text(),
    name_en: field.text(),
    street: field.text(),
    houseNumber: field.text(),
    postalCode: field.text(),
    city: field.text(),
    isVisitorAddress: field.flag(),
    isPostalAddress: field.flag(),
    hasOpeningTimes: field.flag(),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  sort: roomSorts,
})
export const roomParams = z.object({ roomId: id })
