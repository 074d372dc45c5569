import type { ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { countAll, type Query } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { nativePostgres } from "../native-postgres.ts"
import { cpuSeconds } from "./load.ts"
import { faultsOfRush } from "./rush-check.ts"
import { readMeanwhile, rush, type Rushed } from "./rush-crowd.ts"
import { fillAssociation } from "./rush-people.ts"
import { endServer, startServer } from "./rush-server.ts"

const seats = 100
const members = 1000
/** Number of responses after which the server is killed. */
const killAfter = 400

const say = (line: string) => process.stdout.write(`${line}\n`)
const isKilled = process.argv.includes("--kill")
const profile = process.argv.find((argument) => argument.startsWith("--profile="))?.split("=")[1]

/** Creates a database on a native PostgreSQL, and drops it afterwards. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, found: "the one DATABASE_URL names", stop: () => undefined }
    : await nativePostgres()
  if (!postgres) throw new Error("The rush needs a native PostgreSQL: name one in DATABASE_URL")
  const name = `clubhuis_rush_${process.pid}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  try {
    await onServer(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    say(`On ${postgres.found}.`)
    await work(url.href)
  } finally {
    await onServer(`drop database if exists ${name} with (force)`)
    postgres.stop()
  }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(0)} ms`

function report({ took, answered, finished, requests, retried }: Rushed, pages: number[], lists: number[]): void {
  say(`requests answered        ${requests}${retried ? `, ${retried} of them asked again` : ""}`)
  say(`per second               ${(requests / (finished / 1000)).toFixed(0)}`)
  say(
    `sign-up p50 / p99 / most ${ms(percentile(took, 0.5))} / ${ms(percentile(took, 0.99))} / ${ms(Math.max(...took))}`,
  )
  say(`all answered after       ${ms(finished)}`)
  say(`page p50 / p99           ${ms(percentile(pages, 0.5))} / ${ms(percentile(pages, 0.99))} (${pages.length} times)`)
  say(`list p50 / p99           ${ms(percentile(lists, 0.5))} / ${ms(percentile(lists, 0.99))} (${lists.length} times)`)
  const codes = Object.entries(Object.groupBy(answered, String)).map(([code, all]) => `${code} × ${all?.length}`)
  say(`answers                  ${codes.join(", ")}`)
}

/** Processor seconds used by the server and the database connections; 0 if the system does not report it. */
async function used(server: ChildProcess, query: Query): Promise<{ server: number; database: number }> {
  const { rows } = await query("select pid from pg_stat_activity where datname = current_database()")
  const sum = (pids: number[]) => pids.reduce((total, pid) => total + (cpuSeconds(pid) ?? 0), 0)
  return { server: sum([server.pid ?? 0]), database: sum(rows.map((row) => Number(row.pid))) }
}

async function main(url: string): Promise<boolean> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-rush-"))
  const port = await freePort()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, ORIGIN: `http://localhost:${port}` }
  const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []
  let server = await startServer(port, settings, { flags })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = (text: string, values: unknown[] = []) => client.query<Record<string, unknown>>(text, values)
  try {
    const { people, activityId } = await fillAssociation({ query }, members, seats)
    const reading = readMeanwhile(port)
    await reading.warm()
    let revived: Promise<void> | undefined
    const before = await used(server, query)
    const kill = async () => {
      await endServer(server, "SIGKILL")
      server = await startServer(port, settings, { flags })
    }
    const rushed = await rush({
      ports: [port],
      people,
      activityId,
      onAnswer: (count) => {
        if (isKilled && count === killAfter) revived = kill()
      },
      revived: () => revived ?? Promise.resolve(),
    })
    const { pages, lists } = await reading.end()
    report(rushed, pages, lists)
    const after = await used(server, query)
    const worked = (who: "server" | "database") => `${who} ${(after[who] - before[who]).toFixed(2)} s`
    if (!isKilled) say(`processor                ${worked("server")}, ${worked("database")}`)
    const faults = await faultsOfRush(query, activityId, seats, rushed)
    say(`in the end               ${JSON.stringify(await countAll(query, activityId))}`)
    say(
      `machine                  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
    )
    say(faults.length ? `BROKEN:\n  ${faults.join("\n  ")}` : "Everything that must hold does.")
    return faults.length === 0
  } finally {
    await client.end()
    await endServer(server, "SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

let isWhole = false
await withDatabase(async (url) => {
  isWhole = await main(url)
})
process.exit(isWhole ? 0 : 1)
