import { type ColumnType, type Generated, type RawBuilder, sql } from "kysely"
import type { AuditColumns, EntityColumns, NullableMoment } from "../../../platform/server/database/table.ts"
import type { MandateEnd, SigningWay } from "../mandate-kinds.ts"

/** Computed by the database: never written. */
type Computed<T> = ColumnType<T, never, never>

/** How a member pays: apart from the person, because few may see it. */
interface UserFinancesTable extends EntityColumns {
  userId: number
  iban: string | null
  accountHolder: string | null
}
export interface MandateTable extends AuditColumns {
  mandateId: Generated<number>
  userId: number
  reference: string
  iban: string
  accountHolder: string | null
  signedAt: Date
  signedHow: SigningWay
  agreedText: ColumnType<string | null, string | null | undefined, string | null>
  signature: ColumnType<string | null, string | null | undefined, string | null>
  paperNote: ColumnType<string | null, string | null | undefined, string | null>
  lastCollectedOn: ColumnType<string | null, string | null | undefined, string | null>
  lapsesOn: Computed<string>
  /** The day of lapsing that its person was mailed about. */
  lapseToldFor: ColumnType<string | null, string | null | undefined, string | null>
  revokedAt: NullableMoment
  endReason: MandateEnd | null
}
interface MandateAmendmentTable {
  mandateAmendmentId: Generated<number>
  mandateId: number
  oldIban: string
  newIban: string
  changedAt: Date
  changedBy: number | null
  /** The day of the collection that told the bank. */
  toldOn: ColumnType<string | null, string | null | undefined, string | null>
}
interface DirectDebitSettingsTable {
  directDebitSettingsId: Generated<number>
  creditorId: string | null
  creditorName: string | null
  creditorIban: string | null
  itemMaxCents: number | null
  fileMaxCents: number | null
  painVersion: Generated<"08" | "02">
  noticeDays: Generated<number>
  bankDays: Generated<number>
  updatedBy: number | null
  updatedAt: Generated<Date>
  version: ColumnType<number, never, never>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    userFinances: UserFinancesTable
    mandates: MandateTable
    mandateAmendments: MandateAmendmentTable
    directDebitSettings: DirectDebitSettingsTable
  }
}

/** SQL: a mandate can be collected by on this day. */
export const coversCollection = (mandates: string, day: string | RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${mandates}.revokedAt`)} is null and ${sql.ref(`${mandates}.lapsesOn`)} > ${day}::date)`

/**
 * SQL: somebody has a mandate by which money can be collected today.
 * @param userId the column with their number: `u.userId`
 */
export const hasMandate = (userId: string | RawBuilder<unknown>, today: string) => sql<boolean>`exists (
  select from mandates held where held."userId" = ${typeof userId === "string" ? sql.ref(userId) : userId}
    and ${coversCollection("held", today)})`
