import { hasMandate } from "../../mandates/server/mandate.table.ts"
import { sql } from "kysely"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"

interface Person {
  userId: number
  email: string
  language: Language
  firstName: string
  hasMandate: boolean
}

/** Whoever can be mailed of these people: an address that was never verified may be somebody else’s. */
export async function peopleToMail(tx: Db, userIds: readonly number[], today: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u."userId", u.email, u.language, u."firstName",
      ${hasMandate("u.userId", today)} as "hasMandate"
    from users u
    where u."userId" = any(${sql.val(userIds)}::integer[]) and u."emailVerifiedAt" is not null order by 1`.execute(tx)
  return rows
}
