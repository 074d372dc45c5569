import type { Generated } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { SettingField } from "../setting-fields.ts"
import type { settingsInput } from "../settings.ts"

interface SettingsTable extends EntityColumns, Stored<typeof settingsInput> {
  settingsId: Generated<number>
  /** When the board showed the site to visitors. */
  openedAt: Date | null
  /** Steps of setting up that the board ticked off itself. */
  setupTicked: Generated<string[]>
  /** When a test mail was last asked for. */
  mailTestedAt: Date | null
}

interface SettingsChangeTable {
  settingsChangeId: Generated<number>
  field: SettingField
  before: string | null
  after: string | null
  createdBy: number | null
  createdAt: Generated<Date>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    settings: SettingsTable
    settingsChanges: SettingsChangeTable
  }
}
