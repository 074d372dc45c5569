import { hasMandate } from "../../mandates/server/mandate.table.ts"
import { sql } from "kysely"
import { dayOf, momentOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { OpenEnds } from "../membership.ts"

/**
 * What somebody still has when their membership is over, or from the day on which it will be.
 * @returns null if it has no end, and for people who never were a member
 */
export async function openEndsOf(db: Db, userId: number, now: Date): Promise<Answer<OpenEnds> | null> {
  const last = await db
    .selectFrom("users")
    .select(sql<string | null>`upper("memberDays")`.as("until"))
    .where("userId", "=", userId)
    .executeTakeFirst()
  if (!last?.until) return null
  const today = dayOf(now)
  const end = last.until > today ? last.until : today
  const [signUps, groups] = [await signUpsFrom(db, userId, end, now), await groupsFrom(db, userId, end)]
  const { rows } = await sql<Pick<OpenEnds, "hasMandate" | "grants">>`select
    ${hasMandate(sql`${userId}::integer`, today)} as "hasMandate",
    (select count(*)::integer from permissions
      where "subjectType" = 'user' and "subjectId" = ${userId} and level > 0) as grants`.execute(db)
  return { signUps, groups, ...(rows[0] ?? { hasMandate: false, grants: 0 }) }
}

async function signUpsFrom(db: Db, userId: number, end: string, now: Date): Promise<Answer<OpenEnds["signUps"]>> {
  const begin = momentOf(end, "00:00")
  const { rows } = await sql<Answer<OpenEnds["signUps"][number]>>`
    select a."activityId", s."signUpId", a.slug, a.title_nl, a.title_en, a."startsAt", s.status
    from "signUps" s join activities a using ("activityId")
    where s."userId" = ${userId} and s.status <> 'cancelled' and a.status = 'published'
      and a."startsAt" >= ${begin > now ? begin : now}
    order by a."startsAt", a."activityId"`.execute(db)
  return rows
}

async function groupsFrom(db: Db, userId: number, end: string): Promise<OpenEnds["groups"]> {
  const { rows } = await sql<OpenEnds["groups"][number]>`
    select m."groupMemberId", g."groupId", g.type, g.slug, g.name_nl, g.name_en, m."roleId", r.name_nl as role_nl,
      r.name_en as role_en, m.title_nl, m.title_en, m.since, m.version
    from "groupMembers" m join groups g using ("groupId") join roles r using ("roleId")
    where m."userId" = ${userId} and (m.until is null or m.until > ${end}::date)
      and (g."dissolvedOn" is null or g."dissolvedOn" > ${end}::date)
    order by g.name_nl, m."groupMemberId"`.execute(db)
  return rows
}
