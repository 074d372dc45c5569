import * as z from "zod"
import { emailAddress } from "../../platform/contract.ts"

/** Bounds of NIST SP 800-63B (its minimum is 8), in characters as people count them. No rules on what they are. */
export const passwordMin = 10
export const passwordMax = 128
/** In UTF-16 units, before normalising: a letter and its combining marks may become one character. */
export const passwordRawMax = 4 * passwordMax

/** The form in which a password is compared and measured, so that the same text typed on another machine matches. */
export const normalizePassword = (password: string): string => password.normalize("NFKC")

/**
 * A new password, of which the schema validates the length only. Its strength is checked by `password-strength.ts`, which
 * the browser fetches when needed (`web/strong-password.ts`); the server also knows the user's own details
 * (`server/password-rules.service.ts`).
 */
export const newPassword = z
  .string()
  .check(({ value, issues }) => {
    const bound = { origin: "string", inclusive: true, input: value, continue: false } as const
    // Normalising sorts combining marks, in time quadratic in their number.
    const isBounded = value.length <= passwordRawMax
    const length = isBounded ? [...normalizePassword(value)].length : value.length
    if (!isBounded || length > passwordMax) issues.push({ ...bound, code: "too_big", maximum: passwordMax })
    else if (length < passwordMin) issues.push({ ...bound, code: "too_small", minimum: length === 0 ? 1 : passwordMin })
  })
  .meta({ maxLength: passwordRawMax })

/** Body for choosing a new password through a mailed link. */
export const passwordReset = z.object({ password: newPassword })
/** Whether the link works now. */
export const resetState = z.object({ works: z.boolean() })
/** Body for confirming who you are, in a session. */
export const confirmation = z.object({ password: z.string().min(1).max(1000) })
export type Confirmation = z.input<typeof confirmation>
/** Body for requesting such a link. */
export const resetRequest = z.object({ email: emailAddress })
/** Body for changing the password of the logged-in user. */
export const passwordChange = z.object({ currentPassword: z.string().min(1).max(1000), password: newPassword })
export type PasswordChange = z.input<typeof passwordChange>
