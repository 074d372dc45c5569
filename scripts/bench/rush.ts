import type { ChildProcess } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { countAll, type Query } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { cpuSeconds, percentile } from "./load.ts"
import { withDatabase } from "./native-database.ts"
import { faultsOfRush } from "./rush-check.ts"
import { readMeanwhile, rush, type Rushed } from "./rush-crowd.ts"
import { addGala, divide, fillAssociation } from "./rush-people.ts"
import { endServer, startFloor, startServer } from "./rush-server.ts"

const seats = 100
const members = 1000
/** Number of responses after which the server is killed. */
const killAfter = 400

const say = (line: string) => process.stdout.write(`${line}\n`)
const isKilled = process.argv.includes("--kill")
/** Once more, with three pools and guests, beside the same without. */
const isDivided = process.argv.includes("--pools")
/** How many then bring a guest. */
const hosts = 50
const profile = process.argv.find((argument) => argument.startsWith("--profile="))?.split("=")[1]

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

interface Site {
  port: number
  server: () => ChildProcess
}
interface RushListeners {
  onAnswer?: (count: number) => void
  revived?: () => Promise<void>
}

/** One rush on a server that runs, and what it cost. */
async function measure({ port, server }: Site, query: Query, crowd: Crowd, listeners: RushListeners = {}) {
  const reading = readMeanwhile(port)
  await reading.warm()
  const before = await used(server(), query)
  const rushed = await rush({
    ...crowd,
    ports: [port],
    onAnswer: listeners.onAnswer ?? (() => undefined),
    revived: listeners.revived ?? (() => Promise.resolve()),
  })
  const { pages, lists } = await reading.end()
  const after = await used(server(), query)
  return {
    rushed,
    pages,
    lists,
    cpu: { server: after.server - before.server, database: after.database - before.database },
  }
}
type Crowd = Awaited<ReturnType<typeof fillAssociation>> & { hosts?: number }

/** The same crowd twice more on the same server: for places as they are, and divided over pools. */
async function measurePools(site: Site, query: Query, crowd: Crowd): Promise<string[]> {
  const plain = { ...crowd, activityId: await addGala({ query }, "gala-2", seats) }
  const before = await measure(site, query, plain)
  const divided = { ...crowd, hosts, activityId: await addGala({ query }, "gala-3", seats) }
  await divide({ query }, divided.activityId, seats)
  const cost = await measure(site, query, divided)
  compare(cost, before, ["three pools and guests", "without"])
  return faultsOfRush(query, divided.activityId, seats, cost.rushed)
}

/** The same crowd on the bare server, in the same database, without the sign-ups made before. */
async function measureFloor(url: string, query: Query, crowd: Crowd) {
  await query(`truncate "signUps" cascade`)
  const port = await freePort()
  const child = await startFloor("rush-floor.ts", port, { DATABASE_URL: url })
  try {
    return await measure({ port, server: () => child }, query, crowd)
  } finally {
    await endServer(child, "SIGTERM")
  }
}

type Cost = Awaited<ReturnType<typeof measure>>

function compare(own: Cost, floor: Cost, [name, other] = ["site", "bare server"]): void {
  const figures: [string, (cost: Cost) => number][] = [
    ["all answered after, ms", ({ rushed }) => rushed.finished],
    ["sign-up p50, ms", ({ rushed }) => percentile(rushed.took, 0.5)],
    ["sign-up p99, ms", ({ rushed }) => percentile(rushed.took, 0.99)],
    ["processor of the server, ms", ({ cpu }) => cpu.server * 1000],
    ["processor of the database, ms", ({ cpu }) => cpu.database * 1000],
    ["processor of both, ms", ({ cpu }) => (cpu.server + cpu.database) * 1000],
  ]
  say(`\n| the rush | ${name} | ${other} | ratio |\n|---|---|---|---|`)
  for (const [figure, of] of figures)
    say(`| ${figure} | ${of(own).toFixed(0)} | ${of(floor).toFixed(0)} | ${(of(own) / of(floor)).toFixed(2)} |`)
  say(`\nLoad ${loadavg()[0]?.toFixed(1)}; ${other} gave ${floor.rushed.answered.length} answers.`)
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
    const crowd = await fillAssociation({ query }, members, seats)
    // It knows from the start whether the site is open.
    await endServer(server, "SIGTERM")
    server = await startServer(port, settings, { flags })
    let revived: Promise<void> | undefined
    const kill = async () => {
      await endServer(server, "SIGKILL")
      server = await startServer(port, settings, { flags })
    }
    const cost = await measure({ port, server: () => server }, query, crowd, {
      onAnswer: (count) => {
        if (isKilled && count === killAfter) revived = kill()
      },
      revived: () => revived ?? Promise.resolve(),
    })
    report(cost.rushed, cost.pages, cost.lists)
    if (!isKilled)
      say(`processor                server ${cost.cpu.server.toFixed(2)} s, database ${cost.cpu.database.toFixed(2)} s`)
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]
    say(`memory of the server     ${(Number(resident) / 1024).toFixed(0)} MB`)
    const faults = await faultsOfRush(query, crowd.activityId, seats, cost.rushed)
    say(`in the end               ${JSON.stringify(await countAll(query, crowd.activityId))}`)
    say(
      `machine                  ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
    )
    if (isDivided) faults.push(...(await measurePools({ port, server: () => server }, query, crowd)))
    say(faults.length ? `BROKEN:\n  ${faults.join("\n  ")}` : "Everything that must hold does.")
    await endServer(server, "SIGTERM")
    if (!isKilled && !isDivided) compare(cost, await measureFloor(url, query, crowd))
    return faults.length === 0
  } finally {
    await client.end()
    await endServer(server, "SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

let isWhole = false
await withDatabase(async (url, found) => {
  say(`On ${found}.`)
  isWhole = await main(url)
})
process.exit(isWhole ? 0 : 1)
