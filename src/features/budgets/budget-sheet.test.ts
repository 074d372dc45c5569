import { expect, test } from "vitest"
import type { PlannedLine } from "./budget.ts"
import { type Booked, forecastOf, hiddenTogether, onlySums, type PartFacts, partsOf } from "./budget-sheet.ts"

const line = (amountCents: number, more: Partial<PlannedLine> = {}): PlannedLine => ({
  budgetLineId: 1,
  activityId: null,
  kind: "expense",
  text_nl: "Regel",
  text_en: "",
  amountCents,
  ledgerAccountId: null,
  order: 0,
  version: 1,
  account: null,
  ...more,
})
const account = { code: "4900", name_nl: "Kosten", name_en: "Costs" }
const booked = (cents: number, more: Partial<Booked> = {}): Booked => ({
  activityId: null,
  kind: "expense",
  ledgerAccountId: 1,
  account,
  source: "claim",
  count: 1,
  cents,
  ...more,
})
const part = (more: Partial<PartFacts> = {}): PartFacts => ({
  activityId: null,
  slug: null,
  title_nl: "Groep",
  title_en: null,
  startsAt: null,
  isSettled: false,
  isHidden: false,
  ...more,
})
const none = { lines: [], booked: [], unsettled: [], waiting: [] }

test.each([
  [{ plannedCents: 100, actualCents: 30, waitsCents: 0 }, false, 100],
  [{ plannedCents: 100, actualCents: 90, waitsCents: 30 }, false, 120],
  [{ plannedCents: 100, actualCents: 30, waitsCents: 20 }, true, 50],
  [{ plannedCents: 0, actualCents: -5, waitsCents: 0 }, false, 0],
])("the forecast of %o (settled: %s) is %i", (row, isSettled, forecast) => {
  expect(forecastOf(row, isSettled)).toBe(forecast)
})

test("a part without lines and money is not there", () => {
  expect(partsOf([part(), part({ activityId: 3 })], none)).toEqual([])
})

test("what nobody planned is expected as it is in the books, also a minus", () => {
  const [only] = partsOf([part()], { ...none, booked: [booked(-5)] })
  expect(only?.expense).toMatchObject({ plannedCents: 0, actualCents: -5, forecastCents: -5 })
})

test("an overrun of one line is not made up for by a line that is not used yet", () => {
  const lines = [line(100, { ledgerAccountId: 1 }), line(100, { ledgerAccountId: 2 })]
  const [only] = partsOf([part()], { ...none, lines, booked: [booked(150)] })
  expect(only?.expense).toMatchObject({ plannedCents: 200, actualCents: 150, forecastCents: 250 })
})

test("lines without an account share what no other line takes", () => {
  const lines = [line(100, { ledgerAccountId: 1 }), line(40), line(50)]
  const [only] = partsOf([part()], { ...none, lines, booked: [booked(70), booked(20, { ledgerAccountId: 2 })] })
  expect(only?.expense.rows.map((row) => [row.lines.length, row.plannedCents, row.actualCents])).toEqual([
    [1, 100, 70],
    [2, 90, 20],
  ])
})

test("the group comes first, then activities by day, each with its own", () => {
  const activities = [part({ activityId: 2, startsAt: "2026-05-01" }), part({ activityId: 3, startsAt: "2026-04-01" })]
  const parts = partsOf([...activities, part()], {
    ...none,
    lines: [line(1), line(2, { activityId: 2 })],
    booked: [booked(3, { activityId: 3 })],
    waiting: [{ activityId: 2, count: 12, cents: 9000 }],
  })
  expect(parts.map(({ activityId, expense, waiting }) => [activityId, expense.plannedCents, waiting])).toEqual([
    [null, 1, null],
    [3, 0, null],
    [2, 2, { count: 12, cents: 9000 }],
  ])
})

test("members see sums without what they are made of, and hidden activities without words", () => {
  const known = [part(), part({ activityId: 2, title_nl: "Geheim", isHidden: true })]
  const all = partsOf(known, { ...none, lines: [line(5)], booked: [booked(7, { activityId: 2 })] })
  const shown = hiddenTogether(all).map(onlySums)
  expect(JSON.stringify(shown)).not.toContain("Geheim")
  expect(shown.map(({ expense }) => [expense.forecastCents, expense.waitsCents, expense.rows[0]?.madeOf])).toEqual([
    [5, null, []],
    [7, null, []],
  ])
})
