import { afterAll, afterEach, describe, expect, test } from "vitest"
import type { Portrait } from "../../../platform/pictures/portrait.ts"
import { removeForgotten } from "../../pictures/server/picture.service.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import { createActors } from "../../../../tests/support/actors.ts"
import { openBucketServer } from "../../../../tests/support/bucket.ts"
import { testServer } from "../../../../tests/support/server.ts"

const bucket = await openBucketServer()
afterEach(() => {
  bucket.onRequest = () => undefined
})
afterAll(() => bucket.close())

describe.each([
  ["a folder", { DATA_DIR: `/tmp/clubhuis-files-${process.pid}` }],
  ["a bucket", bucket.settings],
])("the files of a site that keeps them in %s", (_, settings) => {
  const server = testServer(settings)
  const actors = createActors(server)
  const stored = async (folder: string) => {
    const names: string[] = []
    for await (const { name } of server.services.storage.list(folder)) names.push(name)
    return names.toSorted()
  }
  const xsrf = { "X-XSRF-TOKEN": "test-xsrf-token" }

  test("a picture is stored in its sizes, seen by its sender, and deleted when nothing uses it", async () => {
    const sender = await actors.administrator()
    const { data, status } = await sendPicture(sender, await phonePhoto())
    expect(status).toBe(201)
    const names = [480, 960, data.width].map((width) => `pictures/${data.key}/${width}.webp`)
    expect(await stored("pictures")).toEqual(names.toSorted())
    const address = `/files/pictures/${data.key}/480.webp`
    const own = await sender.fetch(address)
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP")
    expect((await actors.visitor.fetch(address)).status).toBe(404)
    const { database, storage, now } = server.services
    await removeForgotten(database.db, storage, new Date(now().getTime() + 25 * 3_600_000))
    expect(await stored("pictures")).toEqual([])
  })

  test("a portrait is seen by members only, in part too, and gone with the next request once it is removed", async () => {
    const person = await actors.user()
    const path = `/api/users/${person.userId}/portrait`
    const sent = await person.fetch(path, {
      method: "PUT",
      headers: { ...xsrf, "Content-Type": "image/jpeg" },
      body: (await phonePhoto(900, 900)) as Uint8Array<ArrayBuffer>,
    })
    const { data } = (await sent.json()) as { data: Portrait }
    const address = `/files/portraits/${data.key}/256.webp`
    const whole = await person.fetch(address)
    const start = await person.fetch(address, { headers: { Range: "bytes=0-3" } })
    expect([whole.status, start.status, await start.text()]).toEqual([200, 206, "RIFF"])
    expect((await actors.visitor.fetch(address)).status).toBe(401)
    const etag = whole.headers.get("etag") ?? ""
    expect((await person.fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304)
    expect((await person.fetch(path, { method: "DELETE", headers: xsrf })).status).toBeLessThan(300)
    expect((await person.fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(404)
    expect(await stored("portraits")).toEqual([])
  })
})

describe("a site whose bucket", () => {
  const server = testServer(bucket.settings)
  const actors = createActors(server)

  test.each([
    ["answers 503", { status: 503 }],
    ["breaks the connection", "cut"],
  ] as const)("%s says so with a 503, and goes on", async (_, fault) => {
    const sender = await actors.administrator()
    const photo = await phonePhoto(600, 400)
    bucket.onRequest = () => fault
    const refused = await sendPicture(sender, photo)
    expect(refused.status).toBe(503)
    expect(JSON.stringify(refused)).toMatch(/opslaan/i)
    expect((await sender.get("/api/rooms")).status).toBe(200)
    bucket.onRequest = () => undefined
    expect((await sendPicture(sender, photo)).status).toBe(201)
  })
})
