import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { pageKeys, pagePaths } from "../page-keys.ts"
import { mayUpdatePage } from "../page.policy.ts"

/** Those that were never edited have the texts of the code, in both languages. A page that the code no longer has is gone. */
export const translatedPages: TranslatedSource<"pages"> = {
  thing: "pages",
  may: mayUpdatePage,
  from: sql`pages join lateral (select title_nl, title_en, body_nl, body_en, "staleSince", "isOriginal"
    from "pageRevisions" r where r."pageId" = pages."pageId" order by revision desc limit 1) last on not "isOriginal"`,
  path: sql`(${JSON.stringify(pagePaths)}::jsonb ->> key) || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "body"],
  staleSince: "staleSince",
  where: () => sql`key = any(${sql.val([...pageKeys])}::text[])`,
}

export const translatedOwnPages: TranslatedSource<"ownPages"> = {
  thing: "ownPages",
  may: mayUpdatePage,
  from: sql`"ownPages"`,
  path: sql`'/pagina/' || slug || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "body"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: () => sql`status = 'published'`,
}
