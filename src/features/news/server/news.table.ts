import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns, NullableMoment, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { newsFields } from "../news.ts"

interface NewsTable extends EntityColumns, Omit<Stored<typeof newsFields>, "publishAt" | "pinnedUntil"> {
  newsId: Generated<number>
  slug: string
  publishAt: NullableMoment
  pinnedUntil: NullableMoment
  translationSources: JSONColumnType<TranslationSources>
  staleSince: Generated<Date | null>
}
export type NewsRow = Selectable<NewsTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    news: NewsTable
  }
}
