import type { ColumnType, Generated } from "kysely"
import type { ReminderStep } from "../reminder-kinds.ts"

interface MoneySettingsTable {
  moneySettingsId: Generated<number>
  isReminding: boolean
  firstDays: number
  secondDays: number
  thirdDays: number
  replyTo: string | null
  updatedBy: number | null
  updatedAt: Date
  version: Generated<number>
}
interface ChargeReminderTable {
  chargeReminderId: Generated<number>
  chargeId: number
  step: ReminderStep
  /** What was open then. */
  openCents: number
  createdAt: Date
  /** Null: the site did. */
  createdBy: number | null
}
interface ReminderPauseTable {
  reminderPauseId: Generated<number>
  userId: number
  /** Null: of whatever they owe. */
  chargeId: number | null
  reason: string
  createdAt: Date
  createdBy: number | null
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  endedBy: ColumnType<number | null, number | null | undefined, number | null>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    moneySettings: MoneySettingsTable
    chargeReminders: ChargeReminderTable
    reminderPauses: ReminderPauseTable
  }
}
