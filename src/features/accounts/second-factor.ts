import * as z from "zod"
import { line, moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** A passkey, as its owner sees it. */
export const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.output<typeof passkey>
export const passkeyParams = z.object({ passkeyId: id })
/** Most passkeys of one account. */
export const maxPasskeys = 20
/** What its owner calls a passkey. */
export const passkeyName = z.object({ name: line(60) })
export type PasskeyName = z.input<typeof passkeyName>

/** What a user logs in with besides their password. */
export const secondFactor = z.object({
  passkeys: z.array(passkey),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** An authenticator app that waits for its first code: its secret, as text and as a QR code. */
export const newAuthenticator = z.object({
  /** In base32, as apps accept it. */
  secret: z.string(),
  /** An `otpauth:` address, which opens an app on the same device. */
  uri: z.string(),
  /** The QR code of that address: an SVG path in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

/** How many recovery codes there are at first. */
export const recoveryCodeCount = 10
/** Recovery codes, shown this once; null if the user has theirs already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** A code of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const code = line(40)
/** Body for confirming an authenticator app with its first code. */
export const firstCode = z.object({ code })
export type FirstCode = z.input<typeof firstCode>

/** Longest token that is looked up. */
const tokenMax = 200
/** Body of the second step of a login. */
export const secondStep = z.object({ token: z.string().max(tokenMax), code })

/** The answer to a right password of an account that has a second factor. */
export const secondStepNeeded = z.object({
  secondStep: z.object({
    /** For `POST /auth/login/second-step`, once. */
    token: z.string(),
    expiresAt: moment,
    hasAuthenticator: z.boolean(),
    hasPasskey: z.boolean(),
  }),
})
export type SecondStepNeeded = z.output<typeof secondStepNeeded>["secondStep"]
