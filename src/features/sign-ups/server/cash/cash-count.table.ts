import type { Generated } from "kysely"
import type { HandMethod } from "../../../money/money-kinds.ts"

interface CashCountTable {
  cashCountId: Generated<number>
  activityId: number
  method: HandMethod
  countedCents: number
  expectedCents: number
  note: string | null
  createdAt: Date
  createdBy: number | null
}

interface CashDifferenceTable {
  cashCountId: number
  reason: string
  createdAt: Date
  createdBy: number | null
}

declare module "../../../../platform/server/database/db.ts" {
  interface Database {
    cashCounts: CashCountTable
    cashDifferences: CashDifferenceTable
  }
}
