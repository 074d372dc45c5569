import * as z from "zod"
import { audit } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { Level, permissionNames } from "../../platform/policy.ts"
import { hasSubjectId, subjectTypes } from "./permission-kinds.ts"

/** The name of something in both languages. */
export const named = z.object({ name_nl: z.string(), name_en: z.string() })
export type Named = z.output<typeof named>

const levels = z.int().min(Level.none).max(Level.delete)
/**
 * 0 none, 1 read, 2 create, 3 update, 4 delete. A select in a form sends it as text; nothing else is converted to a
 * number.
 */
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
  /** The grantee by name; null for `everyone` and `members`, and if it no longer exists. */
  subject: named.nullable(),
  ...audit,
})
export type Permission = z.output<typeof permission>

/** Body for granting a level, or changing it. */
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
