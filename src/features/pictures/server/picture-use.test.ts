import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { pictureAddress } from "../../../platform/pictures/picture.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { attachPicture } from "./picture.service.ts"
import { filesOnDisk, phonePhoto, sendPicture } from "./picture.test-support.ts"

const server = testServer({ DATA_DIR: `/tmp/clubhuis-picture-use-${process.pid}` })
const actors = createActors(server)
let sender: Actor
let other: Actor
let photo: Buffer
beforeAll(async () => {
  sender = await actors.user({ permissions: { activities: 2 } })
  other = await actors.user({ permissions: { memberFinances: 1 } })
  photo = await phonePhoto(800, 600)
})

const viewer = ({ userId }: Actor): Viewer => ({ userId, permissions: {} })
const send = async () => (await sendPicture(sender, photo)).data
type Options = Partial<Parameters<typeof attachPicture>[3]>
/** Attaches a picture in the transaction of a write, as features do. */
const attach = (pictureId: number | null, options: Options = {}, actor: Actor = sender) =>
  server.services.database.db
    .transaction()
    .execute((tx) => attachPicture(tx, pictureId, viewer(actor), { now: server.services.now(), ...options }))
const see = (actor: Actor, key: string, headers: Record<string, string> = {}, width = 480) =>
  actor.fetch(pictureAddress(key, width), { headers })
const clean = async (now: string) => {
  server.setNow(now)
  await server.services.jobs.send(server.services.database.db, "forget-pictures", {})
  await server.services.jobs.drain()
}

describe("seeing a picture", () => {
  test("an unused picture is visible to its sender only", async () => {
    const { key } = await send()
    const own = await see(sender, key)
    expect(own.status).toBe(200)
    expect(own.headers.get("cache-control")).toBe("private, no-store")
    expect([(await see(actors.visitor, key)).status, (await see(other, key)).status]).toEqual([404, 404])
  })

  test("a used picture is visible to everybody, and browsers may cache it for ever", async () => {
    const { key, pictureId } = await send()
    await attach(pictureId)
    const shown = await see(actors.visitor, key)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    })
    const etag = shown.headers.get("etag") ?? ""
    expect((await see(actors.visitor, key, { "If-None-Match": etag })).status).toBe(304)
    expect((await see(actors.visitor, key, { "If-None-Match": etag }, 600)).status).toBe(200)
  })

  test("a picture that requires a right is for those who have it, and is not cached", async () => {
    const { key, pictureId } = await send()
    await attach(pictureId, { requires: "memberFinances" })
    expect((await see(actors.visitor, key)).status).toBe(401)
    expect((await see(await actors.user({ permissions: { news: 4 } }), key)).status).toBe(403)
    const seen = await see(other, key)
    expect(seen.status).toBe(200)
    expect(seen.headers.get("cache-control")).toBe("private, no-store")
    expect((await see(sender, key)).status).toBe(200)
    const etag = seen.headers.get("etag") ?? ""
    expect((await see(actors.visitor, key, { "If-None-Match": etag })).status).toBe(401)
  })

  test("the required right can be changed", async () => {
    const { key, pictureId } = await send()
    await attach(pictureId, { requires: "memberFinances" })
    await attach(pictureId, { previous: pictureId })
    expect((await see(actors.visitor, key)).status).toBe(200)
    await attach(pictureId, { previous: pictureId, requires: "memberFinances" })
    expect((await see(actors.visitor, key)).status).toBe(401)
  })

  test("a missing picture is not found", async () => {
    const { key, pictureId } = await send()
    await attach(pictureId)
    for (const address of [
      pictureAddress("A".repeat(22), 480),
      pictureAddress(key, 481),
      pictureAddress(key, 0),
      `/files/pictures/${key}/480.png`,
      `/files/pictures/${key}/..%2f480.webp`,
      `/files/pictures/..%2f..%2fdb/480.webp`,
      `/files/pictures/${key}%00/480.webp`,
      `/files/pictures/${key}/`,
    ])
      expect((await actors.visitor.fetch(address)).status, address).toBe(404)
  })
})

describe("using a picture", () => {
  test("requires a picture you sent yourself, and works only once", async () => {
    const { pictureId } = await send()
    const issues = [{ path: ["pictureId"] }]
    await expect(attach(pictureId, {}, other)).rejects.toMatchObject({ code: "validation", issues })
    await attach(pictureId)
    await expect(attach(pictureId)).rejects.toMatchObject({ code: "validation", issues })
    await expect(attach(2_000_000_000)).rejects.toMatchObject({ code: "validation", issues })
  })

  test("somebody else may save what already uses it", async () => {
    const { pictureId, key } = await send()
    await attach(pictureId)
    await attach(pictureId, { previous: pictureId }, other)
    expect((await see(actors.visitor, key)).status).toBe(200)
  })

  test("null is allowed", async () => {
    await expect(attach(null)).resolves.toBeUndefined()
  })
})

describe("cleaning up", () => {
  test("a replaced picture is no longer served, and is deleted a day later", async () => {
    const [old, next] = [await send(), await send()]
    await attach(old.pictureId)
    await attach(next.pictureId, { previous: old.pictureId })
    expect((await see(actors.visitor, old.key)).status).toBe(404)
    expect((await see(actors.visitor, next.key)).status).toBe(200)
    await clean("2026-03-03T08:59:00Z")
    expect(filesOnDisk(server).some((name) => name.startsWith(old.key))).toBe(true)
    await clean("2026-03-03T09:01:00Z")
    expect(filesOnDisk(server).some((name) => name.startsWith(old.key))).toBe(false)
    const { rows } = await server.services.database.query(`select 1 from pictures where "pictureId" = $1`, [
      old.pictureId,
    ])
    expect(rows).toEqual([])
    expect(filesOnDisk(server).filter((name) => name.startsWith(next.key))).toHaveLength(2)
    expect((await see(actors.visitor, next.key)).status).toBe(200)
  })

  test("a picture that was never used is deleted too", async () => {
    const { key } = await send()
    await clean("2026-03-05T04:37:00Z")
    expect(filesOnDisk(server).some((name) => name.startsWith(key))).toBe(false)
  })

  test("a failed write releases nothing", async () => {
    const { key, pictureId } = await send()
    await attach(pictureId)
    const failing = server.services.database.db.transaction().execute(async (tx) => {
      await attachPicture(tx, null, viewer(sender), { previous: pictureId, now: server.services.now() })
      throw new Error("something else went wrong")
    })
    await expect(failing).rejects.toThrow("something else")
    expect((await see(actors.visitor, key)).status).toBe(200)
  })

  test("a picture that cannot be deleted does not keep the others", async () => {
    const [held, loose] = [await send(), await send()]
    const { database, log } = server.services
    await database.query(`create table "pictureHolders" ("pictureId" integer references pictures)`)
    await database.query(`insert into "pictureHolders" values ($1)`, [held.pictureId])
    log.level = "silent"
    await clean("2026-03-05T04:37:00Z")
    log.level = "error"
    const names = filesOnDisk(server)
    expect([held, loose].map(({ key }) => names.some((name) => name.startsWith(key)))).toEqual([true, false])
  })
})
