import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { openDatabase } from "../../src/platform/server/database/db.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { percentile, untilInterrupted } from "./load.ts"
import { withDatabase } from "./native-database.ts"
import { startNginx } from "./nginx.ts"
import { cookies, fill } from "./crowd-members.ts"
import { Connection } from "./rush-client.ts"
import { endServer, startServer } from "./rush-server.ts"

const [requests, abandoned] = [1100, 600]
const pages = 150
/** Milliseconds between two pages of a member. */
const between = 100
/** How much longer the slowest of a hundred pages may take. */
const atMost = 3
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A member who opens home again and again. @returns milliseconds of each page */
async function read(port: number, token: string, count = pages): Promise<number[]> {
  const connection = await Connection.open(port)
  const took: number[] = []
  for (let page = 0; page < count; page++) {
    const reply = await connection.send("GET", "/", cookies(token))
    if (reply.status !== 200) throw new Error(`the page of another member answered ${reply.status}`)
    took.push(reply.took)
    await pause(between)
  }
  connection.close()
  return took
}

/** All requests of one person at once. @returns how many were refused */
async function crowd(port: number, token: string): Promise<number> {
  const connections = await Promise.all(Array.from({ length: requests }, () => Connection.open(port)))
  const replies = await Promise.all(connections.map((each) => each.send("GET", "/", cookies(token))))
  for (const each of connections) each.close()
  return replies.filter(({ status }) => status === 503).length
}

/** Requests whose sender does not wait for the answer. */
async function abandon(port: number, token: string): Promise<void> {
  const connections = await Promise.all(Array.from({ length: abandoned }, () => Connection.open(port)))
  for (const each of connections) each.send("GET", "/", cookies(token)).catch(() => undefined)
  await pause(50)
  for (const each of connections) each.close()
}

async function measure(port: number, [member = "", somebody = ""]: string[]) {
  const alone = await read(port, member)
  const reading = read(port, member)
  await pause(1000)
  const refused = await crowd(port, somebody)
  await abandon(port, somebody)
  return { alone, amid: await reading, refused }
}

/**
 * `npm run bench crowd`: one person sends 1,100 requests for a page at once and leaves 600 more, while another member
 * opens pages; directly, and through nginx as deploy.md has it, if that is installed.
 */
export async function measureCrowd(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-crowd-"))
  await withDatabase(async (url, found) => {
    const port = await freePort()
    const settings = { ORIGIN: `http://localhost:${port}`, TRUST_PROXY: "true" }
    const site = await startServer(port, { DATABASE_URL: url, DATA_DIR: folder, ...settings })
    const database = await openDatabase({ url })
    let nginx: Awaited<ReturnType<typeof startNginx>> = null
    try {
      nginx = await startNginx(folder, port)
      const ways = { directly: port, ...(nginx ? { nginx: nginx.port } : {}) }
      await untilInterrupted(async () => {
        const { members } = await fill(url, database.db)
        // Not counted: it prepares statements and compiles code.
        await read(port, members[2] ?? "", 20)
        say("| | alone p50 ms | p99 ms | amid the crowd p50 ms | p99 ms | p99 ratio | refused of the crowd |")
        say("|---|---|---|---|---|---|---|")
        for (const [name, at] of Object.entries(ways)) {
          const { alone, amid, refused } = await measure(at, members)
          const figures = [alone, amid].flatMap((took) => [percentile(took, 0.5), percentile(took, 0.99)])
          const ratio = percentile(amid, 0.99) / percentile(alone, 0.99)
          say(`| ${[name, ...figures.map((each) => each.toFixed(0)), ratio.toFixed(2), refused].join(" | ")} |`)
          if (ratio > atMost) process.exitCode = 1
        }
        say(`\nOn ${found}; Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; at most ${atMost} is the aim.`)
      })
    } finally {
      nginx?.stop()
      await database.close()
      await endServer(site, "SIGTERM")
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
