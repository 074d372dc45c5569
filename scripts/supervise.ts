import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { dist, isBuilt } from "./build-stamp.ts"
import { exitFilled, exitForGood } from "./exit-codes.ts"
import { serverProcess } from "./server-process.ts"

/** Not in a package, which is built already. */
const builder = path.join(path.dirname(dist), "scripts/build.ts")
const longestPause = 10_000

/** Milliseconds between two looks at whether npm is still there. */
const lookEvery = 1000

let stopping = false
let current: ChildProcess | undefined

/** Builds where needed, runs the server, and restarts it whenever it dies. */
export async function start(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop)
  stopWithNpm()
  await buildWhereNeeded()
  const { parameters, env } = serverProcess(process.env)
  let pause = 100
  while (!stopping) {
    const began = Date.now()
    current = spawn(process.execPath, parameters, { stdio: ["inherit", "inherit", "inherit", "ipc"], env })
    const code = await exitOf(current)
    if (!stopping && code === exitFilled) continue
    if (stopping || code === 0 || code === exitForGood) process.exit(code ?? 0)
    // A server that ran for a while restarts at once; one that dies at every start, with growing pauses.
    pause = Date.now() - began > 30_000 ? 100 : Math.min(pause * 2, longestPause)
    process.stderr.write(`The server stopped (${code ?? "killed"}); starting it again.\n`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function stop(): void {
  stopping = true
  current?.kill("SIGTERM")
}

/**
 * Stops when npm is killed: without it nobody would stop this process any more, and it would keep the data folder. Only
 * under npm, since a shell that started this in the background may end.
 */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start") return
  const { ppid } = process
  const look = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(look)
    stop()
  }, lookEvery)
  look.unref()
}

/** In a process of its own: building takes hundreds of megabytes, which this one would keep. */
async function buildWhereNeeded(): Promise<void> {
  if (!existsSync(builder) || isBuilt()) return
  process.stdout.write("Building the site, once for each version. This takes about half a minute…\n")
  current = spawn(process.execPath, [builder, "--quiet"], { stdio: "inherit" })
  const code = await exitOf(current)
  if (stopping || code !== 0) process.exit(stopping ? 0 : (code ?? 1))
}

const exitOf = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("exit", resolve))
