import { type SqlBool, sql } from "kysely"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { hasWord, matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { QueryWord, SearchSource } from "../../../platform/server/search/search-source.ts"
import { documentReadableBy } from "./document.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`documents.${column}`)}`
const folder = (name: string) =>
  sql<string>`(select ${sql.raw(name)} from "documentFolders" where "documentFolders"."folderId" = documents."folderId")`
/** How many documents of a folder are compared for its name. */
const ofFolderMax = 2000

/**
 * SQL: a document is in a folder with this word in its name, or in a folder within that one. By their ids: of a few folders
 * PostgreSQL would expect most documents, and read all.
 */
const isInFolderWith = (word: QueryWord) => sql<SqlBool>`documents."documentId" = any(array(
  with recursive found as (select "folderId" from "documentFolders" where ${hasWord("documentFolders", word)}
    union select within."folderId" from "documentFolders" within join found on within."parentId" = found."folderId")
  select inside."documentId" from documents inside where inside."folderId" in (select "folderId" from found)
  limit ${sql.lit(ofFolderMax)}))`
/** Characters before the word, in the part of a long text that an excerpt is made of. */
const before = 400

/** Documents, by their titles, kinds, years and folders, and the words in them. */
export const documentSearch: SearchSource<"documents"> = {
  kind: "documents",
  find: ({ viewer }, asked) => {
    const word = asked.words[0]?.plain ?? sql<string>`''`
    const part = sql<string>`substr(documents.text, greatest(1, strpos(lower(documents.text), ${word}) - ${sql.lit(before)}))`
    return {
      from: sql`documents`,
      key: text("documentId"),
      match: matchColumns("documents", asked, isInFolderWith),
      newest: sql`select "documentId" from documents order by coalesce(year, 0) desc`,
      readable: documentReadableBy(viewer),
      isTimely: sql<boolean>`true`,
      freshness: sql<number>`coalesce(documents.year, 0)::double precision`,
      alphabet: inAlphabet("documents.title_nl"),
      path: sql<string>`'/documenten/' || documents."documentId"`,
      texts: { title_nl: text("title_nl"), title_en: text("title_en"), body_nl: part },
      context: {
        nl: folder("name_nl"),
        en: folder("coalesce(nullif(name_en, ''), name_nl)"),
      },
    }
  },
}
