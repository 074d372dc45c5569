import { AppError } from "../../app-error.ts"
import type { AppIcon } from "../../pictures/app-icon.ts"
import type { PhotoSize } from "../../pictures/photo.ts"
import type { Orders } from "./file-orders.ts"
import { readFile } from "./file-readers.ts"
import { isPictureFile } from "./picture-format.ts"
import type { PdfBounds } from "./pdf-text.ts"
import type { MadePhoto } from "./photo-file.ts"
import type { MadePicture } from "./picture-file.ts"

// Files of others are opened in a process of their own only: see `file-readers.ts`. The decoder itself gives up earlier.
const pictureTime = 20_000
const photoTime = 120_000

/**
 * Creates the stored versions of an uploaded picture. It is decoded and encoded again, which removes location and
 * camera (EXIF) and all other metadata.
 * @param userId the uploader, if there is one: one picture of each user waits while others are processed
 * @throws AppError mediaType, tooLarge, badRequest, tooManyRequests or unavailable, with a message for the user
 */
export const makePicture = (file: Uint8Array, userId?: number): Promise<MadePicture> => made("picture", file, userId)

/** The same for a portrait: square, the middle of a file that is not. Errors as for a picture. */
export const makePortrait = (file: Uint8Array, userId?: number): Promise<MadePicture> => made("portrait", file, userId)

async function made(kind: "picture" | "portrait", file: Uint8Array, userId?: number): Promise<MadePicture> {
  if (!isPictureFile(file)) throw new AppError("mediaType", { text: "ui:picture.notAPicture" })
  return (await readFile(kind, [file], { within: pictureTime, userId })).value
}

const derived = async <K extends keyof Orders>(
  kind: K,
  ...input: Parameters<Orders[K]>
): Promise<Awaited<ReturnType<Orders[K]>>> => (await readFile(kind, input, { within: pictureTime })).value

/** Creates the picture of a shared link from a stored one: a JPEG in `shareSize`, cropped to its focal point. */
export const makeSharePicture = (file: Uint8Array): Promise<Uint8Array> => derived("share", file)
/** The same of a logo: whole, on white, with space around it. */
export const makeLogoCard = (file: Uint8Array): Promise<Uint8Array> => derived("card", file)
/** A small logo for mails, twice the height at which it is shown. */
export const makeMailLogo = (file: Uint8Array): Promise<Uint8Array> => derived("mailLogo", file)
/** An icon of the site on a phone, made of a logo: whole, on white. */
export const makeAppIcon =
  (icon: AppIcon) =>
  (file: Uint8Array): Promise<Uint8Array> =>
    derived("appIcon", file, icon)

/** One of our own icons on a ground of another colour, in red, green and blue. */
export const paintIcon = (file: Uint8Array, ground: readonly [number, number, number]): Promise<Uint8Array> =>
  derived("paintIcon", file, ground)

/**
 * Looks at the head of a file: whether it is a picture that we open, of a size that we can work with.
 * @throws AppError mediaType, tooLarge or badRequest, with a message for the user
 */
export const requirePhoto = (path: string): Promise<void> => derived("requirePhoto", path)

/**
 * Makes the versions of a photo: upright, in sRGB, without any metadata.
 * @param store called for each version, largest first, with a WebP file
 * @throws AppError as `requirePhoto`; and what `store` throws
 */
export async function makePhoto(
  path: string,
  store: (size: PhotoSize, content: Uint8Array) => Promise<void>,
): Promise<MadePhoto> {
  const { versions, ...photo } = (await readFile("photo", [path], { within: photoTime })).value
  for (const { size, content } of versions) await store(size, content)
  return photo
}

/** How much of a PDF is read. What is beyond these is not found by its words, only by its title. */
export const pdfBounds: PdfBounds & { milliseconds: number } = { pages: 300, characters: 100_000, milliseconds: 30_000 }

/**
 * The words of a PDF, as far as they are text: a scan has none.
 * @throws Error if it cannot be read, or takes too much memory or time · AppError unavailable (too many files wait)
 */
export const pdfText = async (file: Uint8Array, bounds = pdfBounds): Promise<string> =>
  (await readFile("pdfText", [file, bounds], { within: bounds.milliseconds })).value
