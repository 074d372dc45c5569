import * as z from "zod"
import { emailMax, flag, line } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { id } from "../../platform/list-query.ts"
import { permissionNames } from "../../platform/policy.ts"

/** The logged-in person, as their own browser keeps it. */
export const currentUser = z.object({
  userId: id,
  slug: z.string(),
  firstName: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  universityEmail: z.string().nullable(),
  isUniversityEmailVerified: z.boolean(),
  language: z.enum(languages),
})
export type CurrentUser = z.output<typeof currentUser>

/** What is sent to log in. No shape is asked of the address: whoever mistypes it hears the same as for a wrong password. */
export const credentials = z.object({
  email: line(emailMax),
  password: z.string().min(1).max(1000),
})
export type Credentials = z.input<typeof credentials>

export const permissionMap = z.partialRecord(z.enum(permissionNames), z.int().min(0).max(4))

/** Language in which somebody gets their mail. */
export const languageChoice = z.object({ language: z.enum(languages) })

/** What somebody chose for themselves about what others see. */
export const preferences = z.object({
  /** Left out of lists of who comes to an activity. */
  hideFromAttendeeLists: flag,
})
export type Preferences = z.output<typeof preferences>

/** The two addresses of a person that can be proven. */
export const provableAddresses = ["email", "universityEmail"] as const
export type ProvableAddress = (typeof provableAddresses)[number]
/** Which address to send a new verification link to. */
export const verificationRequest = z.object({ address: z.enum(provableAddresses).default("email") })
/** Longest secret of a mailed link that is looked up. */
const secretMax = 200
/** A mailed link: the secret at the end of its address. */
export const tokenParams = z.object({ token: z.string().max(secretMax) })
/** The same under the name the call gives it; the purpose of the link decides which address it proves. */
export const verificationParams = z.object({ id: z.string().max(secretMax) })
/** Which address a link proved. */
export const verified = z.object({ address: z.enum(provableAddresses) })
