import type { ColumnType, Generated, Selectable } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { ImportPart, ImportSystem, Leader, OwnableField } from "../import-field.ts"
import type { ProfileMapping } from "../import-profile.ts"
import type { ImportRow, RowCounts, runStates } from "../import-run.ts"
import type { RowDone, RowWork } from "./import-work.ts"

/** Written as the text of its JSON. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Default<T> = ColumnType<T, T | undefined, T>

interface ImportProfileTable extends EntityColumns {
  importProfileId: Generated<number>
  name: string
  system: ImportSystem
  mapping: ColumnType<ProfileMapping, string | undefined, string>
  keyColumn: Default<string | null>
  ownedFields: Default<OwnableField[]>
  leading: Default<Leader>
}

interface ImportRunTable {
  importRunId: Generated<number>
  importProfileId: number | null
  profileName: string
  system: ImportSystem
  fingerprint: string
  state: (typeof runStates)[number]
  counts: Json<RowCounts>
  total: number
  applied: Generated<number>
  failed: Generated<number>
  undone: Generated<number>
  touched: Generated<number>
  parts: ImportPart[]
  isInviting: boolean
  by: number | null
  at: Date
  appliedAt: Default<Date | null>
  undoneBy: Default<number | null>
  undoneAt: Default<Date | null>
}

interface ImportRowTable {
  importRowId: Generated<number>
  importRunId: number
  position: number
  line: number | null
  person: number
  key: string | null
  name: string
  userId: number | null
  state: Exclude<ImportRow["state"], "same">
  problems: Json<ImportRow["problems"]>
  work: NullableJson<RowWork>
  done: NullableJson<RowDone>
  appliedAt: Default<Date | null>
  undoneAt: Default<Date | null>
  isTouched: Generated<boolean>
}

interface ExternalKeyTable {
  system: string
  key: string
  userId: number
  createdBy: number | null
  createdAt: Generated<Date>
}

interface ImportedAmountTable extends EntityColumns {
  importedAmountId: Generated<number>
  userId: number
  system: string
  number: string
  description: string
  amountCents: number
  date: string
}
export type ProfileRow = Selectable<ImportProfileTable>
export type RunRow = Selectable<ImportRunTable>
export type StoredRow = Selectable<ImportRowTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    importProfiles: ImportProfileTable
    importRuns: ImportRunTable
    importRows: ImportRowTable
    externalKeys: ExternalKeyTable
    importedAmounts: ImportedAmountTable
  }
}
