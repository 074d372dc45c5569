import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { type JsonRow, jsonRowOf, mapItems } from "../../../platform/server/database/json-rows.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { listPage, type Order } from "../../../platform/server/database/list.ts"
import { subjectTypes } from "../permission-kinds.ts"
import { type SubjectOverview, subjectOverview } from "../permission-overview.ts"
import { type NamedSubject, namedSubjects, subjectKeys, type SubjectKey, subjectName } from "./subject-names.service.ts"
import { peopleOfSubjects } from "./subject-people.service.ts"

/** Whether a grant (`p`) is made to the subject itself, or to the type of the group it is. */
const isOwn = sql`(p."subjectType" = subject."subjectType" and coalesce(p."subjectId", 0) = coalesce(subject."subjectId", 0))`
/** Whether a subject has a grant of its own, or its type has: looked up in a table of all grants that is made once. */
const hasOwn = sql<boolean>`((subject."subjectType", coalesce(subject."subjectId", 0))
  in (select p."subjectType", coalesce(p."subjectId", 0) from permissions p))`
const typeHas = sql<boolean>`(coalesce(subject."groupTypeId", 0)
  in (select p."subjectId" from permissions p where p."subjectType" = 'groupType' and p."subjectId" is not null))`
const subjectIsWithinOwn = sql`(${isOwn} or (p."subjectType" = 'groupType' and p."subjectId" = subject."groupTypeId"))`

/** The people are those with a grant of their own; the key identifies a subject among all others, by kind and id. */
const listed = sql<NamedSubject & { subjectKey: number }>`(
  select subject.*, array_position(${sql.val([...subjectTypes])}::text[], "subjectType") * 10000000000
    + coalesce("subjectId", 0) as "subjectKey"
  from ${namedSubjects(sql`(select * from users where "userId" = any(array(select "subjectId" from permissions where "subjectType" = 'user')))`)} subject)`

/** Needed for the people besides what the contract names. */
type Listed = Pick<SubjectOverview, "subject" | "groupType"> & SubjectKey
const row = jsonRowOf(subjectOverview, {
  without: ["permissions", "peopleCount", "people"],
  besides: ["groupTypeId"],
}) as JsonRow<unknown> as JsonRow<Listed>

const columns = {
  subjectType: sql.ref("subject.subjectType"),
  subjectId: sql.ref("subject.subjectId"),
  name_nl: inAlphabet("subject.name_nl"),
  name_en: inAlphabet("subject.name_en"),
  hasPermissions: sql`(${hasOwn} or ${typeHas})`,
}
/** From everyone to one person, each kind by name. */
const defaultSort: readonly Order[] = [
  { by: sql`array_position(${sql.val([...subjectTypes])}::text[], subject."subjectType")`, direction: "asc" },
  { by: columns.name_nl, direction: "asc" },
]

/**
 * A page of subjects, with their grants and the people they reach today. Former groups and single people are only
 * included if they were granted something.
 */
export async function listSubjects(scope: Scope, query: ListQuery) {
  const page = await listPage(scope.db, selectSubjects(scope.db, dayOf(scope.now)), query, {
    row,
    columns,
    key: "subject.subjectKey",
    defaultSort,
    totals: cachedTotals(scope.db, scope.now),
  })
  return mapItems(page, (items) => describe(scope, items))
}

async function describe(scope: Scope, subjects: Listed[]): Promise<SubjectOverview[]> {
  if (!subjects.length) return []
  const permissions = await permissionsOfSubjects(scope.db, subjects)
  const people = await peopleOfSubjects(scope, subjects)
  return subjects.map(({ subjectType, subjectId, subject, groupType }) => {
    const isIt = (of: Identity) => of.subjectType === subjectType && of.subjectId === subjectId
    const ownGrants = permissions.filter(({ subject: of }) => isIt(of)).map(({ permission }) => permission)
    const reached = people.filter(isIt)
    const named = reached.flatMap(({ person }) => (person ? [person] : []))
    return {
      subjectType,
      subjectId,
      subject,
      groupType,
      permissions: ownGrants,
      peopleCount: reached[0]?.count ?? 0,
      people: named,
    }
  })
}

const selectSubjects = (db: Db, today: string) =>
  db
    .selectFrom(listed.as("subject"))
    .leftJoin("groupTypes as type", "type.groupTypeId", "subject.groupTypeId")
    .select(["subject.subjectType", "subject.subjectId", "subject.groupTypeId"])
    .select([subjectName("subject").as("subject"), subjectName("type").as("groupType")])
    .where(
      sql<boolean>`(${hasOwn} or subject."subjectType" <> 'user'
        and (subject."dissolvedOn" is null or subject."dissolvedOn" > ${today}::date))`,
    )

type Identity = Pick<SubjectKey, "subjectType" | "subjectId">
interface SubjectPermission {
  subject: Identity
  permission: SubjectOverview["permissions"][number]
}

async function permissionsOfSubjects(db: Db, keys: SubjectKey[]): Promise<SubjectPermission[]> {
  const { rows } = await sql<SubjectPermission>`
    select json_build_object('subjectType', subject."subjectType", 'subjectId', subject."subjectId") as subject,
      json_build_object('permissionId', p."permissionId", 'name', p.name, 'level', p.level,
        'subjectType', p."subjectType", 'subjectId', p."subjectId") as permission
    from ${subjectKeys(keys)} join permissions p on ${subjectIsWithinOwn}
    order by p.level desc, p."permissionId"`.execute(db)
  return rows
}
