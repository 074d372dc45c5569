import { type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { hasWord, matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { QueryWord, SearchSource } from "../../../platform/server/search/search-source.ts"
import { groupReadableBy, stateOn } from "./group.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`groups.${column}`)}`
const typeName = (column: string) =>
  sql<string>`(select ${sql.ref(column)} from "groupTypes" kind where kind.type = groups.type)`

/** SQL: a group is of a type with this word in its name. */
const isOfType = (word: QueryWord) =>
  sql<SqlBool>`groups.type = any(array(select "groupTypes".type from "groupTypes" where ${hasWord("groupTypes", word)}))`

/** Groups of today first. Their addresses for mail are not searched. */
export const groupSearch: SearchSource<"groups"> = {
  kind: "groups",
  find: ({ viewer, now }, asked) => ({
    from: sql`groups`,
    key: text("groupId"),
    match: matchColumns("groups", asked, isOfType),
    readable: groupReadableBy(viewer),
    isTimely: sql<boolean>`(${stateOn(dayOf(now))} <> 'former')`,
    alphabet: inAlphabet("groups.name_nl"),
    path: sql<string>`'/groepen/' || groups.type || '/' || groups.slug`,
    texts: {
      title_nl: text("name_nl"),
      title_en: text("name_en"),
      intro_nl: text("intro_nl"),
      intro_en: text("intro_en"),
      body_nl: text("description_nl"),
      body_en: text("description_en"),
    },
    context: { nl: typeName("kind.name_nl"), en: typeName("kind.name_en") },
    state: sql<string | null>`nullif(${stateOn(dayOf(now))}, 'current')`,
  }),
}
