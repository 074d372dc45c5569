import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { storedDirectDebit } from "../../mandates/server/direct-debit.service.ts"
import { lockCharges } from "../../money/server/ledger.service.ts"
import { collectionQueue } from "./collection-mails.service.ts"
import { requireState } from "./collection.service.ts"
import { firstToAnnounce } from "./collection-day.ts"
import { fingerprintOf, isToCollect, planOf, type ToCollect } from "./draft-plan.service.ts"

/**
 * Writes down what is collected from whom, if that is still what the preview showed, and has everybody told.
 * @throws AppError notFound · conflict: something has changed, nobody is left, or it is too late to tell people in time
 */
export async function announce(
  { db, viewer, now, services }: WriteScope,
  collectionId: number,
  { fingerprint }: { fingerprint: string },
): Promise<void> {
  const draft = await requireState(db, collectionId, ["draft"])
  const settings = await storedDirectDebit(db)
  if (!settings.creditorId || !settings.creditorIban)
    throw new AppError("conflict", { text: "collections:refused.notSetUp" })
  if (draft.collectOn < firstToAnnounce(dayOf(now), settings))
    throw new AppError("conflict", { text: "collections:refused.tooSoon" })
  const seen = (await planOf(db, draft)).filter(isToCollect)
  // Whoever pays, cancels or collects one of these charges waits from here on, and what they did before counts.
  await lockCharges(
    db,
    seen.flatMap(({ charges }) => charges.map(({ chargeId }) => chargeId)),
  )
  const plan = await planOf(db, draft)
  if (fingerprintOf(draft, plan) !== fingerprint)
    throw new AppError("conflict", { text: "collections:refused.changedMeanwhile" })
  const people = plan.filter(isToCollect)
  if (!people.length) throw new AppError("conflict", { text: "collections:refused.nobody" })
  await addItems(db, collectionId, people)
  await db
    .updateTable("collections")
    .set({ state: "announced", announcedAt: now, announcedBy: viewer.userId, ...updatedBy(viewer, now) })
    .where("collectionId", "=", collectionId)
    .execute()
  await services.jobs.send(db, collectionQueue, {})
}

async function addItems(tx: Db, collectionId: number, people: readonly ToCollect[]): Promise<void> {
  const rows = sql`${JSON.stringify(people)}::jsonb`
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}) as n("userId" integer, "mandateId" integer, cents integer, charges jsonb)),
    added as (
      insert into "collectionItems" ("collectionId", "userId", "mandateId", "amountCents")
      select ${collectionId}, "userId", "mandateId", cents from given order by "userId"
      returning "collectionItemId", "userId")
    insert into "collectionItemCharges" ("collectionItemId", "chargeId", "amountCents")
    select a."collectionItemId", (c.value ->> 'chargeId')::integer, (c.value ->> 'cents')::integer
    from added a join given using ("userId") cross join jsonb_array_elements(given.charges) c`.execute(tx)
}
