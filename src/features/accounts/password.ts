import * as z from "zod"
import { emailAddress } from "../../platform/contract.ts"
import { isGuessable } from "./password-strength.ts"

/** Bounds of NIST SP 800-63B (its minimum is 8), in characters as people count them. No rules on what they are. */
export const passwordMin = 10
export const passwordMax = 128
/** In UTF-16 units, before normalising: a letter and its marks may become one character. */
export const passwordRawMax = 4 * passwordMax

/** The form in which a password is compared and counted: the same letters typed on another machine are the same. */
export const normalizePassword = (password: string): string => password.normalize("NFKC")

/**
 * A password somebody chooses. Here it is held against patterns only; the server also knows the common
 * passwords and the person (`server/password-rules.service.ts`).
 */
export const newPassword = z
  .string()
  .check(({ value, issues }) => {
    const bound = { origin: "string", inclusive: true, input: value, continue: false } as const
    // Normalising puts combining marks in order, in time that grows with the square of their number.
    const isBounded = value.length <= passwordRawMax
    const length = isBounded ? [...normalizePassword(value)].length : value.length
    if (!isBounded || length > passwordMax) issues.push({ ...bound, code: "too_big", maximum: passwordMax })
    else if (length < passwordMin) issues.push({ ...bound, code: "too_small", minimum: length === 0 ? 1 : passwordMin })
    else if (isGuessable(value))
      issues.push({ code: "custom", input: value, params: { i18n: "errors.passwordTooCommon" } })
  })
  .meta({ maxLength: passwordRawMax })

/** What is sent to choose a new password through a mailed link. */
export const passwordReset = z.object({ password: newPassword })
/** What is sent to ask for such a link. */
export const resetRequest = z.object({ email: emailAddress })
/** What a logged-in person sends to change their password. */
export const passwordChange = z.object({ currentPassword: z.string().min(1).max(1000), password: newPassword })
export type PasswordChange = z.input<typeof passwordChange>
