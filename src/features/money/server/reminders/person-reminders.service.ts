import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { listMax } from "../../../../platform/contract.ts"
import type { WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { PauseInput, PersonReminders } from "../../reminders.ts"

/** The reminders of a person, and what keeps them from being reminded. @throws AppError notFound */
export async function readPersonReminders(db: Db, userId: number): Promise<PersonReminders> {
  await requirePerson(db, userId)
  return { sent: await sentTo(db, userId), pauses: await pausesOf(db, userId) }
}

const requirePerson = async (db: Db, userId: number) =>
  orNotFound(
    await db.selectFrom("users").select("userId").where("userId", "=", userId).forKeyShare().executeTakeFirst(),
  )

const sentTo = (db: Db, userId: number) =>
  db
    .selectFrom("chargeReminders as r")
    .innerJoin("charges as c", "c.chargeId", "r.chargeId")
    .leftJoin("users as b", "b.userId", "r.createdBy")
    .select(["r.chargeId", "c.text_nl", "c.text_en", "r.step", "r.openCents"])
    .select([
      sql<string>`to_char(r."createdAt" at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`.as("day"),
      sql<string | null>`case when b."userId" is not null then ${fullName("b")} end`.as("by"),
    ])
    .where("c.userId", "=", userId)
    .orderBy("r.chargeReminderId", "desc")
    .limit(listMax)
    .execute()

async function pausesOf(db: Db, userId: number): Promise<PersonReminders["pauses"]> {
  const rows = await db
    .selectFrom("reminderPauses as p")
    .leftJoin("charges as c", "c.chargeId", "p.chargeId")
    .leftJoin("users as b", "b.userId", "p.createdBy")
    .select(["p.reminderPauseId", "p.chargeId", "c.text_nl", "c.text_en", "p.reason", "p.createdAt", "p.endedAt"])
    .select(sql<string | null>`case when b."userId" is not null then ${fullName("b")} end`.as("by"))
    .where("p.userId", "=", userId)
    .orderBy(sql`p."endedAt" is not null`)
    .orderBy("p.reminderPauseId", "desc")
    .limit(listMax)
    .execute()
  return rows.map(({ createdAt, endedAt, ...pause }) => ({
    ...pause,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

/** Keeps somebody from being reminded, with a reason. @throws AppError notFound · validation · conflict: they are already */
export async function pauseReminders(
  { db, viewer, now }: WriteScope,
  userId: number,
  { chargeId = null, reason }: PauseInput,
): Promise<void> {
  await requirePerson(db, userId)
  if (chargeId !== null) await requireOpenCharge(db, userId, chargeId)
  const added = await db
    .insertInto("reminderPauses")
    .values({ userId, chargeId, reason, createdAt: now, createdBy: viewer.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reminderPauseId")
    .executeTakeFirst()
  if (!added) throw new AppError("conflict", { text: "reminders:refused.isPaused" })
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["reminders"], now })
}

async function requireOpenCharge(db: Db, userId: number, chargeId: number): Promise<void> {
  const charge = await db
    .selectFrom("charges")
    .select("openCents")
    .where("chargeId", "=", chargeId)
    .where("userId", "=", userId)
    .executeTakeFirst()
  if (!charge?.openCents || charge.openCents < 0)
    throw new AppError("validation", { issues: [{ path: ["chargeId"], message: "reminders:refused.notOpen" }] })
}

/** Lets somebody be reminded again; once more changes nothing. @throws AppError notFound */
export async function resumeReminders(
  { db, viewer, now }: WriteScope,
  userId: number,
  reminderPauseId: number,
): Promise<void> {
  const { endedAt } = orNotFound(
    await db
      .selectFrom("reminderPauses")
      .select("endedAt")
      .where("reminderPauseId", "=", reminderPauseId)
      .where("userId", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (endedAt) return
  await db
    .updateTable("reminderPauses")
    .set({ endedAt: now, endedBy: viewer.userId })
    .where("reminderPauseId", "=", reminderPauseId)
    .execute()
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["reminders"], now })
}
