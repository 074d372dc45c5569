import type { OpenDatabase } from "../../src/platform/server/database/db.ts"

/** `/api/rooms/3`, and what is saved as part of it; a group membership has its own version. */
const ownPath = /^\/api\/([a-z-]+)\/(\d+)(?:\/opening-times)?$/
const memberPath = /^\/api\/groups\/\d+\/members\/(\d+)$/

/** A body with the current version of its row, unless it has a version or the path is not that of such a row. */
export async function withVersion(database: OpenDatabase, path: string, body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || "version" in body) return body
  const [, kind = "", id = ""] = ownPath.exec(path) ?? []
  const [, groupMemberId] = memberPath.exec(path) ?? []
  const table = groupMemberId ? "groupMembers" : kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const version = table && (await versionOf(database, table, Number(groupMemberId ?? id)))
  return version ? { ...body, version } : body
}

/** The version of a row; 1 if the row does not exist, undefined if the table has no versions. */
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
