import { type RawBuilder, sql } from "kysely"
import { wordsToFind } from "../../search-words.ts"
import type { Db } from "../database/db.ts"
import {
  type ParsedQuery,
  type QueryWord,
  type SearchFindings,
  type SearchScope,
  type SearchSource,
  type SearchWay,
  tiers,
} from "./search-source.ts"

/** How many rows of a kind are compared at most: by their names, by their texts, and how many are ordered. */
const comparedMax = 2000
const textsMax = 500
export const orderedMax = 100
/** How many of the newest of a kind are compared first. */
const newestMax = 500
/** A shorter word has no trigram of its own: it must begin a word. */
const shortest = 3
/** In a shorter word one wrong letter leaves too little. */
const shortestWithError = 4
const [introMax, bodyMax] = [600, 8000]

/** Which results of a kind to describe. */
interface Slice {
  limit: number
  offset: number
}

interface Search<K extends string> {
  text: string
  way: SearchWay
  /** What to show of a kind; the others are only counted. */
  sliceOf: (kind: K) => Slice
}

/** A result as the database wrote it. */
export interface FoundItem {
  path: string
  title_nl: string
  title_en: string
  intro_nl: string | null
  intro_en: string | null
  /** Only if the words are not in a name. */
  body_nl: string | null
  body_en: string | null
  context_nl: string | null
  context_en: string | null
  at: string | null
  state: string | null
}

export interface FoundGroup<K extends string> {
  kind: K
  /** At most one more than `orderedMax`. */
  total: number
  /** Of the best result. */
  tier: number
  items: FoundItem[]
}

export interface FoundThings<K extends string> {
  /** Forms of the words, to mark them where they are shown. */
  forms: string[]
  groups: FoundGroup<K>[]
}

/**
 * Searches all sources in one statement. What a viewer may not see is neither found nor counted, since each source's
 * rule is part of it.
 */
export async function findThings<K extends string>(
  db: Db,
  sources: readonly SearchSource<K>[],
  scope: SearchScope,
  search: Search<K>,
): Promise<FoundThings<K>> {
  const words = wordsToFind(search.text)
  const asked = askedOf(search, words)
  const parts = sources.flatMap(({ kind, find }) => {
    const findings = find(scope, asked)
    return findings ? [partOf(kind, findings, search.sliceOf(kind), search.way)] : []
  })
  if (!words.length || !parts.length) return { forms: [], groups: [] }
  const { rows } = await sql<{ forms: string[]; groups: FoundGroup<K>[] | null }>`
    with plain as materialized (select ${sql.join(words.map((word, index) => sql`"plainWords"(${word}) as ${sql.id(`w${index}`)}`))}),
    forms as materialized (select ${sql.join(words.flatMap((_, index) => formsOf(index, index === words.length - 1)))} from plain),
    asked as materialized (select ${sql.join(askedColumns(words, search.text))} from plain cross join forms)
    select (select forms from asked), (select json_agg(found) from (${sql.join(parts, sql` union all `)}) found
      where found.total > 0) as groups`.execute(db)
  const [found] = rows
  return { forms: found?.forms ?? [], groups: found?.groups ?? [] }
}

/** SQL: columns of the relation `forms` about a word of `plain`. */
function formsOf(index: number, isLast: boolean): RawBuilder<unknown>[] {
  const word = sql.id(`w${index}`)
  const whole = sql`to_tsquery('simple', nullif('''' || ${word} || '''' || ${sql.lit(isLast ? ":*" : "")}, ${sql.lit(isLast ? "'':*" : "''")}))`
  const query = sql`coalesce(plainto_tsquery('dutch', ${word}) || plainto_tsquery('english', ${word}) || ${whole}, '')`
  const part = sql`case when ${word} <> '' then case when length(${word}) < ${sql.lit(shortest)} then '% ' else '%' end || ${word} || '%' end`
  return [sql`${query} as ${sql.id(`q${index}`)}`, sql`${part} as ${sql.id(`p${index}`)}`]
}

/** What a name may begin with that nobody types. */
const articles = ["", "de ", "het ", "een ", "the ", "a "]

/** SQL: columns of the relation `asked`. */
function askedColumns(words: readonly string[], text: string): RawBuilder<unknown>[] {
  const each = (letter: string) => words.map((_, index) => sql.id(`${letter}${index}`))
  const whole = sql.join(each("w"), sql` || ' ' || `)
  const patterns = (end: string) =>
    sql`array(select '%| ' || article || wording || ${sql.lit(end)} from unnest(${sql.lit(`{${articles.map((article) => `"${article}"`).join()}}`)}::text[]) article,
      unnest(${end === "%" ? sql`array[${whole}, "plainWords"(${text})]` : sql`array["plainWords"(${text})]`}) wording)`
  return [
    sql`${whole} as whole`,
    sql`${patterns(" |%")} as exactly`,
    sql`${patterns("%")} as beginning`,
    sql`${sql.join(each("q"), sql` && `)} as query`,
    sql`tsvector_to_array(to_tsvector('dutch', ${whole}) || to_tsvector('english', ${whole}) || to_tsvector('simple', ${whole})) as forms`,
    ...["w", "p", "q"].flatMap(each),
  ]
}

function askedOf({ text, way }: Pick<Search<string>, "text" | "way">, words: readonly string[]): ParsedQuery {
  const column = <T>(name: string) => sql<T>`(select ${sql.id(name)} from asked)`
  return {
    text,
    way,
    whole: column("whole"),
    // A cast: otherwise `like any (select …)` would compare with the rows of a query.
    exactly: sql`${column("exactly")}::text[]`,
    beginning: sql`${column("beginning")}::text[]`,
    query: column("query"),
    words: words.map((word, index): QueryWord => ({
      plain: column(`w${index}`),
      part: column(`p${index}`),
      query: column(`q${index}`),
      isLong: word.length >= shortestWithError,
    })),
  }
}

/** SQL: the kind, how many were found, and the wanted results as JSON. */
function partOf(kind: string, findings: SearchFindings, { limit, offset }: Slice, way: SearchWay): RawBuilder<unknown> {
  const { relation, from, key, match } = findings
  const order = sql`tier, "isTimely" desc`
  const further = sql`freshness desc nulls last, alphabet, key desc`
  const weight = sql`case when tier >= ${sql.lit(tiers.text)} then (select ${match.weight} from ${from} where ${key} = best.key) end`
  return sql`(
    with ${relation ? sql`${relation}, ` : sql``}${hitsOf(findings)},
    best as materialized (
      select key, tier, "isTimely", freshness, alphabet from hits order by ${order}, ${further} limit ${sql.lit(orderedMax)}),
    shown as materialized (
      select key, tier, row_number() over (order by ${order}, weight desc nulls last, ${further}) as place
      from (select key, tier, "isTimely", freshness, alphabet, ${weight} as weight from best where ${limit}::integer > 0) best
      order by place limit ${limit}::integer offset ${offset}::integer)
    select ${sql.lit(kind)} as kind, (select least(count(*), ${sql.lit(orderedMax + 1)})::integer from hits) as total,
      (select min(tier) from best) as tier,
      coalesce((select json_agg((select ${itemOf(findings, way)} from ${from} where ${key} = shown.key) order by place)
        from shown), '[]') as items)`
}

/** By name: a statement that selects whole rows is planned anew each time, which takes longer than running it. */
const hitColumns = sql`key, tier, "isTimely", freshness, alphabet`

/**
 * SQL: the relation `hits`, what matches. Of a word that very many have, every row would be read to order them, so the
 * newest are compared first. Only if few of those have it, the indexes of the words are asked: for names, and for texts.
 */
function hitsOf({ from, key, match, ...findings }: SearchFindings): RawBuilder<unknown> {
  const { readable, isTimely, freshness, alphabet, newest, atMost = comparedMax } = findings
  const hits = (condition: RawBuilder<unknown>, max?: number) => sql`
      select ${key} as key, ${match.tier} as tier, ${isTimely} as "isTimely",
        ${freshness ?? sql`null::double precision`} as freshness, ${alphabet ?? sql`null::text`} as alphabet
      from ${from} where ${condition} and ${readable} ${max ? sql`limit ${sql.lit(max)}` : sql``}`
  const { matches, isNamed } = match
  if (!isNamed) return sql`hits as materialized (${hits(matches, atMost)})`
  const [named, texts] = [hits(isNamed, atMost), hits(sql`${matches} and not ${isNamed}`, textsMax)]
  if (!newest) return sql`hits as materialized ((${named}) union all (${texts}))`
  const few = (relation: string, condition = sql`true`) =>
    sql`(select count(*) from ${sql.id(relation)} where ${condition}) < ${sql.lit(orderedMax)}`
  // A case, so that no index of words is asked about these few.
  const isRecent = sql`${key} = any(array(${newest} limit ${sql.lit(newestMax)})) and case when ${matches} then true else false end`
  return sql`recent as materialized (${hits(isRecent)}),
    named as materialized (select ${hitColumns} from (${named}) named where ${few("recent", sql`tier < ${sql.lit(tiers.text)}`)}),
    hits as materialized (select distinct on (key) ${hitColumns} from (
      select ${hitColumns} from recent union all select ${hitColumns} from named
      union all select ${hitColumns} from (${texts}) texts where ${few("recent")} and ${few("named")}) every)`
}

/** SQL: a result as `FoundItem`, of a row of the source. */
function itemOf({ path, texts, context, at, state }: SearchFindings, way: SearchWay): RawBuilder<unknown> {
  const none = sql`null::text`
  const intro = (text: RawBuilder<unknown> | undefined) => (text ? sql`left(${text}, ${sql.lit(introMax)})` : none)
  const body = (text: RawBuilder<unknown> | undefined) =>
    text && way === "contains"
      ? sql`case when shown.tier >= ${sql.lit(tiers.text)} then left(${text}, ${sql.lit(bodyMax)}) end`
      : none
  const parts: Record<keyof FoundItem, RawBuilder<unknown>> = {
    path,
    title_nl: texts.title_nl,
    title_en: texts.title_en,
    intro_nl: intro(texts.intro_nl),
    intro_en: intro(texts.intro_en),
    body_nl: body(texts.body_nl),
    body_en: body(texts.body_en),
    context_nl: context?.nl ?? none,
    context_en: context?.en ?? none,
    at: at ?? none,
    state: state ?? none,
  }
  return sql`json_build_object(${sql.join(Object.entries(parts).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
}
