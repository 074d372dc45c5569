import { sql } from "kysely"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayCreateQuestionnaire } from "../questionnaire.policy.ts"
import { managedBy } from "./questionnaire-access.service.ts"

export const translatedQuestionnaires: TranslatedSource<"questionnaires"> = {
  thing: "questionnaires",
  may: mayCreateQuestionnaire,
  from: sql`questionnaires`,
  path: sql`'/vragenlijsten/' || "questionnaireId" || '/bewerken'`,
  names: namesOf("title"),
  texts: ["title", "intro"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: (viewer, now) => sql`"closesAt" > ${now} and ${managedBy(viewer, now)}`,
}
