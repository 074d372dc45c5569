import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import fs from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoNews } from "../../src/features/news/server/news-items.demo.ts"
import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { serverProcess } from "../../scripts/server-process.ts"

const project = path.resolve(import.meta.dirname, "../..")
const home = fs.mkdtempSync(path.join(tmpdir(), "clubhuis-start-"))

// Starting builds where needed; test files that run at the same time wait for each other.
beforeAll(() => void execFileSync(process.execPath, [path.join(project, "tests/support/build-once.ts")]), 600_000)
afterAll(() => fs.rmSync(home, { recursive: true, force: true, maxRetries: 3 }))

let serial = 0
const newFolder = () => path.join(home, `data-${++serial}`)

/** Runs a script of the project on the embedded database, without the settings of this machine. */
const run = (script: string, settings: Record<string, string>, ...parameters: string[]) =>
  runNode([path.join(project, script), ...parameters], withoutMachine({ NODE_ENV: "production", ...settings }))

/** Runs the built server without its supervisor. */
function runServer(settings: Record<string, string>) {
  const { parameters, env } = serverProcess(withoutMachine(settings))
  return runNode(parameters, env)
}

const withoutMachine = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  PORT: "0",
  LOG_LEVEL: "error",
  ...settings,
})

function runNode(parameters: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, parameters, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] })
  const output = { out: "", err: "" }
  child.stdout.on("data", (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  return { child, output, ended }
}

async function untilItRuns(child: ChildProcess, output: { out: string; err: string }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => output.out.includes("runs at") && resolve())
    child.once("close", () => reject(new Error(`It ended: ${output.err}`)))
  })
}

/** Files in the data folder that other users can access. A closed folder closes everything in it. */
const openToOthers = (folder: string): string[] =>
  fs.readdirSync(folder).filter((name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0)

describe("a start that cannot succeed", () => {
  test.each<[string, (folder: string) => Record<string, string>, RegExp]>([
    ["a wrong setting", () => ({ PORT: "70000" }), /PORT: /],
    [
      "a data folder that is a file",
      (folder) => {
        fs.writeFileSync(folder, "")
        return {}
      },
      /data-\d+ cannot be made: there is a file in its place/,
    ],
    [
      "a damaged database",
      (folder) => {
        fs.mkdirSync(path.join(folder, "db/base"), { recursive: true })
        return {}
      },
      /db is damaged: .*backup/,
    ],
  ])("%s: says why, once, and is not tried again by the supervisor", async (_, prepare, words) => {
    const folder = newFolder()
    const { output, ended } = run("scripts/start.ts", { DATA_DIR: folder, ...prepare(folder) })
    expect(await ended).toBe(78)
    expect(output.err.match(new RegExp(words, "g"))).toHaveLength(1)
    expect(output.err).not.toMatch(/starting it again|\n {4}at /)
  })
})

test("a fault that nobody expected names our own files, though the server is a bundle", async () => {
  const { output, ended } = runServer({ DATA_DIR: newFolder(), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })
  expect(await ended).toBe(1)
  expect(output.err).toMatch(/src\/platform\/server\/database\/migrate\.ts:\d+:\d+/)
})

describe("a site that runs", () => {
  const folder = newFolder()
  // Created in advance, and accessible to everybody, as by mkdir.
  beforeAll(() => {
    fs.mkdirSync(folder)
    fs.chmodSync(folder, 0o755)
  })

  test("keeps its data private: no other user of the machine can read it", async () => {
    const { child, output, ended } = runServer({ DATA_DIR: folder, DEMO: "false" })
    await untilItRuns(child, output)
    const found = openToOthers(folder)
    child.kill("SIGTERM")
    expect(await ended).toBe(0)
    expect(found).toEqual([])
    expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(["db", "db.lock"]))
    expect(output.out).not.toContain("Demo accounts")
  })

  test("and so does npm run backup", async () => {
    const file = path.join(home, "copy.tar.gz")
    const { output, ended } = run("scripts/backup.ts", { DATA_DIR: folder }, file)
    expect(await ended, output.err).toBe(0)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(openToOthers(folder)).toEqual([])
  })

  test("npm run lock-demo says so when there is nothing to close", async () => {
    const { output, ended } = run("scripts/lock-demo.ts", { DATA_DIR: folder })
    expect(await ended, output.err).toBe(0)
    expect(output.out).toContain("no demo accounts")
  })
})

test("a first start killed in the middle of the demo is followed by one that fills all of it", async () => {
  const folder = newFolder()
  const killed = run("tests/support/demo-killer.ts", { DATA_DIR: folder }, "news")
  await killed.ended
  expect(killed.child.signalCode, killed.output.err).toBe("SIGKILL")
  const services = await openServices(readEnv({ DATA_DIR: folder, LOG_LEVEL: "error" }))
  try {
    const users = await services.database.db.selectFrom("users").select("userId").execute()
    expect(users).toEqual([])
    expect(await fillDemo(services)).toBe(true)
    const news = await services.database.db.selectFrom("news").select("newsId").execute()
    expect(news).toHaveLength(demoNews.length)
  } finally {
    await services.close()
  }
}, 900_000)
