import { type RawBuilder, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { ownTables } from "../personal-tables.ts"

type Rows = Record<string, unknown>[]

/** Everything the database has about a person, by table. */
export interface PersonalData {
  /** Rows about the person. */
  own: Record<string, Rows>
  /** Rows of the association that the person created or changed: which, and in which role. */
  made: Record<string, Rows>
}

/** A column that refers to people, with the columns of the primary key of its table. */
export interface PersonColumn {
  table: string
  column: string
  key: string[]
}

/** Every column that refers to people, as the database has it now: a table cannot be forgotten. */
export async function personColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select t.relname as table, a.attname as column, (
      select json_agg(k.attname order by k.attnum) from pg_constraint p
        join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any(p.conkey)
      where p.conrelid = t.oid and p.contype = 'p') as key
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and t.relnamespace = 'public'::regnamespace
    order by t.relname, a.attname`.execute(db)
  return rows
}

/** Collects what the database has about a person. Other people are in it only as far as they acted on this person. */
export async function collectPersonalData(db: Db, userId: number): Promise<PersonalData> {
  const own: Record<string, Rows> = {}
  for (const [table, { by, without = [] }] of Object.entries(ownTables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val([...without])}::text[] || ${named[table] ?? sql`'{}'`} as row from ${sql.table(table)} t
      where ${sql.ref(`t.${by}`)} = ${userId} order by 1`.execute(db)
    own[table] = rows.map(({ row }) => row)
  }
  const made: Record<string, Rows> = {}
  for (const { table, column, key } of await personColumns(db)) {
    if (ownTables[table]?.by === column) continue
    const columns = sql.join(key.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_build_object('as', ${sql.lit(column)}, ${columns}) as row from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId} order by 1`.execute(db)
    if (rows.length) made[table] = [...(made[table] ?? []), ...rows.map(({ row }) => row)]
  }
  return { own: { ...own, ...(await withoutKey(db, userId)) }, made }
}

const activityOf = (
  alias: string,
) => sql`(select jsonb_build_object('activity_nl', a.title_nl, 'activity_en', a.title_en)
  from activities a where a."activityId" = ${sql.ref(`${alias}.activityId`)})`
const bookOf = (listingId: RawBuilder<unknown>) => sql`(select jsonb_build_object('book', b.title)
  from "bookListings" b where b."bookListingId" = ${listingId})`

/** What rows of `t` refer to, by name: their reader does not know ids. */
const named: Readonly<Record<string, RawBuilder<unknown>>> = {
  signUps: sql`${activityOf("t")} || jsonb_build_object('answered', (
    select jsonb_object_agg(q."questionId", jsonb_build_object('label_nl', q.label_nl, 'label_en', q.label_en,
      'answer', case when q.kind = 'choice' then q.options -> e.value::text::integer else e.value end))
    from jsonb_each(t.answers) e join "activityQuestions" q on q."questionId"::text = e.key))`,
  groupMembers: sql`(select jsonb_build_object('group_nl', g.name_nl, 'group_en', g.name_en, 'role_nl', r.name_nl,
    'role_en', r.name_en) from groups g, roles r where g."groupId" = t."groupId" and r."roleId" = t."roleId")`,
  emailRecipients: sql`(select jsonb_build_object('title_nl', e.subject_nl, 'title_en', e.subject_en)
    from emails e where e."emailId" = t."emailId")`,
  listingConversations: bookOf(sql`t."bookListingId"`),
  listingReports: bookOf(sql`t."bookListingId"`),
  listingMessages: bookOf(sql`(select c."bookListingId" from "listingConversations" c
    where c."listingConversationId" = t."listingConversationId")`),
}

/** What is about a person, but refers to them through another row. */
async function withoutKey(db: Db, userId: number): Promise<Record<string, Rows>> {
  const events = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(e) - array['byUserId'] || ${activityOf("s")} as row from "signUpEvents" e join "signUps" s using ("signUpId")
    where s."userId" = ${userId} order by e."signUpEventId"`.execute(db)
  const grants = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(p) - array['createdBy', 'updatedBy'] as row from permissions p
    where p."subjectType" = 'user' and p."subjectId" = ${userId} order by p."permissionId"`.execute(db)
  return { signUpEvents: events.rows.map(({ row }) => row), permissions: grants.rows.map(({ row }) => row) }
}
