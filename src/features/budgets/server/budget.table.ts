import type { Generated } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { BudgetKind, BudgetVisibility } from "../budget-kinds.ts"

interface BudgetTable extends EntityColumns {
  budgetId: Generated<number>
  groupId: number
  year: number
  visibility: BudgetVisibility
}
interface BudgetLineTable extends EntityColumns {
  budgetLineId: Generated<number>
  groupId: number
  year: number
  /** Null: of the group itself. */
  activityId: number | null
  kind: BudgetKind
  text_nl: string
  text_en: string
  amountCents: number
  ledgerAccountId: number | null
  order: number
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    budgets: BudgetTable
    budgetLines: BudgetLineTable
  }
}
