import { EventEmitter } from "node:events"
import type { MemoryFS, PGlite } from "@electric-sql/pglite"
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from "kysely"
import pg from "pg"
import { openEmbedded } from "./embedded.ts"
import { EmbeddedSocket } from "./embedded-socket.ts"
import { NamingClient } from "./named-statements.ts"

/**
 * All tables. Each feature adds its own from `server/<entity>.table.ts`:
 * `declare module "./db.ts" { interface Database { rooms: RoomTable } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features through declaration merging
export interface Database {}

/** Connection or transaction: the first argument of services. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const dateOid = 1082
const int8Oid = 20
const keepText = (value: string) => value

/** An open database. Only this file and `embedded.ts` know which of the two kinds it is. */
export interface OpenDatabase {
  db: Db
  /** Runs SQL with positional parameters outside Kysely: for libraries that bring their own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Calls `heard` for every NOTIFY on the channel, from this and other instances, and `began` each time it begins to
   * listen: what was announced before may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void, began?: () => void): Promise<void>
  close(): Promise<void>
}

/**
 * In milliseconds. Every wait for the database has a limit: for a connection (including one from the pool), a lock,
 * a statement, or an idle transaction of ours. Migrations set their own.
 */
const timeLimits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/**
 * Compiling a statement takes longer than running it on the amounts of data an association has. A word resembles
 * another from this similarity on: two letters may be swapped. The database URL may override both.
 */
const settings = { jit: "off", "pg_trgm.word_similarity_threshold": "0.4" }
const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ")

/** Opens PostgreSQL if `url` is set, else the embedded database in `folder` (in memory, or `files`, without one). */
export async function openDatabase(options: {
  url?: string | undefined
  folder?: string | undefined
  files?: MemoryFS | undefined
}): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url) : openPglite(options.folder, options.files)
}

async function openPglite(folder?: string, files?: MemoryFS): Promise<OpenDatabase> {
  const { pglite, release } = await openEmbedded(folder, files)
  for (const [name, value] of Object.entries(settings)) await pglite.exec(`set ${name} = ${value}`)
  return databaseOn(pglite, release)
}

/**
 * Wraps an embedded database that is already open. The driver is that of PostgreSQL elsewhere, so values, errors and
 * prepared statements are the same. There is one connection: while somebody's transaction is open, other queries wait.
 */
export function databaseOn(pglite: PGlite, release: () => void): OpenDatabase {
  const { pool, ...database } = openPool({
    stream: () => new EmbeddedSocket(pglite),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    // Clients share the connection: after a fault of this process, the next would go on in the transaction of the last.
    onConnect: (client) => client.query("rollback"),
  })
  const ears = new EventEmitter()
  pool.on("connect", (client) => client.on("notification", ({ channel, payload }) => ears.emit(channel, payload ?? "")))
  return {
    ...database,
    listen: async (channel, heard, began) => {
      ears.on(channel, heard)
      await database.query(`listen ${channel}`)
      began?.()
    },
    close: async () => {
      await pool.end()
      await pglite.close()
      release()
    },
  }
}

function openPostgres(url: string): OpenDatabase {
  const { pool, ...database } = openPool({ connectionString: url, max: 16, keepAlive: true, options, ...timeLimits })
  const listening: Listening = { url, clients: new Set(), isClosed: false }
  return {
    ...database,
    listen: (channel, heard, began) => listenForever(listening, { channel, heard, began }),
    close: async () => {
      listening.isClosed = true
      await Promise.all([...listening.clients].map((client) => client.end()))
      await pool.end()
    },
  }
}

function openPool(config: pg.PoolConfig): Pick<OpenDatabase, "db" | "query"> & { pool: pg.Pool } {
  const types = new pg.TypeOverrides()
  types.setTypeParser(dateOid, keepText)
  types.setTypeParser(int8Oid, Number)
  const pool = new pg.Pool({ ...config, Client: NamingClient, types })
  // A broken connection, idle or in use, must not end the process: without a listener Node throws. The query it was
  // running fails, and the pool discards the connection.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  return {
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    // Not `pool.query`, which discards the connection when a statement fails: the embedded database has no other.
    query: async (text, values) => {
      const client = await pool.connect()
      try {
        return await client.query(text, values)
      } catch (error) {
        // What failed may be one of several statements, after "begin".
        await client.query("rollback").catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
  }
}

interface Ear {
  channel: string
  heard: (payload: string) => void
  began: (() => void) | undefined
}

interface Listening {
  url: string
  clients: Set<pg.Client>
  isClosed: boolean
}
const retryAfter = 1000

/** Listens on a dedicated connection, and reconnects however long the database was away. */
async function listenForever(listening: Listening, ear: Ear): Promise<void> {
  const client = new pg.Client({
    connectionString: listening.url,
    connectionTimeoutMillis: timeLimits.connectionTimeoutMillis,
    keepAlive: true,
  })
  listening.clients.add(client)
  client.on("notification", (message) => ear.heard(message.payload ?? ""))
  // An error ends the connection; the `end` event reconnects.
  client.on("error", () => undefined)
  client.on("end", () => {
    if (listening.clients.delete(client)) setTimeout(again, retryAfter).unref()
  })
  const again = () => {
    if (!listening.isClosed) listenForever(listening, ear).catch(() => undefined)
  }
  await client.connect()
  await client.query(`listen ${ear.channel}`)
  ear.began?.()
}

/**
 * SQL: a column is one of these values. Of an array PostgreSQL does not know the length: a plan for any looks more
 * expensive than one for these, so it plans the statement anew each time. Most requests are about one value, and that
 * plan is kept.
 */
export const isOneOf = (column: RawBuilder<unknown>, type: "integer" | "text", values: readonly unknown[]) =>
  values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${sql.val(values)}::${sql.raw(type)}[])`

/** Text column in alphabetical order, the same on every database (`und-x-icu`). */
export const inAlphabet = (column: string) => sql<string>`${sql.ref(column)} collate "und-x-icu"`
