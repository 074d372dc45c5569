import { sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"

/** What groups know of people. */
export const groupPersonal: PersonalSource = {
  own: {
    groupMembers: {
      by: "userId",
      without: others,
      named: sql`(select jsonb_build_object('group_nl', g.name_nl, 'group_en', g.name_en, 'role_nl', r.name_nl,
        'role_en', r.name_en) from groups g, roles r where g."groupId" = t."groupId" and r."roleId" = t."roleId")`,
    },
  },
  made: ["groupMembers", "groupTypes", "groups", "roles"],
}
