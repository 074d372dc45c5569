import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { namedPeopleMax, type SubjectOverview } from "../permission-overview.ts"
import { peopleOfSubject, placesInSubject } from "./effective-permissions.service.ts"
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
  const today = dayOf(now)
  const byName = sql`u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId"`
  // Of a subject with many people only those who are named are looked at closely.
  const { rows } = await sql<SubjectPerson>`
    with named as materialized (
      select subject."subjectType", subject."subjectId", found.*
      from ${subjectKeys(keys)} cross join lateral (
        select u."userId", count(*) over ()::integer as count
        from (select distinct "userId" from ${peopleOfSubject("subject", today)} standing) person
        -- Each is looked up by id, never by going through all users.
        cross join lateral (select * from users where "userId" = person."userId" offset 0) u
        order by ${byName} limit ${namedPeopleMax}) found)
    select named."subjectType", named."subjectId", named.count,
      json_build_object('userId', u."userId", 'slug', ${slugFor(viewer, now, "u")}, 'name', ${fullName("u")}, 'memberships',
        json_agg(json_build_object('group', json_build_object('name_nl', g.name_nl, 'name_en', g.name_en),
          'role', json_build_object('name_nl', r.name_nl, 'name_en', r.name_en),
          'since', standing.since, 'until', standing.until) order by g.name_nl, r."order")) as person
    from named join users u using ("userId") cross join lateral ${placesInSubject("named", today)} standing
      join groups g using ("groupId") join roles r using ("roleId")
    group by named."subjectType", named."subjectId", named.count, u."userId"
    order by ${byName}`.execute(db)
  return rows
}
