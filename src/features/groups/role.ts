import * as z from "zod"
import { audit, auditKeys, line, nameMax, optionalLine, rights, sortOrder } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { roleKinds } from "./group-kinds.ts"

const blankIsNull = (value: unknown) => (value === "" ? null : value)

/** A role in a group. */
export const role = z.object({
  roleId: id,
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  kind: z.enum(roleKinds),
  /** How many people may have it at once in one group; null for no limit. */
  maxHolders: z.preprocess(blankIsNull, z.int().min(1).max(1000).nullish()) as z.ZodType<
    number | null | undefined,
    number | null | undefined
  >,
  order: sortOrder,
  ...audit,
})
export type Role = z.output<typeof role>

/** One role, with what the viewer may do with it. */
export const roleDetail = role.extend({ may: rights.nullable() })

/** Body for making or changing a role. */
export const roleInput = role.omit({ roleId: true, ...auditKeys })
export type RoleInput = z.output<typeof roleInput>

export const roleQuery = listQuery({
  filter: {
    roleId: field.number(),
    name_nl: field.text(),
    name_en: field.text(),
    kind: field.oneOf(roleKinds),
    maxHolders: field.number(),
  },
  sort: ["order", "name_nl", "name_en", "kind", "maxHolders"],
})
