import { sql } from "kysely"
import { removePeople } from "../../members/server/person.service.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/** How long an account may wait for the verification of its address. */
export const unverifiedDays = 14

/**
 * Deletes accounts that nobody ever verified, with their applications: they may have been made with somebody else's
 * address. Accounts that are more than an application are kept.
 */
export async function deleteUnverified(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unverifiedDays * 24 * 3600 * 1000)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: number }>`
    select u."userId" from users u
    where u."emailVerifiedAt" is null and u."universityEmailVerifiedAt" is null and u."createdAt" < ${before}
      and exists (select 1 from memberships m where m."userId" = u."userId")
      and not exists (select 1 from memberships m where m."userId" = u."userId" and m.since is not null)
      and not exists (select 1 from "groupMembers" g where g."userId" = u."userId")
      and not exists (select 1 from "signUps" s where s."userId" = u."userId")
      and not exists (select 1 from permissions p where p."subjectType" = 'user' and p."subjectId" = u."userId")
    for update of u`.execute(tx)
    await removePeople(
      tx,
      rows.map(({ userId }) => userId),
    )
  })
}
