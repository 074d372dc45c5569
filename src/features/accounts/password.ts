import * as z from "zod"
import { emailAddress } from "./account.ts"
import { isGuessable } from "./password-strength.ts"

/** Bounds of NIST SP 800-63B (its minimum is 8), in characters as people count them. No rules on what they are. */
export const passwordMin = 10
export const passwordMax = 128

/** The form in which a password is compared and counted: the same letters typed on another machine are the same. */
export const normalizePassword = (password: string): string => password.normalize("NFKC")

/**
 * A password somebody chooses. Here it is held against patterns only; the server also knows the common
 * passwords and the person (`server/password-rules.service.ts`).
 */
export const newPassword = z.string().check((context) => {
  const { value } = context
  const length = [...normalizePassword(value)].length
  const bound = { code: "invalid", origin: "string", inclusive: true, input: value, continue: false } as const
  if (length < passwordMin)
    context.issues.push({ ...bound, code: "too_small", minimum: length === 0 ? 1 : passwordMin })
  else if (length > passwordMax) context.issues.push({ ...bound, code: "too_big", maximum: passwordMax })
  else if (isGuessable(value))
    context.issues.push({ code: "custom", input: value, params: { i18n: "errors.passwordTooCommon" } })
})

/** What is sent to choose a new password through a mailed link. */
export const passwordReset = z.object({ password: newPassword })
/** What is sent to ask for such a link. */
export const resetRequest = z.object({ email: emailAddress })
/** What a logged-in person sends to change their password. */
export const passwordChange = z.object({ currentPassword: z.string().min(1).max(1000), password: newPassword })
export type PasswordChange = z.input<typeof passwordChange>
