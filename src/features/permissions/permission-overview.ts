import * as z from "zod"
import { day } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { permissionNames } from "../../platform/policy.ts"
import { named, permission, subjectTypes } from "./permission.ts"

/** Answers to "who may do what, and why". All of them are about today. */

const groupName = named.extend({ groupId: id, type: z.string(), slug: z.string() })

/** Why somebody has a level: the record, and what makes it hold for them. */
export const reason = z.object({
  permissionId: id,
  level: z.int(),
  subjectType: z.enum(subjectTypes),
  /** The place in a group that it comes with; null when it does not come through a group. */
  group: groupName.nullable(),
  groupType: named.nullable(),
  role: named.nullable(),
  since: day.nullable(),
  /** First day on which it no longer holds for this reason; null when no end is planned. */
  until: day.nullable(),
})
export type Reason = z.output<typeof reason>

/** What somebody may do with one kind of thing. The level is the highest of the reasons. */
export const effectivePermission = z.object({ name: z.enum(permissionNames), level: z.int(), reasons: z.array(reason) })
export type EffectivePermission = z.output<typeof effectivePermission>

export const grantee = z.object({
  userId: id,
  slug: z.string(),
  name: z.string(),
  permissions: z.array(effectivePermission),
})
export type Grantee = z.output<typeof grantee>

/**
 * People who may do something. `permission`, `level` (the effective one) and `via` narrow both the people and what
 * is shown of them: `filter[permission]=rooms&filter[level][gte]=3`.
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

const place = z.object({ group: named.nullable(), role: named.nullable(), since: day, until: day.nullable() })
const subjectPerson = z.object({ userId: id, slug: z.string(), name: z.string(), places: z.array(place) })
/** At most this many people are named with a subject; the others are counted. */
export const namedPeopleMax = 50

/** Somebody or something that permissions can be given to, what it was given and who that reaches now. */
export const subjectOverview = z.object({
  subjectType: z.enum(subjectTypes),
  subjectId: id.nullable(),
  subject: named.nullable(),
  /** For a group: the name of its type. */
  groupType: named.nullable(),
  /** Its own, and those that a group has through its type. */
  permissions: z.array(
    permission.pick({ permissionId: true, name: true, level: true, subjectType: true, subjectId: true }),
  ),
  peopleCount: z.int(),
  /** Only for groups, their types and roles. */
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

/** One kind of thing: what was given of it, and how many people have each level now. */
export const nameOverview = z.object({
  name: z.enum(permissionNames),
  permissions: z.array(permission),
  people: z.array(z.object({ level: z.int(), count: z.int() })),
})
export type NameOverview = z.output<typeof nameOverview>

/** Who keeps the permissions. `until`: the first day on which, as planned now, nobody could any more. */
export const administration = z.object({ people: z.int(), until: day.nullable() })
