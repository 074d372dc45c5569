import * as z from "zod"
import { dayOf } from "./amsterdam.ts"

/** Pieces that contracts are made of. Limits stand here once: schema, form and message use the same. */
export const nameMax = 80
export const lineMax = 200
export const textMax = 10_000

/** How long a text of at most `max` characters may be as it comes in: with blanks around it, and line ends of two signs. */
const rawMax = (max: number): number => 2 * max + 100

/**
 * Text as it comes in. Its length is checked before anything is done with it: trimming, normalising and matching take
 * time that grows with the text, some of it with the square. Every text of a contract begins with this.
 * @param max longest length that is reported; up to twice as much gets through, for what follows to tidy and check
 */
export const rawText = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > rawMax(max))
      issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value, continue: false })
  })

/** A line of text that must be there; surrounding blanks do not count. */
export const line = (max: number = lineMax) => rawText(max).trim().min(1).max(max)
/** A line that may be empty. */
export const optionalLine = (max: number = lineMax) => rawText(max).trim().max(max)

export type NullableText = z.ZodType<string | null | undefined, string | null | undefined>
/**
 * A text that may be absent: empty becomes null, so there is one way to say nothing.
 * @param schema what the text must be when it is there; checks its length itself
 */
export const absentOr = (max: number, schema: z.ZodType<string>, tidy = (text: string) => text.trim()) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.length <= rawMax(max) ? tidy(value) || null : value),
    schema.nullish(),
  ) as NullableText
/** A line that may be absent. */
export const nullableText = (max: number = lineMax) => absentOr(max, rawText(max).max(max))

/** Address of a page elsewhere, with https; may be absent. */
export const webAddress = (max = 500, protocol = /^https$/) =>
  absentOr(max, rawText(max).max(max, { abort: true }).check(z.url({ protocol })))

/** Longest address mail can be sent to (RFC 5321). */
export const emailMax = 254
/** An e-mail address as somebody types it; blanks around it do not count. */
export const emailAddress = rawText(emailMax).trim().max(emailMax, { abort: true }).check(z.email())
/** The same, where there may be none. */
export const nullableEmailAddress = absentOr(emailMax, emailAddress)

/** Values by a key of at most 80 characters; at most `max` of them. */
export const boundedRecord = <V extends z.ZodType>(value: V, max: number) =>
  z
    .record(z.string().max(nameMax), value)
    .check(({ value: given, issues }) => {
      if (Object.keys(given).length > max)
        issues.push({ code: "too_big", origin: "array", maximum: max, inclusive: true, input: given, continue: false })
    })
    .meta({ maxProperties: max })

/** Yes or no; the words of a query string and 0/1 count as well. */
export const flag = z.preprocess(
  (value: unknown) => (value === "true" || value === 1 ? true : value === "false" || value === 0 ? false : value),
  z.boolean(),
) as z.ZodType<boolean, boolean>

/** A moment, ISO 8601 in UTC, as it travels in answers. */
export const moment = z.iso.datetime({ offset: true }).max(40)
/** A moment that somebody chooses: within the years of the date picker, on the calendar of Amsterdam. */
export const chosenMoment = moment.refine(
  (value) => {
    const time = new Date(value)
    // What is no moment is refused already, and has no day.
    if (Number.isNaN(time.getTime())) return true
    const chosen = dayOf(time)
    return chosen >= "1900-01-01" && chosen <= "2099-12-31"
  },
  { params: { i18n: "errors.dayRange" } },
)
/** A day, `YYYY-MM-DD`, between 1900 and 2099. */
export const day = z.iso
  .date()
  .refine((value) => value >= "1900-01-01" && value <= "2099-12-31", { params: { i18n: "errors.dayRange" } })
/** A time of day, `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What every entity has beside its own fields. */
export const audit = {
  createdBy: z.int().nullish(),
  updatedBy: z.int().nullish(),
  createdAt: moment,
  updatedAt: moment,
}

/** The keys of those fields, which nobody sends: `room.omit({ roomId: true, slug: true, ...auditKeys })`. */
export const auditKeys = { createdBy: true, updatedBy: true, createdAt: true, updatedAt: true } as const

/** The keys of a contract: what a query may select, and nothing else. */
export const keysOf = <S extends z.ZodObject>(schema: S): (keyof z.output<S> & string)[] => Object.keys(schema.shape)

/** With null wherever there may be nothing. */
export type Complete<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}
/** What was sent, with null for what was left out: a change replaces all of a row. */
export const withNulls = <S extends z.ZodObject>(schema: S, input: z.output<S>): Complete<z.output<S>> =>
  Object.fromEntries(keysOf(schema).map((key) => [key, input[key] ?? null])) as Complete<z.output<S>>
