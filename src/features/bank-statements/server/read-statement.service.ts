import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { readStatements } from "../../../platform/server/bank/read-statements.ts"
import { refused } from "../../../platform/server/bank/bank-refusal.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Booking } from "../../money/server/ledger.service.ts"
import type { ReadOutcome } from "../bank-statement.ts"
import { bookCertain, type InsertedLine } from "./certain.service.ts"
import { bookOwnClaims } from "./own-claims.service.ts"
import { bookOwnCollections } from "./own-collections.service.ts"
import { bookOwnPayouts } from "./own-payouts.service.ts"
import { explainLines } from "./explain-line.service.ts"
import { accountsOf, type ReadAccount, type ReadLine } from "./read-lines.ts"

/** Lines that are written and matched at a time. */
const atOnce = 500

interface StatementFile {
  bytes: Uint8Array
  name: string
  /** Whoever sends it says that an account which the site does not know is of the association. */
  isOurs: boolean
}

/**
 * Reads a file of the bank: lines that no earlier file had are kept, and those that are certain are booked.
 * @throws AppError badRequest, tooLarge: with why the file cannot be read · conflict: whose account is it?
 */
export async function readStatementFile({ db, ...scope }: WriteScope, file: StatementFile): Promise<ReadOutcome> {
  const accounts = accountsOf(await readStatements(file.bytes))
  if (!accounts.length) throw refused("empty")
  const format = isXml(file.bytes) ? "camt" : "csv"
  return db.transaction().execute(async (tx) => {
    // Two people who read the same file: the second waits, and finds that all is known.
    await sql`select pg_advisory_xact_lock(hashtext('bank statements'))`.execute(tx)
    if (!file.isOurs) await requireOurs(tx, accounts, scope.services.association.current.iban)
    return keepAccounts({ ...scope, db: tx }, accounts, { format, fileName: file.name })
  })
}

/** Keeps what a file says, and books what is certain. */
export async function keepAccounts(
  scope: WriteScope,
  accounts: readonly ReadAccount[],
  keeping: Keeping,
): Promise<ReadOutcome> {
  const sum: ReadOutcome = { lines: 0, known: 0, booked: 0, bookedCents: 0, toMatch: 0 }
  for (const account of accounts) {
    const one = await keepAccount(scope, account, keeping)
    for (const key of Object.keys(sum) as (keyof ReadOutcome)[]) sum[key] += one[key]
  }
  return sum
}

const isXml = (bytes: Uint8Array) =>
  /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)).replace("\uFEFF", ""))

/** @throws AppError conflict: somebody may have chosen a statement of their own by mistake */
async function requireOurs(tx: Db, accounts: readonly ReadAccount[], ownIban: string): Promise<void> {
  const known = await tx.selectFrom("bankStatements").select("iban").distinct().execute()
  const ours = new Set([ownIban, ...known.map(({ iban }) => iban)])
  const strange = accounts.find(({ iban }) => !ours.has(iban))
  if (!strange) return
  const { iban } = strange
  throw new AppError("conflict", {
    text: iban ? "bankStatements:refused.whoseAccount" : "bankStatements:refused.noAccount",
    params: { iban: iban?.replaceAll(/(.{4})(?=.)/g, "$1 ") },
  })
}

interface Keeping {
  format: "camt" | "csv"
  fileName: string
}

async function keepAccount(
  scope: WriteScope,
  { lines, ...account }: ReadAccount,
  { format, fileName }: Keeping,
): Promise<ReadOutcome> {
  const { db: tx, viewer, now } = scope
  const booking: Booking = { by: viewer.userId, at: now }
  const outcome = { lines: lines.length, known: 0, booked: 0, bookedCents: 0, toMatch: 0 }
  const { bankStatementId } = await tx
    .insertInto("bankStatements")
    .values({ ...account, fileName, format, lines: lines.length, newLines: 0, readAt: booking.at, readBy: booking.by })
    .returning("bankStatementId")
    .executeTakeFirstOrThrow()
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce)
    const added = await addLines(tx, some, { bankStatementId, iban: account.iban, format })
    const parts = [
      await bookCertain(tx, added, booking),
      await bookOwnCollections(scope, added, some),
      await bookOwnClaims(scope, added, some),
      await bookOwnPayouts(tx, added, booking),
    ]
    const bookedLines = parts.reduce((sum, { lines: own }) => sum + own, 0)
    outcome.known += some.length - added.length
    outcome.booked += bookedLines
    outcome.bookedCents += parts.reduce((sum, { cents }) => sum + cents, 0)
    outcome.toMatch += added.length - bookedLines
  }
  const newLines = outcome.lines - outcome.known
  if (newLines)
    await tx.updateTable("bankStatements").set({ newLines }).where("bankStatementId", "=", bankStatementId).execute()
  else await tx.deleteFrom("bankStatements").where("bankStatementId", "=", bankStatementId).execute()
  return outcome
}

interface OfStatement {
  bankStatementId: number
  iban: string | null
  format: "camt" | "csv"
}

/**
 * Keeps the lines that no earlier file had. The same day in a file of another kind has the same payments with other keys: so
 * many as that file had of a day, an amount and an account are known; what only has the day and the amount in common is
 * doubtful, and is booked by nobody but a person.
 */
async function addLines(
  tx: Db,
  lines: readonly ReadLine[],
  { bankStatementId, iban, format }: OfStatement,
): Promise<InsertedLine[]> {
  const kinds = await explainLines(tx, lines)
  const rows = lines.map(({ mandate: _m, batch: _b, messageId: _i, ...line }) => ({
    ...line,
    kind: kinds.get(line.key) ?? "transfer",
  }))
  const { rows: added } = await sql<InsertedLine>`
    with n as (
      select *, row_number() over (partition by day, "amountCents", "otherIban" order by key) as nth
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (key text, day date, "amountCents" integer,
        kind text, name text, "otherIban" text, text text, reference text, "endToEndId" text, "returnReason" text))
        with ordinality as r(key, day, "amountCents", kind, name, "otherIban", text, reference, "endToEndId",
        "returnReason", place)
      where not exists (select from "bankLines" k where k.key = r.key)),
    other as (
      select l.day, l."amountCents", l."otherIban", count(*) as count from "bankLines" l
      join "bankStatements" s using ("bankStatementId")
      where s.format <> ${format} and l.iban is not distinct from ${iban}::text
        and l.day in (select day from n) group by 1, 2, 3)
    insert into "bankLines" ("bankStatementId", key, iban, day, "amountCents", kind, name, "otherIban", text, reference,
      "endToEndId", "returnReason", "isDoubtful")
    select ${bankStatementId}, n.key, ${iban}, n.day, n."amountCents", n.kind, n.name, n."otherIban", n.text, n.reference,
      n."endToEndId", n."returnReason",
      exists (select from other o where (o.day, o."amountCents") = (n.day, n."amountCents"))
    from n where not exists (select from other o where (o.day, o."amountCents") = (n.day, n."amountCents")
      and o."otherIban" = n."otherIban" and o.count >= n.nth)
    order by n.day, n.place
    on conflict (key) do nothing
    returning "bankLineId", key, day, "amountCents", kind, text, reference, "endToEndId", "isDoubtful"`.execute(tx)
  return added
}
