import { describe, expect, test, vi } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { fileSources } from "../../../app/server/sources.ts"
import { StorageUnavailableError } from "../../../platform/server/files/storage.ts"
import type { Overview } from "../../admin/overview.ts"
import { phonePhoto } from "../../pictures/server/picture.test-support.ts"
import type { FileCheck } from "../file-check.ts"
import { checkFiles } from "./file-check.service.ts"

const server = testServer({ DATA_DIR: `/tmp/clubhuis-file-check-${process.pid}` })
const actors = createActors(server)
const bytes = new TextEncoder().encode("a file")

const day = 24 * 60 * 60 * 1000
/** Files get their time from the disk, so the clock of the check follows the real one. */
const inDays = (days: number) => new Date(Date.now() + days * day)

async function check(days: number): Promise<void> {
  const { database, storage, log } = server.services
  await checkFiles({ db: database.db, storage, log, now: inDays(days) }, fileSources)
}

async function overview(): Promise<FileCheck | null> {
  const board = await actors.user({ permissions: { settings: 1 } })
  return (await board.get<Overview>("/api/overview")).data.fileCheck
}

/** A person with a portrait of three files. */
async function portrayed(): Promise<string> {
  const person = await actors.user()
  const answer = await person.fetch(`/api/users/${person.userId}/portrait`, {
    method: "PUT",
    headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "image/jpeg" },
    body: (await phonePhoto(800, 800)) as Uint8Array<ArrayBuffer>,
  })
  expect(answer.status).toBe(200)
  const { rows } = await server.services.database.query(`select key from portraits where "userId" = $1`, [
    person.userId,
  ])
  await server.services.database.query(`update portraits set "createdAt" = now() where "userId" = $1`, [person.userId])
  return (rows[0] as { key: string }).key
}

describe("the nightly check of files", () => {
  test("is in the overview of those who read the settings, and of nobody else", async () => {
    expect(await overview()).toEqual({
      checkedAt: null,
      failedAt: null,
      files: 0,
      bytes: 0,
      withoutRow: 0,
      withoutFile: 0,
      deletedFiles: 0,
      heldFiles: 0,
    })
    const other = await actors.user({ permissions: { news: 4 } })
    expect((await other.get<Overview>("/api/overview")).data.fileCheck).toBeNull()
  })

  test("counts files, and finds nothing when all is well", async () => {
    await portrayed()
    await check(2)
    const found = await overview()
    expect(found).toMatchObject({ files: 3, withoutRow: 0, withoutFile: 0, deletedFiles: 0, failedAt: null })
    expect(found?.bytes).toBeGreaterThan(100)
    expect(found?.checkedAt).not.toBeNull()
  })

  test("finds a file that is missing, until it is back", async () => {
    const key = await portrayed()
    const { storage } = server.services
    const name = `portraits/${key}/256.webp`
    const content = await storage.get(name)
    await storage.delete(name)
    const error = vi.spyOn(server.services.log, "error").mockImplementation(() => undefined)
    await check(0)
    expect(await overview(), "younger than a day: it may be under way").toMatchObject({ withoutFile: 0 })
    await check(2)
    expect(await overview()).toMatchObject({ withoutFile: 1, withoutRow: 0 })
    expect(error).toHaveBeenCalledWith({ file: name }, expect.any(String))
    error.mockRestore()
    await storage.put(name, content ?? bytes, "image/webp")
    await check(2)
    expect(await overview()).toMatchObject({ withoutFile: 0 })
  })

  test("finds a file that belongs to nothing, leaves it for a month, and then deletes it and nothing else", async () => {
    const key = await portrayed()
    const { storage, log } = server.services
    const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined)
    const orphans = ["portraits/nobodys_key/96.webp", "pictures/nobodys_key/480.webp", "exports/nobodys_key/data.zip"]
    for (const name of orphans) await storage.put(name, bytes, "image/webp")
    await check(0)
    expect(await overview(), "younger than a day").toMatchObject({ withoutRow: 0 })
    for (const days of [2, 31]) {
      await check(days)
      expect(await overview()).toMatchObject({ withoutRow: 3, deletedFiles: 0 })
    }
    await check(32)
    expect(await overview()).toMatchObject({ withoutRow: 0, deletedFiles: 3 })
    for (const name of orphans) expect(await storage.stat(name), name).toBeNull()
    expect(await storage.stat(`portraits/${key}/96.webp`)).not.toBeNull()
    warn.mockRestore()
  })

  test("deletes nothing of which the row is back, nor if so much has no row that the database may be wrong", async () => {
    const { storage, log, database } = server.services
    const logged = ["warn", "error"].map((level) => vi.spyOn(log, level as "warn").mockImplementation(() => undefined))
    const key = await portrayed()
    const name = `portraits/${key}/96.webp`
    await database.query("update portraits set key = 'elsewhere' where key = $1", [key])
    await check(2)
    expect(await overview()).toMatchObject({ withoutRow: 3, withoutFile: 3 })
    await database.query("update portraits set key = $1 where key = 'elsewhere'", [key])
    await check(40)
    expect(await overview()).toMatchObject({ withoutRow: 0, withoutFile: 0, deletedFiles: 0 })
    expect(await storage.stat(name)).not.toBeNull()
    for (let n = 0; n < 101; n++) await storage.put(`portraits/many${n}/96.webp`, bytes, "image/webp")
    await check(41)
    await check(80)
    expect(await overview()).toMatchObject({ withoutRow: 101, deletedFiles: 0, heldFiles: 101 })
    for (let n = 0; n < 101; n++) await storage.delete(`portraits/many${n}/96.webp`)
    await check(81)
    expect(await overview()).toMatchObject({ withoutRow: 0, heldFiles: 0 })
    for (const each of logged) each.mockRestore()
  })

  test("that fails because the storage is away says so, and keeps what it knew", async () => {
    await check(90)
    const { checkedAt } = (await overview()) ?? {}
    const stat = vi.spyOn(server.services.storage, "stat").mockRejectedValue(new StorageUnavailableError("away"))
    await expect(check(91)).rejects.toThrow(StorageUnavailableError)
    stat.mockRestore()
    const found = await overview()
    expect(found?.failedAt).not.toBeNull()
    expect(found).toMatchObject({ checkedAt, withoutRow: 0 })
    await check(92)
    expect((await overview())?.failedAt).toBeNull()
  })
})
