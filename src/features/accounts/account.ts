import * as z from "zod"
import { emailMax, line } from "../../platform/contract.ts"
import { languages } from "../../platform/i18n.ts"
import { id } from "../../platform/list-query.ts"
import { permissionNames } from "../../platform/policy.ts"

/** The logged-in user, as their own browser sees it. */
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

/** Body for logging in. The address is not validated: a mistyped one gets the same answer as a wrong password. */
export const credentials = z.object({
  email: line(emailMax),
  password: z.string().min(1).max(1000),
})
export type Credentials = z.input<typeof credentials>

export const permissionMap = z.partialRecord(z.enum(permissionNames), z.int().min(0).max(4))

/** The two addresses of a user that can be verified. */
export const provableAddresses = ["email", "universityEmail"] as const
export type ProvableAddress = (typeof provableAddresses)[number]
/** The address to send a new verification link to. */
export const verificationRequest = z.object({ address: z.enum(provableAddresses).default("email") })
/** Longest token of a mailed link that is looked up. */
const secretMax = 200
/** A mailed link: the token at the end of its URL. */
export const tokenParams = z.object({ token: z.string().max(secretMax) })
/** The same under the parameter name of this call; the link's purpose decides which address it verifies. */
export const verificationParams = z.object({ id: z.string().max(secretMax) })
/** The address that a link verified, and whether it replaced another. */
export const verified = z.object({ address: z.enum(provableAddresses), isChanged: z.boolean() })
