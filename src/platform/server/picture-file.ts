import sharp, { type Sharp } from "sharp"
import { AppError } from "../app-error.ts"
import { pictureWidths, shareSize, widthsOf } from "../picture.ts"

/** What a picture became: the same in several widths, without anything but what is seen. */
export interface MadePicture {
  /** Of the largest. */
  width: number
  height: number
  preview: string
  files: { width: number; content: Uint8Array }[]
}

const maxPixels = 25_000_000
/** Decoded: a pixel takes one to eight bytes and more, and one that comes in several passes is held twice. */
const maxDecodedBytes = 150 * 1024 * 1024
const maxSeconds = 10
/** A strip that is longer than this is no picture, and the largest size would not fit in a WebP file. */
const maxRatio = 8
const atOnce = 2
const maxWaiting = 20
const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

// Only these five are opened, whatever a file says it is. SVG and PDF are programs more than pictures.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((kind) => `VipsForeignLoad${kind}`) })
sharp.cache(false)

/**
 * Makes the pictures that are kept of a file somebody sent. It is decoded and written anew, so place and camera
 * (EXIF), and whatever else travelled along, are gone.
 * @param userId who sent it, where that is a person: of each person one picture waits while others are being made
 * @throws AppError mediaType, tooLarge, badRequest, tooManyRequests or unavailable, with a text for the reader
 */
export async function makePicture(file: Uint8Array, userId?: number): Promise<MadePicture> {
  if (!isPictureFile(file)) throw new AppError("mediaType", { text: "ui:picture.notAPicture" })
  return inTurn(async () => {
    try {
      return await make(file)
    } catch (error) {
      throw error instanceof AppError ? error : refusalOf(error)
    }
  }, userId)
}

async function make(file: Uint8Array): Promise<MadePicture> {
  const source = sharp(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).timeout({
    seconds: maxSeconds,
  })
  const { autoOrient: size, channels, depth, isProgressive } = await source.metadata()
  if (size.width * size.height > maxPixels) throw new AppError("tooLarge", { text: "ui:picture.tooManyPixels" })
  const decoded = size.width * size.height * channels * (bytesPerSample[depth] ?? 8) * (isProgressive ? 2 : 1)
  if (decoded > maxDecodedBytes) throw new AppError("tooLarge", { text: "ui:picture.tooMuchWork" })
  if (Math.max(size.width / size.height, size.height / size.width) > maxRatio)
    throw new AppError("badRequest", { text: "ui:picture.tooNarrow" })
  const { data, info } = await source
    .autoOrient()
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: MadePicture["files"] = []
  for (const width of widthsOf(info.width))
    files.push({ width, content: await pixels().resize({ width }).webp({ quality: 80 }).toBuffer() })
  return { width: info.width, height: info.height, preview: await previewOf(pixels), files }
}

/** Makes the picture of a shared link of one that is kept: a JPEG in `shareSize`, cut to where the eye goes. */
export const makeSharePicture = (file: Uint8Array): Promise<Uint8Array> =>
  inTurn(() =>
    sharp(file)
      .resize({ ...shareSize, fit: "cover", position: "attention" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  )

/** Nothing for what can be seen through: the preview would shine through it. */
async function previewOf(pixels: () => Sharp): Promise<string> {
  const { isOpaque } = await pixels().stats()
  if (!isOpaque) return ""
  const tiny = await pixels()
    .resize({ width: 16, height: 16, fit: "inside" })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString("base64")}`
}

/** By its first bytes: JPEG, PNG, GIF, WebP, and AVIF or HEIC. */
function isPictureFile(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1")
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(text)
  )
}

/** What the decoder says is for programmers. */
function refusalOf(error: unknown): AppError {
  const message = error instanceof Error ? error.message : ""
  if (/pixel limit/i.test(message)) return new AppError("tooLarge", { text: "ui:picture.tooManyPixels", cause: error })
  if (/timeout/i.test(message)) return new AppError("tooLarge", { text: "ui:picture.tooMuchWork", cause: error })
  if (/heif|hevc|codec|compression format/i.test(message) && !/truncat|premature/i.test(message))
    return new AppError("mediaType", { text: "ui:picture.notAPicture", cause: error })
  return new AppError("badRequest", { text: "ui:picture.broken", cause: error })
}

let busy = 0
const waiting: { userId: number | undefined; go: () => void }[] = []

/**
 * Decoding takes memory: a few at a time, the others in a line, and a line has an end. Of one person one waits, so that
 * nobody fills the line by themselves.
 */
async function inTurn<T>(work: () => Promise<T>, userId?: number): Promise<T> {
  if (busy >= atOnce) {
    if (userId !== undefined && waiting.some((each) => each.userId === userId))
      throw new AppError("tooManyRequests", { text: "ui:picture.oneAtATime", params: { seconds: 5 } })
    if (waiting.length >= maxWaiting) throw new AppError("unavailable")
    await new Promise<void>((go) => waiting.push({ userId, go }))
  } else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.go()
    else busy--
  }
}
