import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { freePort } from "../e2e/support/free-port.ts"
import { isNightly } from "../support/nightly.ts"

const project = path.resolve(import.meta.dirname, "../..")
const copy = mkdtempSync(path.join(tmpdir(), "clubhuis-dev-"))
let server: ChildProcess
let origin: string
let starts = 0

beforeAll(async () => {
  for (const name of ["src", "scripts", "migrations", "public", "package.json", "vite.config.ts", "tsconfig.json"])
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(project, "node_modules"), path.join(copy, "node_modules"))
  const port = await freePort()
  origin = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  server = spawn(process.execPath, [path.join(copy, "src/app/server/dev.ts")], {
    cwd: copy,
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH, HOME, NODE_ENV: "development", DEMO: "false", PORT: `${port}`, DATA_DIR: path.join(copy, "data") },
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text: Buffer) => {
      if (!text.toString().includes("Clubhuis runs at")) return
      starts++
      resolve()
    })
    server.on("exit", (code) => reject(new Error(`npm run dev ended with ${code}`)))
  })
})
afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.on("close", resolve))
    server.kill("SIGTERM")
    await ended
  }
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
})

/** Edits a file of the copy. */
function edit(file: string, from: string, to: string): void {
  const full = path.join(copy, file)
  const text = readFileSync(full, "utf8")
  expect(text, `${file} holds ${from}`).toContain(from)
  writeFileSync(full, text.replace(from, to))
}

const seen = (address: string, expected: string) =>
  vi.waitFor(async () => expect(await (await fetch(`${origin}${address}`)).text()).toContain(expected), {
    timeout: 90_000,
    interval: 100,
  })

test.runIf(isNightly)("npm run dev shows each change without a restart", async () => {
  // An empty site is not open yet.
  await seen("/", "Hier komt de site")
  edit("src/features/setup/setup.messages.ts", "Hier komt de site", "Hier komt straks de site")
  await seen("/", "Hier komt straks de site")
  edit("src/features/setup/web/coming-page.tsx", "<img", "<p>Een nieuwe alinea</p>\n      <img")
  await seen("/", "Een nieuwe alinea")
  edit("src/features/calendars/server/calendar.ts", `product: "Clubhuis"`, `product: "Agenda"`)
  await seen("/api/calendar/activities.ics", "Agenda")
  edit("src/features/rooms/room.policy.ts", "export", "export const broken = \nexport")
  await seen("/", "room.policy.ts")
  edit("src/features/rooms/room.policy.ts", "export const broken = \n", "")
  await seen("/", "Een nieuwe alinea")
  expect({ starts, code: server.exitCode }).toEqual({ starts: 1, code: null })
})
