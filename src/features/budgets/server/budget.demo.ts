import { dayOf } from "../../../platform/amsterdam.ts"
import type { DemoContext, DemoPart } from "../../../platform/server/demo/demo.ts"
import { boardYearOf } from "../../groups/board-years.ts"
import type { BudgetKind, BudgetVisibility } from "../budget-kinds.ts"

interface DemoLine {
  kind: BudgetKind
  nl: string
  en: string
  cents: number
  /** Address of the activity that it is for. */
  activity?: string
}
interface DemoBudget {
  group: string
  visibility?: BudgetVisibility
  lines: readonly DemoLine[]
  before: readonly DemoLine[]
}

const income = (nl: string, en: string, cents: number, activity?: string): DemoLine => ({
  kind: "income",
  nl,
  en,
  cents,
  ...(activity ? { activity } : {}),
})
const expense = (nl: string, en: string, cents: number, activity?: string): DemoLine => ({
  ...income(nl, en, cents, activity),
  kind: "expense",
})

const budgets: readonly DemoBudget[] = [
  {
    group: "activiteitencommissie",
    visibility: "members",
    lines: [
      income("Bijdrage van de vereniging", "Contribution of the association", 120_000),
      expense("Materiaal en versiering", "Materials and decoration", 30_000),
      expense("Barbecue", "Barbecue", 10_000),
      expense("Hapjes en fris", "Snacks and soft drinks", 7_500, "kennismakingsborrel"),
      expense("Prijzen", "Prizes", 5_000, "pubquiz"),
      income("Kaarten", "Tickets", 15_000, "bierproeverij"),
      expense("Bier en glazen", "Beer and glasses", 18_000, "bierproeverij"),
      income("Deelnemers", "Participants", 24_000, "kookavond"),
      expense("Ingrediënten", "Ingredients", 21_000, "kookavond"),
      expense("Huur van de keuken", "Hire of the kitchen", 6_000, "kookavond"),
    ],
    before: [
      income("Bijdrage van de vereniging", "Contribution of the association", 110_000),
      expense("Materiaal en versiering", "Materials and decoration", 27_500),
      expense("Borrels", "Drinks", 60_000),
    ],
  },
  {
    group: "webcommissie",
    lines: [
      expense("Hosting en domeinnaam", "Hosting and domain name", 24_000),
      expense("Pizza op dinsdag", "Pizza on Tuesdays", 15_000),
    ],
    before: [expense("Hosting en domeinnaam", "Hosting and domain name", 21_600)],
  },
  {
    group: "reiscommissie",
    lines: [],
    before: [
      income("Deelnemers", "Participants", 875_000),
      expense("Hostel", "Hostel", 430_000),
      expense("Trein en bus", "Train and bus", 390_000),
      expense("Onvoorzien", "Unforeseen", 40_000),
    ],
  },
]

async function addBudget({ tx, today, by, now }: DemoContext, budget: DemoBudget): Promise<void> {
  const group = await tx.selectFrom("groups").select("groupId").where("slug", "=", budget.group).executeTakeFirst()
  if (!group) return
  const { groupId } = group
  const audit = { createdBy: by.userId, updatedBy: by.userId, createdAt: now, updatedAt: now }
  const year = boardYearOf(today)
  if (budget.visibility)
    await tx
      .insertInto("budgets")
      .values({ groupId, year, visibility: budget.visibility, ...audit })
      .execute()
  const activities = await tx
    .selectFrom("activities as a")
    .innerJoin("activityGroups as g", "g.activityId", "a.activityId")
    .select(["a.activityId", "a.slug", "a.startsAt"])
    .where("g.groupId", "=", groupId)
    .execute()
  const rowsOf = (lines: readonly DemoLine[], of: number) =>
    lines.map(({ kind, nl, en, cents, activity }, order) => ({
      groupId,
      year: of,
      activityId:
        activities.find(({ slug, startsAt }) => slug === activity && boardYearOf(dayOf(startsAt)) === of)?.activityId ??
        null,
      kind,
      text_nl: nl,
      text_en: en,
      amountCents: cents,
      ledgerAccountId: null,
      order,
      ...audit,
    }))
  const rows = [...rowsOf(budget.lines, year), ...rowsOf(budget.before, year - 1)]
  await tx.insertInto("budgetLines").values(rows).execute()
}

/** What a few committees planned this year and the year before; one of them still has to begin. */
export const budgetDemo: DemoPart = {
  add: async (demo) => {
    for (const budget of budgets) await addBudget(demo, budget)
  },
}
