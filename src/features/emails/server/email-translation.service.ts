import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateEmails } from "../email.policy.ts"

/** Drafts whose English was written before their Dutch changed. A mail without English is a choice. */
export const translatedEmails: TranslatedSource<"emails"> = {
  thing: "emails",
  may: mayUpdateEmails,
  from: sql`emails`,
  path: sql`'/email/' || "emailId" || '/bewerken'`,
  names: namesOf("subject"),
  texts: [],
  staleSince: "staleSince",
  where: () => sql`status = 'draft'`,
}
