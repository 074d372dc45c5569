import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateSettings } from "../../settings/settings.policy.ts"

/** Entries with a name of their own; others have the title of a page. */
export const translatedMenuEntries: TranslatedSource<"menuEntries"> = {
  thing: "menuEntries",
  may: mayUpdateSettings,
  from: sql`"menuEntries"`,
  path: sql`'/admin/menu'::text`,
  names: namesOf("name"),
  texts: ["name"],
  where: () => sql`true`,
}
