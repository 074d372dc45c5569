import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { createApi } from "../../src/app/server/app.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import type { Query } from "../../tests/support/rows/many-rows.ts"
import { onServer } from "./at-database.ts"
import { databaseSeconds, withDatabase } from "./native-database.ts"
import { callsOf } from "./scale-calls.ts"
import { fillScale } from "./scale-rows.ts"

const sizes: [few: number, many: number] = [1_000, 100_000]
const [warmUps, times] = [2, 8]
/** Part of the routes to measure. */
let only = ""
/** What a call may cost with many rows: so much more than with few, or so many milliseconds. */
const most = { ratio: 2, ms: 20 }
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Processor time of one call in milliseconds. */
interface Cost {
  node: number
  database: number
}
type Costs = Map<string, Cost>

/** A database of either kind, that the site opened. */
interface Opened {
  services: OpenedServices
  /** Writes many rows, without the time limits of the site. */
  query: Query
}

/** Opens a new native database, and drops it afterwards. */
async function onNative(work: (opened: Opened) => Promise<Costs>): Promise<Costs> {
  let costs: Costs = new Map()
  await withDatabase((url, found) =>
    onServer(url, async (client) => {
      say(`On ${found}.`)
      const query = (text: string, values?: unknown[]) => client.query(text, values)
      costs = await opening({ DATABASE_URL: url }, (services) => work({ services, query }))
    }),
  )
  return costs
}

/** Opens a new embedded database: all of it is in this process. */
const onEmbedded = (work: (opened: Opened) => Promise<Costs>): Promise<Costs> =>
  opening({}, (services) => work({ services, query: services.database.query }))

async function opening(variables: object, work: (services: OpenedServices) => Promise<Costs>): Promise<Costs> {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-scale-"))
  try {
    const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: folder, ...variables })
    const services = await openServices(env)
    return await work(services).finally(() => services.close())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures every call with `count` rows of each kind, as a user with every right. @returns costs by call */
async function measure({ services, query }: Opened, count: number): Promise<Costs> {
  const { db } = services.database
  const begun = performance.now()
  await fillScale(query, count, services.now())
  say(`${count} rows of each kind, filled in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  const userId = 1
  await services.database.query(
    `insert into permissions (name, level, "subjectType", "subjectId") select name, 4, 'user', $1 from unnest($2::text[]) name
      on conflict do nothing`,
    [userId, permissionNames],
  )
  const cookie = `session=${await beginSession(db, userId, "bench", services.now())}`
  const app = createApi(services)
  const costs: Costs = new Map()
  for (const { list, what, address } of callsOf(count).filter((call) => call.list.includes(only))) {
    const ask = async () => {
      const answer = await app.fetch(new Request(`http://localhost${address}`, { headers: { cookie } }))
      await answer.arrayBuffer()
      return answer.status
    }
    const status = await ask()
    const name = `${list} ${what}`.trim()
    if (status === 200) costs.set(name, await costOf(ask, services.env.DATABASE_URL ? services.database.query : null))
    // Too slow for the site: it gave up.
    else if (status === 503) costs.set(name, { node: Number.POSITIVE_INFINITY, database: 0 })
    else throw new Error(`${address} answered ${status}`)
  }
  return costs
}

/**
 * The processor time of a call, of the server and the database: the clock says more about what else runs.
 * @param native asks a native database, which is other processes
 */
async function costOf(ask: () => Promise<unknown>, native: OpenedServices["database"]["query"] | null): Promise<Cost> {
  for (let time = 0; time < warmUps; time++) await ask()
  const databaseNow = async () => (native ? databaseSeconds(native) : 0)
  const [node, database] = [process.cpuUsage(), await databaseNow()]
  for (let time = 0; time < times; time++) await ask()
  const { user, system } = process.cpuUsage(node)
  const spent = (await databaseNow()) - database
  return { node: (user + system) / 1000 / times, database: (spent * 1000) / times }
}

const total = ({ node, database }: Cost) => node + database

/** Says of each list what its first and its worst page cost, and which calls do not hold. */
function report(few: Costs, many: Costs): void {
  const rows = [...many].map(([name, cost]) => {
    const before = total(few.get(name) ?? cost)
    return { name, before, after: total(cost), ratio: total(cost) / before }
  })
  const isHeld = ({ after, ratio }: (typeof rows)[number]) => ratio <= most.ratio || after <= most.ms
  const line = ({ name, before, after, ratio }: (typeof rows)[number]) =>
    `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${ratio.toFixed(1)} |`
  const head = `| call | ${sizes[0]} rows: CPU ms | ${sizes[1]} rows | ratio |\n|---|---|---|---|`
  const firsts = rows.filter(
    ({ name }) => !name.includes(" by ") && (name.endsWith("first page") || name.split(" ").length === 2),
  )
  const others = rows.filter((row) => !isHeld(row)).toSorted((one, other) => other.after - one.after)
  say(`\nFirst pages, and what has no pages:\n\n${head}\n${firsts.map(line).join("\n")}`)
  say(
    `\n${rows.length - others.length} of ${rows.length} calls hold. These do not:\n\n${head}\n${others.map(line).join("\n")}`,
  )
}

/**
 * `npm run bench -- scale`: compares the cost of every list, in every order and with every filter that it declares, with
 * many rows and with few. `--embedded` does it on the embedded database, `--rows=20000` with fewer, `--only=/books` a part.
 */
export async function measureScale(parameters: readonly string[]): Promise<void> {
  const rows = Number(/--rows=(\d+)/.exec(parameters.join(" "))?.[1] ?? sizes[1])
  sizes[1] = rows
  only = /--only=(\S+)/.exec(parameters.join(" "))?.[1] ?? ""
  say(`Load ${loadavg()[0]?.toFixed(1)}.`)
  const onDatabase = parameters.includes("--embedded") ? onEmbedded : onNative
  const few = await onDatabase((opened) => measure(opened, sizes[0]))
  report(few, await onDatabase((opened) => measure(opened, sizes[1])))
}
