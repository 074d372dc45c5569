import { sql } from "kysely"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { readableBy } from "./photo-folder.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`photoFolders.${column}`)}`

/** Albums, the newest first. */
export const photoFolderSearch: SearchSource<"photoFolders"> = {
  kind: "photoFolders",
  find: ({ viewer }, asked) => ({
    from: sql`"photoFolders"`,
    key: text("photoFolderId"),
    match: matchColumns("photoFolders", asked),
    newest: sql`select "photoFolderId" from "photoFolders" order by "takenOn" desc nulls last, "photoFolderId" desc`,
    readable: readableBy(viewer),
    isTimely: sql<boolean>`true`,
    freshness: sql<number>`extract(epoch from
      coalesce("photoFolders"."takenOn"::timestamptz, "photoFolders"."createdAt"))::double precision`,
    path: sql<string>`'/fotos/folder/' || "photoFolders".slug`,
    texts: {
      title_nl: text("title_nl"),
      title_en: text("title_en"),
      body_nl: text("description_nl"),
      body_en: text("description_en"),
    },
    state: sql<string | null>`case when "photoFolders".status = 'draft' then 'draft' end`,
  }),
}
