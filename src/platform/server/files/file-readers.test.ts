import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isNightly } from "../../../../tests/support/nightly.ts"
import { packedPdf, plainPicture, worstFormats } from "../../../../tests/support/worst-files.ts"
import { readerMegabytes, readFile } from "./file-readers.ts"
import { makePicture, pdfBounds, pdfText } from "./uploaded-files.ts"

/** For slow machines: here it is about memory. */
const within = 600_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "clubhuis-readers-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function photoOf(content: Buffer): Promise<string> {
  const file = path.join(folder, "photo")
  await writeFile(file, content)
  return file
}

/** The most frequent one and the one with the most memory per pixel; the others nightly. */
const isAlways = (name: string) => ["JPEG, progressive", "AVIF of 12 bits"].includes(name)

describe.each(Object.entries(worstFormats).filter(([name]) => isNightly || isAlways(name)))(
  "a photo in %s",
  (_, format) => {
    test(`of ${format.most} megapixels is made, with memory to spare`, async () => {
      const { peak } = await readFile("photo", [await photoOf(await plainPicture(format, format.most))], { within })
      expect(peak).toBeLessThan(readerMegabytes - 50)
    })

    test(`of ${format.tooMany} megapixels is refused before it is decoded`, async () => {
      const photo = await photoOf(await plainPicture(format, format.tooMany))
      await expect(readFile("photo", [photo], { within })).rejects.toMatchObject({ code: "tooLarge" })
    })
  },
)

describe("a process that reads a file", () => {
  test("is killed when a PDF of a few kilobytes unpacks to more than it may take, and the next file is read", async () => {
    const bounds = { ...pdfBounds, milliseconds: within }
    const reading = pdfText(packedPdf(Buffer.alloc(600 * 1024 * 1024), 2), bounds)
    await expect(reading).rejects.toMatchObject({ code: "tooLarge" })
    expect((await pdfText(packedPdf(Buffer.from("% nothing"), 1), bounds)).trim()).toBe("")
  })

  test("is killed when a file takes too long", async () => {
    const photo = await photoOf(await plainPicture(worstFormats["WebP"] as (typeof worstFormats)[string], 20))
    await expect(readFile("photo", [photo], { within: 1 })).rejects.toMatchObject({ code: "tooLarge" })
  })

  test("says what is wrong with a file as the site says it", async () => {
    await expect(makePicture(Buffer.from("\xff\xd8\xff, but no picture", "latin1"))).rejects.toMatchObject({
      code: "badRequest",
      text: { key: "ui:picture.broken" },
    })
  })
})
