import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min"
import * as z from "zod"
import { defaultPalette } from "../../platform/brand/palette.ts"
import { readColor } from "../../platform/brand/read-color.ts"
import {
  absentOr,
  audit,
  changeOf,
  moment,
  nullableEmailAddress,
  nullableText,
  rawText,
  webAddress,
} from "../../platform/contract.ts"
import { listQuery } from "../../platform/list-query.ts"
import { picture, pictureId } from "../../platform/pictures/picture-contract.ts"
import { nullableIban } from "../../platform/iban.ts"
import { optionalFeatures } from "./optional-features.ts"
import { settingFields } from "./setting-fields.ts"

const phoneMax = 30
const domainsMax = 500
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** A phone number as it is written in the country it is of: "030 123 4567", "+32 2 123 45 67". */
const phone = absentOr(
  phoneMax,
  rawText(phoneMax)
    .max(phoneMax, { abort: true })
    .refine((value) => isValidPhoneNumber(value, "NL"), { params: { i18n: "errors.phone" } }),
  (text) => {
    const number = parsePhoneNumberFromString(text, "NL")
    return (number?.country === "NL" ? number.formatNational() : number?.formatInternational()) ?? text.trim()
  },
)

/** The parts of a list that is separated by commas or spaces. */
export const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^@/, ""))
      .filter(Boolean),
  ),
]

/** Domains of mail addresses, as `uu.nl, students.uu.nl`. */
const domains = absentOr(
  domainsMax,
  rawText(domainsMax)
    .max(domainsMax, { abort: true })
    .refine((value) => domainsOf(value).every((part) => part.length <= 253 && domain.test(part)), {
      params: { i18n: "errors.domains" },
    }),
  (text) => domainsOf(text).join(", "),
)

/** Room for a colour with spaces around it. */
const colorMax = 20
/** The one colour from which all shades are derived. That of the usual brand is no choice, so it becomes null. */
const color = absentOr(
  colorMax,
  rawText(colorMax)
    .max(colorMax, { abort: true })
    .refine((value) => readColor(value) === value, { params: { i18n: "errors.color" } }),
  (text) => {
    const read = readColor(text)
    return read === defaultPalette.light.brand ? "" : (read ?? text.trim())
  },
)

/** Body for changing the settings: null leaves a field to the environment. */
export const settingsInput = z.object({
  name: nullableText(80),
  shortName: nullableText(20),
  foundedYear: z.int().min(1000).max(2100).nullish(),
  coc: absentOr(8, rawText(8).regex(/^\d{8}$/), (text) => text.replaceAll(/[\s.]/g, "")),
  iban: nullableIban,
  phone,
  email: nullableEmailAddress,
  instagramUrl: webAddress(),
  linkedinUrl: webAddress(),
  feedbackUrl: webAddress(),
  universityMailDomains: domains,
  brandColor: color,
  /** What the association does without; null is nothing. */
  featuresOff: z
    .array(z.enum(optionalFeatures))
    .max(optionalFeatures.length)
    .nullish()
    .transform((off) => (off?.length ? optionalFeatures.filter((name) => off.includes(name)) : null)),
  logoId: pictureId.optional(),
  logoDarkId: pictureId.optional(),
})
export type SettingsInput = z.output<typeof settingsInput>
export const settingsChangeInput = changeOf(settingsInput)

const text = z.string().nullable()
const texts = {
  name: text,
  shortName: text,
  coc: text,
  iban: text,
  phone: text,
  email: text,
  instagramUrl: text,
  linkedinUrl: text,
  feedbackUrl: text,
  universityMailDomains: text,
}

/** What the board set, beside what holds for a field that is empty. */
export const settings = z.object({
  ...texts,
  foundedYear: z.int().nullable(),
  brandColor: text,
  /** Address of the style sheet in that colour. */
  brandStyles: text,
  featuresOff: z.array(z.enum(optionalFeatures)).nullable(),
  /** Of those, what the code of this site has at all. */
  optional: z.array(z.enum(optionalFeatures)),
  logo: picture,
  logoDark: picture,
  defaults: z.object({ ...texts, foundedYear: z.int().nullable(), logoUrl: text }),
  version: audit.version,
})
export type Settings = z.output<typeof settings>

/** One field that somebody changed. Of a logo `before` and `after` only say whether there was one. */
export const settingsChange = z.object({
  settingsChangeId: z.int(),
  field: z.enum(settingFields),
  before: text,
  after: text,
  /** Null if the account no longer exists. */
  by: text,
  createdAt: moment,
})

export const settingsChangesQuery = listQuery({ filter: {}, sort: [] })
