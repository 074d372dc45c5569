import type { ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { endServer, startServer } from "../bench/rush-server.ts"
import { fillAssociation } from "../bench/rush-people.ts"
import type { OwnPostgres } from "../native-postgres.ts"

/** The finding of a scene: a line of the table. Violations are counted in lost, doubled and refused. */
export interface Finding {
  scene: string
  asked: number
  /** Acknowledged, but missing afterwards. */
  lost: number
  /** Present more often than requested. */
  doubled: number
  /** Without a response, or with one that was not promised. */
  refused: number
  note: string
}

/** A response for the drill; status 0 means none. */
export interface Heard {
  status: number
  headers: Headers
  text: string
}

/** Sends a request as a person, counted from 0, or as a visitor. */
export type Ask = (method: string, path: string, person?: number, body?: unknown) => Promise<Heard>

export interface Stage {
  port: number
  postgres: OwnPostgres
  /** The current server process; `restart` replaces it. */
  server: () => ChildProcess
  restart: () => Promise<void>
  /** Logged-in members; the first may write everything. */
  people: { userId: number; headers: Record<string, string> }[]
  activityId: number
  query: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>
  /** A connection of another client, to hold a lock with. */
  outsider: () => Promise<pg.Client>
  ask: Ask
  /** Starts another server on the same database, stopped with the stage. @returns its port */
  another: () => Promise<number>
  upload: (path: string, person: number, content: Buffer, type: string) => Promise<Heard>
}

/** Members of the association, and seats of its one activity, unless a scene sets others. */
const members = 200
export const seats = 60

/** Longest wait for a response, in milliseconds. */
const patience = 60_000

async function ask(url: string, init: RequestInit): Promise<Heard> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(patience) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return { status: 0, headers: new Headers(), text: "" }
  }
}

/** Sends requests to the server at a port, as one of these people. */
export const askerOf =
  (port: number, people: Stage["people"]): Ask =>
  (method, address, person, body) =>
    ask(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: person === undefined ? {} : (people[person]?.headers ?? {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

/** Creates an association with an activity that is open, whose first member may write everything. */
export async function fillStage(
  database: Parameters<typeof fillAssociation>[0],
  size: { members: number; seats: number },
) {
  const { people, activityId } = await fillAssociation(database, size.members, size.seats)
  await database.query(`update settings set "openedAt" = now()`)
  await database.query(
    `insert into permissions (name, level, "subjectType", "subjectId") select name, 4, 'user', $1
      from unnest(array['rooms', 'roomStatus', 'activities', 'waitingLists', 'news', 'groups']) as name`,
    [people[0]?.userId],
  )
  return { people, activityId }
}

/**
 * Runs scenes with a server process on the database of an association.
 * @param more settings, or what makes them of the address of that database
 */
export async function withStage(
  postgres: OwnPostgres,
  more: Record<string, string> | ((database: string) => Record<string, string> | Promise<Record<string, string>>),
  work: (stage: Stage) => Promise<void>,
  size = { members, seats },
): Promise<void> {
  const name = `drill_${crypto.randomUUID().slice(0, 8)}`
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-drill-"))
  const clients: pg.Client[] = []
  const outsider = async (address = url.href) => {
    const client = new pg.Client({ connectionString: address })
    // The drill terminates connections, these among them.
    client.on("error", () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  // A new connection each time: earlier ones may have been terminated.
  const query: Stage["query"] = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const client = await outsider()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
      clients.splice(clients.indexOf(client), 1)
    }
  }
  await (await outsider(postgres.url)).query(`create database ${name}`)
  const settings = typeof more === "function" ? await more(url.href) : more
  const port = await freePort()
  const others: ChildProcess[] = []
  const start = (at = port) =>
    startServer(at, {
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      ORIGIN: `http://localhost:${port}`,
      LOG_LEVEL: "silent",
      ...settings,
    })
  let server = await start()
  const restart = async () => {
    await endServer(server, "SIGKILL")
    server = await start()
  }
  try {
    const client = await outsider()
    const { people, activityId } = await fillStage({ query: (text, values) => client.query(text, values) }, size)
    // The server reads the settings when it starts, and again only when it is told.
    await restart()
    await work({
      port,
      postgres,
      server: () => server,
      restart,
      people,
      activityId,
      query,
      outsider,
      ask: askerOf(port, people),
      another: async () => {
        const at = await freePort()
        others.push(await start(at))
        return at
      },
      upload: (address, person, content, type) =>
        ask(`http://127.0.0.1:${port}${address}`, {
          method: "POST",
          headers: { ...people[person]?.headers, "content-type": type },
          body: new Uint8Array(content),
        }),
    })
  } finally {
    await Promise.all([server, ...others].map((each) => endServer(each, "SIGKILL")))
    await Promise.allSettled(clients.map((client) => client.end()))
    rmSync(folder, { recursive: true, force: true })
  }
}
