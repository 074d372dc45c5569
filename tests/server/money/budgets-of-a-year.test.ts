import { beforeAll, expect, test } from "vitest"
import type { BudgetOverview, BudgetSheet } from "../../../src/features/budgets/budget.ts"
import { budgetKinds } from "../../../src/features/budgets/budget-kinds.ts"
import { createGroups } from "../../support/rows/groups.ts"
import type { JournalMonth } from "../../../src/features/money/journal.ts"
import { addDays, momentOf } from "../../../src/platform/amsterdam.ts"
import { sumOf } from "../../support/money/raw-books.ts"
import { yearSite } from "../../support/money/year-site.ts"

/*
 * What groups earned and spent in a year of money comes to what the journal of its months has as income and costs: also with
 * claims and lines of the bank, of groups, of activities of several groups, and of nobody, and when months are closed.
 */

const seed = Number(process.env.MONEY_SEED ?? 2027)
const site = yearSite(seed)
const { server, read } = site
const groups = createGroups(server)
const db = () => server.services.database.db
const years = [2024, 2025]
const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, nth) => {
    const month = ((nth + 8) % 12) + 1
    return `${month > 8 ? year : year + 1}-${String(month).padStart(2, "0")}`
  })

let state = seed
/** The next of a row of numbers that is the same each time, from 0 up to a number. */
const next = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return (state >>> 8) % below
}
const oneOf = <T>(choices: readonly T[]): T => choices[next(choices.length)] as T

let groupIds: number[] = []
beforeAll(async () => {
  const made = [await groups.group("COMMITTEE"), await groups.group("COMMITTEE"), await groups.group("EMAIL")]
  groupIds = made.map(({ groupId }) => groupId)
  for (const activityId of site.activityIds)
    for (const groupId of groupIds.filter(() => next(2) === 0))
      await db()
        .insertInto("activityGroups")
        .values({ activityId, groupId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  const accounts = await db()
    .selectFrom("ledgerAccounts")
    .select(["ledgerAccountId", "kind"])
    .where("kind", "!=", "settlement")
    .execute()
  const costs = accounts.filter(({ kind }) => kind === "expense")
  const centre = () =>
    oneOf([
      { activityId: oneOf(site.activityIds), groupId: null },
      { activityId: null, groupId: oneOf(groupIds) },
      { activityId: null, groupId: null },
    ])
  const dayIn = () => addDays("2025-03-01", next(360))
  for (let nth = 0; nth < 40; nth++) {
    const approvedOn = dayIn()
    const [first, second] = [100 + next(9000), 100 + next(900)]
    const status = oneOf(["approved", "paid", "submitted", "rejected"] as const)
    const isApproved = status === "approved" || status === "paid"
    const { expenseClaimId } = await db()
      .insertInto("expenseClaims")
      .values({
        userId: site.people[0]?.userId ?? null,
        status,
        note: null,
        iban: null,
        accountHolder: null,
        totalCents: first + second,
        submittedAt: momentOf(approvedOn, "09:00"),
        approvedOn: isApproved ? approvedOn : null,
        paidOn: status === "paid" ? approvedOn : null,
        paidHow: status === "paid" ? "bank" : null,
        expensePayoutId: null,
        createdBy: null,
        updatedBy: null,
      })
      .returning("expenseClaimId")
      .executeTakeFirstOrThrow()
    for (const [position, amountCents] of [first, second].entries())
      await db()
        .insertInto("expenseClaimLines")
        .values({
          expenseClaimId,
          position,
          spentOn: approvedOn,
          text: "Boodschappen",
          amountCents,
          vat: null,
          ...centre(),
          ledgerAccountId: isApproved ? oneOf(costs).ledgerAccountId : null,
        })
        .execute()
  }
  const { bankStatementId } = await db()
    .insertInto("bankStatements")
    .values({
      iban: null,
      number: null,
      fileName: "jaar.xml",
      format: "camt",
      fromDay: "2025-03-01",
      untilDay: "2026-02-28",
      openingCents: null,
      closingCents: null,
      gapCents: null,
      lines: 40,
      newLines: 40,
      readAt: server.services.now(),
      readBy: null,
    })
    .returning("bankStatementId")
    .executeTakeFirstOrThrow()
  for (let nth = 0; nth < 40; nth++) {
    const day = dayIn()
    const amountCents = (next(2) ? 1 : -1) * (1 + next(20_000))
    const isUndone = next(5) === 0
    const { bankLineId } = await db()
      .insertInto("bankLines")
      .values({ bankStatementId, key: `year-${nth}`, day, amountCents, kind: "transfer" } as never)
      .returning("bankLineId")
      .executeTakeFirstOrThrow()
    await db()
      .insertInto("bankLineBookings")
      .values({
        bankLineId,
        kind: "account",
        amountCents,
        paymentId: null,
        ledgerAccountId: oneOf(accounts).ledgerAccountId,
        ...centre(),
        note: null,
        why: "hand",
        isAutomatic: false,
        bookedOn: day,
        bookedAt: momentOf(day, "12:00"),
        bookedBy: null,
        undoneOn: isUndone ? addDays(day, next(200)) : null,
        undoneAt: isUndone ? momentOf(day, "13:00") : null,
        undoneBy: null,
        undoReason: isUndone ? "Vergissing" : null,
      })
      .execute()
  }
})

const overviewOf = async (year: number) => (await site.treasurer.get<BudgetOverview>(`/api/budgets?year=${year}`)).data

/** What the journal has as income and as costs. */
async function inTheJournal(year: number) {
  const journals = await Promise.all(
    monthsOf(year).map((month) => read<JournalMonth>("GET /money/journal/:month", { month })),
  )
  const of = (kind: string) =>
    sumOf(
      journals.flatMap(({ accounts }) => accounts.filter((each) => each.kind === kind)),
      ({ debitCents, creditCents }) => debitCents - creditCents,
    )
  return { incomeCents: 0 - of("income"), expenseCents: of("expense") }
}

test.each(years)("groups and what is of no group come to the journal (%i)", async (year) => {
  const { groups: listed, others, total } = await overviewOf(year)
  expect(total).toEqual(await inTheJournal(year))
  for (const kind of budgetKinds)
    expect([kind, sumOf(listed, (group) => group[kind].actualCents) + others[`${kind}Cents`]]).toEqual([
      kind,
      total[`${kind}Cents`],
    ])
  expect(listed.map(({ groupId }) => groupId).filter((groupId) => groupIds.includes(groupId)).length).toBe(3)
})

test.each(years)(
  "the page of each group says the same as the list, and so do its parts and sources (%i)",
  async (year) => {
    for (const { groupId, income, expense } of (await overviewOf(year)).groups) {
      const { data } = await site.treasurer.get<BudgetSheet>(`/api/groups/${groupId}/budgets/${year}`)
      expect([groupId, data.income, data.expense]).toEqual([groupId, income, expense])
      for (const kind of budgetKinds) {
        const rows = data.parts.flatMap((part) => part[kind].rows)
        expect(sumOf(rows, ({ actualCents }) => actualCents)).toBe(data[kind].actualCents)
        expect(
          sumOf(
            rows.flatMap(({ madeOf }) => madeOf),
            ({ cents }) => cents,
          ),
        ).toBe(data[kind].actualCents)
      }
    }
  },
)

test("closing months changes nothing", async () => {
  const before = await Promise.all(years.map(overviewOf))
  const { data: preview } = await site.treasurer.get<{ fingerprint: string }>(
    "/api/money/months/closing?through=2026-01",
  )
  const body = { through: "2026-01", fingerprint: preview.fingerprint }
  expect((await site.treasurer.post("/api/money/months/close", body)).status).toBe(200)
  expect(await Promise.all(years.map(overviewOf))).toEqual(before)
})
