import { randomBytes } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { bombPng } from "../../src/features/photos/server/photo.test-support.ts"
import type { Size } from "./photo-check.ts"

/** What must become of a file: a photo of this size, or a refusal that says something like this. */
export type Outcome = { photo: Size } | { refusal: RegExp }

export interface SentFile {
  name: string
  path: string
  outcome: Outcome
}

/** Upright, 12 megapixels. */
const [wide, high] = [4000, 3000]
/** How a camera can be held: EXIF orientation, and the turn that stores the picture that way. */
const turns = [
  [1, 0],
  [6, 270],
  [3, 180],
  [8, 90],
] as const
/** In each photo somewhere; must be in nothing that the site sends. */
export const secrets = ["Cameramerk", "Sanne Jansen", "verborgen-in-de-foto"]
const gps = { GPSLatitudeRef: "N", GPSLatitude: "52/1 5/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "5/1 7/1 0/1" }
/** The corner that is at the top left when a photo is upright. */
export const marker = { r: 255, g: 0, b: 0 }

/** Noise and soft shapes, about as hard to compress as a photo, with the marker in its corner. */
async function scene(width: number, height: number): Promise<Buffer> {
  const grain = { raw: { width: 500, height: 375, channels: 3 as const } }
  const size = Math.round(Math.min(width, height) / 5)
  const corner = { create: { width: size, height: size, channels: 3 as const, background: marker } }
  return sharp(randomBytes(500 * 375 * 3), grain)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .linear(0.5, 60)
    .composite([{ input: corner, left: 0, top: 0 }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

interface Master {
  content: Buffer
  size: Size
}

/** A photo as a phone writes it: turned, with where and with what it was taken. */
async function phoneMaster(index: number): Promise<Master> {
  const [orientation, turn] = turns[index % turns.length] ?? turns[0]
  const [width, height] = index % 3 === 2 ? [high, wide] : [wide, high]
  const content = await sharp(await scene(width, height))
    .rotate(turn)
    .withExif({ IFD0: { Make: secrets[0] ?? "", Artist: secrets[1] ?? "" }, IFD3: gps })
    .withMetadata({ orientation })
    .jpeg({ quality: 82 })
    .toBuffer()
  return { content, size: { width, height } }
}

/** The same for print. */
async function printMaster(): Promise<Master> {
  const content = await sharp(await scene(wide, high))
    .toColourspace("cmyk")
    .jpeg({ quality: 82 })
    .toBuffer()
  return { content, size: { width: wide, height: high } }
}

/** Another file of the same photo: a comment in a JPEG costs nothing to write. */
function variant(jpeg: Buffer, serial: number): Buffer {
  const text = Buffer.from(`${serial} ${secrets[2]}`)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

const hostile = Buffer.from("<!doctype html><script>alert('verborgen-in-de-foto')</script>")

/** Files that are no photos, or none that we can open: a name, what is in it, and why it is refused. */
function badFiles(master: Buffer): [string, Buffer | Promise<Buffer>, RegExp][] {
  const broken = /kapot|beschadigd|openen|lezen/
  const notAPhoto = /geen foto/
  return [
    ...Array.from({ length: 8 }, (_, index): [string, Buffer, RegExp] => [
      `afgebroken-${index}.jpg`,
      variant(master, 90_000 + index).subarray(0, Math.floor(master.length * (0.2 + index / 12))),
      broken,
    ]),
    ...Array.from({ length: 4 }, (_, index): [string, Buffer, RegExp] => [
      `beschadigd-${index}.jpg`,
      // As from a card that lost its contents, but not the names.
      Buffer.concat([master.subarray(0, 3), randomBytes(200_000)]),
      broken,
    ]),
    ["verslag.jpg", Buffer.from("Dit is een verslag, en geen foto.\n".repeat(400)), notAPhoto],
    ["pagina.jpg", hostile, notAPhoto],
    ["tekening.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), notAPhoto],
    ["archief.jpg", Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), randomBytes(5000)]), notAPhoto],
    ["bom.png", bombPng(15_000), /120 megapixel/],
    ["leeg.jpg", Buffer.alloc(0), /leeg/],
  ]
}

/**
 * Writes photos and files that are none into a folder. A few dozen masters are made; the others differ from them in a
 * comment, so that no two are the same file.
 */
export async function writeFiles(folder: string, count: number): Promise<SentFile[]> {
  await mkdir(folder, { recursive: true })
  const files: SentFile[] = []
  const write = async (name: string, content: Buffer, outcome: Outcome) => {
    files.push({ name, path: path.join(folder, name), outcome })
    await writeFile(path.join(folder, name), content)
  }
  const masters: Master[] = []
  for (let index = 0; index < 24; index++) masters.push(await phoneMaster(index))
  masters.push(await printMaster(), await printMaster())
  const first = masters[0] as Master
  for (const [name, content, refusal] of badFiles(first.content)) await write(name, await content, { refusal })
  const giant = await scene(10_000, 10_000)
  await write("honderd-megapixel.jpg", giant, { photo: { width: 10_000, height: 10_000 } })
  const polyglot = Buffer.concat([variant(first.content, 92_000), hostile])
  await write("foto-en-pagina.jpg", polyglot, { photo: first.size })
  const copy = variant(first.content, 0)
  await write("IMG_0000.jpg", copy, { photo: first.size })
  // The same photo again, which one of the two becomes.
  await write("IMG_0000 (1).jpg", copy, { refusal: /staat al in het album/ })
  for (let serial = 1; files.length < count; serial++) {
    const { content, size } = masters[serial % masters.length] as Master
    await write(`IMG_${String(serial).padStart(4, "0")}.jpg`, variant(content, serial), { photo: size })
  }
  return files
}
