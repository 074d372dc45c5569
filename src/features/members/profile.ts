import * as z from "zod"
import { about, audit } from "../../platform/contract.ts"
import { chosenVisibility } from "./chosen-visibility.ts"
import { isPostalCodeOf, memberDetails } from "./member-details.ts"
import { member } from "./member.ts"
import { personName } from "./person-name.ts"

const fields = z.object({ ...personName.shape, ...memberDetails })
export type ProfileInput = z.output<typeof fields>
export type ProfileKey = keyof ProfileInput

const fitsCountry = ({
  postalCode,
  country,
}: {
  postalCode?: string | null | undefined
  country?: string | undefined
}) => !postalCode || !country || isPostalCodeOf(postalCode, country)
const wrongPostalCode = {
  path: ["postalCode"],
  params: { i18n: "errors.postalCode" },
  ...about("postalCode", "country"),
}

/** The form of a person, without the fields that this user does not see. */
export const profileForm = (hidden: readonly ProfileKey[]) =>
  fields
    .omit(Object.fromEntries(hidden.map((key) => [key, true as const])) as Record<never, true>)
    .refine(fitsCountry, wrongPostalCode)

/** The form of yourself, who also chooses who sees it. */
export const ownProfileForm = fields.extend({ visibility: chosenVisibility }).refine(fitsCountry, wrongPostalCode)

/**
 * Body of a change: what is absent stays as it is. Other keys are refused: addresses, among others, are changed with the
 * account.
 */
export const profileChange = fields
  .partial()
  .extend({ visibility: chosenVisibility.partial().optional(), version: audit.version })
  .strict()
  .refine(fitsCountry, wrongPostalCode)
export type ProfileChange = z.output<typeof profileChange>

/** As whom to look at a person. */
export const mirrorOnlookers = ["visitor", "member", "board"] as const
export type MirrorOnlooker = (typeof mirrorOnlookers)[number]

/** What that onlooker gets of a person; null if that is nothing. */
export const mirror = z.object({ onlooker: z.enum(mirrorOnlookers), member: member.nullable() })
