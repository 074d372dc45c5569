import { type RawBuilder, type SqlBool, sql } from "kysely"
import { literally, plainly, wordsOf } from "../../../platform/server/database/search-text.ts"
import { spellingsOf } from "../spellings.ts"
import { type Audience, shown } from "./member-visibility.service.ts"

/*
 * People are found by their names, which everybody in a list may read: `users."searchNames"`, as the database compares
 * them, each name on a line and each word after a space. And by what they may hide, as far as the audience sees it:
 * expressions that have indexes, and no column.
 */

/** A shorter word has no trigram of its own: it must begin a word. */
const shortest = 3

const names = sql<string>`users."searchNames"`
const searchable = (audience: Audience, column: "nickname" | "email") =>
  sql<string>`searchable(' ' || ${shown(audience, column)})`
const nickname = (audience: Audience) => searchable(audience, "nickname")

/** SQL: everything that audience finds a person by; names first, because most people are found by those. */
const textsFor = (audience: Audience): RawBuilder<string>[] => [
  names,
  nickname(audience),
  ...(audience === "board" ? [searchable(audience, "email")] : []),
]

const anyOf = (parts: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`
const allOf = (parts: RawBuilder<unknown>[]) =>
  parts.length ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`

/** SQL: every word is part of one of these texts, or begins a word of it. */
const contain = (texts: RawBuilder<string>[], words: string[], isBegun: (word: string) => boolean) =>
  allOf(
    words.map((word) => {
      const pattern = sql`${isBegun(word) ? "% " : "%"} || ${literally(word)} || '%'`
      return anyOf(texts.map((text) => sql`${text} like ${pattern}`))
    }),
  )

/** SQL: every word is part of a name. */
export const findsPerson = (audience: Audience, text: string): RawBuilder<SqlBool> =>
  contain(textsFor(audience), wordsOf(text), (word) => word.length < shortest)

/** SQL: every word begins a word of a name. In an address of mail anything may begin a word. */
export const beginsWords = (audience: Audience, text: string): RawBuilder<SqlBool> =>
  contain([names, nickname(audience)], wordsOf(text), () => true)

/** SQL: the first, last or whole name or the nickname begins with the text; `isWhole`: is the text. */
export function beginsName(audience: Audience, text: string, isWhole = false): RawBuilder<SqlBool> {
  const begin = literally(wordsOf(text).join(" "))
  return isWhole
    ? sql<SqlBool>`(${names} like ${sql.lit("%\n ")} || ${begin} || ${sql.lit("\n%")}
        or ${nickname(audience)} like ' ' || ${begin})`
    : sql<SqlBool>`(${names} like ${sql.lit("%\n ")} || ${begin} || '%' or ${nickname(audience)} like ' ' || ${begin} || '%')`
}

/** How well a person matches. */
export const tiers = { whole: 0, beginning: 1, words: 2, parts: 3 } as const

/** SQL: one of `tiers`, of a person who is found. */
export const rankOfPerson = (audience: Audience, text: string): RawBuilder<number> =>
  sql<number>`case when ${beginsName(audience, text, true)} then ${sql.lit(tiers.whole)}
    when ${beginsName(audience, text)} then ${sql.lit(tiers.beginning)}
    when ${beginsWords(audience, text)} then ${sql.lit(tiers.words)} else ${sql.lit(tiers.parts)} end`

/**
 * SQL: each of the names of a person that a search may be or begin with. The expressions of the indexes.
 * @param isLong whether it may be the whole name; what is one word begins that only by beginning the first name
 */
export const namesOf = (audience: Audience, isLong: boolean): RawBuilder<string>[] =>
  [
    sql`users."firstName"`,
    sql`users."lastName"`,
    sql`users.infix || ' ' || users."lastName"`,
    ...(isLong ? [sql`users."firstName" || coalesce(' ' || users.infix, '') || ' ' || users."lastName"`] : []),
    shown(audience, "nickname"),
  ].map((name) => sql<string>`searchable(${name}) collate "C"`)

/** SQL: an array of patterns of what a text with one mistake may mean, as names are compared. */
export const spelledAs = (text: string): RawBuilder<string[]> => {
  const spellings = spellingsOf(wordsOf(text).join(" ")).join("\n")
  return sql`(select string_to_array(searchable(${spellings}), ${sql.lit("\n")}))::text[]`
}

export const misspellsPerson = (audience: Audience, text: string): RawBuilder<SqlBool> => {
  const between = (begin: string, end: string) =>
    sql`(select array_agg(${sql.lit(begin)} || spelling || ${sql.lit(end)}) from unnest(${spelledAs(text)}) spelling)::text[]`
  return sql<SqlBool>`(${names} like any (${between("%\n ", "\n%")})
    or ${nickname(audience)} like any (${between(" ", "")}))`
}

/** SQL: a name resembles the text, as far as the database's threshold (`pg_trgm.word_similarity_threshold`). */
export const resemblesPerson = (audience: Audience, text: string): RawBuilder<SqlBool> =>
  anyOf([names, nickname(audience)].map((name) => sql`${plainly(text)} <% ${name}`))

/** SQL: how much a name resembles the text, from 0 to 1. */
export const resemblance = (audience: Audience, text: string): RawBuilder<number> =>
  sql<number>`greatest(word_similarity(${plainly(text)}, ${names}), word_similarity(${plainly(text)}, ${nickname(audience)}))`
