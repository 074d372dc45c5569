import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { buildIfNeeded } from "./build.ts"

const main = path.resolve(import.meta.dirname, "../src/app/server/main.ts")
/** The server's exit code for errors that a restart cannot fix (see `main.ts`). */
const exitForGood = 78
const longestPause = 10_000

/** Builds where needed, runs the server, and restarts it whenever it dies. */
async function start(): Promise<void> {
  const built = await buildIfNeeded()
  if (built) process.stdout.write("Built the site.\n")
  let stopping = false
  let server: ChildProcess | undefined
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stopping = true
      server?.kill("SIGTERM")
    })
  let pause = 100
  for (;;) {
    const began = Date.now()
    server = spawn(process.execPath, [main], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, NODE_ENV: "production" },
    })
    const code = await new Promise<number | null>((resolve) => server?.on("exit", resolve))
    if (stopping || code === 0 || code === exitForGood) process.exit(code ?? 0)
    // A server that ran for a while restarts at once; one that dies at every start, with growing pauses.
    pause = Date.now() - began > 30_000 ? 100 : Math.min(pause * 2, longestPause)
    process.stderr.write(`The server stopped (${code ?? "killed"}); starting it again.\n`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

await start()
