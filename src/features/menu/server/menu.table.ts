import type { Generated } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { menuEntryFields, MenuGroup } from "../menu.ts"

interface MenuTable extends EntityColumns {
  menuId: Generated<number>
  /** Null is the order of the site itself. */
  groupOrder: MenuGroup[] | null
}

interface MenuEntryTable extends Stored<typeof menuEntryFields> {
  menuEntryId: Generated<number>
  /** In the order of all entries, from 0. */
  place: number
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    menus: MenuTable
    menuEntries: MenuEntryTable
  }
}
