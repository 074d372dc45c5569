import * as z from "zod"
import { audit } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { Level, permissionNames } from "../../platform/policy.ts"

/**
 * Whom a permission is given to. `everyone` is every logged-in user, `members` everyone whose membership covers
 * today, `groupType` whoever is in a group of that type, `groupRole` whoever has that role in whatever group.
 */
export const subjectTypes = ["everyone", "members", "groupType", "group", "groupRole", "user"] as const
export type SubjectType = (typeof subjectTypes)[number]

/** Subjects that are a kind of people, not one of a list: they have no id. */
export const hasSubjectId = (type: SubjectType): boolean => type !== "everyone" && type !== "members"

/** The name of something in both languages. */
export const named = z.object({ name_nl: z.string(), name_en: z.string() })
export type Named = z.output<typeof named>

const levels = z.int().min(Level.none).max(Level.delete)
/** 0 none, 1 read, 2 create, 3 update, 4 delete. A choice in a form sends it as text; nothing else counts as a number. */
const level = z.preprocess(
  (value) => (typeof value === "string" && /^\d$/.test(value) ? Number(value) : value),
  levels,
) as z.ZodType<number, number>

export const permission = z.object({
  permissionId: id,
  name: z.enum(permissionNames),
  level: levels,
  subjectType: z.enum(subjectTypes),
  subjectId: id.nullable(),
  /** Whom it is given to, by name; null for `everyone` and `members`, and for what exists no longer. */
  subject: named.nullable(),
  ...audit,
})
export type Permission = z.output<typeof permission>

/** What is sent to give somebody a level, or another one than they had. */
export const permissionInput = z
  .object({
    name: z.enum(permissionNames),
    level,
    subjectType: z.enum(subjectTypes),
    subjectId: id.nullable().default(null),
  })
  .superRefine(({ subjectType, subjectId }, context) => {
    if (hasSubjectId(subjectType) === (subjectId !== null)) return
    const path = ["subjectId"]
    if (subjectId === null) context.addIssue({ code: "invalid_type", expected: "number", input: null, path })
    else context.addIssue({ code: "custom", path })
  })
export type PermissionInput = z.output<typeof permissionInput>

export const permissionSorts = [
  "permissionId",
  "name",
  "level",
  "subjectType",
  "subjectId",
  "subject.name_nl",
  "subject.name_en",
  "createdAt",
  "updatedAt",
  "createdBy.lastName",
  "updatedBy.lastName",
] as const
export const permissionQuery = listQuery({
  filter: {
    permissionId: field.number(),
    name: field.oneOf(permissionNames),
    level: field.number(),
    subjectType: field.oneOf(subjectTypes),
    subjectId: field.number(),
    createdBy: field.number(),
    updatedBy: field.number(),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  sort: permissionSorts,
})
export const permissionParams = z.object({ permissionId: id })
