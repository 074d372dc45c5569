import { type RawBuilder, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { Named, PermissionInput } from "../permission.ts"
import { hasSubjectId, type SubjectType } from "../permission-kinds.ts"

/** A subject with its name. */
export interface NamedSubject {
  subjectType: SubjectType
  subjectId: number | null
  name_nl: string | null
  name_en: string | null
  /** For a group: its type, whose permissions it shares, and whether it still exists. */
  groupTypeId: number | null
  dissolvedOn: string | null
}

/**
 * SQL relation of all subjects by name. `everyone` and `members` have no name.
 * @param people which users; default: all
 */
export const namedSubjects = (people: RawBuilder<unknown> = sql`users`) => sql<NamedSubject>`(
  select 'everyone' as "subjectType", null::integer as "subjectId", null as name_nl, null as name_en,
    null::integer as "groupTypeId", null::date as "dissolvedOn"
  union all select 'members', null, null, null, null, null
  union all select 'groupType', "groupTypeId", name_nl, name_en, null, null from "groupTypes"
  union all select 'group', "groupId", g.name_nl, g.name_en, t."groupTypeId", "dissolvedOn" from groups g join "groupTypes" t using (type)
  union all select 'groupRole', "roleId", name_nl, name_en, null, null from roles
  union all select 'user', "userId", name, name, null, null
    from (select "userId", ${fullName("person")} as name from ${people} person) person)`

/**
 * SQL relation for a lateral join: the subject of a grant, by name; empty for `everyone` and `members`, and if it no
 * longer exists.
 */
export const subjectOf = (grant: string) => {
  const [type, id] = [sql.ref(`${grant}.subjectType`), sql.ref(`${grant}.subjectId`)]
  return sql<Named>`(
    select name_nl, name_en from "groupTypes" where ${type} = 'groupType' and "groupTypeId" = ${id}
    union all select name_nl, name_en from groups where ${type} = 'group' and "groupId" = ${id}
    union all select name_nl, name_en from roles where ${type} = 'groupRole' and "roleId" = ${id}
    union all select ${fullName()}, ${fullName()} from users where ${type} = 'user' and "userId" = ${id})`
}

/** The name of a subject as in answers. */
export const subjectName = (alias: string) => sql<Named | null>`case when ${sql.ref(`${alias}.name_nl`)} is not null
  then json_build_object('name_nl', ${sql.ref(`${alias}.name_nl`)}, 'name_en', ${sql.ref(`${alias}.name_en`)}) end`

/** What identifies a subject; `groupTypeId` for a group, which shares its type's grants. */
export interface SubjectKey {
  subjectType: SubjectType
  subjectId: number | null
  groupTypeId: number | null
}
/** The same subjects as a relation `subject`, for joining. */
export const subjectKeys = (keys: readonly SubjectKey[]) => sql`unnest(
  ${keys.map((each) => each.subjectType)}::text[], ${keys.map((each) => each.subjectId)}::integer[],
  ${keys.map((each) => each.groupTypeId)}::integer[]) subject("subjectType", "subjectId", "groupTypeId")`

/** @throws AppError validation, at subjectId, if there is no such person, group, group type or role */
export async function requireSubject(
  db: Db,
  { subjectType, subjectId }: Pick<PermissionInput, "subjectType" | "subjectId">,
): Promise<void> {
  if (!hasSubjectId(subjectType)) return
  const { rows } = await sql`select from ${namedSubjects()} subject
    where "subjectType" = ${subjectType} and "subjectId" = ${subjectId}`.execute(db)
  if (!rows.length)
    throw new AppError("validation", {
      issues: [{ path: ["subjectId"], message: `permissions:issues.${subjectType}Gone` }],
    })
}
