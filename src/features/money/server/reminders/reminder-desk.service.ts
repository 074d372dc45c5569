import { createHash } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { ListQuery } from "../../../../platform/list-query.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Scope, WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { bulkMax } from "../../../bulk-acts/bulk-act.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { namedMax, remindedMax, reminderOutcomes } from "../../reminder-kinds.ts"
import type { ReminderPreview, WhichCharges } from "../../reminders.ts"
import { filteredCharges } from "../desk/open-charges.service.ts"
import { lockCharges } from "../ledger.service.ts"
import { sendReminders } from "./reminder-mail.service.ts"
import { plan, type PlannedCharge } from "./reminder-plan.service.ts"

type Filter = ListQuery["filter"]
type ReadScope = Pick<Scope, "db" | "now">

/** SQL: the charges `c` that a filter finds, of these numbers or people if any are named. */
function chosen({ db, now }: ReadScope, filter: Filter, { chargeIds, userIds }: WhichCharges): RawBuilder<unknown> {
  const ids = (values: readonly number[]) => sql`${sql.val(values)}::integer[]`
  const parts: RawBuilder<unknown>[] = []
  if (filter) parts.push(sql`c."chargeId" in ${filteredCharges(db, now, filter).clearSelect().select("c.chargeId")}`)
  if (chargeIds.length) parts.push(sql`c."chargeId" = any(${ids(chargeIds)})`)
  if (userIds.length) parts.push(sql`c."userId" = any(${ids(userIds)})`)
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

const goes = (charges: readonly PlannedCharge[]) => charges.filter(({ outcome }) => outcome === "goes")
const centsOf = (charges: readonly { openCents: number }[]) =>
  charges.reduce((sum, { openCents }) => sum + openCents, 0)

/** What was shown, so that nothing else is sent. */
const fingerprintOf = (charges: readonly PlannedCharge[]): string =>
  createHash("sha256")
    .update(JSON.stringify(goes(charges).map(({ chargeId, step, openCents }) => [chargeId, step, openCents])))
    .digest("hex")

/** Whom reminders would go to, and who gets none and why. */
export async function previewReminders(
  { db, now }: ReadScope,
  filter: Filter,
  which: WhichCharges,
): Promise<ReminderPreview> {
  const charges = await plan(db, "byHand", { now, which: chosen({ db, now }, filter, which) })
  const going = goes(charges)
  const people = peopleIn(going)
  return {
    people: people.length,
    charges: going.length,
    cents: centsOf(going),
    rows: people.slice(0, namedMax),
    leftOut: reminderOutcomes
      .filter((why) => why !== "goes")
      .map((why) => ({ why, of: charges.filter(({ outcome }) => outcome === why) }))
      .filter(({ of }) => of.length)
      .map(({ why, of }) => ({ why, charges: of.length, cents: centsOf(of) })),
    fingerprint: fingerprintOf(charges),
  }
}

function peopleIn(going: readonly PlannedCharge[]): ReminderPreview["rows"] {
  const people = new Map<number, ReminderPreview["rows"][number]>()
  for (const { userId, name, openCents, step } of going) {
    if (userId === null) continue
    const known = people.get(userId) ?? { userId, name: name ?? "", charges: 0, cents: 0, step }
    people.set(userId, {
      ...known,
      charges: known.charges + 1,
      cents: known.cents + openCents,
      step: step > known.step ? step : known.step,
    })
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, "nl") || a.userId - b.userId)
}

/**
 * Sends the reminders that a preview showed.
 * @throws AppError conflict: something has changed since, there is nobody, or there are too many
 */
export async function remindByHand(
  { db, viewer, now, services }: WriteScope,
  filter: Filter,
  { fingerprint, ...which }: WhichCharges & { fingerprint: string },
): Promise<{ people: number; cents: number }> {
  const found = goes(await plan(db, "byHand", { now, which: chosen({ db, now }, filter, which) }))
  if (peopleIn(found).length > remindedMax)
    throw new AppError("conflict", { text: "reminders:refused.tooMany", params: { max: remindedMax } })
  await lockCharges(
    db,
    found.map(({ chargeId }) => chargeId),
  )
  // As it is now that nobody else changes it.
  const going = goes(await plan(db, "byHand", { now, which: chosen({ db, now }, filter, which) }))
  if (fingerprintOf(going) !== fingerprint)
    throw new AppError("conflict", { text: "reminders:refused.changedMeanwhile" })
  if (!going.length) throw new AppError("conflict", { text: "reminders:refused.nobody" })
  const sent = await sendReminders(services, db, going, { by: viewer.userId, at: now })
  const userIds = going.flatMap(({ userId }) => userId ?? [])
  await logMemberEvent(db, { actor: viewer, userIds, action: "changed", fields: ["reminders"], now })
  return sent
}

/** Whose charges these are, to write to them: all of them, or only how many if one mail cannot name them. */
export async function chargedPeople(
  { db, now }: { db: Db; now: Date; viewer: Viewer | null },
  filter: Filter,
  which: WhichCharges,
): Promise<{ people: number; userIds: number[] }> {
  const { rows } = await sql<{ userId: number }>`
    select u."userId" from users u where exists (select from charges c
      where c."userId" = u."userId" and c."openCents" > 0 and ${chosen({ db, now }, filter, which)})
    order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId"`.execute(db)
  return { people: rows.length, userIds: rows.length > bulkMax ? [] : rows.map(({ userId }) => userId) }
}
