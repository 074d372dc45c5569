import * as z from "zod"
import { audit, flag } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { id } from "../../platform/list-query.ts"
import { chosenVisibility } from "./chosen-visibility.ts"
import { chosenPurposes } from "./mail-purposes.ts"

/** Whether somebody allows photos of them; until they choose it counts as no. */
export const photoConsents = ["unset", "yes", "no"] as const

const ofEach = <K extends string, V extends z.ZodType>(keys: readonly K[], valueOf: (key: K) => V) =>
  z.object(Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>)

const fields = {
  /** Of their mail. */
  language: z.enum(languages),
  mailPreferences: ofEach(chosenPurposes, () => flag),
  /** Left out of lists of participants. */
  hideFromAttendeeLists: flag,
}

/** What only the person chooses. */
const choices = {
  visibility: chosenVisibility,
  photoConsentInternal: z.enum(photoConsents),
  photoConsentExternal: z.enum(photoConsents),
}
export const ownChoices = Object.keys(choices) as (keyof typeof choices)[]

/** The whole form. */
export const preferencesInput = z.object({ ...fields, ...choices })
export type PreferencesInput = z.output<typeof preferencesInput>

/** What the board changes of somebody else. */
export const boardPreferences = z.object(fields)

/**
 * Body of a change: what is absent stays as it is, also within `visibility` and `mailPreferences`. Other keys are refused.
 */
export const preferencesChange = preferencesInput
  .extend({ mailPreferences: fields.mailPreferences.partial(), visibility: choices.visibility.partial() })
  .partial()
  .extend({ version: audit.version })
  .strict()
export type PreferencesChange = z.output<typeof preferencesChange>

export const preferences = preferencesInput.extend({
  userId: id,
  /** `choose`: visibility and photo consent, which are only the person's. */
  may: z.object({ update: z.boolean(), choose: z.boolean() }),
  version: audit.version,
})
export type Preferences = z.output<typeof preferences>
