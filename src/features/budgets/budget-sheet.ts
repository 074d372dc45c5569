import type { Amounts, BudgetPart, BudgetRow, BudgetSide, MadeOf, PlannedLine } from "./budget.ts"
import type { BudgetKind } from "./budget-kinds.ts"

/** What is in the books on an account, for an activity or for the group itself (null). */
export interface Booked extends MadeOf {
  activityId: number | null
  kind: BudgetKind
  ledgerAccountId: number
}
/** What is not settled: what people still have to pay (income), or claims that wait (costs). */
export interface Unsettled {
  activityId: number | null
  kind: BudgetKind
  ledgerAccountId: number | null
  cents: number
}
export interface Waiting {
  activityId: number
  count: number
  cents: number
}
export type PartFacts = Pick<
  BudgetPart,
  "activityId" | "slug" | "title_nl" | "title_en" | "startsAt" | "isSettled" | "isHidden"
>
export interface BudgetFacts {
  lines: readonly PlannedLine[]
  booked: readonly Booked[]
  unsettled: readonly Unsettled[]
  waiting: readonly Waiting[]
}

/**
 * The forecast of a row. As long as more may come, it is the higher of what was planned and what is in the books together with
 * claims that wait; afterwards, and for what nobody planned, it is what is in the books with those claims.
 */
export const forecastOf = (
  { plannedCents, actualCents, waitsCents }: { plannedCents: number; actualCents: number; waitsCents: number },
  isSettled: boolean,
): number => (isSettled ? actualCents + waitsCents : Math.max(plannedCents, actualCents + waitsCents))

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

/** What rows come to. */
export const sumOfAmounts = (rows: readonly Amounts[]): Amounts => ({
  plannedCents: sum(rows, (row) => row.plannedCents),
  actualCents: sum(rows, (row) => row.actualCents),
  openCents: sum(rows, (row) => row.openCents ?? 0),
  waitsCents: sum(rows, (row) => row.waitsCents ?? 0),
  forecastCents: sum(rows, (row) => row.forecastCents),
})

function rowOf(
  kind: BudgetKind,
  isSettled: boolean,
  { lines, booked, unsettled }: Omit<BudgetFacts, "waiting">,
): BudgetRow {
  const plannedCents = sum(lines, (each) => each.amountCents)
  const actualCents = sum(booked, (each) => each.cents)
  const unsettledCents = sum(unsettled, (each) => each.cents)
  const [openCents, waitsCents] = kind === "income" ? [unsettledCents, 0] : [0, unsettledCents]
  return {
    lines: [...lines],
    madeOf: booked.map(({ source, account, count, cents }) => ({ source, account, count, cents })),
    plannedCents,
    actualCents,
    openCents,
    waitsCents,
    forecastCents: forecastOf({ plannedCents, actualCents, waitsCents }, isSettled || !lines.length),
  }
}

/**
 * Income or costs of a part. What is booked on the account of a line counts on that line. The rest counts on the lines without an
 * account, together; without such lines it is a row of its own.
 */
function sideOf(kind: BudgetKind, isSettled: boolean, facts: Omit<BudgetFacts, "waiting">): BudgetSide {
  const lines = facts.lines.filter((each) => each.kind === kind)
  const booked = facts.booked.filter((each) => each.kind === kind)
  const unsettled = facts.unsettled.filter((each) => each.kind === kind)
  const named = new Set(lines.flatMap(({ ledgerAccountId }) => ledgerAccountId ?? []))
  const isOn = (ledgerAccountId: number) => (each: { ledgerAccountId?: number | null | undefined }) =>
    each.ledgerAccountId === ledgerAccountId
  const isRest = ({ ledgerAccountId }: { ledgerAccountId?: number | null | undefined }) =>
    ledgerAccountId === null || ledgerAccountId === undefined || !named.has(ledgerAccountId)
  const ofAccounts = [...named].map((each) =>
    rowOf(kind, isSettled, {
      lines: lines.filter(isOn(each)),
      booked: booked.filter(isOn(each)),
      unsettled: unsettled.filter(isOn(each)),
    }),
  )
  const rest = {
    lines: lines.filter(isRest),
    booked: booked.filter(isRest),
    unsettled: unsettled.filter(isRest),
  }
  const hasRest = rest.lines.length + rest.booked.length + rest.unsettled.length > 0
  const rows = [...ofAccounts, ...(hasRest ? [rowOf(kind, isSettled, rest)] : [])]
  return { ...sumOfAmounts(rows), rows }
}

/** The parts of a budget: those that have lines or money, the group itself first, activities by day. */
export function partsOf(known: readonly PartFacts[], facts: BudgetFacts): BudgetPart[] {
  const byDay = known.toSorted(
    (a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? "") || (a.activityId ?? 0) - (b.activityId ?? 0),
  )
  return byDay.flatMap((part): BudgetPart[] => {
    const isOf = ({ activityId }: { activityId?: number | null | undefined }) =>
      (activityId ?? null) === part.activityId
    const own = {
      lines: facts.lines.filter(isOf),
      booked: facts.booked.filter(isOf),
      unsettled: facts.unsettled.filter(isOf),
    }
    const waits = facts.waiting.find(isOf)
    if (!own.lines.length && !own.booked.length && !own.unsettled.length && !waits) return []
    return [
      {
        ...part,
        waiting: waits ? { count: waits.count, cents: waits.cents } : null,
        income: sideOf("income", part.isSettled, own),
        expense: sideOf("expense", part.isSettled, own),
      },
    ]
  })
}

/** What every member may see of a part: its lines and sums, and not what those are made of. */
export const onlySums = (part: BudgetPart): BudgetPart => {
  const without = { openCents: null, waitsCents: null }
  const plain = (each: BudgetSide): BudgetSide => ({
    ...each,
    ...without,
    rows: each.rows.map((row) => ({ ...row, ...without, madeOf: [] })),
  })
  return { ...part, waiting: null, income: plain(part.income), expense: plain(part.expense) }
}

/** Activities that a viewer may not know of yet, as one part without any of their words. */
export function hiddenTogether(parts: readonly BudgetPart[]): BudgetPart[] {
  const hidden = parts.filter(({ isHidden }) => isHidden)
  if (!hidden.length) return [...parts]
  const together = (kind: BudgetKind): BudgetSide => {
    const total = sumOfAmounts(hidden.map((part) => part[kind]))
    const isEmpty = total.plannedCents === 0 && total.actualCents === 0 && total.forecastCents === 0
    return { ...total, rows: isEmpty ? [] : [{ ...total, lines: [], madeOf: [] }] }
  }
  return [
    ...parts.filter(({ isHidden }) => !isHidden),
    {
      activityId: null,
      slug: null,
      title_nl: "",
      title_en: null,
      startsAt: null,
      isHidden: true,
      isSettled: false,
      waiting: null,
      income: together("income"),
      expense: together("expense"),
    },
  ]
}
