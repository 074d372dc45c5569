import { type RawBuilder, type SqlBool, sql } from "kysely"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { plainly, wordsOf } from "../../../platform/server/database/search-text.ts"
import {
  beginsName,
  beginsWords,
  findsPerson,
  misspellsPerson,
  namesOf,
  rankOfPerson,
  spelledAs,
  tiers,
} from "./member-search.service.ts"
import { type Audience, shown } from "./member-visibility.service.ts"

/**
 * From this size of the table in bytes, some thousands of people, looking up the best matches pays: planning the statement
 * takes longer than comparing fewer people.
 */
export const quickFrom = 2_000_000

/** Whether there are so many people that a search must not compare them all. */
export async function isManyPeople(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isMany: boolean
  }>`select pg_relation_size('users') >= ${sql.lit(quickFrom)} as "isMany"`.execute(db)
  return rows[0]?.isMany === true
}

/** People at the beginning of the alphabet who are compared first: of a very common word they fill the page. */
const earlyMax = 1000
/** Different names that may begin with a search; the people of each are looked up. */
const namesMax = 60
/** People with the words in their names who are all compared. */
const wordedMax = 1000

/** People of whom the names are taken that a search misspells, and how many different ones. */
const [misspeltMax, spellingsMax] = [400, 60]

interface Search {
  audience: Audience
  text: string
  /** SQL: the viewer may know of the person, and asks for them. */
  listed: RawBuilder<SqlBool>
  limit: number
  offset: number
}

type Sql = RawBuilder<unknown>
const [last, first] = [inAlphabet("users.lastName"), inAlphabet("users.firstName")]
const alphabet = sql`${last}, ${first}, users."userId"`
const columns = sql`key, last, first, tier`
/** What a search compares, and the alphabet. */
const compared = sql`users."userId", users."firstName", users."lastName", users."searchNames", users.nickname, users.email, users.visibility`
const found = (tier: Sql) => sql`users."userId" as key, ${last} as last, ${first} as first, ${tier} as tier`

/** SQL: the first people of the alphabet of whom a name is this. */
const firstNamed =
  (listed: Sql, wanted: Sql) =>
  (name: Sql, value: Sql, tier: number): Sql =>
    sql`(select ${found(sql.lit(tier))} from users where ${name} = ${value} and ${listed} order by ${alphabet} limit ${wanted})`

/**
 * SQL: relations, of which `page` has the `"listedKey"` of the best matches of a search: by `rankOfPerson`, then by name.
 * Tens of thousands of people may match, so not all are compared. Each step runs only if those before it did not fill the
 * page, and finds everybody who may come before those it leaves out:
 * 1. `equal`: a name is the text, by an index for each kind of name that is ordered as the list.
 * 2. `early`: of the first people of the alphabet, those of whom a name begins with it.
 * 3. `begun`: the same by looking up which names begin with it, unless those are very many.
 * 4. `worded`: the words begin words of a name, unless of very many people.
 * 5. `parts`: of the first people of the alphabet, those with the words anywhere.
 * 6. `every`: all matches.
 */
export function bestMatches({ audience, text, listed, limit, offset }: Search): Sql {
  // Written into the text, not bound: PostgreSQL plans for few rows only if it knows that they are few.
  const wanted = sql.lit(limit + offset)
  const steps = ["equal", "early", "begun", "worded", "parts", "every"]
  /** The relation of a step, which is empty if those before it have enough. */
  const step = (name: string, rows: Sql, condition?: Sql) => {
    const before = steps.slice(0, steps.indexOf(name)).map((each) => sql`select key from ${sql.id(each)}`)
    const isNeeded = before.length
      ? sql`(select count(*) from (${sql.join(before, sql` union `)}) before) < ${wanted}`
      : sql`true`
    return sql`${sql.id(name)} as materialized (select ${columns} from (${rows}) found
      where ${isNeeded}${condition ? sql` and ${condition}` : sql``})`
  }
  const firstOf = firstNamed(listed, wanted)
  const fromAlphabet = (tier: number, matches: Sql) =>
    sql`select ${found(sql.lit(tier))} from beginning users where ${matches} order by ${alphabet} limit ${wanted}`

  const whole = sql`(select whole from asked)`
  const kinds = namesOf(audience, wordsOf(text).length > 1)
  const names = kinds.map((name, index) => ({ name, different: sql.id(`names${index}`) }))
  const nextName = (name: Sql, bound: Sql) => sql`(select ${name} as value from users
    where ${name} ${bound} and ${name} < (select whole || chr(1114111) from asked) and ${listed}
    order by ${name} limit 1)`
  const differentNames = names.map(
    ({ name, different }) => sql`${different} as materialized (
      with recursive steps as (${nextName(name, sql`>= ${whole}`)}
        union all select next.value from steps, lateral ${nextName(name, sql`> steps.value`)} next)
      select value from steps limit ${sql.lit(namesMax + 1)})`,
  )
  const isFew = (relation: Sql, atMost: number) => sql`(select count(*) from ${relation}) <= ${sql.lit(atMost)}`
  const relations = [
    sql`asked as materialized (select ${plainly(wordsOf(text).join(" "))} collate "C" as whole)`,
    step(
      "equal",
      sql.join(
        names.map(({ name }) => firstOf(name, whole, tiers.whole)),
        sql` union all `,
      ),
    ),
    sql`beginning as materialized (select ${compared} from (
      select ${compared}, users."memberDays" from users order by ${alphabet} limit ${sql.lit(earlyMax)}) users where ${listed})`,
    step("early", fromAlphabet(tiers.beginning, beginsName(audience, text))),
    ...differentNames,
    step(
      "begun",
      sql.join(
        names.map(
          ({
            name,
            different,
          }) => sql`select named.key, named.last, named.first, named.tier from ${different} different,
            lateral ${firstOf(name, sql`different.value`, tiers.beginning)} named`,
        ),
        sql` union all `,
      ),
      sql.join(
        names.map(({ different }) => isFew(different, namesMax)),
        sql` and `,
      ),
    ),
    sql`compared as materialized (select ${found(rankOfPerson(audience, text))} from users
      where ${beginsWords(audience, text)} and ${listed} limit ${sql.lit(wordedMax + 1)})`,
    step("worded", sql`select ${columns} from compared`, isFew(sql`compared`, wordedMax)),
    step("parts", fromAlphabet(tiers.parts, findsPerson(audience, text)), isFew(sql`compared`, wordedMax)),
    step(
      "every",
      sql`select ${found(rankOfPerson(audience, text))} from users
      where ${findsPerson(audience, text)} and ${listed} order by tier, ${alphabet} limit ${wanted}`,
    ),
  ]
  const all = sql.join(
    steps.map((name) => sql`select ${columns} from ${sql.id(name)}`),
    sql` union all `,
  )
  return sql`${sql.join(relations)}, page as materialized (
    select key as "listedKey" from (select key, last, first, min(tier) as tier from (${all}) matches group by key, last, first) best
    order by tier, last, first, key limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}

/**
 * SQL: relations, of which `page` has the `"listedKey"` of the people whom a search with one mistake may mean, by name.
 * Which names it misspells is found among some of the people who match; whoever has those is looked up.
 */
export function misspeltMatches({ audience, text, listed, limit, offset }: Search): Sql {
  const firstOf = firstNamed(listed, sql.lit(limit + offset))
  const meant = namesOf(audience, true).map(
    (name) =>
      sql`select named.key, named.last, named.first from meant, lateral ${firstOf(name, sql`meant.name`, tiers.whole)} named`,
  )
  return sql`sample as materialized (select users."searchNames", ${shown(audience, "nickname")} as nickname from users
      where ${misspellsPerson(audience, text)} and ${listed} limit ${sql.lit(misspeltMax)}),
    meant as materialized (select distinct name collate "C" as name from sample,
        lateral (select ltrim(line) as name from string_to_table("searchNames", ${sql.lit("\n")}) line
          union all select searchable(nickname)) names
      where name like any (${spelledAs(text)}) limit ${sql.lit(spellingsMax)}),
    page as materialized (select key as "listedKey" from (${sql.join(meant, sql` union `)}) best
      order by last, first, key limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}
