import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateCompany } from "../company.policy.ts"

export const translatedCompanies: TranslatedSource<"companies"> = {
  thing: "companies",
  may: mayUpdateCompany,
  from: sql`companies`,
  path: sql`'/bedrijven/' || slug || '/bewerken'`,
  names: [sql`name`, sql`name`],
  texts: ["tagline", "description"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: (_, now) => sql`coalesce("visibleUntil" >= ${dayOf(now)}::date, true)`,
}
