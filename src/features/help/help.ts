import * as z from "zod"
import { line } from "../../platform/contract.ts"

/** Whom articles are for, in the order of the page. */
export const audiences = ["members", "committees", "secretary", "treasurer", "administrator"] as const
export type Audience = (typeof audiences)[number]

const named = z.object({ slug: z.string(), title_nl: z.string(), title_en: z.string() })

const articlesMax = 100

/** The articles of an audience. */
export const helpGroup = z.object({
  audience: z.enum(audiences),
  /** The viewer has a right that its articles are about. */
  isYours: z.boolean(),
  articles: z.array(named).max(articlesMax),
})

export const helpParams = z.object({ slug: line() })

export const helpArticle = named.extend({
  audience: z.enum(audiences),
  /** One sentence about what it is for. */
  what_nl: z.string(),
  what_en: z.string(),
  bodyHtml_nl: z.string(),
  bodyHtml_en: z.string(),
  also: z.array(named).max(articlesMax),
})
