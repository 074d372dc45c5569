import type { PGlite } from "@electric-sql/pglite"
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from "kysely"
import pg from "pg"
import { openEmbedded } from "./embedded.ts"

/**
 * All tables. Each feature adds its own from `server/<entity>.table.ts`:
 * `declare module "../../../platform/server/db.ts" { interface Database { rooms: RoomTable } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features through declaration merging
export interface Database {}

/** Connection or transaction: what services take as their first argument. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const dateOid = 1082
const int8Oid = 20
const keepText = (value: string) => value

/** An opened database. Only this file and its embedded neighbour know which of the two kinds it is. */
export interface OpenDatabase {
  db: Db
  /** Runs text with positional parameters outside Kysely: for libraries that bring their own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Calls back for every NOTIFY on the channel, from this and other instances. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

/**
 * In milliseconds. Nothing waits for the database without end: for a connection (also a free one of the pool), for a
 * lock, for a statement, or for a transaction of ours that does nothing. Migrations set their own.
 */
const timeLimits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/**
 * Compiling a statement takes longer than running it on anything an association has. The address of the database may
 * say otherwise.
 */
const options = "-c jit=off"

/** Opens PostgreSQL where `url` is given, else the embedded database in `folder` (in memory without one). */
export async function openDatabase(options: {
  url?: string | undefined
  folder?: string | undefined
  snapshot?: Blob | undefined
}): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url) : openPglite(options.folder, options.snapshot)
}

async function openPglite(folder?: string, snapshot?: Blob): Promise<OpenDatabase> {
  const { pglite, release } = await openEmbedded(folder, snapshot)
  return databaseOn(pglite, release)
}

/** An embedded database that is open already. */
export function databaseOn(pglite: PGlite, release: () => void): OpenDatabase {
  return {
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
    query: async (text, values) => {
      if (values?.length) return pglite.query<Record<string, unknown>>(text, values)
      const results = await pglite.exec(text)
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) }
    },
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard)
    },
    close: async () => {
      await pglite.close()
      release()
    },
  }
}

function openPostgres(url: string): OpenDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(dateOid, keepText)
  types.setTypeParser(int8Oid, Number)
  const pool = new pg.Pool({ connectionString: url, max: 16, types, keepAlive: true, options, ...timeLimits })
  // A connection that breaks must not end the process, whether it is idle or lent out: without a listener Node throws.
  // The query it was busy with fails on its own, and the pool throws the connection away.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  const listening: Listening = { url, clients: new Set(), isClosed: false }
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    query: (text, values) => pool.query(text, values as unknown[]),
    listen: (channel, heard) => listenForever(listening, channel, heard),
    close: async () => {
      listening.isClosed = true
      await Promise.all([...listening.clients].map((client) => client.end()))
      await pool.end()
    },
  }
}

interface Listening {
  url: string
  clients: Set<pg.Client>
  isClosed: boolean
}
const retryAfter = 1000

/** A connection of its own that listens, and comes back however long the database was away. */
async function listenForever(listening: Listening, channel: string, heard: (payload: string) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: listening.url,
    connectionTimeoutMillis: timeLimits.connectionTimeoutMillis,
    keepAlive: true,
  })
  listening.clients.add(client)
  client.on("notification", (message) => heard(message.payload ?? ""))
  // What goes wrong ends the connection, and that is where it is taken up again.
  client.on("error", () => undefined)
  client.on("end", () => {
    if (listening.clients.delete(client)) setTimeout(again, retryAfter).unref()
  })
  const again = () => {
    if (!listening.isClosed) listenForever(listening, channel, heard).catch(() => undefined)
  }
  await client.connect()
  await client.query(`listen ${channel}`)
}

/** Text column in the order people expect, the same on every database (`und-x-icu`). */
export const inAlphabet = (column: string) => sql<string>`${sql.ref(column)} collate "und-x-icu"`
