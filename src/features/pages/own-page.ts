import * as z from "zod"
import { audit, rights } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { visibilities } from "../../platform/publishing/publishing.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { ownPageStatuses } from "./own-page-kinds.ts"
import { pageHtml, pageRevisionParams, pageTexts, remark } from "./page.ts"

/** The columns of an own page that can be written. */
export const ownPageFields = z.object({
  ...pageTexts,
  status: z.enum(ownPageStatuses),
  visibility: z.enum(visibilities),
})

/** A page that editors made. */
export const ownPage = z.object({
  ownPageId: id,
  slug: z.string(),
  ...ownPageFields.shape,
  ...pageHtml,
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type OwnPage = z.output<typeof ownPage>

/** An own page in a list: without its long text. */
export const ownPageSummary = ownPage.omit({
  body_nl: true,
  body_en: true,
  bodyHtml_nl: true,
  bodyHtml_en: true,
  staleTranslations: true,
  may: true,
})

/** Body for making or changing an own page. */
export const ownPageInput = ownPageFields.extend({ remark, confirmedTranslations })
export type OwnPageInput = z.output<typeof ownPageInput>

export const ownPageQuery = listQuery({
  filter: {
    slug: field.text(),
    title_nl: field.text(),
    title_en: field.text(),
    status: field.oneOf(ownPageStatuses),
    visibility: field.oneOf(visibilities),
  },
  sort: ["title_nl", "title_en", "updatedAt"],
})

export const ownPageParams = z.object({ ownPageId: id })
export const ownPageRevisionParams = ownPageParams.extend({ revision: pageRevisionParams.shape.revision })
