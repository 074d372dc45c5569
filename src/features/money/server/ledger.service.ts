import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { type Db, isOneOf } from "../../../platform/server/database/db.ts"
import type { ChargeKind, PaymentMethod } from "../money-kinds.ts"

/** Who books something, and when; null: the site does. */
export interface Booking {
  by: number | null
  at: Date
}

export interface NewCharge {
  /** Null: somebody without an account, who pays at the door. */
  userId: number | null
  kind: Exclude<ChargeKind, "correction">
  /** Positive. */
  amountCents: number
  text_nl: string
  text_en: string
  /** What is charged once, as `signUp:12`: a charge that holds already has it. */
  source?: string
  signUpId?: number
  membershipId?: number
  activityId?: number | null
  groupId?: number | null
  /** By default the account of its kind. */
  ledgerAccountId?: number
  /** The last day to pay, `YYYY-MM-DD`. */
  payBy?: string | null
  reason?: string | null
}

/** Rows as one JSON parameter: one statement, however many there are. */
const asRows = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/**
 * Charges people. What has a `source` that a charge already holds is left as it is, so that a repeated request charges
 * nobody twice.
 * @returns the new charges
 */
export async function addCharges(
  tx: Db,
  charges: readonly NewCharge[],
  { by, at }: Booking,
): Promise<{ chargeId: number; userId: number | null; source: string | null; amountCents: number }[]> {
  if (!charges.length) return []
  const { rows } = await sql<{ chargeId: number; userId: number | null; source: string | null; amountCents: number }>`
    insert into charges ("userId", kind, source, "signUpId", "membershipId", "activityId", "groupId", "amountCents",
      text_nl, text_en, "ledgerAccountId", "bookDate", "payBy", reason, "createdAt", "createdBy")
    select n."userId", n.kind, n.source, n."signUpId", n."membershipId", n."activityId", n."groupId", n."amountCents",
      n.text_nl, n.text_en, coalesce(n."ledgerAccountId", d."ledgerAccountId"), ${dayOf(at)}::date, n."payBy", n.reason,
      ${at}, ${by}
    from jsonb_to_recordset(${asRows(charges)}) as n("userId" integer, kind text, source text, "signUpId" integer,
      "membershipId" integer, "activityId" integer, "groupId" integer, "amountCents" integer, text_nl text, text_en text,
      "ledgerAccountId" integer, "payBy" date, reason text)
    join "ledgerDefaults" d on d.purpose = n.kind
    on conflict (source) where not "isCancelled" do nothing
    returning "chargeId", "userId", source, "amountCents"`.execute(tx)
  return rows
}

/**
 * Locks charges in one order, with the sign-ups they are of first: whoever changes a sign-up holds it before its charge.
 * @returns those there are
 */
export async function lockCharges(tx: Db, chargeIds: readonly number[]) {
  if (!chargeIds.length) return []
  const areThese = isOneOf(sql.ref("chargeId"), "integer", chargeIds)
  await sql`select from "signUps" where "signUpId" in (
    select "signUpId" from charges where ${areThese}) order by "signUpId" for no key update`.execute(tx)
  return tx
    .selectFrom("charges")
    .select([
      "chargeId",
      "userId",
      "signUpId",
      "activityId",
      "amountCents",
      "openCents",
      "isCancelled",
      "cancels",
      "kind",
    ])
    .where(areThese)
    .orderBy("chargeId")
    .forNoKeyUpdate()
    .execute()
}

/**
 * Says of charges that they do not hold, by their counterpart. What was paid for them is free again; what was written off
 * of them no longer is.
 */
export async function cancelCharges(
  tx: Db,
  chargeIds: readonly number[],
  { by, at, reason = null }: Booking & { reason?: string | null },
): Promise<void> {
  const held = (await lockCharges(tx, chargeIds)).filter(({ isCancelled, cancels }) => !isCancelled && !cancels)
  if (!held.length) return
  const ids = held.map(({ chargeId }) => chargeId)
  await freePayments(tx, isOneOf(sql.ref("a.chargeId"), "integer", ids), { by, at })
  await sql`
    insert into charges ("userId", kind, "signUpId", "membershipId", "activityId", "groupId", "amountCents", text_nl, text_en,
      "ledgerAccountId", "bookDate", cancels, reason, "createdAt", "createdBy")
    select "userId", 'correction', "signUpId", "membershipId", "activityId", "groupId", -"amountCents", text_nl, text_en,
      "ledgerAccountId", ${dayOf(at)}::date, "chargeId", ${reason}, ${at}, ${by}
    from charges where ${isOneOf(sql.ref("chargeId"), "integer", ids)}`.execute(tx)
}

/** Undoes allocations; a payment that only wrote something off goes with them. */
async function freePayments(tx: Db, which: ReturnType<typeof sql<boolean>>, { by, at }: Booking): Promise<void> {
  const { rows } = await sql<{ paymentId: number; method: PaymentMethod; cents: number }>`
    with held as (
      select a."paymentId", a."chargeId", sum(a."amountCents")::integer as cents from allocations a where ${which}
      group by 1, 2 having sum(a."amountCents") > 0),
    undone as (
      insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt", "createdBy")
      select "paymentId", "chargeId", -cents, ${at}, ${by} from held)
    select held."paymentId", p.method, sum(held.cents)::integer as cents from held join payments p using ("paymentId")
    group by 1, 2`.execute(tx)
  const writtenOff = rows.filter(({ method }) => method === "writeOff")
  await giveBack(
    tx,
    writtenOff.map(({ paymentId, cents }) => ({ paymentId, cents })),
    { by, at },
  )
}

/**
 * Makes at least so much of payments free, by undoing what they paid last: those charges are open again. The caller holds the
 * payments and their charges.
 */
export async function freeOf(
  tx: Db,
  wanted: readonly { paymentId: number; cents: number }[],
  { by, at }: Booking,
): Promise<void> {
  if (!wanted.length) return
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${asRows(wanted)}) as n("paymentId" integer, cents integer)),
    held as (
      select a."paymentId", a."chargeId", sum(a."amountCents")::integer as cents, max(a."allocationId") as newest
      from allocations a where a."paymentId" in (select "paymentId" from wanted) group by 1, 2 having sum(a."amountCents") > 0),
    undone as (
      select h."paymentId", h."chargeId", least(h.cents, w.cents - p."freeCents" - coalesce(sum(h.cents) over (
          partition by h."paymentId" order by h.newest desc rows between unbounded preceding and 1 preceding), 0))::integer as cents
      from held h join wanted w using ("paymentId") join payments p using ("paymentId"))
    insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt", "createdBy")
    select "paymentId", "chargeId", -cents, ${at}, ${by} from undone where cents > 0`.execute(tx)
}

export interface NewPayment {
  /** Makes a repeated request the same payment. */
  key?: string
  method: PaymentMethod
  /** Positive. */
  amountCents: number
  /** By default today, `YYYY-MM-DD`. */
  receivedOn?: string
  userId: number | null
  signUpId?: number | null
  activityId?: number | null
  note?: string | null
  providerId?: string
  /** What of it pays what; the rest is free. The caller holds these charges. */
  pays: readonly { chargeId: number; cents: number }[]
}

/**
 * Books payments with what they pay. One whose `key` is known is left as it is.
 * @returns the new payments
 * @throws AppError conflict: its month is closed
 */
export async function addPayments(
  tx: Db,
  payments: readonly NewPayment[],
  { by, at }: Booking,
): Promise<{ paymentId: number; nth: number }[]> {
  if (!payments.length) return []
  const rows = payments.map((payment, nth) => ({ receivedOn: dayOf(at), ...payment, nth, pays: undefined }))
  await requireOpenMonths(
    tx,
    rows.map(({ receivedOn }) => receivedOn),
  )
  const numbers = await sql<{ paymentId: number }>`
    select nextval(pg_get_serial_sequence('payments', 'paymentId'))::integer as "paymentId"
    from generate_series(1, ${rows.length}::integer)`.execute(tx)
  const numbered = rows.map((row, nth) => ({ ...row, paymentId: numbers.rows[nth]?.paymentId }))
  const written = await sql<{ paymentId: number }>`
    insert into payments ("paymentId", key, method, "amountCents", "receivedOn", "userId", "signUpId", "activityId", note,
      "providerId", "createdAt", "createdBy")
    overriding system value
    select n."paymentId", n.key, n.method, n."amountCents", n."receivedOn", n."userId", n."signUpId", n."activityId", n.note,
      n."providerId", ${at}, ${by}
    from jsonb_to_recordset(${asRows(numbered)}) as n("paymentId" integer, key text, method text, "amountCents" integer,
      "receivedOn" date, "userId" integer, "signUpId" integer, "activityId" integer, note text, "providerId" text)
    on conflict do nothing returning "paymentId"`.execute(tx)
  const isNew = new Set(written.rows.map(({ paymentId }) => paymentId))
  const added = numbered.flatMap(({ paymentId, nth }) =>
    paymentId && isNew.has(paymentId) ? [{ paymentId, nth }] : [],
  )
  await allocate(
    tx,
    added.flatMap(({ paymentId, nth }) => (payments[nth]?.pays ?? []).map((pays) => ({ paymentId, ...pays }))),
    { by, at },
  )
  return added
}

/** Lets payments pay charges. The caller holds both, and has seen that there is so much open and free. */
export async function allocate(
  tx: Db,
  allocations: readonly { paymentId: number; chargeId: number; cents: number }[],
  { by, at }: Booking,
): Promise<void> {
  if (!allocations.length) return
  await sql`
    insert into allocations ("paymentId", "chargeId", "amountCents", "createdAt", "createdBy")
    select n."paymentId", n."chargeId", n.cents, ${at}, ${by}
    from jsonb_to_recordset(${asRows(allocations)}) as n("paymentId" integer, "chargeId" integer, cents integer)`.execute(
    tx,
  )
}

/**
 * Books that money went back, by the way it came or another. The caller holds the payments, and has seen that so much of
 * them is free.
 */
export async function giveBack(
  tx: Db,
  returns: readonly {
    paymentId: number
    cents: number
    method?: PaymentMethod
    note?: string | null
    key?: string
    providerId?: string
    receivedOn?: string
  }[],
  { by, at }: Booking,
): Promise<void> {
  if (!returns.length) return
  const rows = returns.map((each) => ({ receivedOn: dayOf(at), ...each }))
  await requireOpenMonths(
    tx,
    rows.map(({ receivedOn }) => receivedOn),
  )
  await sql`
    insert into payments (key, method, "amountCents", "receivedOn", "userId", "signUpId", "activityId", reverses, note,
      "providerId", "createdAt", "createdBy")
    select n.key, coalesce(n.method, p.method), -n.cents, n."receivedOn", p."userId", p."signUpId", p."activityId",
      p."paymentId", n.note, n."providerId", ${at}, ${by}
    from jsonb_to_recordset(${asRows(rows)}) as n("paymentId" integer, cents integer, method text, note text, key text,
      "providerId" text, "receivedOn" date)
    join payments p using ("paymentId") on conflict do nothing`.execute(tx)
}

/** Locks payments in one order; the charges and sign-ups they belong to come first. @returns those there are */
export async function lockPayments(tx: Db, paymentIds: readonly number[]) {
  if (!paymentIds.length) return []
  const areThese = isOneOf(sql.ref("paymentId"), "integer", paymentIds)
  const { rows } = await sql<{ chargeId: number }>`
    select distinct "chargeId" from allocations where ${areThese}`.execute(tx)
  await lockCharges(
    tx,
    rows.map(({ chargeId }) => chargeId),
  )
  return tx
    .selectFrom("payments")
    .select(["paymentId", "userId", "signUpId", "activityId", "method", "amountCents", "freeCents", "reverses"])
    .where(areThese)
    .orderBy("paymentId")
    .forNoKeyUpdate()
    .execute()
}

/**
 * Undoes payments that were noted by mistake, by their counterpart: what they paid is open again.
 * @param paymentIds locked, noted by hand
 */
export async function undoPayments(
  tx: Db,
  paymentIds: readonly number[],
  { by, at, note = null }: Booking & { note?: string | null },
): Promise<void> {
  if (!paymentIds.length) return
  await freePayments(tx, isOneOf(sql.ref("a.paymentId"), "integer", paymentIds), { by, at })
  const left = await tx
    .selectFrom("payments")
    .select(["paymentId", "freeCents as cents"])
    .where(isOneOf(sql.ref("paymentId"), "integer", paymentIds))
    .where("freeCents", ">", 0)
    .orderBy("paymentId")
    .execute()
  await giveBack(
    tx,
    left.map((each) => ({ ...each, note })),
    { by, at },
  )
}

/** Who books on a day of the past and who closes months wait for each other; those who book do not. */
export async function lockMonths(tx: Db, what: "book" | "close"): Promise<void> {
  if (what === "book") await sql`select pg_advisory_xact_lock_shared(hashtext('ledger months'))`.execute(tx)
  else await sql`select pg_advisory_xact_lock(hashtext('ledger months'))`.execute(tx)
}

/**
 * Within a transaction, these months also stay open until it ends.
 * @throws AppError conflict: one of these days is in a month that is closed
 */
export async function requireOpenMonths(tx: Db, days: readonly string[]): Promise<void> {
  await lockMonths(tx, "book")
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  const closed = await tx
    .selectFrom("closedMonths")
    .select("month")
    .where(sql<boolean>`month = any(${sql.val(months)}::date[])`)
    .executeTakeFirst()
  if (closed) throw new AppError("conflict", { text: "money:refused.closedMonth" })
}

/**
 * The day on which something of a day of the past is booked: that day, or the first of the months that are open. Within a
 * transaction no month is closed until it ends; whoever asks holds the charges already, as those do who book.
 * @returns by day
 */
export async function bookableDays(tx: Db, days: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await lockMonths(tx, "book")
  const { rows } = await sql<{ open: string | null }>`
    select to_char(max(month) + interval '1 month', 'YYYY-MM-DD') as open from "closedMonths"`.execute(tx)
  const open = rows[0]?.open ?? ""
  return new Map(days.map((day) => [day, day < open ? open : day]))
}

/** The same of one day. */
export const openDay = async (tx: Db, day: string): Promise<string> => (await bookableDays(tx, [day])).get(day) ?? day
