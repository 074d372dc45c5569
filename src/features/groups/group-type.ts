import * as z from "zod"
import { audit, flag, line, nameMax, optionalLine, rights, sortOrder } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml } from "../../platform/markdown.ts"
import { staleTranslations, confirmedTranslations } from "../../platform/translation.ts"
import { groupTypeNames } from "./group-kinds.ts"

export const typeDescriptionMax = 1000

const fields = {
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  plural_nl: line(nameMax),
  plural_en: optionalLine(nameMax),
  description_nl: markdown(typeDescriptionMax),
  description_en: markdown(typeDescriptionMax),
  isPublic: flag,
  order: sortOrder,
}

/** A group type. There are six, and no others will be added. */
export const groupType = z.object({
  groupTypeId: id,
  type: z.enum(groupTypeNames),
  ...fields,
  descriptionHtml_nl: markdownHtml,
  descriptionHtml_en: markdownHtml,
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type GroupType = z.output<typeof groupType>

/** A group type in a list. */
export const groupTypeSummary = groupType.omit({ may: true })

/** The columns of a group type that can be changed; which of the six it is cannot. */
export const groupTypeFields = z.object(fields)

/** Body for changing a group type. */
export const groupTypeInput = groupTypeFields.extend({ confirmedTranslations })
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
