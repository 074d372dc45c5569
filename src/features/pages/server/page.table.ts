import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { ownPageFields } from "../own-page.ts"
import type { PageKey } from "../page-keys.ts"

interface PageTable extends EntityColumns {
  pageId: Generated<number>
  key: PageKey
}

interface OwnPageTable extends EntityColumns, Stored<typeof ownPageFields> {
  ownPageId: Generated<number>
  slug: string
  translationSources: JSONColumnType<TranslationSources>
  staleSince: Generated<Date | null>
}

/** Of a fixed page or of an own page. */
interface PageRevisionTable {
  pageRevisionId: Generated<number>
  pageId: number | null
  ownPageId: number | null
  /** The version that the page got by this save. */
  revision: number
  title_nl: string
  title_en: string
  body_nl: string
  body_en: string | null
  /** Stored as jsonb. */
  translationSources: ColumnType<TranslationSources, string, never>
  staleSince: Generated<Date | null>
  remark: string | null
  isOriginal: boolean
  restoredRevision: number | null
  createdBy: number | null
  createdAt: Generated<Date>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    pages: PageTable
    ownPages: OwnPageTable
    pageRevisions: PageRevisionTable
  }
}
