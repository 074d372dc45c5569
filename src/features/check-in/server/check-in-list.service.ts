import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { qrOf } from "../../../platform/server/qr-code.ts"
import { fullName } from "../../members/server/member.table.ts"

/** More people than ever come through one door: a bound on what phones keep. */
const peopleMax = 5000

/** SQL: the digest of a code, which phones of organisers compare with what they scan. */
const digest = sql<string>`encode(sha256(convert_to(s."checkInCode"::text, 'UTF8')), 'hex')`

/** Everybody who ever signed up for an activity, those with a seat first, by name. */
export const listPeople = (db: Db, activityId: number) =>
  db
    .selectFrom("signUps as s")
    .innerJoin("users as u", "u.userId", "s.userId")
    .select(["s.signUpId", "s.status", "s.presence", "s.paymentState", "s.priceCents"])
    .select([fullName("u").as("name"), digest.as("ticket")])
    .where("s.activityId", "=", activityId)
    .orderBy(sql`case s.status when 'registered' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy(fullName("u"))
    .orderBy("s.signUpId")
    .limit(peopleMax)
    .execute()

/** The codes of a user, for what they have a seat at and is not over. */
export async function listTickets(db: Db, userId: number, now: Date) {
  const rows = await db
    .selectFrom("signUps as s")
    .innerJoin("activities as a", "a.activityId", "s.activityId")
    .select(["s.activityId", "s.checkInCode as code"])
    .where("s.userId", "=", userId)
    .where("s.status", "=", "registered")
    .where("a.status", "=", "published")
    .where("a.endsAt", ">=", now)
    .orderBy("a.startsAt")
    .orderBy("a.activityId")
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, qr: qrOf(row.code) }))
}
