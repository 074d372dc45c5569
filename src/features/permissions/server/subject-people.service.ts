import { sql } from "kysely"
import type { Db } from "../../../platform/server/db.ts"
import { namedPeopleMax, type SubjectOverview } from "../permission-overview.ts"
import { standingOn } from "./effective-permissions.service.ts"
import { subjectKeys, type SubjectKey } from "./subject-names.service.ts"

interface SubjectPerson extends Pick<SubjectKey, "subjectType" | "subjectId"> {
  /** All people of the subject, also those who are not named. */
  count: number
  person: SubjectOverview["people"][number] | null
}

/**
 * Who is what these subjects are, today: by name for groups, their types and roles, where it is at most some dozens;
 * for the others one row with the number.
 */
export async function peopleOfSubjects(db: Db, keys: SubjectKey[], today: string): Promise<SubjectPerson[]> {
  const { rows } = await sql<SubjectPerson>`
    with person as (
      select subject."subjectType", subject."subjectId", standing."userId",
        json_agg(json_build_object(
          'group', case when g."groupId" is not null then json_build_object('name_nl', g.name_nl, 'name_en', g.name_en) end,
          'role', case when r."roleId" is not null then json_build_object('name_nl', r.name_nl, 'name_en', r.name_en) end,
          'since', standing.since, 'until', standing.until) order by g.name_nl, r."order") as places
      from ${subjectKeys(keys)} join ${standingOn(today)} standing
        on standing."subjectType" = subject."subjectType" and coalesce(standing."subjectId", 0) = coalesce(subject."subjectId", 0)
      left join groups g using ("groupId") left join roles r using ("roleId")
      group by subject."subjectType", subject."subjectId", standing."userId"
    ), numbered as (
      select person.*, u.slug, concat_ws(' ', u."firstName", u.infix, u."lastName") as name,
        "subjectType" in ('groupType', 'group', 'groupRole') as "isNamed",
        count(*) over subject as count,
        row_number() over (subject order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId") as number
      from person join users u using ("userId")
      window subject as (partition by "subjectType", "subjectId")
    )
    select "subjectType", "subjectId", count::integer, case when "isNamed" then
      json_build_object('userId', "userId", 'slug', slug, 'name', name, 'places', places) end as person
    from numbered where number <= case when "isNamed" then ${namedPeopleMax}::integer else 1 end
    order by number`.execute(db)
  return rows
}
