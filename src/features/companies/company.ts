import * as z from "zod"
import { about, audit, line, nameMax, nullableText, optionalLine, rights, webAddress } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml } from "../../platform/markdown.ts"
import { picture, pictureId } from "../../platform/pictures/picture-contract.ts"
import { areDaysInOrder, visibleStates } from "../../platform/publishing/publishing.ts"
import { visibleDays } from "../../platform/publishing/publishing-contract.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { industries, tiers } from "./company-kinds.ts"

export const taglineMax = 120
export const descriptionMax = 10_000

const fields = {
  name: line(nameMax),
  tagline_nl: optionalLine(taglineMax),
  tagline_en: optionalLine(taglineMax),
  description_nl: markdown(descriptionMax),
  description_en: markdown(descriptionMax),
  website: webAddress(),
  industry: z.enum(industries).nullish(),
  city: nullableText(nameMax),
  tier: z.enum(tiers),
  ...visibleDays,
}

export const company = z.object({
  companyId: id,
  slug: z.string(),
  ...fields,
  descriptionHtml_nl: markdownHtml,
  descriptionHtml_en: markdownHtml,
  logo: picture,
  /** For the dark colour mode; without it the other one is shown on a light background. */
  logoDark: picture,
  /** Today's state. Visitors only get visible companies. */
  state: z.enum(visibleStates),
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type Company = z.output<typeof company>

/** A company in a list: without its long text. */
export const companySummary = company.omit({
  description_nl: true,
  description_en: true,
  descriptionHtml_nl: true,
  descriptionHtml_en: true,
  staleTranslations: true,
  may: true,
})
export type CompanySummary = z.output<typeof companySummary>

/** A company as a reference elsewhere. */
export const companyName = company.pick({ companyId: true, slug: true, name: true })

/** The columns of a company that can be written. */
export const companyFields = z.object({ ...fields, logoId: pictureId.optional(), logoDarkId: pictureId.optional() })

/** Body for making or changing a company. */
export const companyInput = companyFields.extend({ confirmedTranslations }).refine(areDaysInOrder, {
  path: ["visibleUntil"],
  params: { i18n: "errors.endBeforeStart" },
  ...about("visibleFrom", "visibleUntil"),
})
export type CompanyInput = z.output<typeof companyInput>

export const companyQuery = listQuery({
  filter: {
    companyId: field.number(),
    slug: field.text(),
    name: field.text(),
    tagline_nl: field.text(),
    tagline_en: field.text(),
    city: field.text(),
    industry: field.oneOf(industries),
    tier: field.oneOf(tiers),
    state: field.oneOf(visibleStates),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  /** `rank`: visible ones first, and of those the main partner, partners, the others. */
  sort: ["companyId", "name", "rank", "createdAt", "updatedAt", "createdBy.lastName", "updatedBy.lastName"],
})
