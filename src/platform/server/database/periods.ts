import { type RawBuilder, type SqlBool, sql } from "kysely"

/**
 * SQL: the period of a row covers a day: from `since` up to, but not including, `until`, which may be missing. The one
 * rule of memberships of the association and of groups.
 * @param alias of the row, such as `m`
 * @param day `YYYY-MM-DD`
 */
export const coversDay = (alias: string, day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.since`)} <= ${day}::date
    and (${sql.ref(`${alias}.until`)} is null or ${sql.ref(`${alias}.until`)} > ${day}::date))`
