import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { openDatabase } from "../../src/platform/server/database/db.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { cpuSeconds, untilInterrupted } from "./load.ts"
import { withDatabase } from "./native-database.ts"
import { cookies, fill, percentile } from "./readers.ts"
import { Connection } from "./rush-client.ts"
import { endServer, startServer } from "./rush-server.ts"

const [rounds, reloads] = [3, 300]
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Every member reloads home at a random time within a second. @returns milliseconds of each answer */
async function reload(port: number, members: readonly string[]): Promise<{ took: number[]; whole: number }> {
  const connections = await Promise.all(members.map(() => Connection.open(port)))
  const begun = performance.now()
  const took = await Promise.all(
    members.map(async (token, index) => {
      await pause(Math.random() * 1000)
      const answer = await connections[index]?.send("GET", "/", cookies(token))
      const isOwn = answer?.status === 200 && answer.body.includes("<h1") && answer.body.includes('"isPersonal":true')
      if (!answer || !isOwn) throw new Error(`home answered ${answer?.status}, or the page of a visitor`)
      return answer.took
    }),
  )
  const whole = performance.now() - begun
  for (const connection of connections) connection.close()
  return { took, whole }
}

/** `npm run bench reloads`: 300 members reload home within a second; fails unless all of them get their page. */
export async function measureReloads(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-reloads-"))
  await withDatabase(async (url, found) => {
    const port = await freePort()
    const site = await startServer(port, { DATABASE_URL: url, DATA_DIR: folder, ORIGIN: `http://localhost:${port}` })
    const database = await openDatabase({ url })
    try {
      await untilInterrupted(async () => {
        const { members } = await fill(url, database.db)
        // Not counted: it prepares statements and compiles code.
        await reload(port, members.slice(0, 50))
        say("| reloads of home | all answered after ms | p50 ms | p99 ms | server CPU ms each |\n|---|---|---|---|---|")
        for (let round = 0; round < rounds; round++) {
          const before = cpuSeconds(site.pid ?? 0) ?? 0
          const { took, whole } = await reload(port, members.slice(0, reloads))
          const each = (((cpuSeconds(site.pid ?? 0) ?? 0) - before) * 1000) / reloads
          const times = [whole, percentile(took, 0.5), percentile(took, 0.99)].map((time) => time.toFixed(0))
          say(`| ${[reloads, ...times, each.toFixed(1)].join(" | ")} |`)
        }
        say(`\nOn ${found}; Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
      })
    } finally {
      await database.close()
      await endServer(site, "SIGTERM")
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
