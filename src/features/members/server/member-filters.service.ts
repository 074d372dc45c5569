import { sql, type SqlBool } from "kysely"
import type { MemberFilters } from "../member.ts"
import type { MemberScope } from "./member.service.ts"
import { listedFor, shown } from "./member-visibility.service.ts"

/** A list of choices that is longer helps nobody. */
const maxValues = 200

/** The studies and start years that people show to this viewer. */
export async function listMemberFilters(scope: MemberScope): Promise<MemberFilters> {
  const [studies, startYears] = await Promise.all([
    distinct<string>(scope, "study"),
    distinct<number>(scope, "startYear"),
  ])
  const { compare } = new Intl.Collator("nl")
  return { studies: studies.toSorted(compare), startYears }
}

/**
 * Finds each value by looking up the next one in the index of the filter: as many steps as there are values, however
 * many people there are.
 */
async function distinct<T>({ db, viewer, audience, now }: MemberScope, column: "study" | "startYear"): Promise<T[]> {
  const isYear = column === "startYear"
  const value = isYear ? sql<T>`coalesce(${shown(audience, column)}, 0)` : sql<T>`${shown(audience, column)}`
  // The index of years begins with the latest.
  const [first, order] = isYear ? [sql`32767::integer`, sql`desc`] : [sql`''::text`, sql`asc`]
  const after = (previous: ReturnType<typeof sql>) => sql`(select ${value} as value from users
    where ${value} ${isYear ? sql`<` : sql`>`} ${previous} and ${listedFor(viewer, now)} order by ${value} ${order} limit 1)`
  const { rows } = await sql<{ value: T }>`
    with recursive steps as (
      ${after(first)}
      union all
      select step.value from steps, lateral ${after(sql`steps.value`)} step
    )
    select value from steps where ${isYear ? sql<SqlBool>`value > 0` : sql<SqlBool>`true`} limit ${maxValues}`.execute(
    db,
  )
  return rows.map((row) => row.value)
}
