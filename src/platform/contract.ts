import * as z from "zod"
import { momentOf } from "./amsterdam.ts"
import { withHttps } from "./address.ts"
import { maxId } from "./list-query.ts"

/** Building blocks for contracts. Limits are defined here once: schema, form and message use the same ones. */
export const nameMax = 80
export const lineMax = 200
export const textMax = 10_000

/** The most items of a list that has no pages: more than there are in any association. What there is beyond is not sent. */
export const listMax = 1000

/** Longest raw input of a text of at most `max` characters: allows for surrounding spaces and CRLF line endings. */
const rawMax = (max: number): number => 2 * max + 100

/**
 * The secret of a mailed link, of calls that ask whether it works. A damaged one is an answer, not a fault, so it may be as
 * long as an address: Node refuses longer ones.
 */
export const linkSecret = z.string().max(16 * 1024)

/**
 * Text as it arrives. Its length is checked before anything else: trimming, normalising and matching take time that
 * grows with the length, some of it quadratically. Every text of a contract begins with this.
 * @param max longest length to report; up to about twice that gets through, to be trimmed and checked later
 */
export const rawText = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > rawMax(max))
      issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value, continue: false })
  })

/** No line break, nor another control character: what is one line here is one line in a mail, a file and a list. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
const oneLine = z.refine<string>(isOneLine, { abort: true, params: { i18n: "errors.oneLine" } })

/** A required single-line text; surrounding spaces are trimmed. */
export const line = (max: number = lineMax) => rawText(max).trim().min(1).max(max).check(oneLine)
/** A single-line text that may be empty. */
export const optionalLine = (max: number = lineMax) => rawText(max).trim().max(max).check(oneLine)

/** The texts of contracts that may have more than one line; a test refuses others that do. */
export const multilineTexts = z.registry<object>()
/** Says of a text that it may have more than one line. */
export const ofLines = (schema: z.ZodString): z.ZodString => schema.register(multilineTexts, {})
/** A required plain text that may have more than one line, such as a reason. */
export const multiline = (max: number) => ofLines(rawText(max).trim().min(1).max(max))
/** A plain text of several lines that may be empty. */
export const optionalMultiline = (max: number) => ofLines(rawText(max).trim().max(max))

export type NullableText = z.ZodType<string | null | undefined, string | null | undefined>
/**
 * A text that may be absent: empty becomes null, so absence has one representation.
 * @param schema what the text must match when present; checks its own length
 */
export const absentOr = (max: number, schema: z.ZodType<string>, tidy = (text: string) => text.trim()) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.length <= rawMax(max) ? tidy(value) || null : value),
    schema.nullish(),
  ) as NullableText
/** A single-line text that may be absent. */
export const nullableText = (max: number = lineMax) => absentOr(max, rawText(max).max(max).check(oneLine))
/** A plain text of several lines that may be absent. */
export const nullableMultiline = (max: number) => absentOr(max, multiline(max))

/** Address of an external page, with https, which is added to "brood.example"; may be absent. */
export const webAddress = (max = 500, protocol = /^https$/) =>
  absentOr(max, rawText(max).max(max, { abort: true }).check(z.url({ protocol })), (text) => withHttps(text.trim()))

/** Longest e-mail address (RFC 5321). */
export const emailMax = 254
/** An e-mail address as typed; surrounding spaces are trimmed. */
export const emailAddress = rawText(emailMax).trim().max(emailMax, { abort: true }).check(z.email())
/** An e-mail address that may be absent. */
export const nullableEmailAddress = absentOr(emailMax, emailAddress)

/**
 * For a rule about several fields of an input: it is checked once those are valid, whatever is wrong with the others, so
 * that all issues are reported at once. Without it zod skips the rule if any field is invalid.
 */
export const about = (...names: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every((issue) => issue.continue || (issue.path?.length && !names.includes(String(issue.path[0])))),
})

/** A record with at most `max` keys, each at most 80 characters. */
export const boundedRecord = <V extends z.ZodType>(value: V, max: number) =>
  z
    .record(z.string().max(nameMax), value)
    .check(({ value: record, issues }) => {
      if (Object.keys(record).length > max)
        issues.push({ code: "too_big", origin: "array", maximum: max, inclusive: true, input: record, continue: false })
    })
    .meta({ maxProperties: max })

/** Boolean; also accepts "true"/"false" and 0/1. */
export const flag = z.preprocess(
  (value: unknown) => (value === "true" || value === 1 ? true : value === "false" || value === 0 ? false : value),
  z.boolean(),
) as z.ZodType<boolean, boolean>

/** The years of the date picker, by the calendar of Amsterdam. */
const years = { from: momentOf("1900-01-01", "00:00"), before: momentOf("2100-01-01", "00:00") }
/**
 * A point in time, ISO 8601 with its offset, within the years of the date picker. Checked as a number, and only once its
 * form is valid: no calendar is asked about a time at the end of what a date can hold.
 */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .max(40)
  .refine(
    (value) => {
      const time = Date.parse(value)
      return time >= years.from.getTime() && time < years.before.getTime()
    },
    { params: { i18n: "errors.dayRange" } },
  )
/** A day, `YYYY-MM-DD`, between 1900 and 2099. */
export const day = z.iso
  .date()
  .refine((value) => value >= "1900-01-01" && value <= "2099-12-31", { params: { i18n: "errors.dayRange" } })
/** A time of day, `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Position in a list that people put in order themselves; the lowest comes first. */
export const sortOrder = z.coerce.number().int().min(0).max(1000) as z.ZodType<number, number>

/** The fields every entity has besides its own. */
export const audit = {
  createdBy: z.int().nullish(),
  updatedBy: z.int().nullish(),
  createdAt: moment,
  updatedAt: moment,
  /** Number of changes, from 1. A PUT sends the version it is based on. */
  version: z.int().min(1).max(maxId),
}

/** The keys of those fields, never part of an input: `room.omit({ roomId: true, slug: true, ...auditKeys })`. */
export const auditKeys = { createdBy: true, updatedBy: true, createdAt: true, updatedAt: true, version: true } as const

/** The body of a PUT: the input, and the version it is based on. */
export const changeOf = <S extends z.ZodObject>(input: S) =>
  input.safeExtend({ version: audit.version }) as unknown as z.ZodObject<
    z.core.util.Extend<S["shape"], Pick<typeof audit, "version">>
  >
export type ChangeOf<I> = I & { version: number }

/** The keys of a contract: the columns a query may select. */
export const keysOf = <S extends z.ZodObject>(schema: S): (keyof z.output<S> & string)[] => Object.keys(schema.shape)

/** The viewer's rights to a row, in answers; null for a visitor. */
export const rights = z.object({ update: z.boolean(), delete: z.boolean() })
export type Rights = z.output<typeof rights>

/** With null in place of undefined. */
export type Complete<T> = {
  [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}
/** The input with null for every missing key: a PUT replaces the whole row. */
export const withNulls = <S extends z.ZodObject>(schema: S, input: z.output<S>): Complete<z.output<S>> =>
  Object.fromEntries(keysOf(schema).map((key) => [key, input[key] ?? null])) as Complete<z.output<S>>
