import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { foundRow } from "../../../platform/server/database/table.ts"
import { hashToken } from "../../../platform/server/secret-token.ts"
import { describeUserAgent } from "../../../platform/devices/user-agent.ts"
import type { DeviceInput } from "../notice.ts"
import { devicesMax } from "../notice-subjects.ts"
import { isPushService } from "./push-sender.ts"

/** The browsers in which a person turned notices on, newest first. */
export async function devicesOf(db: Db, userId: number, token: string | undefined, now: Date) {
  const rows = await db
    .selectFrom("pushDevices")
    .innerJoin("sessions", "sessions.sessionId", "pushDevices.sessionId")
    .select(["pushDeviceId", "pushDevices.createdAt", "tokenHash", "userAgent"])
    .where("pushDevices.userId", "=", userId)
    .where("sessions.expiresAt", ">", now)
    .orderBy("pushDeviceId", "desc")
    .limit(devicesMax)
    .execute()
  const current = token && hashToken(token)
  return rows.map(({ tokenHash, userAgent, ...row }) => ({
    ...row,
    ...describeUserAgent(userAgent),
    isCurrent: tokenHash === current,
  }))
}

/**
 * Turns notices on in the browser of this session. A browser of which somebody else had turned them on is theirs no
 * longer. @throws AppError validation: not a known push service
 */
export async function addDevice(
  db: Db,
  { userId, token, now }: { userId: number; token: string | undefined; now: Date },
  { endpoint, keys }: DeviceInput,
  services: readonly string[],
): Promise<void> {
  if (!isPushService(endpoint, services))
    throw new AppError("validation", {
      issues: [{ path: ["endpoint"], message: "notices:refused.unknownService" }],
    })
  const { sessionId } = orNotFound(
    await db
      .selectFrom("sessions")
      .select("sessionId")
      .where("tokenHash", "=", hashToken(token ?? ""))
      // Two requests of one browser wait for each other.
      .forUpdate()
      .executeTakeFirst(),
  )
  await db
    .deleteFrom("pushDevices")
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("sessionId", "=", sessionId)]))
    .execute()
  const device = { userId, sessionId, endpoint, ...keys, createdAt: now }
  await db
    .insertInto("pushDevices")
    .values(device)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(device))
    .execute()
  await sql`delete from "pushDevices" where "userId" = ${userId} and "pushDeviceId" not in (
    select "pushDeviceId" from "pushDevices" where "userId" = ${userId} order by "pushDeviceId" desc limit ${devicesMax})`.execute(
    db,
  )
}

/** @throws AppError notFound, also for that of somebody else */
export async function removeDevice(db: Db, userId: number, pushDeviceId: number): Promise<void> {
  foundRow(
    await db
      .deleteFrom("pushDevices")
      .where("pushDeviceId", "=", pushDeviceId)
      .where("userId", "=", userId)
      .executeTakeFirst(),
  )
}

/** A browser whose session has not ended, with the language of its user. */
export const deviceToTell = (db: Db, pushDeviceId: number, userId: number, now: Date) =>
  db
    .selectFrom("pushDevices")
    .innerJoin("sessions", "sessions.sessionId", "pushDevices.sessionId")
    .innerJoin("users", "users.userId", "pushDevices.userId")
    .select(["pushDeviceId", "endpoint", "p256dh", "auth", "language"])
    .where("pushDeviceId", "=", pushDeviceId)
    // Not if the browser became somebody else's meanwhile.
    .where("pushDevices.userId", "=", userId)
    .whereRef("sessions.userId", "=", "pushDevices.userId")
    .where("sessions.expiresAt", ">", now)
    .executeTakeFirst()

/** The push service says that it is gone. Not if the browser was turned on again meanwhile. */
export const forgetDevice = (db: Db, { pushDeviceId, endpoint }: { pushDeviceId: number; endpoint: string }) =>
  db.deleteFrom("pushDevices").where("pushDeviceId", "=", pushDeviceId).where("endpoint", "=", endpoint).execute()
