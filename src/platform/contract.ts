import * as z from "zod"

/** Pieces that contracts are made of. Limits stand here once: schema, form and message use the same. */
export const nameMax = 80
export const lineMax = 200
export const textMax = 10_000

/** A line of text that must be there; surrounding blanks do not count. */
export const line = (max: number = lineMax) => z.string().trim().min(1).max(max)
/** A line that may be empty. */
export const optionalLine = (max: number = lineMax) => z.string().trim().max(max)
/** Text that may be absent: empty becomes null, so there is one way to say nothing. */
export const nullableText = (max: number = lineMax) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z.string().trim().max(max).nullish(),
  ) as z.ZodType<string | null | undefined, string | null | undefined>

/** Address of a page elsewhere, with https; may be absent. */
export const webAddress = (max = 500) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim() || null : value),
    z
      .url({ protocol: /^https$/ })
      .max(max)
      .nullish(),
  ) as z.ZodType<string | null | undefined, string | null | undefined>

/** Yes or no; the words of a query string and 0/1 count as well. */
export const flag = z.preprocess(
  (value: unknown) => (value === "true" || value === 1 ? true : value === "false" || value === 0 ? false : value),
  z.boolean(),
) as z.ZodType<boolean, boolean>

/** A moment, ISO 8601 in UTC, as it travels in answers. */
export const moment = z.iso.datetime({ offset: true })
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
export const complete = <S extends z.ZodObject>(schema: S, input: z.output<S>): Complete<z.output<S>> =>
  Object.fromEntries(keysOf(schema).map((key) => [key, input[key] ?? null])) as Complete<z.output<S>>
