import sharp, { type Sharp } from "sharp"
import { AppError } from "../../app-error.ts"
import { type AppIcon, appIconShapes } from "../../pictures/app-icon.ts"
import { mailLogoHeight, pictureWidths, shareSize, widthsOf } from "../../pictures/picture.ts"
import { portraitSizes } from "../../pictures/portrait.ts"

/** A processed picture: in several widths, stripped of all metadata. */
export interface MadePicture {
  /** Of the largest version. */
  width: number
  height: number
  preview: string
  files: { width: number; content: Uint8Array }[]
}

const maxPixels = 25_000_000
/** Size when decoded: a pixel takes one to eight bytes or more, and a progressive image is held twice. */
const maxDecodedBytes = 150 * 1024 * 1024
const maxSeconds = 10
/** A narrower strip is not a picture, and the largest size would not fit in a WebP file. */
const maxRatio = 8
const atOnce = 2
const maxWaiting = 20
/** Bytes of one channel of a pixel, by its kind in the decoder. */
export const bytesPerSample: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}

// Only these five formats are opened, whatever a file claims to be. SVG and PDF are more like programs.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((kind) => `VipsForeignLoad${kind}`) })
sharp.cache(false)

/**
 * Creates the stored versions of an uploaded picture. It is decoded and encoded again, which removes location and
 * camera (EXIF) and all other metadata.
 * @param userId the uploader, if there is one: one picture of each user waits while others are processed
 * @throws AppError mediaType, tooLarge, badRequest, tooManyRequests or unavailable, with a message for the user
 */
export const makePicture = (file: Uint8Array, userId?: number): Promise<MadePicture> =>
  makeFrom(file, userId, async (source) => {
    const { pixels, width, height } = await decoded(
      source.resize({ width: pictureWidths.at(-1), withoutEnlargement: true }),
    )
    return { width, height, preview: await previewOf(pixels), files: await filesOf(pixels, widthsOf(width)) }
  })

/** The same for a portrait: square, the middle of a file that is not. Errors as for a picture. */
export const makePortrait = (file: Uint8Array, userId?: number): Promise<MadePicture> =>
  makeFrom(file, userId, async (source, smallest) => {
    if (smallest < portraitSizes[0])
      throw new AppError("badRequest", { text: "ui:picture.tooSmall", params: { pixels: portraitSizes[0] } })
    const size = portraitSizes.at(-1) ?? 0
    const { pixels } = await decoded(
      source.resize({ width: size, height: size, fit: "cover" }).flatten({ background: "#fff" }),
    )
    return { width: size, height: size, preview: await previewOf(pixels), files: await filesOf(pixels, portraitSizes) }
  })

/** A decoded picture, to make something of. */
export type Pixels = () => Sharp
type Make = (source: Sharp, smallest: number) => Promise<MadePicture>

async function makeFrom(file: Uint8Array, userId: number | undefined, make: Make): Promise<MadePicture> {
  if (!isPictureFile(file)) throw new AppError("mediaType", { text: "ui:picture.notAPicture" })
  return inTurn(async () => {
    try {
      const { source, smallest } = await opened(file)
      return await make(source, smallest)
    } catch (error) {
      throw error instanceof AppError ? error : refusalOf(error)
    }
  }, userId)
}

/** A file within the limits, upright. `smallest`: its shortest side in pixels. */
async function opened(file: Uint8Array): Promise<{ source: Sharp; smallest: number }> {
  const source = sharp(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).timeout({
    seconds: maxSeconds,
  })
  const { autoOrient: size, channels, depth, isProgressive } = await source.metadata()
  if (size.width * size.height > maxPixels) throw new AppError("tooLarge", { text: "ui:picture.tooManyPixels" })
  const bytes = size.width * size.height * channels * (bytesPerSample[depth] ?? 8) * (isProgressive ? 2 : 1)
  if (bytes > maxDecodedBytes) throw new AppError("tooLarge", { text: "ui:picture.tooMuchWork" })
  if (Math.max(size.width / size.height, size.height / size.width) > maxRatio)
    throw new AppError("badRequest", { text: "ui:picture.tooNarrow" })
  return { source: source.autoOrient(), smallest: Math.min(size.width, size.height) }
}

/** Decodes a picture once, whatever is made of it. */
async function decoded(source: Sharp): Promise<{ pixels: Pixels; width: number; height: number }> {
  const { data, info } = await source
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height }
}

async function filesOf(pixels: Pixels, widths: readonly number[]): Promise<MadePicture["files"]> {
  const files: MadePicture["files"] = []
  for (const width of widths)
    files.push({ width, content: await pixels().resize({ width }).webp({ quality: 80 }).toBuffer() })
  return files
}

/** Creates the picture of a shared link from a stored one: a JPEG in `shareSize`, cropped to its focal point. */
export const makeSharePicture = (file: Uint8Array): Promise<Uint8Array> =>
  inTurn(() =>
    sharp(file)
      .resize({ ...shareSize, fit: "cover", position: "attention" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  )

/** The same of a logo: whole, on white, with space around it. */
export const makeLogoCard = (file: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    const space = 90
    const [width, height] = [shareSize.width - 2 * space, shareSize.height - 2 * space]
    const logo = await sharp(file).resize({ width, height, fit: "inside" }).png().toBuffer()
    return sharp({ create: { ...shareSize, channels: 3, background: "#fff" } })
      .composite([{ input: logo, gravity: "centre" }])
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer()
  })

/** A small logo for mails, twice the height at which it is shown. */
export const makeMailLogo = (file: Uint8Array): Promise<Uint8Array> =>
  inTurn(() =>
    sharp(file)
      .resize({ width: 400, height: 2 * mailLogoHeight, fit: "inside", withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer(),
  )

/** An icon of the site on a phone, made of a logo: whole, on white. */
export const makeAppIcon =
  (icon: AppIcon) =>
  (file: Uint8Array): Promise<Uint8Array> =>
    inTurn(async () => {
      const { size, logo: part } = appIconShapes[icon]
      const side = Math.round(size * part)
      const logo = await sharp(file).resize({ width: side, height: side, fit: "inside" }).png().toBuffer()
      return sharp({ create: { width: size, height: size, channels: 3, background: "#fff" } })
        .composite([{ input: logo, gravity: "centre" }])
        .png()
        .toBuffer()
    })

/** Empty for transparent pictures: the preview would shine through. */
export async function previewOf(pixels: Pixels): Promise<string> {
  const { isOpaque } = await pixels().stats()
  if (!isOpaque) return ""
  const tiny = await pixels()
    .resize({ width: 16, height: 16, fit: "inside" })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString("base64")}`
}

/** By its first bytes: JPEG, PNG, GIF, WebP, and AVIF or HEIC. */
export function isPictureFile(file: Uint8Array): boolean {
  const text = Buffer.from(file.subarray(0, 12)).toString("latin1")
  return (
    text.startsWith("\xff\xd8\xff") ||
    text.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(text)
  )
}

/** Translates an error of the decoder, whose own messages are for programmers. */
export function refusalOf(error: unknown): AppError {
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
 * Decoding takes memory: a few run at a time, the others wait in a queue of limited length. Each user has at most one
 * waiting, so that nobody fills the queue alone.
 */
export async function inTurn<T>(work: () => Promise<T>, userId?: number): Promise<T> {
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
