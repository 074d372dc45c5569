import { type RawBuilder, type SqlBool, sql } from "kysely"

/** SQL, of a statement on this table: it has been published. Archived content was, unless it was a draft. */
export const hasAppeared = (table: string, now: Date) =>
  sql<SqlBool>`(${sql.ref(`${table}.status`)} <> 'draft' and ${sql.ref(`${table}.publishAt`)} <= ${now})`

/** SQL, of a statement on this table: it is in the lists now. */
export const isListed = (table: string, now: Date) =>
  sql<SqlBool>`(${sql.ref(`${table}.status`)} = 'published' and ${sql.ref(`${table}.publishAt`)} <= ${now})`

interface Readable {
  hasAppeared: RawBuilder<SqlBool>
  /** The viewer may change it, and therefore sees it in any state. */
  isEditable: RawBuilder<SqlBool>
  /** The viewer sees what is for members. */
  seesMembersOnly: RawBuilder<SqlBool>
}

/** SQL, of a statement on this table: the viewer may see it. */
export const isReadable = (table: string, { hasAppeared: appeared, isEditable, seesMembersOnly }: Readable) =>
  sql<SqlBool>`(${isEditable}
    or (${appeared} and (${sql.ref(`${table}.visibility`)} = 'public' or ${seesMembersOnly})))`

/** SQL, of a statement on this table: it is visible on this day `YYYY-MM-DD`. The same as `visibleState`. */
export const isVisibleOn = (table: string, today: string) => {
  const [from, until] = [sql.ref(`${table}.visibleFrom`), sql.ref(`${table}.visibleUntil`)]
  return sql<SqlBool>`((${from} is null or ${from} <= ${today}::date) and (${until} is null or ${until} >= ${today}::date))`
}
