import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { type Db, openDatabase } from "../../src/platform/server/database/db.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { fillRows } from "../../tests/support/many-rows.ts"
import { buildIfNeeded } from "../build.ts"
import { untilInterrupted } from "./load.ts"
import { withDatabase } from "./native-database.ts"
import { Connection } from "./rush-client.ts"
import { endServer, startServer } from "./rush-server.ts"

const readersPerSecond = 50
const signUpsPerSecond = 2
const rounds = 3
/** In milliseconds; the server closes connections that were idle for 130 s. */
const idleAtMost = 60_000
const secondsEach = 8
const people = 1000
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Request {
  method: string
  address: string
  headers: Record<string, string>
  body?: string
}

/** Sends requests at a fixed rate, whether or not earlier ones were answered. */
class Traffic {
  readonly #port: number
  /** The one used last is the last. */
  readonly #idle: { connection: Connection; since: number }[] = []

  constructor(port: number) {
    this.#port = port
  }

  async #send({ method, address, headers, body = "" }: Request, into: number[]): Promise<void> {
    const connection = this.#reused() ?? (await Connection.open(this.#port))
    const { status, took } = await connection.send(method, address, headers, body)
    this.#idle.push({ connection, since: performance.now() })
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`)
    into.push(took)
  }

  /** A connection that was used lately: the server may be closing the others at this very moment. */
  #reused(): Connection | undefined {
    const last = this.#idle.pop()
    if (last && last.connection.isOpen && performance.now() - last.since < idleAtMost) return last.connection
    for (const { connection } of [...(last ? [last] : []), ...this.#idle.splice(0)]) connection.close()
    return undefined
  }

  /** @returns milliseconds of each answer, once all have come */
  async run(perSecond: number, seconds: number, request: (serial: number) => Request): Promise<number[]> {
    const took: number[] = []
    const begun = performance.now()
    const under: Promise<void>[] = []
    for (let serial = 0; serial < perSecond * seconds; serial++) {
      await pause(Math.max(0, begun + (serial * 1000) / perSecond - performance.now()))
      const sent = this.#send(request(serial), took)
      // A failure is reported once all have come, so that servers and database are cleaned up.
      sent.catch(() => undefined)
      under.push(sent)
    }
    await Promise.all(under)
    return took
  }
}

interface Actors {
  admin: string
  members: string[]
}

/** Fills the database, with sessions of an administrator and of members. */
export async function fill(url: string, db: Db): Promise<Actors> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const now = new Date()
  try {
    await fillRows((text, values) => client.query(text, values), people, now)
    const { rows } = await client.query<{ userId: number }>(`select "userId" from memberships order by "userId"`)
    const ids = rows.map(({ userId }) => userId)
    await client.query(
      `insert into permissions (name, level, "subjectType", "subjectId") select name, 4, 'user', $1 from unnest($2::text[]) name`,
      [ids[0], permissionNames],
    )
    const tokens: string[] = []
    for (const userId of ids.slice(0, 600)) tokens.push(await beginSession(db, userId, "bench", now))
    return { admin: tokens[0] ?? "", members: tokens.slice(1) }
  } finally {
    await client.end()
  }
}

export const cookies = (token = "") => ({ cookie: `XSRF-TOKEN=bench; i18next=nl${token && `; session=${token}`}` })
const writing = (token: string) => ({ ...cookies(token), "x-xsrf-token": "bench", "content-type": "application/json" })

/** Pages and lists for visitors, and lists for members. */
const readBy = ({ members }: Actors): ((serial: number) => Request) => {
  const visited = [
    "/",
    "/activiteiten",
    "/nieuws",
    `/activiteiten/activity-${people - 6}`,
    "/api/activities",
    "/api/news",
  ]
  const listed = ["/api/activities", "/api/news"]
  return (serial) => {
    const isMember = serial % 4 === 3
    const address = isMember ? listed[(serial >> 2) % listed.length] : visited[serial % visited.length]
    return { method: "GET", address: address ?? "/", headers: cookies(isMember ? members[serial % 50] : undefined) }
  }
}

/** An organiser locks and unlocks a waiting list, which everything about activities follows. */
const writeBy =
  ({ admin }: Actors) =>
  (serial: number): Request => ({
    method: "PATCH",
    address: `/api/activities/${people - 3}/sign-up-list`,
    headers: writing(admin),
    body: JSON.stringify({ isLocked: serial % 2 === 0 }),
  })

let signedUp = 0
const signUpBy =
  ({ members }: Actors) =>
  (): Request => ({
    method: "PUT",
    address: `/api/activities/${people - 5 - Math.floor(++signedUp / members.length)}/sign-ups/me`,
    headers: writing(members[signedUp % members.length] ?? ""),
    body: "{}",
  })

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const megabytes = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024).toFixed(0)

/** `npm run bench readers`: what writes cost readers, and readers cost sign-ups; `--minutes=10`: memory afterwards. */
export async function measureReaders(minutes: number): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-readers-"))
  await withDatabase(async (url, found) => {
    const port = await freePort()
    const settings = { DATABASE_URL: url, DATA_DIR: folder, ORIGIN: `http://localhost:${port}` }
    const site = await startServer(port, settings)
    const database = await openDatabase({ url })
    try {
      await untilInterrupted(async () => {
        const actors = await fill(url, database.db)
        const traffic = new Traffic(port)
        const read = (seconds = secondsEach) => traffic.run(readersPerSecond, seconds, readBy(actors))
        const write = (seconds = secondsEach) => traffic.run(1, seconds, writeBy(actors))
        const signUp = (seconds = secondsEach) => traffic.run(signUpsPerSecond, seconds, signUpBy(actors))
        say(`On ${found}. Before: ${megabytes(site.pid ?? 0)} MB.`)
        await Promise.all([read(), write(), signUp()])
        const took = { quiet: [] as number[], written: [] as number[], alone: [] as number[], amid: [] as number[] }
        for (let round = 0; round < rounds; round++) {
          took.quiet.push(...(await read()))
          const [, written] = await Promise.all([write(), read()])
          took.written.push(...written)
          took.alone.push(...(await signUp()))
          const [amid] = await Promise.all([signUp(), read(), write()])
          took.amid.push(...amid)
        }
        say("| | p50 ms | p99 ms | p99 ratio |\n|---|---|---|---|")
        const row = (name: string, values: number[], base?: number[]) => {
          const ratio = base ? (percentile(values, 0.99) / percentile(base, 0.99)).toFixed(2) : ""
          say(`| ${name} | ${percentile(values, 0.5).toFixed(1)} | ${percentile(values, 0.99).toFixed(0)} | ${ratio} |`)
        }
        row("50 readers a second", took.quiet)
        row("and one write a second", took.written, took.quiet)
        row("2 sign-ups a second alone", took.alone)
        row("amid these readers and writes", took.amid, took.alone)
        say(`\nServer: ${megabytes(site.pid ?? 0)} MB. Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
        for (let minute = 1; minute <= minutes; minute++) {
          await Promise.all([read(60), write(60), signUp(60)])
          say(`After ${minute} min: ${megabytes(site.pid ?? 0)} MB, load ${loadavg()[0]?.toFixed(1)}.`)
        }
      })
    } finally {
      await database.close()
      await endServer(site, "SIGTERM")
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
