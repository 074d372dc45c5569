import { sql } from "kysely"
import { clockOf } from "../../../../platform/amsterdam.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { lockCharges } from "../ledger.service.ts"
import { storedSettings } from "./money-settings.service.ts"
import { type Mailing, sendReminders } from "./reminder-mail.service.ts"
import { nextPeople, plan } from "./reminder-plan.service.ts"

/** People of one transaction. */
const peopleOfBatch = 50

/** Whether people can be mailed about money now: by day, in Amsterdam. */
export const isByDay = (now: Date): boolean => clockOf(now) >= "09:00" && clockOf(now) < "20:00"

/**
 * Reminds the next people of what is due, if the treasurer lets the site do so. What goes is decided again once their charges
 * are locked: another round, or a payment, may have been first.
 * @param after the last person of the batch before
 * @returns the last person of this one; null: nobody is left
 */
export async function remindNext(mailing: Mailing, tx: Db, now: Date, after: number): Promise<number | null> {
  const settings = await storedSettings(tx)
  if (!settings.isReminding || !isByDay(now)) return null
  const people = await nextPeople(tx, settings, { now, after, count: peopleOfBatch })
  const last = people.at(-1)
  if (last === undefined) return null
  const goes = sql`outcome = 'goes'`
  const found = await plan(tx, { settings }, { now, which: sql`c."userId" = any(${asIds(people)})`, outcome: goes })
  const chargeIds = found.map(({ chargeId }) => chargeId)
  await lockCharges(tx, chargeIds)
  const which = sql`c."chargeId" = any(${asIds(chargeIds)})`
  await sendReminders(mailing, tx, await plan(tx, { settings }, { now, which, outcome: goes }), { by: null, at: now })
  return last
}

const asIds = (ids: readonly number[]) => sql`${sql.val(ids)}::integer[]`
