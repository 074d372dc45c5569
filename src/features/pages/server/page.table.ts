import type { ColumnType, Generated } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { PageKey } from "../page-keys.ts"

interface PageTable extends EntityColumns {
  pageId: Generated<number>
  key: PageKey
}

interface PageRevisionTable {
  pageRevisionId: Generated<number>
  pageId: number
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
    pageRevisions: PageRevisionTable
  }
}
