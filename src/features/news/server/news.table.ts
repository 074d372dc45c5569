import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns, NullableMoment } from "../../../platform/server/database/table.ts"
import type { NewsStatus, NewsVisibility } from "../news-kinds.ts"

export interface NewsTable extends EntityColumns {
  newsId: Generated<number>
  slug: string
  title_nl: string
  title_en: string
  intro_nl: string
  intro_en: string
  body_nl: string
  body_en: string | null
  pictureId: number | null
  imageAlt_nl: string
  imageAlt_en: string
  authorId: number | null
  groupId: number | null
  visibility: NewsVisibility
  status: NewsStatus
  publishAt: NullableMoment
  pinnedUntil: NullableMoment
  translationSources: JSONColumnType<Record<string, string>>
}
export type NewsRow = Selectable<NewsTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    news: NewsTable
  }
}
