import { listMax } from "../../../platform/contract.ts"
import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, isOneOf } from "../../../platform/server/database/db.ts"
import { sessionDays } from "../../../platform/server/http/session-cookie.ts"
import { hashToken, newToken } from "../../../platform/server/secret-token.ts"
import { keepAccount } from "./keep-account.service.ts"
import { permissionMapOf } from "../../permissions/server/effective-permissions.service.ts"
import type { Session } from "../session.ts"
import { describeUserAgent } from "../../../platform/devices/user-agent.ts"

const dayMs = 24 * 3600 * 1000
/** `lastSeenAt` is written at most this often, so that reading pages does not write. */
const seenEvery = 10 * 60 * 1000

/**
 * The users of sessions with their permissions for today, by token, in one statement. Unknown and expired sessions are
 * left out.
 */
export async function viewersOfSessions(db: Db, tokens: readonly string[], now: Date): Promise<Map<string, Viewer>> {
  const tokenOf = new Map(tokens.map((token) => [hashToken(token), token]))
  const rows = await db
    .selectFrom("sessions")
    .select((eb) => [
      "tokenHash",
      "userId",
      "lastSeenAt",
      "authenticatedAt",
      permissionMapOf(eb.ref("sessions.userId"), dayOf(now)).as("permissions"),
    ])
    .where(isSession([...tokenOf.keys()]))
    .where("expiresAt", ">", now)
    .execute()
  const unseen = rows.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() > seenEvery)
  if (unseen.length)
    await touch(
      db,
      unseen.map(({ tokenHash }) => tokenHash),
      now,
    )
  return new Map(
    rows.map(({ tokenHash, userId, permissions, authenticatedAt }) => [
      orNotFound(tokenOf.get(tokenHash)),
      { userId, permissions, authenticatedAt },
    ]),
  )
}

const isSession = (tokenHashes: string[]) => isOneOf(sql.ref("sessions.tokenHash"), "text", tokenHashes)

const touch = (db: Db, tokenHashes: string[], now: Date) =>
  db
    .updateTable("sessions")
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) })
    .where(isSession(tokenHashes))
    .execute()

/**
 * Begins a session. Whoever logs in keeps their account, if it was to be deleted.
 * @returns the token for the cookie; only its hash is stored
 */
export async function beginSession(db: Db, userId: number, userAgent: string, now: Date): Promise<string> {
  await keepAccount(db, userId)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs)
  await db
    .insertInto("sessions")
    .values({
      tokenHash: hashToken(token),
      userId,
      userAgent,
      createdAt: now,
      authenticatedAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .execute()
  return token
}

/** The user of a session has just proved who they are. */
export async function confirmSession(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ authenticatedAt: now }).where("tokenHash", "=", hashToken(token)).execute()
}

/** Ends the session of a cookie. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("tokenHash", "=", hashToken(token)).execute()
}

/** Ends the sessions of a user, except the one with the token `except`, and the logins that wait for a second step. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<void> {
  const all = db.deleteFrom("sessions").where("userId", "=", userId)
  await (except ? all.where("tokenHash", "<>", hashToken(except)) : all).execute()
  await db.deleteFrom("halfLogins").where("userId", "=", userId).execute()
}

/** A user's sessions: the one of `token` first, then the most recently used. */
export async function listSessions(db: Db, userId: number, token: string | undefined, now: Date) {
  const rows = await db
    .selectFrom("sessions")
    .select(["sessionId", "tokenHash", "userAgent", "createdAt", "lastSeenAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("lastSeenAt", "desc")
    .orderBy("sessionId", "desc")
    .limit(listMax)
    .execute()
  const current = token && hashToken(token)
  return rows
    .map(({ tokenHash, userAgent, ...row }) => ({
      ...row,
      ...describeUserAgent(userAgent),
      isCurrent: tokenHash === current,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) satisfies Record<keyof Session, unknown>[]
}

/**
 * Ends one session of a user.
 * @returns whether it was the one of `token`.
 * @throws AppError notFound if it is not theirs
 */
export async function endSessionOf(
  db: Db,
  userId: number,
  sessionId: number,
  token: string | undefined,
): Promise<boolean> {
  const { tokenHash } = orNotFound(
    await db
      .deleteFrom("sessions")
      .where("sessionId", "=", sessionId)
      .where("userId", "=", userId)
      .returning("tokenHash")
      .executeTakeFirst(),
  )
  return token !== undefined && tokenHash === hashToken(token)
}

/** Deletes expired sessions and links; called once a day. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute()
  await db.deleteFrom("tokens").where("expiresAt", "<=", now).execute()
  await sql`delete from "rateLimits" where expire < ${now.getTime()}`.execute(db)
}
