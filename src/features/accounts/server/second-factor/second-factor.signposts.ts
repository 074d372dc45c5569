import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { loggedIn } from "../../../../platform/policy.ts"
import { secondFactorMessages } from "../../second-factor.messages.ts"

/** Passkeys, authenticator app and recovery codes. */
export const secondFactorSignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/beveiliging",
    secondFactorMessages.title,
    [
      "tweestapsverificatie, twee stappen, tweefactor, 2fa, passkey, passkeys, authenticator, authenticator-app, herstelcodes, inlogcode",
      "two-step verification, two-factor, 2fa, mfa, passkeys, authenticator app, recovery codes",
    ],
    { may: loggedIn },
  ),
]
