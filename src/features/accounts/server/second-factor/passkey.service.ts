import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers"
import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Env } from "../../../../platform/server/env.ts"
import type { Services } from "../../../../platform/server/services.ts"
import { hashToken } from "../../../../platform/server/secret-token.ts"
import { displayName } from "../../../members/member-name.ts"
import type { Assertion, Registration } from "../../webauthn.ts"
import { maxPasskeys } from "../../second-factor.ts"
import { forgetUselessCodes, passkeyColumns } from "./second-factor.service.ts"

/** For how long a challenge works: a login page may be open for a while before a passkey is chosen from its field. */
const minutes = 10
const timeout = minutes * 60_000

/** Ed25519, ES256 and RS256 (COSE): every device has one of them. */
const algorithms = [-8, -7, -257]

const hostOf = ({ ORIGIN }: Pick<Env, "ORIGIN">) => new URL(ORIGIN).hostname
const originOf = ({ ORIGIN }: Pick<Env, "ORIGIN">) => new URL(ORIGIN).origin
const handleOf = (userId: number) => Buffer.from(String(userId))

const refused = () => new AppError("badRequest", { text: "secondFactor:errors.passkeyRefused" })

/** The library throws plain errors about input that is not right. */
async function verifying<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch(() => undefined)
  if (!result?.verified) throw refused()
  return result
}

async function saveChallenge(db: Db, challenge: string, userId: number | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + timeout)
  await db
    .insertInto("passkeyChallenges")
    .values({ challengeHash: hashToken(challenge), userId, expiresAt })
    .execute()
}

/** Uses up the challenge that a browser signed, whether or not the rest is right. @throws AppError badRequest */
async function consumeChallenge(db: Db, clientData: string, userId: number | null, now: Date): Promise<string> {
  const challenge = challengeIn(clientData)
  const { numDeletedRows } = await db
    .deleteFrom("passkeyChallenges")
    .where("challengeHash", "=", hashToken(challenge))
    .where("userId", userId === null ? "is" : "=", userId)
    .where("expiresAt", ">", now)
    .executeTakeFirst()
  if (!numDeletedRows) throw refused()
  return challenge
}

function challengeIn(clientData: string): string {
  try {
    return String(decodeClientDataJSON(clientData).challenge)
  } catch {
    throw refused()
  }
}

/** What the browser needs to register a passkey: one the device itself finds, and that checks who its user is. */
export async function registrationOptionsFor(
  db: Db,
  userId: number,
  { env, association, now }: Pick<Services, "env" | "association" | "now">,
) {
  const user = orNotFound(
    await db
      .selectFrom("users")
      .select(["email", "firstName", "infix", "lastName"])
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
  const existing = await db
    .selectFrom("passkeys")
    .select(["credentialId", "transports"])
    .where("userId", "=", userId)
    .execute()
  const {
    challenge,
    rp,
    user: account,
    pubKeyCredParams,
    excludeCredentials = [],
  } = await generateRegistrationOptions({
    rpName: association.current.name,
    rpID: hostOf(env),
    userName: user.email,
    userDisplayName: displayName(user),
    userID: new Uint8Array(handleOf(userId)),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await saveChallenge(db, challenge, userId, now())
  return {
    challenge,
    rp: { name: rp.name, id: hostOf(env) },
    user: account,
    pubKeyCredParams,
    excludeCredentials: excludeCredentials.map(({ id, transports }) => ({
      id,
      type: "public-key" as const,
      ...(transports ? { transports } : {}),
    })),
    timeout,
    attestation: "none" as const,
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    } as const,
  }
}

/** Reads a new passkey from the answer of a browser; uses up its challenge. @throws AppError badRequest */
export async function readPasskey(db: Db, userId: number, response: Registration, env: Env, now: Date) {
  const expectedChallenge = await consumeChallenge(db, response.response.clientDataJSON, userId, now)
  const { registrationInfo } = await verifying(() =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: originOf(env),
      expectedRPID: hostOf(env),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** Stores a passkey. @throws AppError conflict beyond the largest number, or if it is registered already */
export async function addPasskey(
  tx: Db,
  userId: number,
  { name, ...read }: Awaited<ReturnType<typeof readPasskey>> & { name: string },
  now: Date,
) {
  const { count } = await tx
    .selectFrom("passkeys")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  if (count >= maxPasskeys) throw new AppError("conflict", { text: "secondFactor:errors.tooManyPasskeys" })
  return tx
    .insertInto("passkeys")
    .values({ ...read, userId, name, createdAt: now, lastUsedAt: null })
    .returning(passkeyColumns)
    .executeTakeFirstOrThrow()
}

/** What the browser needs to ask for a passkey of this site. */
export async function assertionOptionsFor(db: Db, env: Env, now: Date) {
  const { challenge } = await generateAuthenticationOptions({ rpID: hostOf(env) })
  await saveChallenge(db, challenge, null, now)
  return { challenge, timeout, rpId: hostOf(env), userVerification: "required" as const }
}

/**
 * Whose passkey signed the challenge, which is used up. A passkey counts as both factors: the device checked who its user
 * is.
 * @throws AppError badRequest, the same whatever is wrong
 */
export async function userOfPasskey(db: Db, assertion: Assertion, env: Env, now: Date): Promise<number> {
  const expectedChallenge = await consumeChallenge(db, assertion.response.clientDataJSON, null, now)
  const passkey = await db
    .selectFrom("passkeys")
    .select(["passkeyId", "userId", "credentialId", "publicKey", sql<number>`counter::int`.as("counter")])
    .where("credentialId", "=", assertion.id)
    .executeTakeFirst()
  if (!passkey) throw refused()
  const { userHandle } = assertion.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId).toString("base64url")) throw refused()
  const { authenticationInfo } = await verifying(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: originOf(env),
      expectedRPID: hostOf(env),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  )
  const { newCounter } = authenticationInfo
  await db
    .updateTable("passkeys")
    .set({ counter: newCounter, lastUsedAt: now })
    .where("passkeyId", "=", passkey.passkeyId)
    .execute()
  return passkey.userId
}

/** @throws AppError notFound if it is not theirs */
export async function renamePasskey(db: Db, userId: number, passkeyId: number, name: string) {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("passkeyId", "=", passkeyId)
    .where("userId", "=", userId)
    .returning(passkeyColumns)
    .executeTakeFirst()
  return orNotFound(row)
}

/** @throws AppError notFound if it is not theirs */
export async function removePasskey(tx: Db, userId: number, passkeyId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("passkeys")
    .where("passkeyId", "=", passkeyId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError("notFound")
  await forgetUselessCodes(tx, userId)
}
