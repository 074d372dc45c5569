import { sql } from "kysely"
import { expect, test } from "vitest"
import { createActors, type Actor } from "../../support/actors.ts"
import { addDays, momentOf } from "../../../src/platform/amsterdam.ts"
import { targetDayFrom } from "../../../src/platform/bank/target-days.ts"
import { camtFile } from "../../../src/platform/server/bank/camt.test-support.ts"
import { accountServer } from "../../../src/features/accounts/server/account.test-support.ts"
import { beginSession } from "../../../src/features/accounts/server/session.service.ts"
import type { ListedLine } from "../../../src/features/bank-statements/bank-statement.ts"
import { readFile } from "../../../src/features/bank-statements/server/bank-statement.test-support.ts"
import type { Payouts } from "../../../src/features/expense-claims/claim-desk.ts"
import { claimReference } from "../../../src/features/expense-claims/expense-claim-kinds.ts"
import { approve, handedClaim } from "../../../src/features/expense-claims/server/expense-claim.test-support.ts"
import { journalOf } from "../../../src/features/money/server/journal/journal.test-support.ts"

/*
 * A treasurer who pays expense claims in every way, and reads statements on which they are: whatever is done in whatever order,
 * the bank account of the journal comes to the lines that were booked and what is not on a line yet.
 */

const { server } = accountServer()
const actors = createActors(server)
const db = () => server.services.database.db
const account = "NL20INGB0001234567"
const steps = 90

let state = Number(process.env.MONEY_SEED ?? 2027)
/** The next of a row of numbers that is the same each time, from 0 up to a number. */
const next = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return (state >>> 8) % below
}
const oneOf = <T>(choices: readonly T[]): T | undefined => choices[next(choices.length || 1)]

let today = "2026-09-07"
let [mees, treasurer]: Actor[] = []
const desk = () => treasurer as Actor
const claims = () =>
  db()
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "totalCents", "status", "version", "expensePayoutId"])
    .orderBy("expenseClaimId")
    .execute()
const lines = async (of: "open" | "booked") =>
  (await desk().get<ListedLine[]>(`/api/bank-statements/lines?filter[state]=${of}&pageSize=100`)).data

/** The site answered, and did it or said why not. */
const answers = async (answer: Promise<{ status: number; message?: string }>) => {
  const { status, message } = await answer
  expect([200, 201, 400, 409], message).toContain(status)
}

async function statement() {
  const known = await claims()
  const files = await db().selectFrom("expensePayouts").select(["messageId", "totalCents"]).execute()
  const entries = Array.from({ length: 1 + next(3) }, () => {
    const waiting = known.filter(({ status }) => status === "approved")
    const [claim, file] = [oneOf(next(2) && waiting.length ? waiting : known), oneOf(files)]
    const number = claimReference(claim?.expenseClaimId ?? 1)
    const cents = (claim?.totalCents ?? 1000) + (next(6) ? 0 : 1)
    const whole = { amount: (Number(file?.totalCents ?? 1) / 100).toFixed(2), batch: file?.messageId ?? "" }
    const one = {
      amount: (cents / 100).toFixed(2),
      payments: [
        {
          creditor: ["M. Mol", account] as [string, string],
          ...(next(3) ? { endToEndId: number } : { text: [oneOf([number, "Terug"]) ?? ""] }),
        },
      ],
    }
    return {
      ...(file && next(4) === 0 ? whole : one),
      direction: "DBIT" as const,
      day: addDays(today, -next(5)),
      reference: String(next(1_000_000)),
    }
  })
  const read = await readFile(desk(), camtFile("08", entries))
  expect([read.status, read.data.lines]).toEqual([200, entries.length])
}

async function book() {
  const line = oneOf(await lines("open"))
  const [first] = line?.suggestions ?? []
  if (!line) return
  const { ledgerAccountId } = await db()
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("code", "=", "8900")
    .executeTakeFirstOrThrow()
  const expenseClaimIds = first?.claims.map(({ expenseClaimId }) => expenseClaimId) ?? []
  const part = expenseClaimIds.length
    ? { kind: "claim", expenseClaimIds }
    : { kind: "account", ledgerAccountId, amountCents: -line.amountCents }
  await answers(desk().post(`/api/bank-statements/lines/${line.bankLineId}/bookings`, { parts: [part] }))
}

async function onClaim(what: "pay" | "undo") {
  const claim = oneOf((await claims()).filter(({ status }) => status === (what === "pay" ? "approved" : "paid")))
  if (!claim) return
  const { version, expenseClaimId } = claim
  const body =
    what === "pay"
      ? { paidOn: addDays(today, -next(2)), paidHow: oneOf(["bank", "bank", "cash"]), version }
      : { reason: "Vergissing", version }
  await answers(desk().post(`/api/expense-claims/${expenseClaimId}/${what}`, body))
}

async function onFile(what: "paid" | "cancel") {
  const { payouts } = (await desk().get<Payouts>("/api/expense-payouts")).data
  const file = oneOf(payouts.filter(({ paidAt, cancelledAt }) => !paidAt && !cancelledAt))
  if (!file) return
  const body = { version: file.version, ...(what === "paid" ? { paidOn: today } : {}) }
  await answers(desk().post(`/api/expense-payouts/${file.expensePayoutId}/${what}`, body))
}

const acts: (() => Promise<void>)[] = [
  async () => {
    const items = [{ spentOn: today, text: "Chips", amountCents: oneOf([1000, 1250, 2000]) }]
    const claim = await handedClaim(mees as Actor, { iban: account, items })
    await answers(approve(desk(), db(), claim))
  },
  async () => {
    const { ready } = (await desk().get<Payouts>("/api/expense-payouts")).data
    const expenseClaimIds = ready.map(({ expenseClaimId }) => expenseClaimId)
    const payOn = targetDayFrom(addDays(today, 1))
    if (ready.length) await answers(desk().post("/api/expense-payouts", { expenseClaimIds, payOn }))
  },
  statement,
  statement,
  book,
  book,
  async () => {
    const line = oneOf(await lines("booked"))
    if (line) await answers(desk().post(`/api/bank-statements/lines/${line.bankLineId}/undo`, { reason: "Fout" }))
  },
  () => onClaim("pay"),
  () => onClaim("undo"),
  () => onFile("paid"),
  () => onFile("cancel"),
  async () => {
    const month = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
    if (next(3) === 0)
      await db()
        .insertInto("closedMonths")
        .values({ month, closedAt: server.services.now(), closedBy: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
]

/** What does not hold. */
async function faults(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'a line and its parts' as fault, l."bankLineId" as id from "bankLines" l
      where (case when l.state = 'booked' then l."amountCents" else 0 end)
        <> (select coalesce(sum(b."amountCents"), 0) from "bankLineBookings" b where b."bankLineId" = l."bankLineId" and b."undoneAt" is null)
    union all select 'a claim on a line', c."expenseClaimId" from "bankLineBookings" b join "expenseClaims" c using ("expenseClaimId")
      where b."undoneAt" is null and (c.status <> 'paid' or c."paidHow" <> 'bank' or b."amountCents" <> -c."totalCents"
        or b.kind = 'claim' and b."bookedOn" <> c."paidOn" or c."paidOn" < c."approvedOn")
    union all select 'a claim on two lines', b."expenseClaimId" from "bankLineBookings" b where b."undoneAt" is null
      and b."expenseClaimId" is not null group by 2 having count(*) > 1
    union all select 'a file', p."expensePayoutId" from "expensePayouts" p join "expenseClaims" c using ("expensePayoutId")
      where p."cancelledAt" is null group by p."expensePayoutId"
      having (p."paidAt" is not null) <> bool_and(c.status = 'paid')
    union all select 'a claim in a cancelled file', c."expenseClaimId" from "expensePayouts" p
      join "expenseClaims" c using ("expensePayoutId") where p."cancelledAt" is not null and c.status <> 'paid'`.execute(
    db(),
  )
  return rows
}

/** The bank account of the journal, and what it has to be. */
async function bank(): Promise<[inTheJournal: number, onLines: number]> {
  const months = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"]
  const journals = await Promise.all(months.map((month) => journalOf(desk(), month)))
  const entries = journals.flatMap((journal) => journal.entries.flatMap((each) => each.lines))
  const journal = entries.filter(({ code }) => code === "1100").reduce((sum, { cents }) => sum + cents, 0)
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select sum("amountCents") from "bankLines" where state = 'booked'), 0)
      - coalesce((select sum("totalCents") from "expenseClaims" c where "paidHow" = 'bank' and not exists (
        select from "bankLineBookings" b where b."expenseClaimId" = c."expenseClaimId" and b."undoneAt" is null)), 0))::float8 as cents`.execute(
    db(),
  )
  return [journal, rows[0]?.cents ?? Number.NaN]
}

test("claims are paid once, whoever says so in whatever order", async () => {
  server.setNow(momentOf(today, "10:00").toISOString())
  await db().updateTable("directDebitSettings").set({ creditorIban: account, creditorName: "De Lamp" }).execute()
  mees = await actors.user()
  treasurer = await actors.user({ permissions: { finance: 4 } })
  for (let step = 0; step < steps; step++) {
    today = addDays(today, next(3))
    server.setNow(momentOf(today, "10:00").toISOString())
    for (const actor of [mees, treasurer])
      actor.cookies.set("session", await beginSession(db(), actor.userId, "test", server.services.now()))
    // The first steps make something to go on with.
    const act = step < 6 ? acts[0] : oneOf(acts)
    await act?.()
    expect([step, await faults()]).toEqual([step, []])
    // Journals are long: they are added up now and then.
    const [inTheJournal, onLines] = step % 10 === 9 ? await bank() : [0, 0]
    expect([step, inTheJournal]).toEqual([step, onLines])
  }
  const kinds = await db().selectFrom("bankLineBookings").select("kind").distinct().execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["claim", "notedClaim"]))
})
