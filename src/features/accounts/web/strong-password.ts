import { newPassword } from "../password.ts"

/**
 * A new password in a form: also checked for strength, without knowing the person. The dictionaries are fetched when
 * there is a password to check; where that fails, the server is the one to refuse it.
 */
export const strongPassword = newPassword.refine(
  async (password) => {
    const strength = await import("../password-strength.ts").catch(() => undefined)
    return !strength?.isGuessable(password)
  },
  { params: { i18n: "errors.passwordTooCommon" } },
)
