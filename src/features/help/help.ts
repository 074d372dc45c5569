import * as z from "zod"
import { line } from "../../platform/contract.ts"

/** Whom articles are for, in the order of the page. */
export const audiences = ["members", "committees", "secretary", "treasurer", "administrator"] as const
export type Audience = (typeof audiences)[number]

/** Of the pictures of articles, in pixels: as wide as the pages that they are of. */
export const pictureWidth = 960
/** The largest file of such a picture: visitors get it too. */
export const pictureBytesMax = 40 * 1024

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
  stepsHtml_nl: z.string(),
  stepsHtml_en: z.string(),
  /** Between the steps and what can go wrong; null: it has none. */
  picture: z.object({ alt_nl: z.string(), alt_en: z.string(), width: z.int(), height: z.int() }).nullable(),
  wrongHtml_nl: z.string(),
  wrongHtml_en: z.string(),
  also: z.array(named).max(articlesMax),
})
