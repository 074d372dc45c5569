import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { ClaimStatus, PaidWay } from "../expense-claim-kinds.ts"

/** A claim of which a line of the bank may be the payment. */
export interface BankClaim {
  expenseClaimId: number
  status: ClaimStatus
  totalCents: number
  /** Where it is paid to; null if nobody knows any more. */
  iban: string | null
  approvedOn: string | null
  paidOn: string | null
  paidHow: PaidWay | null
  /** The day that its file for the bank was made for. */
  payOn: string | null
  /** A line of a statement is its payment already. */
  isOnLine: boolean
}

/** SQL: a line of a statement is the payment of a claim. The lines are a table of `bank-statements`, read from below. */
export const isOnLine = (alias: string) => sql<boolean>`exists (select from "bankLineBookings" b
  where b."expenseClaimId" = ${sql.ref(`${alias}.expenseClaimId`)} and b."undoneAt" is null)`

/** Whether a line of the bank can be the payment of a claim: it is to be paid, or was noted as paid that way. */
export const isPayable = ({ status, paidHow, isOnLine: isTaken }: BankClaim): boolean =>
  status === "approved" || (status === "paid" && (paidHow === "bank" || paidHow === "card") && !isTaken)

/** SQL: the same of a claim `c`. */
const payable = sql<boolean>`((c.status = 'approved' or c.status = 'paid' and c."paidHow" in ('bank', 'card'))
  and not ${isOnLine("c")})`

/**
 * Claims with their files for the bank, locked in the order of all who pay them: files, then claims. Those that went into
 * another file meanwhile are left out.
 */
export async function lockBankClaims(
  tx: Db,
  expenseClaimIds: readonly number[],
): Promise<ReadonlyMap<number, BankClaim>> {
  if (!expenseClaimIds.length) return new Map()
  const ids = sql`${sql.val([...expenseClaimIds])}::integer[]`
  const { rows: files } = await sql<{ expensePayoutId: number }>`
    select "expensePayoutId" from "expensePayouts" where "expensePayoutId" in
      (select "expensePayoutId" from "expenseClaims" where "expenseClaimId" = any(${ids}))
    order by "expensePayoutId" for no key update`.execute(tx)
  await sql`select from "expenseClaims" where "expenseClaimId" = any(${ids}) order by "expenseClaimId" for no key update`.execute(
    tx,
  )
  // In a statement of its own: one that waited for a lock sees other tables as they were before.
  const locked = sql`${sql.val(files.map(({ expensePayoutId }) => expensePayoutId))}::integer[]`
  const { rows } = await sql<BankClaim>`
    select c."expenseClaimId", c.status, c."totalCents", c.iban, c."approvedOn", c."paidOn", c."paidHow", p."payOn",
      ${isOnLine("c")} as "isOnLine"
    from "expenseClaims" c left join "expensePayouts" p using ("expensePayoutId")
    where c."expenseClaimId" = any(${ids}) and (c."expensePayoutId" is null or c."expensePayoutId" = any(${locked}))`.execute(
    tx,
  )
  return new Map(rows.map((claim) => [claim.expenseClaimId, claim]))
}

/** What is in a file for the bank. */
export interface FileContent {
  messageId: string
  totalCents: number
  expenseClaimIds: number[]
}

/**
 * Files for the bank by the reference that the bank has of them, with all their claims. One that was cancelled has none, and
 * one of which a claim was taken out since is not whole: both are left out.
 */
export async function wholeFiles(tx: Db, messageIds: readonly string[]): Promise<FileContent[]> {
  if (!messageIds.length) return []
  const { rows } = await sql<FileContent>`
    select p."messageId", p."totalCents"::float8 as "totalCents", array_agg(c."expenseClaimId" order by c."expenseClaimId") as "expenseClaimIds"
    from "expensePayouts" p join "expenseClaims" c using ("expensePayoutId")
    where p."messageId" = any(${sql.val([...messageIds])}::text[]) and p."cancelledAt" is null
    group by p."expensePayoutId"
    having count(*) = p.count and sum(c."totalCents") = p."totalCents"`.execute(tx)
  return rows
}

/** How far apart the day that somebody noted and that of the bank may be. */
const daysApart = 31
/** Claims of one line that are looked at. */
const perLine = 40

/** A line that went out, with what makes it known. */
export interface OutgoingLine {
  bankLineId: number
  day: string
  cents: number
  otherIban: string | null
  /** Claims whose number is in its text. */
  references: readonly number[]
  /** References of our files that are in its text. */
  files: readonly string[]
}
export interface PaidClaim {
  expenseClaimId: number
  /** Null: the person is gone. */
  name: string | null
  cents: number
  /** Noted by hand before; null: still to be paid. */
  paidOn: string | null
}
/** `reference`: its number is there. `file`: that of its file. `account`: where it is paid to. `amount`: with our own card. */
export type ClaimClue = "reference" | "file" | "account" | "amount"

/** Claims that lines may pay, in one statement. Of those by account and amount the nearest day comes first. */
export async function claimsOfLines(
  db: Db,
  lines: readonly OutgoingLine[],
): Promise<(PaidClaim & { bankLineId: number; clue: ClaimClue })[]> {
  if (!lines.length) return []
  const near = sql`between l.day - ${sql.lit(daysApart)} and l.day + ${sql.lit(daysApart)}`
  const found = (where: ReturnType<typeof sql>) => sql`l cross join lateral (
    select c."expenseClaimId", c."userId", c."totalCents", c."paidOn", coalesce(c."paidOn", c."approvedOn") as day
    from "expenseClaims" c where ${where} and ${payable} limit ${sql.lit(perLine)}) c`
  const { rows } = await sql<PaidClaim & { bankLineId: number; clue: ClaimClue }>`
    with l as materialized (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r("bankLineId" integer,
      day date, cents integer, "otherIban" text, "references" integer[], files text[])),
    found as (
      select l."bankLineId", c.*, 'reference' as clue, 0 as apart
        from ${found(sql`c."expenseClaimId" = any(l."references")`)}
      union all select l."bankLineId", c.*, 'file', 0 from l
        join "expensePayouts" p on p."messageId" = any(l.files) and p."totalCents" = l.cents
        join lateral (select c."expenseClaimId", c."userId", c."totalCents", c."paidOn", c."approvedOn" from "expenseClaims" c
          where c."expensePayoutId" = p."expensePayoutId" and ${payable}) c on true
      union all select l."bankLineId", c.*, 'account', abs(c.day - l.day)
        from ${found(sql`c.iban = l."otherIban" and c."totalCents" = l.cents
          and coalesce(c."paidOn", c."approvedOn") ${near}`)}
      union all select l."bankLineId", c.*, 'amount', abs(c.day - l.day)
        from ${found(sql`c."totalCents" = l.cents and c."submittedAt" is not null and c."paidHow" = 'card'
          and exists (select from "expenseClaimLines" s where s."expenseClaimId" = c."expenseClaimId" and s."spentOn" ${near})`)})
    select f."bankLineId", f."expenseClaimId", f."totalCents" as cents, f."paidOn", f.clue,
      case when u."userId" is not null then ${fullName("u")} end as name
    from found f left join users u on u."userId" = f."userId"
    order by f."bankLineId", f.apart, f."expenseClaimId"`.execute(db)
  return rows
}

/** Claims to be paid, or noted as paid, by their number or the name of the claimant: those to be paid first. */
export async function findPayable(db: Db, words: string, max: number): Promise<PaidClaim[]> {
  const number = /^d?0*(\d{1,9})$/i.exec(words.trim())?.[1] ?? null
  const { rows } = await sql<PaidClaim>`
    select c."expenseClaimId", c."totalCents" as cents, c."paidOn",
      case when u."userId" is not null then ${fullName("u")} end as name
    from "expenseClaims" c left join users u using ("userId")
    where ${payable} and (${words} = '' and c.status = 'approved' or c."expenseClaimId" = ${number}::integer
      or ${words} <> '' and searchable((u."firstName" || coalesce(' ' || u.infix, '') || ' ' || u."lastName") collate "und-x-icu")
        like '%' || regexp_replace(searchable(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%')
    order by c.status, c."approvedOn" desc, c."expenseClaimId" limit ${max}`.execute(db)
  return rows
}
