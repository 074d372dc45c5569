import { open } from "node:fs/promises"
import readExif from "exif-reader"
import sharp, { type Metadata } from "sharp"
import { momentOf } from "../../amsterdam.ts"
import { AppError } from "../../app-error.ts"
import { type PhotoSize, photoSizes } from "../../pictures/photo.ts"
import { decodedBytes, maxDecodedBytes, previewOf, refusalOf } from "./picture-file.ts"
import { isPictureFile } from "./picture-format.ts"

// Runs in a process of its own: the site itself uses `uploaded-files.ts`.

/** What is known of a photo after its versions have been made. Nothing else of the file is kept. */
export interface MadePhoto {
  /** Of the largest version. */
  width: number
  height: number
  preview: string
  takenAt: Date | null
}

const maxPixels = 120_000_000
const maxRatio = 20
const maxSeconds = 60
const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1, sequentialRead: true } as const

export async function requirePhoto(file: string): Promise<void> {
  if (!isPictureFile(await firstBytes(file))) throw new AppError("mediaType", { text: "ui:picture.notAPicture" })
  try {
    // Nothing is decoded here; `requireSize` says how large a photo may be.
    requireSize(await sharp(file, { ...options, limitInputPixels: false }).metadata())
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error)
  }
}

function requireSize(metadata: Metadata): void {
  const { autoOrient, isProgressive, format, orientation } = metadata
  const { width, height } = autoOrient
  if (width * height > maxPixels)
    throw new AppError("tooLarge", {
      text: "photoFolders:refused.tooManyPixels",
      params: { megapixels: maxPixels / 1e6 },
    })
  const isTurned = (orientation ?? 1) > 1
  const isInStrips = !isProgressive && (format === "jpeg" || (format === "png" && !isTurned))
  if (!isInStrips && decodedBytes(metadata) > maxDecodedBytes)
    throw new AppError("tooLarge", { text: "ui:picture.tooMuchWork" })
  if (Math.max(width / height, height / width) > maxRatio)
    throw new AppError("badRequest", { text: "ui:picture.tooNarrow" })
}

/** A version of a photo: a WebP file. */
export interface PhotoVersion {
  size: PhotoSize
  content: Uint8Array
}

/** Makes the versions of a photo, largest first. As few pixels are decoded as the format allows. */
export async function makePhoto(file: string): Promise<MadePhoto & { versions: PhotoVersion[] }> {
  await requirePhoto(file)
  const { pixels, width, height, takenAt } = await decoded(file)
  const versions: PhotoVersion[] = []
  for (const size of photoSizes.toReversed()) {
    const version = pixels().resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
    versions.push({ size, content: await version.webp({ quality: 78 }).toBuffer() })
  }
  return { width, height, takenAt, preview: await previewOf(pixels), versions }
}

async function decoded(file: string) {
  const largest = photoSizes.at(-1)
  try {
    const { exif } = await sharp(file, options).metadata()
    const { data, info } = await sharp(file, options)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { pixels: () => sharp(data, { raw: { width, height, channels } }), width, height, takenAt: takenAtOf(exif) }
  } catch (error) {
    throw refusalOf(error)
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The clock of a camera is that of Amsterdam, unless it says otherwise. A wrong one is no reason to refuse a photo. */
function takenAtOf(exif: Buffer | undefined): Date | null {
  if (!exif) return null
  try {
    // Times are near its beginning. Of a longer text somebody could make hours of work.
    const { Photo, Image } = readExif(exif.subarray(0, 8192))
    const at = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.["DateTime"]
    if (!(at instanceof Date) || Number.isNaN(at.getTime())) return null
    const offset = Photo?.["OffsetTimeOriginal"]
    const wall = at.toISOString()
    const taken =
      typeof offset === "string" && /^[+-]\d\d:\d\d/.test(offset)
        ? new Date(`${wall.slice(0, 19)}${offset.slice(0, 6)}`)
        : new Date(momentOf(wall.slice(0, 10), wall.slice(11, 16)).getTime() + Number(wall.slice(17, 19)) * 1000)
    const year = taken.getUTCFullYear()
    return year >= 1900 && year < 2100 ? taken : null
  } catch {
    return null
  }
}
