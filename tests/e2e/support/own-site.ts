import { execFileSync, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { serverProcess } from "../../../scripts/server-process.ts"
import { freePort } from "./free-port.ts"

/** A site of a test alone, with the demo unless it is off, for what must not happen to the site of all tests. */
export interface OwnSite extends AsyncDisposable {
  origin: string
  /** Runs `npm run admin` for this address. @returns what it prints */
  makeAdministrator: (email: string) => string
}

/** Starts the build that is tested with other settings, on an empty data folder. It ends with its scope. */
export async function startOwnSite(settings: Record<string, string>): Promise<OwnSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-e2e-own-"))
  const port = String(await freePort())
  const { parameters, env } = serverProcess({
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: folder,
    DEMO: "true",
    LOG_LEVEL: "error",
    ...settings,
  })
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })
  const output: string[] = []
  child.stderr.on("data", (text: Buffer) => output.push(text.toString()))
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => text.includes("runs at") && resolve())
    void ended.then(() => reject(new Error(`The site ended: ${output.join("")}`)))
  })
  const makeAdministrator = (email: string) =>
    execFileSync(process.execPath, [path.resolve("scripts/clubhuis/clubhuis.ts"), "admin", email], {
      env,
      encoding: "utf8",
    })
  return { origin: `http://localhost:${port}`, makeAdministrator, [Symbol.asyncDispose]: stop }
}
