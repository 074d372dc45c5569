import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { namesOf, type TranslatedSource } from "../../../platform/server/translated-things.ts"
import { mayUpdateGroup, mayUpdateGroupType, mayUpdateRole } from "../group.policy.ts"

/** The name of a group is often the same in English. */
export const translatedGroups: TranslatedSource<"groups"> = {
  thing: "groups",
  may: mayUpdateGroup,
  from: sql`groups`,
  path: sql`'/groepen/' || type || '/' || slug || '/bewerken'`,
  names: namesOf("name"),
  texts: ["intro", "description"],
  staleSince: "staleSince",
  addedAt: "createdAt",
  where: (_, now) => sql`("dissolvedOn" is null or "dissolvedOn" > ${dayOf(now)}::date)`,
}

export const translatedGroupTypes: TranslatedSource<"groupTypes"> = {
  thing: "groupTypes",
  may: mayUpdateGroupType,
  from: sql`"groupTypes"`,
  path: sql`'/groepen/types/' || "groupTypeId" || '/bewerken'`,
  names: namesOf("name"),
  texts: ["name", "description"],
  staleSince: "staleSince",
  where: () => sql`true`,
}

export const translatedRoles: TranslatedSource<"roles"> = {
  thing: "roles",
  may: mayUpdateRole,
  from: sql`roles`,
  path: sql`'/groepen/rollen/' || "roleId" || '/bewerken'`,
  names: namesOf("name"),
  texts: ["name"],
  where: () => sql`true`,
}
