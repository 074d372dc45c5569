import type { TestServer } from "./server.ts"

/** Counters of rate limits, which a refused call may increment. */
const uncounted = ["rateLimits"]

/**
 * Takes a digest of every row, per table. Two equal digests mean that nothing was written in between, except when a
 * session was last used and jobs, which are in a schema of their own.
 */
export function createDigest(server: TestServer): () => Promise<Record<string, string>> {
  let statement: Promise<string> | undefined
  return async () => {
    statement ??= digestStatement(server)
    const { rows } = await server.services.database.query(await statement)
    return Object.fromEntries((rows as { name: string; digest: string }[]).map(({ name, digest }) => [name, digest]))
  }
}

async function digestStatement(server: TestServer): Promise<string> {
  const { rows } = await server.services.database.query(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return (rows as { name: string }[])
    .filter(({ name }) => !uncounted.includes(name))
    .map(({ name }) => {
      const row = name === "sessions" ? `(to_jsonb(t) - 'lastSeenAt')::text` : "t::text"
      return `select '${name}' as name, coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as digest from "${name}" t`
    })
    .join(" union all ")
}

/** The tables that differ between two digests. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
