import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/** What accounts know of people; secrets are left out. */
export const accountPersonal: PersonalSource = {
  own: {
    sessions: { by: "userId", without: ["tokenHash"] },
    tokens: { by: "userId", without: ["replacedAt", "tokenHash"] },
    addressChanges: { by: "userId" },
    passkeys: { by: "userId", without: ["credentialId", "publicKey"] },
    authenticators: { by: "userId", without: ["secret"] },
    recoveryCodes: { by: "userId", without: ["codeHash"] },
    halfLogins: { by: "userId", without: ["tokenHash"] },
    passkeyChallenges: { by: "userId", without: ["challengeHash"] },
    accountDeletions: { by: "userId" },
  },
}
