import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { load, type Measured, middle, untilInterrupted } from "./load.ts"
import { databaseSeconds, withDatabase } from "./native-database.ts"
import { endServer, startFloor, startServer } from "./rush-server.ts"

const lists = { activities: "/api/activities", news: "/api/news", vacancies: "/api/vacancies", rooms: "/api/rooms" }
const rounds = 5
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Server {
  port: number
  pid: number
}

/** Measures two addresses in turn, so that a noisy minute affects both; `cpu` includes that of the database. */
async function compare(
  client: pg.Client,
  own: [Server, string],
  floor: [Server, string],
  headers: Record<string, string>,
) {
  const measured: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const [index, [{ port, pid }, address]] of [own, floor].entries()) {
      const target = { name: address, url: `http://127.0.0.1:${port}${address}`, headers }
      const before = await databaseSeconds((text) => client.query(text))
      const seconds = round ? 2 : 1
      const result = await load(target, pid, { connections: 16, seconds })
      const spent = (await databaseSeconds((text) => client.query(text))) - before
      const database = (spent * 1000) / (result.requestsPerSecond * seconds)
      if (result.failures) throw new Error(`${address} failed ${result.failures} times`)
      // The first round is not counted: it prepares statements and compiles code.
      if (round) measured[index]?.push({ ...result, cpu: (result.cpu ?? 0) + database })
    }
  return { own: middle(measured[0]), floor: middle(measured[1]) }
}

function row(name: string, { own, floor }: { own: Measured; floor: Measured }): string {
  const cells = [
    name,
    own.requestsPerSecond.toFixed(0),
    floor.requestsPerSecond.toFixed(0),
    (own.requestsPerSecond / floor.requestsPerSecond).toFixed(2),
    own.cpu?.toFixed(3),
    floor.cpu?.toFixed(3),
    ((floor.cpu ?? 0) / (own.cpu ?? 1)).toFixed(2),
    own.p99.toFixed(0),
    floor.p99.toFixed(0),
  ]
  return `| ${cells.join(" | ")} |`
}

/** `npm run bench api`: lists on native PostgreSQL, against bare routes with the same statements. */
export async function measureApi(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-bench-api-"))
  await withDatabase(async (url, found) => {
    const settings = { DATABASE_URL: url, DATA_DIR: folder }
    const [port, floorPort] = [await freePort(), await freePort()]
    // Fills the database and prints a member's session.
    const child = await startFloor("api-floor.ts", floorPort, settings)
    const site = await startServer(port, { ...settings, DEMO: "true", ORIGIN: `http://localhost:${port}` })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await untilInterrupted(async () => {
        const own = { port, pid: site.pid ?? 0 }
        const floor = { port: floorPort, pid: child.pid ?? 0 }
        say("| list | req/s | bare req/s | ratio | CPU ms | bare CPU ms | bare : own | p99 ms | bare p99 ms |")
        say("|---|---|---|---|---|---|---|---|---|")
        const cookie = `i18next=nl; XSRF-TOKEN=bench`
        for (const [name, address] of Object.entries(lists)) {
          const asVisitor = await compare(client, [own, address], [floor, `/visitor/${name}`], { cookie })
          say(row(`${name}, visitor (kept)`, asVisitor))
          const headers = { cookie: `${cookie}; session=${child.told}` }
          say(row(`${name}, member`, await compare(client, [own, address], [floor, `/member/${name}`], headers)))
        }
        say(`\nOn ${found}; medians of ${rounds}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
      })
    } finally {
      await client.end()
      await Promise.all([endServer(site, "SIGTERM"), endServer(child, "SIGTERM")])
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
