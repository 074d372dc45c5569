import * as z from "zod"
import { audit, flag, line, nameMax, nullableText, optionalLine } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { groupTypeNames } from "./group-kinds.ts"

const fields = {
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  plural_nl: line(nameMax),
  plural_en: optionalLine(nameMax),
  description_nl: nullableText(400),
  description_en: nullableText(400),
  isPublic: flag,
  order: z.coerce.number().int().min(0).max(1000),
}

/** A kind of group. There are six, for good. */
export const groupType = z.object({ groupTypeId: id, type: z.enum(groupTypeNames), ...fields, ...audit })
export type GroupType = z.output<typeof groupType>

/** What is sent to change a type; which of the six it is never changes. */
export const groupTypeInput = z.object(fields)
export type GroupTypeInput = z.output<typeof groupTypeInput>

export const groupTypeQuery = listQuery({
  filter: {
    groupTypeId: field.number(),
    type: field.oneOf(groupTypeNames),
    name_nl: field.text(),
    name_en: field.text(),
    isPublic: field.flag(),
  },
  sort: ["order", "name_nl", "name_en", "plural_nl", "plural_en", "type"],
})

export const groupTypeParams = z.object({ groupTypeId: id })
