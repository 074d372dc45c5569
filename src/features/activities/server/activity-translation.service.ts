import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayCreateActivity } from "../activity.policy.ts"
import { changeableBy } from "./activity-access.service.ts"

export const translatedActivities: TranslatedSource<"activities"> = {
  thing: "activities",
  may: mayCreateActivity,
  from: sql`activities`,
  path: sql`'/activiteiten/' || slug || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "summary", "description"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: (viewer, now) => sql`"endsAt" > ${now} and status <> 'cancelled' and ${changeableBy(viewer, now)}`,
}
