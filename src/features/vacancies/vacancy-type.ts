import * as z from "zod"
import { audit, auditKeys, line, nameMax, optionalLine, rights, sortOrder } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"

/** A vacancy type. */
export const vacancyType = z.object({
  vacancyTypeId: id,
  slug: z.string(),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  order: sortOrder,
  ...audit,
})
export type VacancyType = z.output<typeof vacancyType>

/** One type, with what the caller may do with it. */
export const vacancyTypeDetail = vacancyType.extend({ may: rights.nullable() })

/** Body for making or changing a type. */
export const vacancyTypeInput = vacancyType.omit({ vacancyTypeId: true, slug: true, ...auditKeys })
export type VacancyTypeInput = z.output<typeof vacancyTypeInput>

export const vacancyTypeQuery = listQuery({
  filter: { vacancyTypeId: field.number(), slug: field.text(), name_nl: field.text(), name_en: field.text() },
  sort: ["order", "name_nl", "name_en"],
})
