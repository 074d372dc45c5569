import sharp, { type Metadata, type Sharp } from "sharp"
import { AppError } from "../../app-error.ts"
import { type AppIcon, appIconShapes } from "../../pictures/app-icon.ts"
import { mailLogoHeight, pictureWidths, shareSize, widthsOf } from "../../pictures/picture.ts"
import { portraitSizes } from "../../pictures/portrait.ts"

// Runs in a process of its own: the site itself uses `uploaded-files.ts`.

/** A processed picture: in several widths, stripped of all metadata. */
export interface MadePicture {
  /** Of the largest version. */
  width: number
  height: number
  preview: string
  files: { width: number; content: Uint8Array }[]
}

const maxPixels = 25_000_000
const maxSeconds = 10
/** A narrower strip is not a picture, and the largest size would not fit in a WebP file. */
const maxRatio = 8
/** Of a file that is decoded whole: 12 megapixels of AVIF, 60 of anything else. */
export const maxDecodedBytes = 240 * 1000 * 1000
/** Bytes of one channel of a pixel, by its kind in the decoder. */
const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

/**
 * Memory that decoding a whole file takes at most, as measured (`npm run bench files`). AVIF is decoded in planes, which
 * are copied, converted and turned; a progressive file is held twice; of a GIF there are three copies of part of a pixel.
 */
export function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const sample = bytesPerSample[depth] ?? 8
  if (format === "heif") return width * height * (sample > 1 ? 28 : 20)
  if (format === "gif") return width * height * 6
  return width * height * channels * sample * (isProgressive ? 2 : 1)
}

// Only these five formats are opened, whatever a file claims to be. SVG and PDF are more like programs.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((kind) => `VipsForeignLoad${kind}`) })
sharp.cache(false)

/** @throws AppError tooLarge, badRequest or mediaType, with a message for the user */
export const makePicture = (file: Uint8Array): Promise<MadePicture> =>
  makeFrom(file, async (source) => {
    const { pixels, width, height } = await decoded(
      source.resize({ width: pictureWidths.at(-1), withoutEnlargement: true }),
    )
    return { width, height, preview: await previewOf(pixels), files: await filesOf(pixels, widthsOf(width)) }
  })

/** Errors as for a picture. */
export const makePortrait = (file: Uint8Array): Promise<MadePicture> =>
  makeFrom(file, async (source, smallest) => {
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

async function makeFrom(file: Uint8Array, make: Make): Promise<MadePicture> {
  try {
    const { source, smallest } = await opened(file)
    return await make(source, smallest)
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error)
  }
}

/** A file within the limits, upright. `smallest`: its shortest side in pixels. */
async function opened(file: Uint8Array): Promise<{ source: Sharp; smallest: number }> {
  const source = sharp(file, { limitInputPixels: maxPixels, failOn: "error", pages: 1 }).timeout({
    seconds: maxSeconds,
  })
  const metadata = await source.metadata()
  const { autoOrient: size } = metadata
  if (size.width * size.height > maxPixels) throw new AppError("tooLarge", { text: "ui:picture.tooManyPixels" })
  if (decodedBytes(metadata) > maxDecodedBytes) throw new AppError("tooLarge", { text: "ui:picture.tooMuchWork" })
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

export const makeSharePicture = (file: Uint8Array): Promise<Uint8Array> =>
  sharp(file)
    .resize({ ...shareSize, fit: "cover", position: "attention" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()

export async function makeLogoCard(file: Uint8Array): Promise<Uint8Array> {
  const space = 90
  const [width, height] = [shareSize.width - 2 * space, shareSize.height - 2 * space]
  const logo = await sharp(file).resize({ width, height, fit: "inside" }).png().toBuffer()
  return sharp({ create: { ...shareSize, channels: 3, background: "#fff" } })
    .composite([{ input: logo, gravity: "centre" }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

export const makeMailLogo = (file: Uint8Array): Promise<Uint8Array> =>
  sharp(file)
    .resize({ width: 400, height: 2 * mailLogoHeight, fit: "inside", withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()

export async function makeAppIcon(file: Uint8Array, icon: AppIcon): Promise<Uint8Array> {
  const { size, logo: part } = appIconShapes[icon]
  const side = Math.round(size * part)
  const logo = await sharp(file).resize({ width: side, height: side, fit: "inside" }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: "#fff" } })
    .composite([{ input: logo, gravity: "centre" }])
    .png()
    .toBuffer()
}

/** The colours that our own icons are made of. */
const [iconGround, iconHouse, iconWindow] = [
  [140, 10, 10],
  [252, 251, 251],
  [226, 149, 47],
] as const

/** One of our own icons on a ground of another colour. At edges a pixel is a mix, of which only the ground changes. */
export async function paintIcon(file: Uint8Array, ground: readonly [number, number, number]): Promise<Uint8Array> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const byHouse = [iconHouse[1] - iconGround[1], iconHouse[2] - iconGround[2]] as const
  const byWindow = [iconWindow[1] - iconGround[1], iconWindow[2] - iconGround[2]] as const
  const determinant = byHouse[0] * byWindow[1] - byHouse[1] * byWindow[0]
  for (let at = 0; at < data.length; at += 4) {
    const [green, blue] = [(data[at + 1] ?? 0) - iconGround[1], (data[at + 2] ?? 0) - iconGround[2]]
    const house = (green * byWindow[1] - blue * byWindow[0]) / determinant
    const window = (byHouse[0] * blue - byHouse[1] * green) / determinant
    const part = Math.min(1, Math.max(0, 1 - house - window))
    for (const [channel, usual] of iconGround.entries())
      data[at + channel] = Math.min(
        255,
        Math.max(0, Math.round((data[at + channel] ?? 0) + part * ((ground[channel] ?? 0) - usual))),
      )
  }
  const { width, height } = info
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toBuffer()
}

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

/** Translates an error of the decoder, whose own messages are for programmers. */
export function refusalOf(error: unknown): AppError {
  const message = error instanceof Error ? error.message : ""
  if (/pixel limit/i.test(message)) return new AppError("tooLarge", { text: "ui:picture.tooManyPixels", cause: error })
  if (/timeout/i.test(message)) return new AppError("tooLarge", { text: "ui:picture.tooMuchWork", cause: error })
  if (/heif|hevc|codec|compression format/i.test(message) && !/truncat|premature/i.test(message))
    return new AppError("mediaType", { text: "ui:picture.notAPicture", cause: error })
  return new AppError("badRequest", { text: "ui:picture.broken", cause: error })
}
