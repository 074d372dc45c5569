import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import fs from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoNews } from "../../src/features/news/server/news-items.demo.ts"
import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { openDatabase } from "../../src/platform/server/database/db.ts"
import { serverProcess } from "../../scripts/server-process.ts"
import { isNightly } from "../support/nightly.ts"

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

const runNode = (parameters: string[], env: NodeJS.ProcessEnv) => spawnFollowed(process.execPath, parameters, env)

function spawnFollowed(program: string, parameters: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, parameters, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] })
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

/** A server that refuses every connection as PostgreSQL does, with this code. @returns its port */
async function openRefusing(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const answer = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), fields])
  answer.writeInt32BE(4 + fields.length, 1)
  const server = createServer((socket) => void socket.once("data", () => socket.end(answer)))
  server.unref()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return (server.address() as AddressInfo).port
}

test("a fault that nobody expected names our own files, though the server is a bundle", async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await openRefusing("XX000")}/none`
  const { output, ended } = runServer({ DATA_DIR: newFolder(), DATABASE_URL })
  expect(await ended).toBe(1)
  expect(output.err).toMatch(/src\/platform\/server\/database\/migrate\.ts:\d+:\d+/)
})

test("a database that does not answer at the start is said in words, and is worth another try", async () => {
  const DATABASE_URL = "postgres://nobody:secret@127.0.0.1:1/none"
  const { output, ended } = runServer({ DATA_DIR: newFolder(), DATABASE_URL })
  expect(await ended).toBe(1)
  expect(output.err).toMatch(/does not answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/)
  expect(output.err).not.toMatch(/\n {4}at |secret/)
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
    const { output, ended } = run("scripts/clubhuis/clubhuis.ts", { DATA_DIR: folder }, "backup", file)
    expect(await ended, output.err).toBe(0)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(openToOthers(folder)).toEqual([])
  })

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "ends with npm start (%s), which leaves nothing behind",
    async (signal) => {
      const settings = withoutMachine({ DATA_DIR: folder, DEMO: "false" })
      const { child, output, ended } = spawnFollowed("npm", ["start", "--prefix", project], settings)
      await untilItRuns(child, output)
      child.kill(signal)
      // The pipes close when the last process that holds them has ended.
      await ended
      // Which is refused while another process has it.
      const database = await openDatabase({ folder: path.join(folder, "db") })
      expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }])
      await database.close()
    },
  )

  test("is not started on the database of a newer version", async () => {
    const database = await openDatabase({ folder: path.join(folder, "db") })
    await database.query(`insert into migrations (name) values ('9999-flying-carpets.sql')`)
    await database.close()
    const { output, ended } = run("scripts/start.ts", { DATA_DIR: folder, DEMO: "false" })
    expect(await ended).toBe(78)
    expect(output.err).toMatch(/newer version of Clubhuis.*9999-flying-carpets\.sql/)
    expect(output.err).not.toMatch(/starting it again|\n {4}at /)
    const again = await openDatabase({ folder: path.join(folder, "db") })
    await again.query(`delete from migrations where name = '9999-flying-carpets.sql'`)
    await again.close()
  })

  test("npm run lock-demo says so when there is nothing to close", async () => {
    const { output, ended } = run("scripts/clubhuis/clubhuis.ts", { DATA_DIR: folder }, "lock-demo")
    expect(await ended, output.err).toBe(0)
    expect(output.out).toContain("no demo accounts")
  })
})

test.runIf(isNightly)(
  "a first start killed in the middle of the demo is followed by one that fills all of it",
  async () => {
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
  },
  900_000,
)
