import * as z from "zod"
import { audit, auditKeys, lineMax, line, listMax, moment, optionalLine, sortOrder } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { budgetKinds, budgetSources, budgetVisibilities, linesMax } from "./budget-kinds.ts"

const cents = z.int()
/** A largest amount of a line that fits in the database. */
export const lineCentsMax = 2_147_483_647
/** The year in which an association year begins. */
const year = z.coerce.number().int().min(1950).max(2098)
const names = { name_nl: z.string(), name_en: z.string().nullable() }
const titles = { title_nl: z.string(), title_en: z.string().nullable() }

export const budgetGroupParams = z.object({ groupId: id })
export const budgetParams = z.object({ groupId: id, year })
export type BudgetParams = z.output<typeof budgetParams>
export const budgetLineParams = z.object({ budgetLineId: id })
export const budgetsQuery = z.strictObject({ year: year.optional() })
export const budgetExport = z.object({ format: z.enum(["csv", "rows"]) })

const lineFields = {
  /** Null: for the group itself. */
  activityId: id.nullish(),
  kind: z.enum(budgetKinds),
  text_nl: line(lineMax),
  text_en: optionalLine(lineMax),
  amountCents: z.int().min(0).max(lineCentsMax),
  /** What is booked on it counts on this line. */
  ledgerAccountId: id.nullish(),
  /** Its place among the lines; by default the last. */
  order: sortOrder.nullish(),
}
/** Body to add or change a line of a budget. */
export const budgetLineInput = z.object(lineFields)
export type BudgetLineInput = z.output<typeof budgetLineInput>

/** A line of a budget: what a group plans to earn or to spend. */
export const budgetLine = z.object({
  budgetLineId: id,
  groupId: id,
  year: z.int(),
  ...lineFields,
  order: z.int(),
  ...audit,
})
export type BudgetLine = z.output<typeof budgetLine>

const account = z.object({ code: z.string(), ...names })
/** A line as the page of a budget has it. */
export const plannedLine = budgetLine.omit({ ...auditKeys, groupId: true, year: true }).extend({
  version: audit.version,
  account: account.nullable(),
})
export type PlannedLine = z.output<typeof plannedLine>

/** What an actual amount is made of. */
const madeOf = z.object({ source: z.enum(budgetSources), account, count: z.int(), cents })
export type MadeOf = z.output<typeof madeOf>

const amounts = {
  plannedCents: cents,
  actualCents: cents,
  /** Of income that is charged: what people still have to pay. Null: not for this viewer. */
  openCents: cents.nullable(),
  /** Of costs: claims that wait for a decision, which are not in `actualCents`. Null: not for this viewer. */
  waitsCents: cents.nullable(),
  forecastCents: cents,
}
const amountsOf = z.object(amounts)
export type Amounts = z.output<typeof amountsOf>

/** Lines with one actual amount together: that of a ledger account, or all that have none. Without lines: not planned. */
const budgetRow = z.object({ ...amounts, lines: z.array(plannedLine).max(linesMax), madeOf: z.array(madeOf) })
export type BudgetRow = z.output<typeof budgetRow>
const side = z.object({ ...amounts, rows: z.array(budgetRow) })
export type BudgetSide = z.output<typeof side>

/** An activity, or the group itself. */
const budgetPart = z.object({
  /** Null: the group itself, or what `isHidden` says. */
  activityId: id.nullable(),
  slug: z.string().nullable(),
  ...titles,
  startsAt: moment.nullable(),
  /** Activities that this viewer may not know of yet, together. */
  isHidden: z.boolean(),
  /** Nothing more is expected: what is in the books is the forecast. */
  isSettled: z.boolean(),
  /** Who waits for a place with a price, and what it would bring. */
  waiting: z.object({ count: z.int(), cents }).nullable(),
  income: side,
  expense: side,
})
export type BudgetPart = z.output<typeof budgetPart>

/** The money of a group in a year. */
export const budgetSheet = z.object({
  groupId: id,
  slug: z.string(),
  type: z.string(),
  ...names,
  year: z.int(),
  /** Those that this viewer may see, the newest first. */
  years: z.array(z.int()),
  isOver: z.boolean(),
  visibility: z.enum(budgetVisibilities),
  /** Whether this viewer sees what amounts are made of. */
  isDetailed: z.boolean(),
  may: z.object({ write: z.boolean(), choose: z.boolean() }),
  parts: z.array(budgetPart),
  income: amountsOf,
  expense: amountsOf,
  /** Lines of the year before, for those who may copy them. */
  linesBefore: z.int(),
  /** Activities that a line can be for, for those who may write. */
  activities: z.array(z.object({ activityId: id, ...titles })).max(listMax),
})
export type BudgetSheet = z.output<typeof budgetSheet>

/** The years of a group whose budget a viewer may see, the newest first. */
export const budgetYears = z.object({ years: z.array(z.int()) })

export const visibilityInput = z.object({ visibility: z.enum(budgetVisibilities) })
export type VisibilityInput = z.output<typeof visibilityInput>

const groupTotals = z.object({
  groupId: id,
  slug: z.string(),
  type: z.string(),
  ...names,
  visibility: z.enum(budgetVisibilities),
  lines: z.int(),
  income: amountsOf,
  expense: amountsOf,
})

/** The money of all groups in a year. */
export const budgetOverview = z.object({
  year: z.int(),
  years: z.array(z.int()),
  groups: z.array(groupTotals).max(listMax),
  /** What is in the books of no group. */
  others: z.object({ incomeCents: cents, expenseCents: cents }),
  /** All that is in the books as income and as costs. */
  total: z.object({ incomeCents: cents, expenseCents: cents }),
})
export type BudgetOverview = z.output<typeof budgetOverview>
