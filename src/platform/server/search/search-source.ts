import type { RawBuilder, SqlBool } from "kysely"
import type { Viewer } from "../../policy.ts"
import type { Association } from "../association.ts"
import type { Db } from "../database/db.ts"

/** Who searches, and when. */
export interface SearchScope {
  viewer: Viewer | null
  now: Date
  association: Association
}

/** `contains`: every word is found. `resembles`: for when nothing was, names that differ by a typing error. */
export type SearchWay = "contains" | "resembles"

/** SQL of a word of the search: a look-up that runs once, so the plan of the statement suits every word. */
export interface QueryWord {
  plain: RawBuilder<string>
  /** A pattern: part of a name, or for one or two letters its beginning. */
  part: RawBuilder<string>
  /** A tsquery: its forms in both languages; of the last word also what begins with it. */
  query: RawBuilder<unknown>
  /** Long enough for typing errors. */
  isLong: boolean
}

/** What is searched for. */
export interface ParsedQuery {
  /** As typed. */
  text: string
  words: readonly QueryWord[]
  /** All of it, in plain words. */
  whole: RawBuilder<string>
  /** Arrays of patterns: a name is this, or begins with it, with or without an article. */
  exactly: RawBuilder<string[]>
  beginning: RawBuilder<string[]>
  /** A tsquery of all words. */
  query: RawBuilder<unknown>
  way: SearchWay
}

/** Results in an earlier tier come first, whatever else is known of them. */
export const tiers = { exact: 0, beginning: 1, title: 2, text: 3 } as const

/** SQL: how a source matches. */
export interface SearchMatch {
  matches: RawBuilder<SqlBool>
  /** Those of them whose name has every word. The others are compared after them, as far as there is room. */
  isNamed?: RawBuilder<SqlBool>
  /** One of `tiers`; of names that resemble a search lowest for those that do so most. */
  tier: RawBuilder<number>
  /** How often and where a text has the words; highest first. Only asked of the best of `tiers.text`. */
  weight: RawBuilder<number>
}

/** The texts of a result: what visitors of its page read. Their SQL is of a row of `from`. */
interface SearchTexts {
  title_nl: RawBuilder<string>
  title_en: RawBuilder<string>
  intro_nl?: RawBuilder<string | null>
  intro_en?: RawBuilder<string | null>
  body_nl?: RawBuilder<string | null>
  body_en?: RawBuilder<string | null>
}

/** SQL of the things of one kind that this viewer may find. */
export interface SearchFindings {
  /** A relation that `from` names: `name as materialized (select …)`. */
  relation?: RawBuilder<unknown>
  /** What follows `from`. */
  from: RawBuilder<unknown>
  /** Column that identifies a row. */
  key: RawBuilder<unknown>
  match: SearchMatch
  /** The rule of the feature itself: who may see a row. Never a copy of it. */
  readable: RawBuilder<SqlBool>
  /** To come, open, current; what is past comes after it. */
  isTimely: RawBuilder<SqlBool>
  /** Within those, the highest first. */
  freshness?: RawBuilder<number>
  /** And then by alphabet. */
  alphabet?: RawBuilder<string>
  path: RawBuilder<string>
  texts: SearchTexts
  /** A word about what it is, or whose. */
  context?: { nl: RawBuilder<string | null>; en: RawBuilder<string | null> }
  at?: RawBuilder<string | null>
  /** Name of a state that readers should know of, such as `cancelled`; null for the usual one. */
  state?: RawBuilder<string | null>
  /**
   * A query of the keys, the newest first, by an index: if very many of those match, no others are compared. Without it the
   * table is small.
   */
  newest?: RawBuilder<unknown>
  /** How many rows at most are compared. Beyond that, a search is too vague to be ordered well. */
  atMost?: number
}

/** What a feature adds to the search of the site. */
export interface SearchSource<K extends string = string> {
  kind: K
  /** Runs before each search: for what a source makes once and keeps. */
  prepare?: (db: Db) => Promise<void>
  /** Null if this viewer finds none of them. */
  find: (scope: SearchScope, asked: ParsedQuery) => SearchFindings | null
}
