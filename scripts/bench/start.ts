import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { buildIfNeeded } from "../build.ts"
import { nativePostgres } from "../native-postgres.ts"
import { onServer } from "./at-database.ts"
import { percentile } from "./load.ts"

const project = path.resolve(import.meta.dirname, "../..")
const rounds = 5
/** `/proc` counts processor time in hundredths of a second. */
const ticks = 100

interface Started {
  wall: number
  cpu: number
  resident: number
  peak: number
  supervisor: number
}

/**
 * Measures warm starts with `scripts/start.ts`, of this project and of others (folders with another version, built),
 * in turn: `npm run bench start -- ../clubhuis-before`.
 */
export async function measureStart(others: readonly string[]): Promise<void> {
  await buildIfNeeded()
  const folders = [project, ...others.map((folder) => path.resolve(folder))]
  const postgres = await nativePostgres()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say("| database | folder | ready after s | processor s | server MB | peak MB | supervisor MB |")
  say("|---|---|---|---|---|---|---|")
  try {
    for (const row of await measureOn("embedded", folders)) say(row)
    if (postgres) for (const row of await measureOn("native", folders, postgres.url)) say(row)
  } finally {
    postgres?.stop()
  }
  say(`\nMedians of ${rounds}; Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
}

async function measureOn(database: string, folders: readonly string[], server?: string): Promise<string[]> {
  const sites = folders.map((folder, index) => ({
    folder,
    name: `clubhuis_bench_start_${process.pid}_${index}`,
    data: mkdtempSync(path.join(tmpdir(), "clubhuis-bench-start-")),
    results: [] as Started[],
  }))
  try {
    for (const { name } of server ? sites : [])
      await onServer(server ?? "", (client) => client.query(`create database ${name}`))
    // The first start fills the database and is not counted.
    for (let round = 0; round <= rounds; round++)
      for (const { folder, name, data, results } of sites) {
        const started = await startOnce(folder, data, server && withDatabase(server, name))
        if (round > 0) results.push(started)
      }
  } finally {
    for (const { name, data } of sites) {
      rmSync(data, { recursive: true, force: true })
      if (server) await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    }
  }
  return sites.map(({ folder, results }) => {
    const median = (of: keyof Started) =>
      percentile(
        results.map((one) => one[of]),
        0.5,
      )
    const megabytes = (of: keyof Started) => (median(of) / 1024).toFixed(0)
    return `| ${database} | ${path.basename(folder)} | ${median("wall").toFixed(2)} | ${median("cpu").toFixed(2)} | ${megabytes("resident")} | ${megabytes("peak")} | ${megabytes("supervisor")} |`
  })
}

async function startOnce(folder: string, data: string, url = ""): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(folder, "scripts/start.ts")], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: "error",
      DEMO: "true",
      DATABASE_URL: url,
    },
    stdio: ["ignore", "ignore", "inherit"],
  })
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${folder} ended with ${child.exitCode}`)
      await pause(10)
    }
    const wall = (performance.now() - began) / 1000
    const server = childOf(child)
    const cpu = (cpuOf(child.pid ?? 0) + cpuOf(server)) / ticks
    // What starts after listening counts too.
    await pause(3000)
    const [resident, peak] = [memoryOf(server, "VmRSS"), memoryOf(server, "VmHWM")]
    return { wall, cpu, resident, peak, supervisor: memoryOf(child.pid ?? 0, "VmRSS") }
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve))
    if (child.exitCode === null && child.kill("SIGTERM")) await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

/** The same address with another database name. */
function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

/** The server: the only child of its supervisor. */
function childOf({ pid }: ChildProcess): number {
  const found = readdirSync("/proc").find((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid))
  return Number(found)
}

/** Fields of `/proc/<pid>/stat` from the state on; empty when the process is gone. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    return text.slice(text.lastIndexOf(")") + 2).split(" ")
  } catch {
    return []
  }
}

/** Own time, and that of children that ended: a build, or a check of the build. */
const cpuOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

/** In kilobytes. */
const memoryOf = (pid: number, what: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
