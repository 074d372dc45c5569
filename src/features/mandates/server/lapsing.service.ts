import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"

/** People are told so many days before their mandate lapses: time to sign, and near enough to matter. */
const toldDays = 45

/** A member whose mandate lapses soon. */
export interface Lapsing {
  email: string
  language: Language
  firstName: string
  slug: string
  /** The last four characters of the account. */
  ibanEnd: string
  lapsesOn: string
}

/**
 * Members with a confirmed address whose mandate lapses soon, and whom nobody told of that day: they count as told.
 * @param max people of one transaction
 */
export async function takeLapsing(tx: Db, now: Date, max: number): Promise<Lapsing[]> {
  const today = dayOf(now)
  const { rows } = await sql<Lapsing>`
    with next as (
      select m."mandateId" from mandates m join users u using ("userId")
      where m."revokedAt" is null and m."lapsesOn" > ${today}::date and m."lapsesOn" <= ${addDays(today, toldDays)}::date
        and m."lapseToldFor" is distinct from m."lapsesOn" and u."emailVerifiedAt" is not null and ${isMemberOn(today)}
      order by 1 limit ${max} for no key update of m skip locked),
    told as (
      update mandates m set "lapseToldFor" = m."lapsesOn" from next where next."mandateId" = m."mandateId" returning m.*)
    select u.email, u.language, u."firstName", u.slug, right(told.iban, 4) as "ibanEnd",
      to_char(told."lapsesOn", 'YYYY-MM-DD') as "lapsesOn"
    from told join users u using ("userId") order by told."mandateId"`.execute(tx)
  return rows
}
