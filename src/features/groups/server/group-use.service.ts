import { coversDay } from "../../../platform/server/database/periods.ts"
import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { isNotFormerOn } from "../../members/server/membership.service.ts"
import type { GroupUse } from "../group-use.ts"

/** How many groups of each type there are today, and how many people are in them and have each role; each once. */
export async function readGroupUse({ db, now }: Scope): Promise<GroupUse> {
  const today = dayOf(now)
  const { rows } = await sql<GroupUse>`
    with present as (
      select "groupId", type from groups where (groups."foundedOn" is null or groups."foundedOn" <= ${today}::date)
        and (groups."dissolvedOn" is null or groups."dissolvedOn" > ${today}::date)),
    held as (
      select m."groupId", m."userId", m."roleId", present.type from "groupMembers" m join present using ("groupId")
      where ${coversDay("m", today)}
        and ${isNotFormerOn(today, sql`m."userId"`)})
    select
      (select coalesce(json_agg(json_build_object('groupTypeId', t."groupTypeId",
          'groups', (select count(*) from present where present.type = t.type),
          'people', coalesce(per_type.people, 0)) order by t."groupTypeId"), '[]')
        from "groupTypes" t left join (
          select type, count(distinct "userId") as people from held group by type) per_type using (type)) as types,
      (select coalesce(json_agg(json_build_object('roleId', r."roleId",
          'people', coalesce(per_role.people, 0)) order by r."roleId"), '[]')
        from roles r left join (
          select "roleId", count(distinct "userId") as people from held group by "roleId") per_role using ("roleId")) as roles`.execute(
    db,
  )
  return rows[0] ?? { types: [], roles: [] }
}
