import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { createApi } from "../../src/app/server/app.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { fillRows } from "../../tests/support/many-rows.ts"
import { nativePostgres } from "../native-postgres.ts"
import { median } from "./load.ts"
import { databaseSeconds } from "./native-database.ts"
import { callsOf } from "./scale-calls.ts"

const sizes = [1_000, 100_000]
const [warmUps, rounds, timesARound] = [3, 3, 8]
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Processor time of one call in milliseconds. */
interface Cost {
  node: number
  database: number
}

/** Measures every call in a new database with `count` rows of each kind. @returns costs by name of the call */
async function measureAt(server: string, count: number): Promise<Map<string, Cost>> {
  const name = `clubhuis_scale_${process.pid}_${count}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-scale-"))
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: folder, DATABASE_URL: url.href })
    const services = await openServices(env)
    try {
      return await measure(services, count)
    } finally {
      await services.close()
    }
  } finally {
    await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(services: OpenedServices, count: number): Promise<Map<string, Cost>> {
  const { db, query } = services.database
  const begun = performance.now()
  await onServer(services.env.DATABASE_URL ?? "", (client) =>
    fillRows((text, values) => client.query(text, values), count, services.now()),
  )
  say(`${count} rows of each kind, filled in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  const { rows } = await query(`select "userId" from "signUps"
    where "activityId" = (select max("activityId") from activities) order by "queueNumber" desc limit 1`)
  const userId = Number(rows[0]?.userId)
  await query(
    `insert into permissions (name, level, "subjectType", "subjectId") select name, 4, 'user', $1 from unnest($2::text[]) name`,
    [userId, permissionNames],
  )
  const cookie = `session=${await beginSession(db, userId, "bench", services.now())}`
  const app = createApi(services)
  const costs = new Map<string, Cost>()
  for (const [name, address] of Object.entries(callsOf(count))) {
    const ask = async () => {
      const answer = await app.fetch(new Request(`http://localhost${address}`, { headers: { cookie } }))
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    }
    costs.set(name, await costOf(ask, query))
  }
  return costs
}

async function costOf(ask: () => Promise<void>, query: OpenedServices["database"]["query"]): Promise<Cost> {
  for (let time = 0; time < warmUps; time++) await ask()
  const measured: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    const [node, database] = [process.cpuUsage(), await databaseSeconds(query)]
    for (let time = 0; time < timesARound; time++) await ask()
    const { user, system } = process.cpuUsage(node)
    const spent = (await databaseSeconds(query)) - database
    measured.push({ node: (user + system) / 1000 / timesARound, database: (spent * 1000) / timesARound })
  }
  return { node: median(measured.map((each) => each.node)), database: median(measured.map((each) => each.database)) }
}

/** On a separate connection, without the time limits of the site: filling takes long. */
export async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await act(client).finally(() => client.end())
}

/** `npm run bench -- scale`: compares the cost of every call with many rows and with few. */
export async function measureScale(): Promise<void> {
  const postgres = await nativePostgres()
  if (!postgres) throw new Error("This needs a native PostgreSQL: name one in TEST_DATABASE_URL")
  say(`On ${postgres.found}; load ${loadavg()[0]?.toFixed(1)}.`)
  try {
    const [small, large] = [
      await measureAt(postgres.url, sizes[0] as number),
      await measureAt(postgres.url, sizes[1] as number),
    ]
    say(`\n| call | ${sizes[0]} rows: node + database CPU ms | ${sizes[1]} rows | ratio |\n|---|---|---|---|`)
    for (const [name, few] of small) {
      const many = large.get(name) ?? few
      const ratio = (many.node + many.database) / (few.node + few.database)
      const cells = [few, many].map(({ node, database }) => `${node.toFixed(1)} + ${database.toFixed(1)}`)
      say(`| ${[name, ...cells, ratio.toFixed(2)].join(" | ")} |`)
    }
  } finally {
    postgres.stop()
  }
}
