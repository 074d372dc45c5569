import { coversDay } from "../../../platform/server/database/periods.ts"
import { sql } from "kysely"
import { dayOf, momentOf } from "../../../platform/amsterdam.ts"
import { formatFullDate } from "../../../platform/format.ts"
import { heldByClaims } from "../../expense-claims/server/claim-personal.service.ts"
import { heldByMoney } from "../../money/server/person-gone.service.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { Erasing, PersonalSource } from "../../../platform/server/personal-data.ts"
import type { Services } from "../../../platform/server/services.ts"
import { keepAccount, recordDeletionRequest } from "../../accounts/server/keep-account.service.ts"
import { endSessions } from "../../accounts/server/session.service.ts"
import { isMember } from "../../members/server/membership.service.ts"
import { getAdministration, keepAdministrator, permissionsNow } from "../../permissions/server/administrator.service.ts"
import { administratorLevel } from "../../permissions/permission.policy.ts"
import { removePeople } from "../../members/server/person.service.ts"
import { graceDays } from "../../members/grace-days.ts"
import type { AccountDeletion } from "../privacy.ts"

const dayMs = 24 * 3_600_000

/** What deleting an account would mean, and what holds it back. */
export async function previewDeletion(
  db: Db,
  userId: number,
  now: Date,
): Promise<Answer<AccountDeletion> & { waitsUntil: string | null }> {
  const today = dayOf(now)
  const { unpaid, creditCents, returnableUntil } = await heldByMoney(db, userId, today)
  const chairOf = await sql<AccountDeletion["ends"]["chairOf"][number]>`
    select g."groupId", g.name_nl, g.name_en
    from "groupMembers" m join groups g using ("groupId") join roles r using ("roleId")
    where m."userId" = ${userId} and r.kind = 'chair' and ${coversDay("m", today)}
      and (g."dissolvedOn" is null or g."dissolvedOn" > ${today}::date)
    order by g.name_nl, g."groupId"`.execute(db)
  const signUps = await sql<{ count: number }>`
    select count(*)::integer as count from "signUps" s join activities a using ("activityId")
    where s."userId" = ${userId} and s.status <> 'cancelled' and a."startsAt" > ${now}`.execute(db)
  const isAdministrator = ((await permissionsNow(db, userId, today)).permissions ?? 0) >= administratorLevel
  return {
    obstacles: {
      isLastAdministrator: isAdministrator && (await getAdministration(db, today)).people === 1,
      unpaid,
      creditCents,
      claims: await heldByClaims(db, userId),
    },
    waitsUntil: returnableUntil,
    ends: {
      membership: await isMember(db, userId, now),
      signUps: signUps.rows[0]?.count ?? 0,
      chairOf: chairOf.rows,
    },
  }
}

/** @returns the day it waits for, if any */
async function requireNoObstacles(db: Db, userId: number, now: Date): Promise<string | null> {
  const { obstacles, waitsUntil } = await previewDeletion(db, userId, now)
  if (obstacles.isLastAdministrator) throw new AppError("lastAdministrator")
  if (obstacles.unpaid.length) throw new AppError("conflict", { text: "privacy:refused.unpaid" })
  if (obstacles.creditCents) throw new AppError("conflict", { text: "privacy:refused.credit" })
  if (obstacles.claims) throw new AppError("conflict", { text: "privacy:refused.claims" })
  return waitsUntil
}

/**
 * Ends all sessions, and deletes the account after a week; whoever logs in before keeps it.
 * @throws AppError lastAdministrator · conflict: something must be paid first
 */
export async function requestDeletion(tx: Db, services: Services, userId: number): Promise<{ dueAt: Date }> {
  const now = services.now()
  const waitsUntil = await requireNoObstacles(tx, userId, now)
  const afterGrace = new Date(now.getTime() + graceDays * dayMs)
  const afterReturns = waitsUntil ? momentOf(waitsUntil, "00:00") : afterGrace
  const dueAt = afterReturns > afterGrace ? afterReturns : afterGrace
  await recordDeletionRequest(tx, userId, now, dueAt)
  await endSessions(tx, userId)
  const person = await verifiedPerson(tx, userId)
  if (person)
    await sendMail(services.jobs, tx, {
      to: person.email,
      language: person.language,
      text: waitsUntil ? "privacy:mails.deletionWaits" : "privacy:mails.deletionRequested",
      params: { days: String(graceDays), day: formatFullDate(dayOf(dueAt), person.language) },
      link: `${services.env.ORIGIN}/login`,
    })
  return { dueAt }
}

const verifiedPerson = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .select(["email", "language"])
    .where("userId", "=", userId)
    .where("emailVerifiedAt", "is not", null)
    .executeTakeFirst()

type Deleting = Erasing & Pick<Services, "database">

/** Deletes the accounts whose week is over. */
export async function deleteDueAccounts(services: Deleting, sources: readonly PersonalSource[]): Promise<void> {
  const { db } = services.database
  const due = await db.selectFrom("accountDeletions").select("userId").where("dueAt", "<=", services.now()).execute()
  for (const { userId } of due) await deleteAccount(services, sources, userId)
}

/**
 * Deletes an account with everything about its person. What they paid is kept without a name. If something holds it
 * back that was not there a week ago, the account is kept and its owner is told.
 */
async function deleteAccount(services: Deleting, sources: readonly PersonalSource[], userId: number): Promise<void> {
  const { database, now } = services
  const at = now()
  await database.db.transaction().execute(async (tx) => {
    // A login at this moment waits for this row, or has removed it.
    const request = await tx
      .selectFrom("accountDeletions")
      .select("userId")
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) return
    const { obstacles } = await previewDeletion(tx, userId, at)
    if (obstacles.isLastAdministrator || obstacles.unpaid.length || obstacles.creditCents || obstacles.claims)
      return keepWithWord(tx, services, userId)
    await keepAdministrator(tx, dayOf(at), () => removeAccount(tx, services, sources, userId))
    await services.changes.announce(tx, [
      "users",
      "groups",
      "activities",
      "permissions",
      "news",
      "book-listings",
      "emails",
    ])
  })
}

async function keepWithWord(tx: Db, { jobs, env }: Deleting, userId: number): Promise<void> {
  await keepAccount(tx, userId)
  const person = await verifiedPerson(tx, userId)
  if (person)
    await sendMail(jobs, tx, {
      to: person.email,
      language: person.language,
      text: "privacy:mails.deletionHeld",
      link: `${env.ORIGIN}/mijn-account`,
    })
}

async function removeAccount(tx: Db, services: Deleting, sources: readonly PersonalSource[], userId: number) {
  const afterwards = []
  for (const { erase } of sources) afterwards.push(await erase?.(tx, services, userId))
  await removeJobs(tx, userId)
  await removePeople(tx, [userId])
  for (const act of afterwards) await act?.()
}

/** Mails that wait, failed or were just sent name their address; other jobs, and limits, name the account. */
async function removeJobs(tx: Db, userId: number): Promise<void> {
  await sql`
    with addresses as (
      select lower(email) as address from users where "userId" = ${userId}
      union select lower("universityEmail") from users where "userId" = ${userId}
      union select lower(email) from "addressChanges" where "userId" = ${userId})
    delete from jobs.job
    where state <> 'active' and (lower(data ->> 'to') in (select address from addresses)
      or lower(data ->> 'email') in (select address from addresses) or data ->> 'userId' = ${String(userId)})`.execute(
    tx,
  )
}
