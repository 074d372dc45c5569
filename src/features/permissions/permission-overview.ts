import * as z from "zod"
import { day } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { permissionNames } from "../../platform/policy.ts"
import { personName } from "../members/member.ts"
import { named, permission } from "./permission.ts"
import { subjectTypes } from "./permission-kinds.ts"

/** Answers to "who may do what, and why". All of them are about today. */

const groupName = named.extend({ groupId: id, type: z.string(), slug: z.string() })

/** Why somebody has a level: the grant, and what makes it apply to them. */
export const reason = z.object({
  permissionId: id,
  level: z.int(),
  subjectType: z.enum(subjectTypes),
  /** The group membership it comes with; null if it does not come through a group. */
  group: groupName.nullable(),
  groupType: named.nullable(),
  role: named.nullable(),
  since: day.nullable(),
  /** First day on which this reason no longer applies; null if no end is planned. */
  until: day.nullable(),
})
export type Reason = z.output<typeof reason>

/** What somebody may do with one permission name. The level is the highest of the reasons. */
export const effectivePermission = z.object({ name: z.enum(permissionNames), level: z.int(), reasons: z.array(reason) })
export type EffectivePermission = z.output<typeof effectivePermission>

export const grantee = personName.extend({ permissions: z.array(effectivePermission) })
export type Grantee = z.output<typeof grantee>

/**
 * People with permissions. `permission`, `level` (the effective one) and `via` filter both the people and the
 * permissions shown for them: `filter[permission]=rooms&filter[level][gte]=3`.
 */
export const granteeQuery = listQuery({
  filter: {
    userId: field.number(),
    name: field.text(),
    permission: field.oneOf(permissionNames),
    level: field.number(),
    via: field.oneOf(subjectTypes),
  },
  sort: ["name", "lastName", "level"],
})

const subjectMembership = z.object({
  group: named.nullable(),
  role: named.nullable(),
  since: day,
  until: day.nullable(),
})
const subjectPerson = personName.extend({ memberships: z.array(subjectMembership) })
/** Most people named per subject; the others are counted. */
export const namedPeopleMax = 50

/** A subject, its grants and the people they reach now. */
export const subjectOverview = z.object({
  subjectType: z.enum(subjectTypes),
  subjectId: id.nullable(),
  subject: named.nullable(),
  /** For a group: the name of its type. */
  groupType: named.nullable(),
  /** Its own grants, and for a group those of its type. */
  permissions: z.array(
    permission.pick({ permissionId: true, name: true, level: true, subjectType: true, subjectId: true }),
  ),
  peopleCount: z.int(),
  /** Only for groups, group types and roles. */
  people: z.array(subjectPerson),
})
export type SubjectOverview = z.output<typeof subjectOverview>

export const subjectQuery = listQuery({
  filter: {
    subjectType: field.oneOf(subjectTypes),
    subjectId: field.number(),
    name_nl: field.text(),
    name_en: field.text(),
    hasPermissions: field.flag(),
  },
  sort: ["name_nl", "name_en"],
})

/** A permission name: its grants, and how many people have each level now. */
export const nameOverview = z.object({
  name: z.enum(permissionNames),
  permissions: z.array(permission),
  people: z.array(z.object({ level: z.int(), count: z.int() })),
})
export type NameOverview = z.output<typeof nameOverview>

/** How many people can edit the permissions. `until`: the first day on which, as planned now, nobody could any more. */
export const administration = z.object({ people: z.int(), until: day.nullable() })
