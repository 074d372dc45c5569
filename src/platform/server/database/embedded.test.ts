import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FolderInUseError } from "../files/data-folder.ts"
import { DurableFolder, openEmbedded } from "./embedded.ts"

const home = mkdtempSync(path.join(tmpdir(), "clubhuis-embedded-"))
const folder = path.join(home, "data", "db")
const writer = path.resolve(import.meta.dirname, "../../../../tests/support/embedded-writer.ts")
let opened: Awaited<ReturnType<typeof openEmbedded>>

const close = async () => {
  await opened.pglite.close()
  opened.release()
}
beforeAll(async () => {
  opened = await openEmbedded(folder)
})
afterAll(async () => {
  if (!opened.pglite.closed) await close()
  rmSync(home, { recursive: true, force: true })
})

const spawnWriter = () => spawn(process.execPath, [writer, folder])
const textOf = async (stream: NodeJS.ReadableStream) => {
  let text = ""
  for await (const chunk of stream) text += String(chunk)
  return text
}
const ended = (child: ChildProcessWithoutNullStreams) =>
  new Promise<number | null>((resolve) => child.on("close", resolve))

describe("the embedded database", () => {
  test("reaches the disk with every commit", async () => {
    await opened.pglite.exec("create table pages (number integer primary key)")
    const before = DurableFolder.synced
    for (let number = 1; number <= 100; number++) await opened.pglite.query("insert into pages values ($1)", [number])
    expect(DurableFolder.synced - before).toBeGreaterThanOrEqual(100)
    const written = DurableFolder.synced
    await opened.pglite.query("select count(*) from pages")
    expect(DurableFolder.synced).toBe(written)
  })

  test("runs with fsync on: nothing told PostgreSQL to skip it", async () => {
    const { rows } = await opened.pglite.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
    )
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      "fsync on",
      "full_page_writes on",
      "synchronous_commit on",
    ])
  })

  test("is refused to a second process, which says where and what to do", async () => {
    const child = spawnWriter()
    const [message, code] = await Promise.all([textOf(child.stderr), ended(child)])
    expect(code).toBe(3)
    expect(message).toContain(folder)
    expect(message).toMatch(/in use by another Clubhuis.*DATA_DIR/)
  })

  test("is also refused to a second opening in the same process", async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError)
  })

  test("may be opened again after it is closed", async () => {
    await close()
    opened = await openEmbedded(folder)
    const { rows } = await opened.pglite.query<{ count: number }>("select count(*) from pages")
    expect(rows[0]?.count).toBe(100)
  })
})

describe("a process that is killed", () => {
  test("keeps every acknowledged row, and leaves no lock", async () => {
    await close()
    const child = spawnWriter()
    const [acknowledged, errors] = [[] as number[], textOf(child.stderr)]
    let rest = ""
    child.stdout.on("data", (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split("\n")
      rest = lines.pop() ?? ""
      acknowledged.push(...lines.map(Number))
      // In the middle of its work: the next row is being written.
      if (acknowledged.length >= 50) child.kill("SIGKILL")
    })
    await ended(child)
    expect(await errors).toBe("")
    expect(child.signalCode).toBe("SIGKILL")
    opened = await openEmbedded(folder)
    const { rows } = await opened.pglite.query<{ number: number }>("select number from written order by number")
    const stored = rows.map(({ number }) => number)
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged)
    // At most the row being written is there without having been acknowledged.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1)
  })
})
