import type { TestServer } from "./server.ts"

/** Counters of limits, which a refused call may raise. */
const uncounted = ["rateLimits"]

/**
 * Takes a fingerprint per table, of every row. Two that are equal mean that nothing was written in between, apart from
 * when a session was last used and from work for later, which is in a schema of its own.
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

/** The tables that differ between two fingerprints. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
