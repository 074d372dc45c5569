import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { demoPassword } from "../../src/features/accounts/server/demo-password.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { load, type Measured, middle, type Target, untilInterrupted } from "./load.ts"
import { endServer, startFloor } from "./rush-server.ts"

const rounds = 3

/** What visitors are sent from what is kept; the first of everything is made before it is measured. */
const kept = {
  home: "/",
  "opening times": "/locaties/openingstijden",
  activities: "/activiteiten",
  activity: "/activiteiten/bierproeverij",
  news: "/nieuws",
  "news item": "/nieuws/de-huiskamer-krijgt-een-keuken",
  vacancies: "/vacatures",
  "GET /api/rooms": "/api/rooms",
  "GET /api/activities": "/api/activities",
  "GET /api/news": "/api/news",
  "GET /api/vacancies": "/api/vacancies?filter[isOpen]=true",
}

interface Pair {
  name: string
  what: string
  own: Target
  floor: Target
  connections?: number
}

/** Gives the floor server the same bytes as the site, compressed as for a browser. */
async function copyBytes(from: string, to: string): Promise<void> {
  const answer = await fetch(from, { headers: { "accept-encoding": "identity" } })
  const headers = JSON.stringify({ "content-type": answer.headers.get("content-type") ?? "" })
  await fetch(to, { method: "POST", body: Buffer.from(await answer.arrayBuffer()), headers: { "x-headers": headers } })
}

async function pairs(site: string, floor: string): Promise<Pair[]> {
  const cookie = "XSRF-TOKEN=bench; i18next=nl"
  const made: Pair[] = []
  for (const [index, [name, address]] of Object.entries(kept).entries()) {
    const bytes = `${floor}/bytes/${index}`
    await copyBytes(`${site}${address}`, bytes)
    const own = { name, url: `${site}${address}`, headers: { cookie } }
    made.push({ name: `${name}, kept`, what: "the same bytes", own, floor: { name: "bytes", url: bytes } })
  }
  const login = { method: "POST" as const, body: JSON.stringify({ email: "lid@demo.test", password: demoPassword }) }
  const json = { "content-type": "application/json" }
  made.push({
    name: "POST /api/auth/login",
    what: "argon2 and one insert",
    own: {
      name: "login",
      url: `${site}/api/auth/login`,
      ...login,
      headers: { ...json, cookie, "x-xsrf-token": "bench" },
    },
    floor: { name: "login", url: `${floor}/login`, ...login, headers: json },
    connections: 4,
  })
  return made
}

/** Measures one pair alternately, several times, so that a noisy minute affects both. */
async function compare({ own, floor, connections = 32 }: Pair, pids: { site: number; floor: number }) {
  const measured = { own: [] as Measured[], floor: [] as Measured[] }
  for (let round = 0; round < rounds; round++) {
    measured.own.push(await load(own, pids.site, { connections, seconds: 2 }))
    measured.floor.push(await load(floor, pids.floor, { connections, seconds: 2 }))
  }
  return { own: middle(measured.own), floor: middle(measured.floor) }
}

const figure = (value: number | undefined, digits: number) => (value === undefined ? "–" : value.toFixed(digits))

function row(pair: Pair, { own, floor: bare }: { own: Measured; floor: Measured }): string {
  const ratio = own.requestsPerSecond / bare.requestsPerSecond
  const cells = [
    pair.name,
    figure(own.requestsPerSecond, 0),
    figure(bare.requestsPerSecond, 0),
    figure(ratio, 2),
    figure(own.cpu, 3),
    figure(bare.cpu, 3),
    figure(own.p50, 1),
    figure(own.p99, 1),
    own.failures ? `**${own.failures} failed**` : pair.what,
  ]
  return `| ${cells.join(" | ")} |`
}

/** `npm run bench`: what is kept for visitors, and logging in, on the embedded database. */
async function main(): Promise<void> {
  await buildIfNeeded()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-bench-"))
  const [port, floorPort] = [await freePort(), await freePort()]
  const started = [
    // Empty counts as unset: on this machine the demo has the passwords used here.
    startFloor("site.ts", port, { DATA_DIR: folder, LOG_LEVEL: "error", DEMO: "true", ORIGIN: "" }),
    startFloor("floor.ts", floorPort, { DATA_DIR: folder }),
  ]
  try {
    await untilInterrupted(async () => {
      const [site, floor] = (await Promise.all(started)).map(({ pid = 0 }) => pid)
      say("| call | req/s | floor req/s | ratio | CPU ms | floor CPU ms | p50 ms | p99 ms | floor |")
      say("|---|---|---|---|---|---|---|---|---|")
      for (const pair of await pairs(`http://127.0.0.1:${port}`, `http://127.0.0.1:${floorPort}`))
        say(row(pair, await compare(pair, { site: site ?? 0, floor: floor ?? 0 })))
      say(
        `\nNode ${process.version}, ${cpuName()}, load ${loadavg()[0]?.toFixed(1)}, embedded database, ${rounds} rounds of 2 s, medians.`,
      )
    })
  } finally {
    for (const server of await Promise.allSettled(started))
      if (server.status === "fulfilled") await endServer(server.value, "SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

function cpuName(): string {
  try {
    return /model name\s*:\s*(.+)/.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1] ?? process.arch
  } catch {
    return process.arch
  }
}

// What each bench measures, and how to repeat the figures, is in docs/performance.md.

// Before the code of the site is imported: otherwise it also validates every answer.
process.env.NODE_ENV = "production"

const part = process.argv[2]
if (part === undefined) await main()
else if (part === "rush") await import("./rush.ts")
else if (part === "api") await (await import("./api.ts")).measureApi()
else if (part === "render") await (await import("./render.ts")).measureRender()
else if (part === "crowd") await (await import("./crowd.ts")).measureCrowd()
else if (part === "files") await (await import("./files.ts")).measureFiles()
else if (part === "directory") await (await import("./directory.ts")).measureDirectory()
else if (part === "search") await (await import("./search.ts")).measureSearch()
else if (part === "scale") await (await import("./scale.ts")).measureScale(process.argv.slice(3))
else if (part === "start") await (await import("./start.ts")).measureStart(process.argv.slice(3))
else throw new Error(`no bench is called ${part}: see docs/performance.md`)
