import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"

/** SQL: the person is a member on that day with a verified address, so may place listings and write to others. */
export const isTraderOn = (today: string, userId: RawBuilder<unknown>) => sql<boolean>`(${isMemberOn(today, userId)}
  and exists (select from users trader where trader."userId" = ${userId} and trader."emailVerifiedAt" is not null))`

/** Whether this person may place listings and write to others. */
export async function isTrader(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isTraderOn(dayOf(now), sql`${userId}::integer`)} as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

/** Only members with a verified address trade. @throws AppError forbidden */
export async function requireTrader({ db, viewer, now }: Scope & { viewer: Viewer }): Promise<void> {
  if (!(await isTrader(db, viewer.userId, now)))
    throw new AppError("forbidden", { text: "bookListings:refused.members" })
}

const isOpen = (now: Date) => sql<SqlBool>`"bookListings".status in ('active', 'reserved')
  and "bookListings"."expiresAt" > ${now}`

/** SQL, of a statement on `bookListings`: it is shown to others. Those of somebody who left are not. */
export const isOffered = (now: Date) => sql<SqlBool>`(${isOpen(now)}
  and (select ${isMemberOn(dayOf(now), sql`"bookListings"."sellerId"`)}))`

/**
 * SQL: the same, for lists of what is offered and nothing else. PostgreSQL then chooses whether to look up each seller or,
 * for many rows, to read all memberships once; beside an `or` it would do the latter for a single page too.
 */
export const onlyOffered = (now: Date) => sql<SqlBool>`${isOpen(now)}
  and ${isMemberOn(dayOf(now), sql`"bookListings"."sellerId"`)}`
