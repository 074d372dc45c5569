import { type ChildProcess, spawn } from "node:child_process"
import fs from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { DataFolderError, DiskFullError, requireRoom, requireWritableFolder } from "./data-folder.ts"
import { openEmbedded } from "../database/embedded.ts"

const home = fs.mkdtempSync(path.join(tmpdir(), "clubhuis-folder-"))
const writer = path.resolve(import.meta.dirname, "../../../../tests/support/embedded-writer.ts")
/** Root may do everything, so if the tests run as root the child runs as another user. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const whole = path.join(home, "whole", "db")

beforeAll(async () => {
  fs.chmodSync(home, 0o755)
  const { pglite, release } = await openEmbedded(whole)
  await pglite.exec("create table kept (id integer)")
  await pglite.close()
  release()
})
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})

let serial = 0
/** A data folder with a copy of a complete database. */
function dataFolder(): { data: string; db: string } {
  const data = path.join(home, `data-${++serial}`)
  fs.cpSync(path.dirname(whole), data, { recursive: true })
  return { data, db: path.join(data, "db") }
}

/** Opens the database in a process of a user who is not root. @returns its exit code and last message */
async function openedByOther(folder: string): Promise<{ code: number | null; message: string }> {
  const child = spawn(process.execPath, [writer, folder], { ...other, stdio: ["ignore", "ignore", "pipe"] })
  children.push(child)
  let message = ""
  child.stderr.on("data", (chunk: Buffer) => (message += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve))
  return { code, message }
}

const failure = (folder: string) => openEmbedded(folder).catch((error: unknown) => error as Error)

/** Gives the files to the user of the child, if that is another user. */
function giveToOther(folder: string): void {
  if (other.uid === undefined) return
  fs.chownSync(folder, other.uid, other.gid)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
    fs.chownSync(path.join(folder, name), other.uid, other.gid)
}

describe("a data folder that this user may not use", () => {
  test.each<[string, RegExp, (paths: { data: string; db: string }) => void]>([
    ["cannot be written", /data-\d+ cannot be written by .*chown.*DATA_DIR/, ({ data }) => fs.chmodSync(data, 0o555)],
    [
      "has an unreadable lock file",
      /db\.lock cannot be written by .*chown -R/,
      ({ db }) => fs.chmodSync(`${db}.lock`, 0),
    ],
    [
      "has a lock file that can only be read",
      /db\.lock cannot be written by .*chown -R/,
      ({ db }) => fs.chmodSync(`${db}.lock`, 0o444),
    ],
    ["has an unreadable database", /db cannot be read and written by .*chown -R/, ({ db }) => fs.chmodSync(db, 0)],
    [
      "has an unreadable file in the database",
      /db cannot be read and written by .*chown -R/,
      ({ db }) => fs.chmodSync(path.join(db, "PG_VERSION"), 0),
    ],
  ])("%s: the message says whose it must be", async (_, words, spoil) => {
    const paths = dataFolder()
    giveToOther(paths.data)
    spoil(paths)
    const { code, message } = await openedByOther(paths.db)
    expect(message).toMatch(words)
    expect(message).not.toMatch(/\n {4}at |\[object/)
    expect(code).toBe(3)
    fs.chmodSync(paths.data, 0o755)
    if (fs.existsSync(paths.db)) fs.chmodSync(paths.db, 0o755)
  })
})

describe("a data folder with something wrong in it", () => {
  test("is a file", () => {
    const file = path.join(home, "a-file")
    fs.writeFileSync(file, "")
    expect(() => requireWritableFolder(file)).toThrow(/a-file cannot be made: there is a file in its place/)
    expect(() => requireWritableFolder(path.join(file, "below"))).toThrow(DataFolderError)
  })

  test("has an invalid lock file, which may be deleted", async () => {
    const { db } = dataFolder()
    fs.writeFileSync(`${db}.lock`, "rubbish that is longer than a header of SQLite would be ".repeat(40))
    const error = await failure(db)
    expect(error).toBeInstanceOf(DataFolderError)
    expect((error as Error).message).toMatch(/db\.lock is damaged.*delete this file/)
    fs.rmSync(`${db}.lock`)
    const { pglite, release } = await openEmbedded(db)
    await pglite.query("select * from kept")
    await pglite.close()
    release()
  })

  test("has a folder instead of the lock file", async () => {
    const { db } = dataFolder()
    fs.rmSync(`${db}.lock`, { force: true })
    fs.mkdirSync(`${db}.lock`)
    expect(await failure(db)).toMatchObject({ message: expect.stringMatching(/db\.lock cannot be written/) as string })
  })

  test.each<[string, (db: string) => void]>([
    ["PG_VERSION is gone", (db) => fs.rmSync(path.join(db, "PG_VERSION"))],
    ["pg_control is gone", (db) => fs.rmSync(path.join(db, "global/pg_control"))],
    ["pg_control is cut off", (db) => fs.truncateSync(path.join(db, "global/pg_control"), 100)],
    ["pg_control is empty", (db) => fs.truncateSync(path.join(db, "global/pg_control"), 0)],
    [
      "pg_control holds something else",
      (db) => fs.writeFileSync(path.join(db, "global/pg_control"), Buffer.alloc(8192)),
    ],
    ["the log is gone", (db) => fs.rmSync(path.join(db, "pg_wal"), { recursive: true })],
  ])("%s: a backup must be put back", async (_, spoil) => {
    const { db } = dataFolder()
    spoil(db)
    const error = await failure(db)
    expect(error).toBeInstanceOf(DataFolderError)
    expect((error as Error).message).toMatch(/db is damaged: .*backup.*hand-over\.md/)
    expect((error as Error).message).not.toContain("[object")
  })

  test("has a database that was never completed, which is created anew", async () => {
    const { db } = dataFolder()
    fs.rmSync(path.join(db, "PG_VERSION"))
    fs.writeFileSync(`${db}.unfinished`, "")
    const { pglite, release } = await openEmbedded(db)
    expect((await pglite.query("select to_regclass('kept') as kept")).rows).toEqual([{ kept: null }])
    expect(fs.existsSync(`${db}.unfinished`)).toBe(false)
    await pglite.close()
    release()
  })
})

test("needs 32 MB of free space", () => {
  expect(() => requireRoom("/data", 32 * 1024 * 1024)).not.toThrow()
  expect(() => requireRoom("/data", 32 * 1024 * 1024 - 1)).toThrow(DiskFullError)
  expect(() => requireRoom("/data", 0)).toThrow(/\/data is full: 0 MB are free.*Make room/)
})
