import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { pictureAddress } from "../../../platform/pictures/picture.ts"
import { StorageUnavailableError } from "../../../platform/server/files/storage.ts"
import { filesOnDisk, phonePhoto, sendPicture } from "./picture.test-support.ts"

const server = testServer({ DATA_DIR: `/tmp/clubhuis-pictures-${process.pid}` })
const actors = createActors(server)
let sender: Actor
beforeAll(async () => {
  sender = await actors.user({ permissions: { activities: 2 } })
})

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1c6b40" } })

/** The file of a width, as its sender gets it. */
async function fileOf(key: string, width: number): Promise<Buffer> {
  const answer = await sender.fetch(pictureAddress(key, width))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe("sending a picture", () => {
  test("requires the XSRF token", async () => {
    expect(await sendPicture(sender, await phonePhoto(), { "X-XSRF-TOKEN": "" })).toMatchObject({ status: 403 })
  })

  test("stores it in three widths, the right way up", async () => {
    const { status, data } = await sendPicture(sender, await phonePhoto(4000, 3000))
    expect(status).toBe(201)
    expect(data).toEqual({
      pictureId: expect.any(Number),
      key: expect.stringMatching(/^[\w-]{22}$/),
      width: 1920,
      height: 2560,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    expect(data.preview.length).toBeLessThanOrEqual(400)
    expect(filesOnDisk(server).filter((name) => name.startsWith(data.key))).toEqual(
      ["1920", "480", "960"].map((width) => `${data.key}/${width}.webp`),
    )
    for (const width of [480, 960, 1920])
      expect(await sharp(await fileOf(data.key, width)).metadata()).toMatchObject({
        format: "webp",
        width,
        height: (width * 4) / 3,
      })
    // The white corner was at the top left of a photo that was held sideways: rotated, it is at the top right.
    const corner = await sharp(await fileOf(data.key, 480))
      .extract({ left: 465, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(240)
  })

  test("removes where, by whom and with what it was taken", async () => {
    const photo = await phonePhoto()
    const before = await sharp(photo).metadata()
    expect(before.exif?.toString("latin1")).toContain("Sanne Jansen")
    const { data } = await sendPicture(sender, photo)
    for (const width of [480, 960, 1600]) {
      const file = await fileOf(data.key, width)
      const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(file.toString("latin1")).not.toMatch(/EXIF|Sanne|Cameramerk|GPS/)
    }
  })

  test("never enlarges it", async () => {
    const { data } = await sendPicture(sender, await image(300, 200).png().toBuffer())
    expect(data).toMatchObject({ width: 300, height: 200 })
    expect(filesOnDisk(server).filter((name) => name.startsWith(data.key))).toEqual([`${data.key}/300.webp`])
    // Requests for larger widths get the largest there is.
    expect((await sharp(await fileOf(data.key, 480)).metadata()).width).toBe(300)
  })

  test.each<[string, () => Promise<Buffer>, number?]>([
    ["jpeg", () => image(600, 400).jpeg().toBuffer()],
    ["png", () => image(600, 400).png().toBuffer()],
    ["webp", () => image(600, 400).webp().toBuffer()],
    ["avif", () => image(600, 400).avif({ effort: 0 }).toBuffer()],
    ["gif", () => image(600, 400).gif().toBuffer()],
    ["jpeg in grey", () => image(600, 400).toColourspace("b-w").jpeg().toBuffer(), 88],
    ["jpeg for print", () => image(600, 400).toColourspace("cmyk").jpeg().toBuffer()],
    ["png of 16 bits", () => image(600, 400).toColourspace("rgb16").png().toBuffer()],
  ])("accepts %s, whatever content type the browser names", async (_, make, green = 0x6b) => {
    const { status, data } = await sendPicture(sender, await make(), { "Content-Type": "image/x-unknown" })
    expect(status).toBe(201)
    const pixel = await sharp(await fileOf(data.key, 600))
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(Math.abs((pixel[1] ?? 0) - green)).toBeLessThan(12)
  })

  test("of an animation only the first frame is stored", async () => {
    const pages = await sharp([await image(60, 40).png().toBuffer(), await image(60, 40).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(pages, { animated: true }).metadata()).pages).toBe(2)
    const { data } = await sendPicture(sender, pages)
    expect(data).toMatchObject({ width: 60, height: 40 })
  })

  test("a transparent picture has no preview that shines through it", async () => {
    const logo = await sharp({ create: { width: 500, height: 500, channels: 4, background: "#0000" } })
      .png()
      .toBuffer()
    const { data } = await sendPicture(sender, logo)
    expect(data.preview).toBe("")
    expect((await sharp(await fileOf(data.key, 500)).metadata()).hasAlpha).toBe(true)
  })

  test("data appended to a picture is not stored", async () => {
    const photo = Buffer.concat([
      await image(600, 400).jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>PK\x03\x04"),
    ])
    const { data } = await sendPicture(sender, photo)
    expect((await fileOf(data.key, 600)).toString("latin1")).not.toContain("script")
  })
})

/** The header of a PNG with these dimensions, and next to no data. */
function hollowPng(width: number, height: number, { depth = 8, colour = 2, passes = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([depth, colour, 0, 0, passes ? 1 : 0], 8)
  const magic = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
  return Buffer.concat([
    magic,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`

describe("invalid pictures", () => {
  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, number]>([
    ["SVG", () => svg, 415],
    ["SVG with a head", () => `<?xml version="1.0"?>\n${svg}`, 415],
    ["HTML", () => "<!doctype html><script>alert(1)</script>", 415],
    ["ZIP", () => Buffer.from("PK\x03\x04\x14\0\0\0", "latin1"), 415],
    ["PDF", () => "%PDF-1.7\n", 415],
    ["TIFF", () => image(20, 20).tiff().toBuffer(), 415],
    ["a film", () => Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41", "latin1"), 415],
    ["a photo of a kind we cannot open", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), 415],
    ["a script that begins like a GIF", () => "GIF89a/*\x01\x00*/=1;alert(1)//", 400],
    ["HTML that begins like a JPEG", () => Buffer.from("\xff\xd8\xff<html><script>alert(1)</script>", "latin1"), 400],
    ["SVG that begins like a PNG", () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, "latin1"), 400],
    ["SVG that begins like WebP", () => Buffer.from(`RIFF\x10\0\0\0WEBP${svg}`, "latin1"), 400],
    ["half a JPEG", async () => (await phonePhoto()).subarray(0, 9_000), 400],
    ["half a PNG", async () => (await image(900, 900).png().toBuffer()).subarray(0, 200), 400],
    ["a PNG that says it is gigantic", () => hollowPng(60_000, 60_000), 413],
    ["a PNG that says it is just too large", () => hollowPng(5_001, 5_000), 413],
    ["a PNG without its contents", () => hollowPng(5_000, 5_000), 400],
    ["a PNG of many bytes a pixel", () => hollowPng(4_500, 4_500, { depth: 16, colour: 6, passes: true }), 413],
    [
      "a PNG of just too many bytes a pixel",
      () => hollowPng(3_873, 3_873, { depth: 16, colour: 6, passes: true }),
      413,
    ],
    ["a PNG of just not too many", () => hollowPng(3_872, 3_872, { depth: 16, colour: 6, passes: true }), 400],
    ["a PNG that comes in passes", () => hollowPng(4_500, 4_500, { depth: 16, colour: 2, passes: true }), 413],
    ["the same in one", () => hollowPng(4_500, 4_500, { depth: 16, colour: 2 }), 400],
    ["AVIF of thirteen megapixels", () => image(3_606, 3_606).avif({ effort: 0 }).toBuffer(), 413],
    ["a strip", () => image(10, 400).png().toBuffer(), 400],
    ["a single byte", () => "x", 415],
    ["nothing", () => "", 400],
  ])("%s is refused in the language of the request and leaves nothing behind", async (_, make, status) => {
    const before = filesOnDisk(server)
    const file = await make()
    for (const [language, message] of [
      ["nl", /Deze foto|geen foto|klopt niet/],
      ["en", /This picture|this file|isn’t right/],
    ] as const) {
      const refused = await sendPicture(sender.speak(language), file)
      expect(refused.status).toBe(status)
      expect(refused.message).toMatch(message)
    }
    expect(filesOnDisk(server)).toEqual(before)
  })

  test("more than 15 MB is refused, also without a content length", async () => {
    const file = Buffer.alloc(15 * 1024 * 1024 + 1, "\xff\xd8\xff", "latin1")
    expect(await sendPicture(sender.speak("nl"), file)).toMatchObject({
      status: 413,
      message: expect.stringContaining("15 MB"),
    })
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const headers = { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "image/jpeg" }
    const init = { method: "POST", headers, body: stream, duplex: "half" }
    expect((await sender.fetch("/api/pictures", init)).status).toBe(413)
  })

  test("another content type is refused, and the limits of other calls are unchanged", async () => {
    expect((await sendPicture(sender, await phonePhoto(), { "Content-Type": "text/html" })).status).toBe(415)
    const room = await actors.user({ permissions: { rooms: 2 } })
    expect((await room.post("/api/rooms", JSON.stringify({ name_nl: "x".repeat(1024 * 1024) }))).status).toBe(413)
  })

  test("a picture that could not be stored leaves no row", async () => {
    const { storage, database } = server.services
    const count = async () => (await database.db.selectFrom("pictures").select("pictureId").execute()).length
    const before = await count()
    const { put } = storage
    let puts = 0
    storage.put = (...args) => (++puts === 2 ? Promise.reject(new Error("the disk is full")) : put(...args))
    server.services.log.level = "silent"
    expect((await sendPicture(sender, await phonePhoto())).status).toBe(500)
    server.services.log.level = "error"
    storage.put = put
    expect(puts).toBe(2)
    expect(await count()).toBe(before)
  })

  test.each([
    ["never got the picture leaves no row", "ECONNREFUSED", []],
    ["may have got the picture leaves a row of nobody, so that its files are thrown away", "ETIMEDOUT", [null]],
  ])("storage that does not respond is reported; one that %s", async (_, code, owners) => {
    const { storage, database, log } = server.services
    const rows = () => database.db.selectFrom("pictures").select(["pictureId", "createdBy"]).execute()
    const before = new Set((await rows()).map(({ pictureId }) => pictureId))
    const put = vi
      .spyOn(storage, "put")
      .mockRejectedValue(new StorageUnavailableError(Object.assign(new Error(), { code })))
    log.level = "silent"
    const answer = await sendPicture(sender, await phonePhoto())
    log.level = "error"
    put.mockRestore()
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    expect(answer.message).toBe("Bestanden opslaan lukt nu even niet. Probeer het straks nog eens.")
    const left = (await rows()).filter(({ pictureId }) => !before.has(pictureId))
    expect(left.map(({ createdBy }) => createdBy)).toEqual(owners)
  })

  test("somebody who keeps sending has to wait", async () => {
    const statuses: number[] = []
    for (let time = 0; time < 121; time++) statuses.push((await sendPicture(sender, "x")).status)
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([415]))
    expect(statuses.at(-1)).toBe(429)
  })
})
