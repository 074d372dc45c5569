import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { namedPeopleMax, type SubjectOverview } from "../permission-overview.ts"
import { peopleOfSubject } from "./effective-permissions.service.ts"
import { countPeople } from "./people-count.service.ts"
import { subjectKeys, type SubjectKey } from "./subject-names.service.ts"

interface SubjectPerson extends Pick<SubjectKey, "subjectType" | "subjectId"> {
  /** All people of the subject, including those not named. */
  count: number
  person: SubjectOverview["people"][number] | null
}

const isNamed = ({ subjectType }: SubjectKey) => ["groupType", "group", "groupRole"].includes(subjectType)

/**
 * The people of these subjects today: named for groups, group types and roles with at most some dozens of people; one
 * row with the count for the others.
 */
export async function peopleOfSubjects(scope: Scope, keys: SubjectKey[]): Promise<SubjectPerson[]> {
  const { people, members } = await countPeople(scope.db, dayOf(scope.now))
  const countOf = { everyone: people, members } as Partial<Record<string, number>>
  const counted = keys
    .filter((key) => !isNamed(key))
    .map(({ subjectType, subjectId }) => ({ subjectType, subjectId, count: countOf[subjectType] ?? 1, person: null }))
  return [...counted, ...(await namedPeople(scope, keys.filter(isNamed)))]
}

async function namedPeople({ db, viewer, now }: Scope, keys: SubjectKey[]): Promise<SubjectPerson[]> {
  if (!keys.length) return []
  const { rows } = await sql<SubjectPerson>`
    with standing as materialized (
      select subject."subjectType", subject."subjectId", standing.*
      from ${subjectKeys(keys)} cross join lateral ${peopleOfSubject("subject", dayOf(now))} standing),
    numbered as (
      select person.*, ${slugFor(viewer, now, "u")} as slug, ${fullName("u")} as name, count(*) over subject as count,
        row_number() over (subject order by u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId") as number
      from (select distinct "subjectType", "subjectId", "userId" from standing) person
      -- Each is looked up by id, never by going through all users.
      cross join lateral (select * from users where "userId" = person."userId" offset 0) u
      window subject as (partition by "subjectType", "subjectId"))
    select "subjectType", "subjectId", count::integer,
      json_build_object('userId', "userId", 'slug', numbered.slug, 'name', name, 'memberships', json_agg(json_build_object(
        'group', json_build_object('name_nl', g.name_nl, 'name_en', g.name_en),
        'role', json_build_object('name_nl', r.name_nl, 'name_en', r.name_en),
        'since', standing.since, 'until', standing.until) order by g.name_nl, r."order")) as person
    from numbered join standing using ("subjectType", "subjectId", "userId")
      join groups g using ("groupId") join roles r using ("roleId")
    where number <= ${namedPeopleMax}
    group by "subjectType", "subjectId", "userId", numbered.slug, name, count, number
    order by number`.execute(db)
  return rows
}
