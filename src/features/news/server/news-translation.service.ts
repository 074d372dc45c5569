import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayCreateNews } from "../news.policy.ts"
import { editableBy } from "./news.service.ts"

/** For how many days somebody may still come across an item. */
const readFor = 90

export const translatedNews: TranslatedSource<"news"> = {
  thing: "news",
  may: mayCreateNews,
  from: sql`news`,
  path: sql`'/nieuws/' || slug || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "intro", "body"],
  staleSince: "staleSince",
  addedAt: "publishAt",
  where: (viewer, now) => sql`status = 'published' and "publishAt" > ${addDays(dayOf(now), -readFor)}::date
    and ${editableBy(viewer, now)}`,
}
