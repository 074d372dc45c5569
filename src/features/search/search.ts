import * as z from "zod"
import { moment, optionalLine } from "../../platform/contract.ts"
import { searchMax } from "../../platform/search-words.ts"
import { searchKinds, searchStates } from "./search-kinds.ts"

/** A search. With less than two letters nothing is found. */
export const searchQuery = z.object({
  q: optionalLine(searchMax).default(""),
  /** Only this kind, in pages; the others are counted. */
  kind: z.enum(searchKinds).optional(),
  pageNumber: z.coerce.number().int().min(1).max(5).default(1) as z.ZodDefault<z.ZodType<number, number>>,
})

export const searchItem = z.object({
  /** Path on this site. */
  path: z.string(),
  title_nl: z.string(),
  title_en: z.string(),
  /** Of its text, where the words are; else of its introduction. Empty if it has none. */
  excerpt_nl: z.string(),
  excerpt_en: z.string(),
  /** What or whose it is, such as the company of a vacancy. */
  context_nl: z.string().nullable(),
  context_en: z.string().nullable(),
  at: moment.nullable(),
  state: z.enum(searchStates).nullable(),
})
export type SearchItem = z.output<typeof searchItem>

export const searchAnswer = z.object({
  /** Nothing was found: these resemble it. */
  isResembling: z.boolean(),
  /** Words that were left out, because nothing had all of them. */
  dropped: z.array(z.string()),
  /** Forms of the words, to mark where they are shown. */
  forms: z.array(z.string()),
  /** The kinds of which something was found, the best first. */
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      /** Number of results, as far as `hasMore` allows. */
      totalItems: z.int(),
      /** There are more than can be listed. */
      hasMore: z.boolean(),
      items: z.array(searchItem),
    }),
  ),
})
export type SearchAnswer = z.output<typeof searchAnswer>
