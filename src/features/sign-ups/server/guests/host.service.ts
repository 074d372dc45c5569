import { sql } from "kysely"
import type { Language } from "../../../../platform/i18n.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { type Db, isOneOf } from "../../../../platform/server/database/db.ts"

/**
 * SQL: which user a sign-up `s` of a guest `g`, or of a user, is the business of: who pays, and who is mailed. Null for a
 * guest without a host, who does so themselves.
 */
export const responsible = sql<number | null>`coalesce(s."userId", g."hostUserId")`

/** SQL: the sign-up `s` is of somebody: of a user, or of a guest. The others are of long ago. */
export const isOfSomebody = sql<boolean>`(s."userId" is not null or s."guestId" is not null)`

/** SQL: the name of whose sign-up it is, of user `u` or guest `g`. */
export const nameOf = sql<string>`coalesce(${fullName("u")}, g.name collate "und-x-icu")`

/** Who is told about a sign-up. */
export interface Addressee {
  signUpId: number
  /** Null for a guest without a host. */
  userId: number | null
  /** Null if they never verified it: it may be somebody else's. */
  email: string | null
  language: Language
  /** The name of the guest whose sign-up it is; null: it is their own. */
  guest: string | null
  /** What the link of a guest without a host is made of. */
  linkKey: string | null
}

/** Who is told about these sign-ups, each with the sign-up; those of long ago are of nobody. */
export async function addresseesOf(db: Db, signUpIds: readonly number[]): Promise<Addressee[]> {
  if (!signUpIds.length) return []
  const { rows } = await sql<Addressee>`
    select s."signUpId", u."userId",
      case when u."userId" is null then g.email when u."emailVerifiedAt" is not null then u.email end as email,
      coalesce(u.language, g.language) as language, case when u."userId" is not null then g.name end as guest, g."linkKey"
    from "signUps" s left join guests g using ("guestId") left join users u on u."userId" = ${responsible}
    where ${isOneOf(sql.ref("s.signUpId"), "integer", signUpIds)} and coalesce(u."userId", g."guestId") is not null
    order by u."userId", s."signUpId"`.execute(db)
  return rows
}
