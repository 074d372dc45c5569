import * as z from "zod"
import { audit, line, moment, nameMax, optionalLine, nullableMultiline } from "../../platform/contract.ts"
import { listQuery, maxId } from "../../platform/list-query.ts"
import { markdown, markdownHtml, requiredMarkdown } from "../../platform/markdown.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { pageKeys } from "./page-keys.ts"

export const bodyMax = 20_000
export const remarkMax = 200

/** The texts of a page. */
export const pageTexts = {
  title_nl: line(nameMax),
  title_en: optionalLine(nameMax),
  body_nl: requiredMarkdown(bodyMax),
  body_en: markdown(bodyMax),
}
export const pageHtml = { bodyHtml_nl: markdownHtml, bodyHtml_en: markdownHtml }
const key = z.enum(pageKeys)
/** Why a page was changed. */
export const remark = nullableMultiline(remarkMax)

/** A page as it is now. */
export const page = z.object({
  key,
  ...pageTexts,
  ...pageHtml,
  /** It has the text that comes with the site. */
  isOriginal: z.boolean(),
  staleTranslations,
  ...audit,
  /** Null if it was never edited. */
  createdAt: moment.nullable(),
  updatedAt: moment.nullable(),
})
export type Page = z.output<typeof page>

/** A page in a list: without its long text. */
export const pageSummary = page.omit({
  body_nl: true,
  body_en: true,
  bodyHtml_nl: true,
  bodyHtml_en: true,
  staleTranslations: true,
})

/** Body for changing a page: the new texts, and why. */
export const pageInput = page
  .pick({ title_nl: true, title_en: true, body_nl: true, body_en: true })
  .extend({ remark, confirmedTranslations })
export type PageInput = z.output<typeof pageInput>

/** A text as typed, to be shown as readers will see it; may be incomplete. */
export const pagePreviewInput = z.object({ body_nl: markdown(bodyMax), body_en: markdown(bodyMax) })
export const pagePreview = z.object(pageHtml)

const revision = audit.version
/** One save of a page. Its number is the version that the page got by it. */
export const pageRevisionSummary = z.object({
  revision,
  /** The one before it; null for the first. */
  previous: z.int().nullable(),
  remark: z.string().nullable(),
  /** It has the text that comes with the site. */
  isOriginal: z.boolean(),
  /** The revision that was restored by it. */
  restoredRevision: z.int().min(1).max(maxId).nullable(),
  /** Who saved it; null for the text that came with the site, and for somebody who has left. */
  by: z.string().nullable(),
  createdAt: moment,
})
/** With its texts. */
export const pageRevision = pageRevisionSummary.extend(
  z.object(pageTexts).pick({ title_nl: true, title_en: true, body_nl: true, body_en: true }).shape,
)

/** Body for restoring a revision: the version of the page that it replaces. */
export const pageRestore = z.object({ version: audit.version })

export const pageParams = z.object({ key })
export const pageRevisionParams = pageParams.extend({ revision: z.coerce.number().int().min(1).max(maxId) })
export const pageRevisionQuery = listQuery({ filter: {}, sort: [] })
