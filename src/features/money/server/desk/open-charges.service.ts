import { type RawBuilder, type SqlBool, sql } from "kysely"
import { addDays, dayOf } from "../../../../platform/amsterdam.ts"
import type { ListQuery } from "../../../../platform/list-query.ts"
import { type Db, inAlphabet } from "../../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../../platform/server/database/json-rows.ts"
import { whereOf } from "../../../../platform/server/database/list-filter.ts"
import { listPage } from "../../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../../platform/server/database/totals.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { RemindedState, ReminderStep } from "../../reminder-kinds.ts"
import { isPaused } from "../reminders/reminder-plan.service.ts"
import { type ChargeAge, type Debtor, debtor, type OpenCharge, openCharge } from "../../money-desk.ts"

/** SQL, of charges `c`: the last day on which it is not late. Written as its index is. */
export const dueOf = sql<string>`coalesce(c."payBy", c."bookDate" + 14)`

/** SQL: somebody `u` who was a member, and is not on this day. */
export const isFormerOn = (today: string) =>
  sql<boolean>`(u."userId" is not null and not isempty(u."memberDays") and not u."memberDays" @> ${sql.lit(today)}::date
    and lower(u."memberDays") <= ${sql.lit(today)}::date)`

/** SQL: an open charge `c` is so old on this day. A range of days each, for the index. */
export const isAged: Record<ChargeAge, (today: string) => RawBuilder<SqlBool>> = {
  notDue: (today) => sql<SqlBool>`${dueOf} >= ${sql.lit(today)}::date`,
  recent: (today) => between(today, 30, 1),
  months: (today) => between(today, 90, 31),
  old: (today) => sql<SqlBool>`${dueOf} < ${sql.lit(addDays(today, -90))}::date`,
}
const between = (today: string, from: number, until: number) =>
  sql<SqlBool>`${dueOf} between ${sql.lit(addDays(today, -from))}::date and ${sql.lit(addDays(today, -until))}::date`

const columnsOn = (today: string) => ({
  name: fullName("u"),
  kind: sql.ref("c.kind"),
  activityId: sql.ref("c.activityId"),
  isFormer: isFormerOn(today),
  due: dueOf,
  openCents: sql.ref("c.openCents"),
  lastName: inAlphabet("u.lastName"),
})

const agesOn = (today: string) => ({
  age: { matches: (age: unknown) => isAged[age as ChargeAge](today) },
  reminded: { matches: (state: unknown) => isReminded[state as RemindedState] },
})

/** SQL: how many reminders of an open charge `c` were sent, and when the last. */
const remindersOf = sql<number>`(select count(*)::integer from "chargeReminders" r where r."chargeId" = c."chargeId")`
const remindedAtOf = sql<Date | null>`(select max(r."createdAt") from "chargeReminders" r where r."chargeId" = c."chargeId")`
const hadStep = (step: ReminderStep) =>
  sql<SqlBool>`c."chargeId" in (select r."chargeId" from "chargeReminders" r where r.step = ${sql.lit(step)})`
/** SQL: how far an open charge `c` is. Its steps were sent one after the other. */
const isReminded: Record<RemindedState, RawBuilder<SqlBool>> = {
  none: sql<SqlBool>`not ${hadStep(1)}`,
  first: sql<SqlBool>`${hadStep(1)} and not ${hadStep(2)}`,
  second: sql<SqlBool>`${hadStep(2)} and not ${hadStep(3)}`,
  third: hadStep(3),
  paused: isPaused,
}

/** Charges that are open, of everybody. */
const openCharges = (db: Db, today: string) =>
  db
    .selectFrom("charges as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .select([
      "c.chargeId",
      "c.userId",
      "c.kind",
      "c.text_nl",
      "c.text_en",
      "c.amountCents",
      "c.openCents",
      "c.bookDate",
    ])
    .select([
      "c.activityId",
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"),
      isFormerOn(today).as("isFormer"),
      dueOf.as("due"),
      remindersOf.as("reminders"),
      remindedAtOf.as("remindedAt"),
      isPaused.as("isPaused"),
    ])
    .where("c.openCents", ">", 0)

const chargeRow = jsonRowOf(openCharge)

/** Charges that are open, longest due first. */
export async function listOpenCharges({ db, now }: Scope, query: ListQuery): Promise<JsonPage<OpenCharge>> {
  const today = dayOf(now)
  return listPage(db, openCharges(db, today), query, {
    row: chargeRow,
    columns: columnsOn(today),
    several: agesOn(today),
    key: "c.chargeId",
    defaultSort: dueOf,
    totals: cachedTotals(db, now),
  })
}

/** The open charges that a filter finds, for an export. */
export function filteredCharges(db: Db, now: Date, filter: ListQuery["filter"]) {
  const today = dayOf(now)
  const all = openCharges(db, today)
  return filter ? all.where(whereOf(filter, { ...columnsOn(today), ...agesOn(today) })) : all
}

const debtorRow = jsonRowOf(debtor)

/** SQL: a value over the open charges of `u`. */
const overOpen = <T>(value: RawBuilder<T>) =>
  sql<T>`(select ${value} from charges c where c."userId" = u."userId" and c."openCents" > 0)`

/** People with open charges that pass the filter, each with all that they owe. */
export async function listDebtors({ db, now }: Scope, query: ListQuery): Promise<JsonPage<Debtor>> {
  const today = dayOf(now)
  const total = overOpen(sql<number>`sum(c."openCents")::integer`)
  const oldest = overOpen(sql<string>`min(${dueOf})`)
  const { name, kind, activityId, isFormer, lastName } = columnsOn(today)
  const some = (holds: RawBuilder<unknown>) =>
    sql`exists (select from charges c where c."userId" = u."userId" and c."openCents" > 0 and ${holds})`
  const people = db
    .selectFrom("users as u")
    .select(["u.userId", fullName("u").as("name"), isFormerOn(today).as("isFormer")])
    .select([total.as("openCents"), overOpen(sql<number>`count(*)::integer`).as("charges"), oldest.as("due")])
    .select([
      overOpen(sql<number>`coalesce(max(${remindersOf}), 0)`).as("reminders"),
      overOpen(sql<Date | null>`max(${remindedAtOf})`).as("remindedAt"),
      overOpen(sql<boolean>`coalesce(bool_or(${isPaused}), false)`).as("isPaused"),
    ])
    .where(some(sql`true`) as RawBuilder<SqlBool>)
  return listPage(db, people, query, {
    row: debtorRow,
    columns: { name, isFormer, lastName, openCents: total, due: oldest },
    several: {
      kind: { column: kind, some: (holds) => some(holds as RawBuilder<unknown>) },
      activityId: { column: activityId, some: (holds) => some(holds as RawBuilder<unknown>) },
      age: { matches: (age) => some(isAged[age as ChargeAge](today)) },
      reminded: { matches: (state) => some(isReminded[state as RemindedState]) },
    },
    key: "u.userId",
    defaultSort: lastName,
    totals: cachedTotals(db, now),
  })
}
