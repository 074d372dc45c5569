import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import { Secret, TOTP } from "otpauth"
import type { Actor } from "../../../../../tests/support/actors.ts"
import { testOrigin, type TestServer } from "../../../../../tests/support/server.ts"

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString("base64url")

interface Making {
  origin?: string
  rpId?: string
  /** Whether the device checked who its user is. */
  isVerified?: boolean
  /** Replaces the challenge of the server. */
  challenge?: string
}

/** A device with one passkey, as WebAuthn describes it: ES256, without attestation. */
export class Device {
  readonly credentialId = randomBytes(16)
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  counter = 0
  userHandle: string | undefined

  get id(): string {
    return text(this.credentialId)
  }

  /** Registers its passkey. */
  async register(owner: Actor, { name = "Mijn telefoon", ...making }: Making & { name?: string } = {}) {
    const { data } = await owner.post<{ challenge: string; user: { id: string } }>("/api/auth/passkeys/options")
    this.userHandle = data.user.id
    return owner.post<{ recoveryCodes: string[] | null; passkey: { passkeyId: number; name: string } }>(
      "/api/auth/passkeys",
      { name, response: this.attest(making.challenge ?? data.challenge, making) },
    )
  }

  /** Asks for a challenge and signs it. */
  async prove(browser: Actor, making: Making = {}) {
    const { data } = await browser.post<{ challenge: string }>("/api/auth/passkeys/challenge")
    return this.assert(making.challenge ?? data.challenge, making)
  }

  logIn = async (browser: Actor, making: Making = {}) =>
    browser.post<{ userId: number }>("/api/auth/login/passkey", { response: await this.prove(browser, making) })

  attest(challenge: string, making: Making = {}) {
    const key = this.#keys.publicKey.export({ format: "jwk" })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(key.x ?? "", "base64url"))],
      [-3, new Uint8Array(Buffer.from(key.y ?? "", "base64url"))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, isoCBOR.encode(cose)])
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(this.#authenticatorData(making, 0x40, credential))],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, making),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      },
    }
  }

  assert(challenge: string, making: Making = {}) {
    this.counter += 1
    const authenticatorData = this.#authenticatorData(making)
    const clientDataJSON = clientData("webauthn.get", challenge, making)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))])
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: text(authenticatorData),
        signature: text(sign("sha256", signed, this.#keys.privateKey)),
        ...(this.userHandle === undefined ? {} : { userHandle: this.userHandle }),
      },
    }
  }

  #authenticatorData({ rpId = "localhost", isVerified = true }: Making, flags = 0, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counter, rest])
  }
}

const clientData = (type: string, challenge: string, { origin = testOrigin }: Making) =>
  text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))

/** The code that an app with this secret shows at a time. */
export const codeAt = (secret: string, at: Date | string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: new Date(at).getTime() })

/** Sets up an authenticator app for a user. @returns its secret, and the recovery codes that came with it */
export async function withAuthenticator(server: TestServer, owner: Actor) {
  const { data } = await owner.post<{ secret: string }>("/api/auth/authenticator")
  const code = codeAt(data.secret, server.services.now())
  const confirmed = await owner.post<{ recoveryCodes: string[] | null }>("/api/auth/authenticator/confirm", { code })
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed)}`)
  return { secret: data.secret, codes: confirmed.data.recoveryCodes ?? [] }
}
