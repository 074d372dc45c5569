import { createHash } from "node:crypto"
import { globSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { phonePhoto } from "../../pictures/server/picture.test-support.ts"
import { photoHourJob } from "./photo.jobs.ts"
import { uploadsMax } from "./photo-upload.service.ts"
import {
  announce,
  askOffset,
  bombPng,
  colouredPhoto,
  largePhoto,
  ownPhotos,
  postFolder,
  sendPart,
  sendPhoto,
} from "./photo.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = () => actors.user({ permissions: { photos: 2 } })
const stored = () => {
  const folder = `${server.services.env.DATA_DIR}/files`
  return [...globSync("photos/**/*.*", { cwd: folder }), ...globSync("photo-uploads/*/*", { cwd: folder })].toSorted()
}
/** Parts that wait; other tests may have left some. */
const parts = () => stored().filter((name) => name.startsWith("photo-uploads"))

test("a photo is sent in parts, and its versions are made: upright, without where and with what it was taken", async () => {
  const others = parts()
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  const file = await phonePhoto(2400, 1600)
  const { status, headers } = await announce(actor, photoFolderId, { bytes: file.length })
  expect(status).toBe(201)
  const address = headers.get("location") ?? ""
  expect(address).toMatch(/^\/api\/photo-uploads\/[\w-]{22}$/)
  const half = Math.floor(file.length / 2)
  expect((await sendPart(actor, address, 0, file.subarray(0, half))).status).toBe(204)
  expect((await askOffset(actor, address)).headers.get("upload-offset")).toBe(String(half))
  expect(await ownPhotos(actor, photoFolderId)).toEqual([])
  expect((await sendPart(actor, address, half, file.subarray(half))).status).toBe(204)
  expect(await ownPhotos(actor, photoFolderId)).toMatchObject([{ state: "waiting", picture: null }])

  await server.services.jobs.drain()
  const [photo] = await ownPhotos(actor, photoFolderId)
  expect(photo).toMatchObject({ state: "ready", fileName: "IMG_0001.jpg", picture: { width: 1600, height: 2400 } })
  const version = async (size: number) =>
    Buffer.from(await (await actor.fetch(`/files/photos/${photo?.picture?.key}/${size}.webp`)).arrayBuffer())
  for (const [size, width, height] of [
    [480, 320, 480],
    [1280, 853, 1280],
    [2560, 1600, 2400],
  ] as const) {
    const content = await version(size)
    expect(await sharp(content).metadata()).toMatchObject({ format: "webp", width, height })
    const { exif, xmp, icc } = await sharp(content).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(content.toString("latin1")).not.toMatch(/Cameramerk|Sanne|GPS/)
  }
  expect(parts().filter((name) => !others.includes(name))).toEqual([])
})

test("a photo for print is shown in the colours of a screen", async () => {
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  const file = await sharp(await colouredPhoto(600, 400))
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer()
  await sendPhoto(actor, photoFolderId, file)
  await server.services.jobs.drain()
  const [photo] = await ownPhotos(actor, photoFolderId)
  const answer = await actor.fetch(`/files/photos/${photo?.picture?.key}/480.webp`)
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ space: "srgb", channels: 3 })
})

test("photos are in the order in which they were taken, by the clock of Amsterdam", async () => {
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  for (const [name, at] of [
    ["later.jpg", "2026:07:01 23:30:00"],
    ["eerder.jpg", "2026:07:01 21:00:10"],
  ] as const) {
    const file = await sharp(await colouredPhoto())
      .withExif({ IFD2: { DateTimeOriginal: at } })
      .jpeg()
      .toBuffer()
    await sendPhoto(actor, photoFolderId, file, name)
  }
  await server.services.jobs.drain()
  expect((await ownPhotos(actor, photoFolderId)).map(({ fileName, takenAt }) => [fileName, takenAt])).toEqual([
    ["eerder.jpg", "2026-07-01T19:00:10.000Z"],
    ["later.jpg", "2026-07-01T21:30:00.000Z"],
  ])
})

test.each([
  [1, 0],
  [3, 180],
  [6, 270],
  [8, 90],
])("a photo of a camera that was held some way (orientation %i) is upright", async (orientation, turn) => {
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  const corner = { create: { width: 30, height: 30, channels: 3 as const, background: "#f00" } }
  const upright = await sharp(await colouredPhoto(90, 60))
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const held = await sharp(upright).rotate(turn).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
  await sendPhoto(actor, photoFolderId, held)
  await server.services.jobs.drain()
  const [photo] = await ownPhotos(actor, photoFolderId)
  expect(photo?.picture).toMatchObject({ width: 90, height: 60 })
  const answer = await actor.fetch(`/files/photos/${photo?.picture?.key}/480.webp`)
  const pixel = sharp(Buffer.from(await answer.arrayBuffer())).extract({ left: 10, top: 10, width: 1, height: 1 })
  const [red = 0, green = 255] = await pixel.raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
})

test("a photo of a hundred megapixels is made smaller", async () => {
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  const giant = { create: { width: 10_000, height: 10_000, channels: 3 as const, background: "#275d4e" } }
  await sendPhoto(actor, photoFolderId, await sharp(giant).jpeg({ quality: 40 }).toBuffer())
  await server.services.jobs.drain()
  expect(await ownPhotos(actor, photoFolderId)).toMatchObject([
    { state: "ready", picture: { width: 2560, height: 2560 } },
  ])
})

test("of a photo that is a page too, only the photo is sent to anybody", async () => {
  const actor = await committee()
  const { photoFolderId } = await postFolder(actor)
  const page = Buffer.from("<!doctype html><script>alert(1)</script>")
  expect((await sendPhoto(actor, photoFolderId, Buffer.concat([await phonePhoto(), page]))).status).toBe(204)
  await server.services.jobs.drain()
  const [photo] = await ownPhotos(actor, photoFolderId)
  for (const size of [480, 1280, 2560]) {
    const answer = await actor.fetch(`/files/photos/${photo?.picture?.key}/${size}.webp`)
    expect([answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
      "image/webp",
      "nosniff",
    ])
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toContain("script")
  }
})

describe("a connection that is lost", () => {
  test("what arrived stays, and it goes on from there", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const file = await largePhoto()
    const { headers } = await announce(actor, photoFolderId, { bytes: file.length })
    const address = headers.get("location") ?? ""
    const piece = 64 * 1024
    let sent = 0
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent > file.length / 2) return controller.error(new Error("the line is dead"))
        controller.enqueue(file.subarray(sent, sent + piece))
        sent += piece
      },
    })
    expect((await sendPart(actor, address, 0, cut)).status).toBe(400)
    const offset = async () => Number((await askOffset(actor, address)).headers.get("upload-offset"))
    await expect.poll(offset).toBeGreaterThan(0)
    const arrived = await offset()
    expect(arrived).toBeLessThanOrEqual(sent)
    expect(await sendPart(actor, address, 0, file)).toMatchObject({ status: 409, code: "offset" })
    expect((await sendPart(actor, address, arrived, file.subarray(arrived))).status).toBe(204)
    await server.services.jobs.drain()
    expect(await ownPhotos(actor, photoFolderId)).toMatchObject([{ state: "ready" }])
  })

  test("after the last part, asking how far it is finishes what the answer did not tell", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const file = await colouredPhoto()
    const { headers } = await announce(actor, photoFolderId, { bytes: file.length })
    const address = headers.get("location") ?? ""
    const { jobs } = server.services
    const { send } = jobs
    jobs.send = () => Promise.reject(Object.assign(new Error("the server stopped"), { code: "ECONNREFUSED" }))
    server.services.log.level = "silent"
    expect((await sendPart(actor, address, 0, file)).status).toBeGreaterThanOrEqual(500)
    server.services.log.level = "error"
    jobs.send = send
    expect(await ownPhotos(actor, photoFolderId)).toEqual([])
    for (let time = 0; time < 2; time++) {
      const { status, headers: told } = await askOffset(actor, address)
      expect([status, told.get("upload-offset")]).toEqual([200, String(file.length)])
    }
    expect(await ownPhotos(actor, photoFolderId)).toHaveLength(1)
  })

  test("what never arrives whole is thrown away after a day", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const before = stored()
    const file = await colouredPhoto()
    const { headers } = await announce(actor, photoFolderId, { bytes: file.length })
    const address = headers.get("location") ?? ""
    await sendPart(actor, address, 0, file.subarray(0, 100))
    expect(stored().length).toBe(before.length + 1)
    server.setNow("2026-03-03T10:00:00Z")
    await photoHourJob(server.services).work({}, { id: "", send: server.services.jobs.send, isStopping: () => false })
    expect(stored()).toEqual(before)
    expect((await askOffset(actor, address)).status).toBe(404)
  })

  test("whoever stops sending leaves nothing behind", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const before = stored()
    const file = await colouredPhoto()
    const { headers } = await announce(actor, photoFolderId, { bytes: file.length })
    const address = headers.get("location") ?? ""
    await sendPart(actor, address, 0, file.subarray(0, 100))
    const stopped = await actor.fetch(address, {
      method: "DELETE",
      headers: { "Tus-Resumable": "1.0.0", "X-XSRF-TOKEN": "test-xsrf-token" },
    })
    expect(stopped.status).toBe(204)
    expect(stored()).toEqual(before)
  })
})

describe("who may send", () => {
  test("visitors, members, and those who fill another album may not", async () => {
    const owner = await committee()
    const { photoFolderId } = await postFolder(owner)
    expect((await announce(actors.visitor, photoFolderId, { bytes: 10 })).status).toBe(401)
    expect(
      (await announce(await actors.user({ permissions: { photos: 1 } }), photoFolderId, { bytes: 10 })).status,
    ).toBe(403)
    // It is not published, so to them it does not exist.
    expect((await announce(await committee(), photoFolderId, { bytes: 10 })).status).toBe(404)
    const all = await actors.user({ permissions: { photos: 3 } })
    expect((await announce(all, photoFolderId, { bytes: 10 })).status).toBe(201)
  })

  test("another person’s file on its way does not exist", async () => {
    const owner = await committee()
    const { photoFolderId } = await postFolder(owner)
    const { headers } = await announce(owner, photoFolderId, { bytes: 10 })
    const address = headers.get("location") ?? ""
    const other = await actors.user({ permissions: { photos: 4 } })
    expect((await askOffset(other, address)).status).toBe(404)
    expect((await sendPart(other, address, 0, Buffer.alloc(10))).status).toBe(404)
  })

  test("another site may not send in somebody’s name", async () => {
    const owner = await committee()
    const { photoFolderId } = await postFolder(owner)
    const answer = await announce(owner, photoFolderId, { bytes: 10, headers: { "X-XSRF-TOKEN": "guess" } })
    expect(answer).toMatchObject({ status: 403, code: "xsrf" })
  })
})

describe("refused before anything is stored, in the language of the request", () => {
  test.each<[string, { name?: string; bytes: number | string; digest?: string }, number, RegExp]>([
    ["10 GB", { bytes: 10 * 1024 ** 3 }, 413, /60 MB/],
    ["a length that is none", { bytes: "veel" }, 400, /./],
    ["nothing", { bytes: 0 }, 400, /leeg/],
    ["a way out of the folder", { name: "../../etc/passwd", bytes: 10 }, 400, /bestandsnaam/],
    ["the same for Windows", { name: "..\\..\\x.jpg", bytes: 10 }, 400, /bestandsnaam/],
    ["a name with a null", { name: "x.jpg\0.exe", bytes: 10 }, 400, /bestandsnaam/],
    ["no name", { name: "", bytes: 10 }, 400, /./],
    ["a name of a kilometre", { name: "x".repeat(256), bytes: 10 }, 400, /bestandsnaam/],
    ["a digest that is none", { bytes: 10, digest: "0".repeat(42) }, 400, /./],
  ])("%s", async (_, given, status, message) => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const before = stored()
    const answer = await announce(actor.speak("nl"), photoFolderId, given)
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) as string })
    expect(stored()).toEqual(before)
  })

  test("a photo that is in the album, unless it could not be made", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const announced = (file: Uint8Array, album: number, name?: string) => {
      const digest = createHash("sha256").update(file).digest("base64url")
      return announce(actor.speak("nl"), album, { bytes: file.length, digest, ...(name ? { name } : {}) })
    }
    const [file, broken] = [await colouredPhoto(), (await phonePhoto()).subarray(0, 9000)]
    expect((await announced(file, photoFolderId)).status).toBe(201)
    await sendPhoto(actor, photoFolderId, file)
    await sendPhoto(actor, photoFolderId, broken)
    await server.services.jobs.drain()
    const refusal = { status: 409, code: "duplicate" }
    expect(await announced(file, photoFolderId)).toMatchObject({
      ...refusal,
      message: "Deze foto staat al in het album.",
    })
    expect(await announced(file, photoFolderId, "nog eens.jpg")).toMatchObject({
      ...refusal,
      message: "Deze foto staat al in het album, als ‘IMG_0001.jpg’.",
    })
    expect((await announced(broken, photoFolderId)).status).toBe(201)
    const { photoFolderId: another } = await postFolder(actor)
    expect((await announced(file, another)).status).toBe(201)
    // Whoever may not fill the album is not told what is in it.
    const other = await committee()
    const digest = createHash("sha256").update(file).digest("base64url")
    expect((await announce(other, photoFolderId, { bytes: file.length, digest })).status).toBe(404)
  })

  test.each(["", "0", "-1", "abc", "99999999999", "1e3"])("album %j", async (photoFolderId) => {
    const answer = await announce(await committee(), photoFolderId, { bytes: 10 })
    expect([400, 404]).toContain(answer.status)
  })

  test.each([{ "Upload-Defer-Length": "1" }, { "Upload-Concat": "partial" }, { "Upload-Concat": "final;a b" }])(
    "an extension of tus that is not offered: %j",
    async (headers) => {
      const actor = await committee()
      const { photoFolderId } = await postFolder(actor)
      expect(await announce(actor.speak("en"), photoFolderId, { bytes: 10, headers })).toMatchObject({
        status: 400,
        message: expect.stringContaining("one file") as string,
      })
    },
  )

  test(`more than ${uploadsMax} of one person on their way, also when they are announced at the same time`, async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const answers = await Promise.all(
      Array.from({ length: uploadsMax + 20 }, () => announce(actor, photoFolderId, { bytes: 10 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(uploadsMax)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
  })

  test("more than was announced", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const { headers } = await announce(actor, photoFolderId, { bytes: 10 })
    const answer = await sendPart(actor, headers.get("location") ?? "", 0, Buffer.alloc(2000))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe("refused when it is there, and thrown away", () => {
  const half = async () => (await phonePhoto()).subarray(0, 9000)
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, RegExp]>([
    ["HTML that is called .jpg", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, /geen foto/],
    ["SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, /geen foto/],
    ["a zip", () => Buffer.from("PK\x03\x04\x14\0\0\0", "latin1"), 415, /geen foto/],
    ["a few kilobytes that open as 225 megapixels", () => bombPng(15_000), 413, /120 megapixel/],
    ["a strip of a pixel high", () => colouredPhoto(3000, 1), 400, /te lang en te smal/],
    ["HTML that begins like a JPEG", () => Buffer.from("\xff\xd8\xff<html></html>", "latin1"), 400, /./],
  ])("%s", async (_, make, status, message) => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const before = stored()
    const answer = await sendPhoto(actor.speak("nl"), photoFolderId, await make())
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) as string })
    expect(stored()).toEqual(before)
    expect(await ownPhotos(actor, photoFolderId)).toEqual([])
  })

  test("the same photo twice, by the name that it has in the album", async () => {
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    const file = await colouredPhoto()
    expect((await sendPhoto(actor, photoFolderId, file, "eerste.jpg")).status).toBe(204)
    const again = await sendPhoto(actor.speak("nl"), photoFolderId, file, "tweede.jpg")
    const message = expect.stringContaining("eerste.jpg") as string
    expect(again).toMatchObject({ status: 409, code: "duplicate", message })
    const { photoFolderId: another } = await postFolder(actor)
    expect((await sendPhoto(actor, another, file)).status).toBe(204)
  })

  test("a photo that turns out to be broken says so, and only those who fill the album see it", async () => {
    const others = parts()
    const actor = await committee()
    const { photoFolderId } = await postFolder(actor)
    expect((await sendPhoto(actor.speak("nl"), photoFolderId, await half())).status).toBe(204)
    await server.services.jobs.drain()
    const [photo] = await ownPhotos(actor, photoFolderId)
    expect(photo).toMatchObject({ state: "failed", picture: null, reason: expect.stringMatching(/foto/) as string })
    expect(parts().filter((name) => !others.includes(name))).toEqual([])
    const { data } = await actor.get(`/api/photo-folders/${photoFolderId}/photos`)
    expect(data).toEqual([])
    // It may be tried again, and is not there twice.
    expect((await sendPhoto(actor, photoFolderId, await half())).status).toBe(204)
    expect(await ownPhotos(actor, photoFolderId)).toMatchObject([{ state: "waiting" }])
  })
})
