import type { OpenDatabase } from "../../src/platform/server/database/db.ts"

/** `/api/rooms/3`, and what is saved as part of it; a membership has a version of its own. */
const ownPath = /^\/api\/([a-z-]+)\/(\d+)(?:\/opening-times)?$/
const memberPath = /^\/api\/groups\/\d+\/members\/(\d+)$/

/** A body with the version that its row has now, where the body names none and the path is about a row that has one. */
export async function withVersion(database: OpenDatabase, path: string, body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || "version" in body) return body
  const [, kind = "", id = ""] = ownPath.exec(path) ?? []
  const [, groupMemberId] = memberPath.exec(path) ?? []
  const table = groupMemberId ? "groupMembers" : kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const version = table && (await versionOf(database, table, Number(groupMemberId ?? id)))
  return version ? { ...body, version } : body
}

/** The version of a row; 1 where there is none, undefined where the table counts no versions. */
export async function versionOf({ query }: OpenDatabase, table: string, id: number): Promise<number | undefined> {
  const { rows: columns } = await query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
      and (ordinal_position = 1 or column_name = 'version') order by ordinal_position`,
    [table],
  )
  const [key, version] = columns.map(({ name }) => String(name))
  if (!version) return undefined
  const { rows } = await query(`select version from "${table}" where "${key}" = $1`, [Math.min(id, 2_147_483_647)])
  return rows[0] ? Number(rows[0].version) : 1
}
