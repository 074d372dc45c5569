import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { demoPassword } from "../../src/features/accounts/server/demo-password.ts"
import { buildIfNeeded } from "../build.ts"
import { load, type Measured, middle, type Target } from "./load.ts"

const project = path.resolve(import.meta.dirname, "../..")
const ports = { site: 4310, floor: 4311 }
const site = `http://127.0.0.1:${ports.site}`
const floor = `http://127.0.0.1:${ports.floor}`
const rounds = 3

/** Starts a server and waits until it is ready. */
async function run(
  script: string,
  port: number,
  sign: string,
  folder: string,
): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, [path.join(project, script)], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      DEMO: "true",
      // Empty counts as unset: on this machine the demo has the passwords used here.
      ORIGIN: "",
      HOST: "",
      TRUST_PROXY: "",
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (text.includes(sign)) resolve()
    })
    child.on("exit", (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return child as unknown as ChildProcess & { pid: number }
}

/** Gives the floor server the same bytes as the site, compressed as for a browser. */
async function copyBytes(name: string, address: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-encoding": "identity" } })
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get("content-type") ?? ""
  await fetch(`${floor}/bytes/${name}`, {
    method: "POST",
    body,
    headers: { "x-headers": JSON.stringify({ "content-type": type }) },
  })
  return body.length
}

interface Pair {
  name: string
  what: string
  own: Target
  floor: Target
}

const contentPages = {
  activities: "/activiteiten",
  activity: "/activiteiten/bierproeverij",
  news: "/nieuws",
  "news item": "/nieuws/de-huiskamer-krijgt-een-keuken",
  vacancies: "/vacatures",
}
const contentCalls = {
  "GET /api/activities": "/api/activities",
  "GET /api/news": "/api/news",
  "GET /api/vacancies": "/api/vacancies?filter[isOpen]=true",
}

/** The pages and calls with content: cached pages, uncached pages, and API calls. */
async function contentPairs(headers: Record<string, string>): Promise<Pair[]> {
  const found: Pair[] = []
  const add = async (name: string, path: string, isMadeAnew: boolean) => {
    const key = encodeURIComponent(name)
    await copyBytes(key, `${site}${path}`)
    const own: Target = { name: key, url: `${site}${path}`, headers, ...(isMadeAnew ? { unique: true } : {}) }
    found.push({ name, what: "the same bytes", own, floor: { name: key, url: `${floor}/bytes/${key}` } })
  }
  for (const [name, path] of Object.entries(contentPages)) {
    await add(`${name}, cached`, path, false)
    await add(`${name}, rendered`, path, true)
  }
  for (const [name, path] of Object.entries(contentCalls)) await add(name, path, false)
  return found
}

async function pairs(): Promise<Pair[]> {
  await copyBytes("home", `${site}/`)
  await copyBytes("times", `${site}/locaties/openingstijden`)
  const cookie = "XSRF-TOKEN=bench; i18next=nl"
  const headers = { cookie }
  const login = { method: "POST" as const, body: JSON.stringify({ email: "lid@demo.test", password: demoPassword }) }
  const json = { "content-type": "application/json" }
  return [
    {
      name: "home, cached",
      what: "the same bytes",
      own: { name: "home", url: `${site}/`, headers },
      floor: { name: "bytes", url: `${floor}/bytes/home` },
    },
    {
      name: "home, rendered",
      what: "the same bytes",
      own: { name: "home", url: `${site}/`, headers, unique: true },
      floor: { name: "bytes", url: `${floor}/bytes/home` },
    },
    {
      name: "opening times, cached",
      what: "the same bytes",
      own: { name: "times", url: `${site}/locaties/openingstijden`, headers },
      floor: { name: "bytes", url: `${floor}/bytes/times` },
    },
    {
      name: "opening times, rendered",
      what: "the same bytes",
      own: { name: "times", url: `${site}/locaties/openingstijden`, headers, unique: true },
      floor: { name: "bytes", url: `${floor}/bytes/times` },
    },
    {
      name: "GET /api/rooms",
      what: "the same statements",
      own: { name: "rooms", url: `${site}/api/rooms`, headers },
      floor: { name: "rooms", url: `${floor}/rooms` },
    },
    {
      name: "POST /api/auth/login",
      what: "argon2 and one insert",
      own: {
        name: "login",
        url: `${site}/api/auth/login`,
        ...login,
        headers: { ...json, cookie, "x-xsrf-token": "bench" },
      },
      floor: { name: "login", url: `${floor}/login`, ...login, headers: json },
    },
    ...(await contentPairs(headers)),
  ]
}

/** Measures one pair alternately, several times, so that a noisy minute affects both. */
async function compare(pair: Pair, pids: { site: number; floor: number }) {
  const own: Measured[] = []
  const bare: Measured[] = []
  const options = pair.name.includes("login") ? { connections: 4, seconds: 2 } : { seconds: 2 }
  for (let round = 0; round < rounds; round++) {
    own.push(await load(pair.own, pids.site, options))
    bare.push(await load(pair.floor, pids.floor, options))
  }
  return { own: middle(own), floor: middle(bare) }
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

/** Bytes that a first visit to a page fetches, compressed with Brotli. */
async function weight(address: string): Promise<string> {
  const page = await fetch(`${site}${address}`, { headers: { "accept-encoding": "br" } })
  const html = await page.text()
  const encoded = await rawLength(`${site}${address}`)
  const files = [...new Set(html.match(/\/build\/[\w.-]+\.(?:js|css|woff2)/g))]
  const bytes = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => {
        const full = path.join(project, "dist/client", file)
        return sum + statSync(ending === ".woff2" ? full : `${full}.br`).size
      }, 0)
  const kilo = (count: number) => (count / 1024).toFixed(1)
  return `| ${address} | ${kilo(encoded)} | ${kilo(bytes(".css"))} | ${kilo(bytes(".js"))} | ${kilo(bytes(".woff2"))} | ${files.length + 1} |`
}

/** Length of the compressed response (fetch would decompress it). */
async function rawLength(address: string): Promise<number> {
  const { get } = await import("node:http")
  return new Promise((resolve) => {
    get(address, { headers: { "accept-encoding": "br" } }, (answer) => {
      let length = 0
      answer.on("data", (chunk: Buffer) => (length += chunk.length)).on("end", () => resolve(length))
    })
  })
}

async function main(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-bench-"))
  const [own, bare] = await Promise.all([
    run("scripts/bench/site.ts", ports.site, "ready", folder),
    run("scripts/bench/floor.ts", ports.floor, "ready", folder),
  ])
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    say("| call | req/s | floor req/s | ratio | CPU ms | floor CPU ms | p50 ms | p99 ms | floor |")
    say("|---|---|---|---|---|---|---|---|---|")
    for (const pair of await pairs()) say(row(pair, await compare(pair, { site: own.pid, floor: bare.pid })))
    say("\n| page | HTML KB | CSS KB | JS KB | fonts KB | requests |\n|---|---|---|---|---|---|")
    for (const address of ["/", "/locaties/openingstijden", "/login", ...Object.values(contentPages)])
      say(await weight(address))
    say(`\nNode ${process.version}, ${cpuName()}, embedded database, ${rounds} rounds of 2 s, medians.`)
  } finally {
    own.kill("SIGTERM")
    bare.kill("SIGTERM")
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

// `npm run bench rush` runs the rush alone, `npm run bench scale` measures growth with the number of rows,
// `npm run bench start` measures warm starts, `npm run bench api` lists on a native database, and
// `npm run bench readers -- --minutes=5` readers while others write, and memory.
if (process.argv[2] === "rush") await import("./rush.ts")
else if (process.argv[2] === "readers")
  await (await import("./readers.ts")).measureReaders(Number(/\d+/.exec(process.argv[3] ?? "0")?.[0]))
else if (process.argv[2] === "api") await (await import("./api.ts")).measureApi()
else if (process.argv[2] === "scale") await (await import("./scale.ts")).measureScale()
else if (process.argv[2] === "start") await (await import("./start.ts")).measureStart(process.argv.slice(3))
else await main()
