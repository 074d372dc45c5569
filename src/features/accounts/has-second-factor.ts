/** Whether an account with these has a second factor. Without zod, for pages that only show it. */
export const hasSecondFactor = (factor: { passkeys: readonly unknown[]; hasAuthenticator: boolean }): boolean =>
  factor.hasAuthenticator || factor.passkeys.length > 0
