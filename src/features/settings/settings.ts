import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min"
import * as z from "zod"
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

/** Body for changing the settings: null leaves a field to the environment. */
export const settingsInput = z.object({
  name: nullableText(80),
  shortName: nullableText(20),
  coc: absentOr(8, rawText(8).regex(/^\d{8}$/), (text) => text.replaceAll(/[\s.]/g, "")),
  iban: nullableIban,
  phone,
  email: nullableEmailAddress,
  instagramUrl: webAddress(),
  linkedinUrl: webAddress(),
  feedbackUrl: webAddress(),
  universityMailDomains: domains,
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
  logo: picture,
  logoDark: picture,
  defaults: z.object({ ...texts, logoUrl: text }),
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
