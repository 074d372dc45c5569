import * as z from "zod"
import { passkeyName } from "./second-factor.ts"

// What browser and server say to each other about passkeys: WebAuthn Level 3, "JSON" dictionaries. Only the parts in use.

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = base64url(1400)
const transports = z.array(z.string().max(20)).max(10)
const kind = z.literal("public-key")
const isVerified = z.enum(["required", "preferred", "discouraged"])

/** Answer of a browser that registered a passkey. */
export const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
})
export type Registration = z.output<typeof registration>

/** Answer of a browser whose user chose a passkey. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** Body for adding a passkey. */
export const newPasskey = passkeyName.extend({ response: registration })
/** Body for proving who you are with one. */
export const passkeyProof = z.object({ response: assertion })

const credential = z.object({ id: z.string(), type: kind, transports: z.array(z.string()).optional() })

/** What a browser needs to register a passkey. */
export const registrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: kind })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: isVerified,
    requireResidentKey: z.boolean(),
    userVerification: isVerified,
  }),
})

/** What a browser needs to ask for a passkey: any of this site. */
export const assertionOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: isVerified,
})
