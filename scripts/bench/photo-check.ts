import sharp from "sharp"
import type { Photo } from "../../src/features/photos/photo.ts"
import { photoAddress, photoSizes } from "../../src/platform/pictures/photo.ts"
import { marker, secrets, type SentFile } from "./photo-files.ts"

export interface Size {
  width: number
  height: number
}

/** A photo of the album as those who fill it see it. */
export interface Arrived {
  fileName: string
  state: "waiting" | "ready" | "failed"
  reason: string | null
  picture: Pick<Photo, "key" | "width" | "height"> | null
}

/** Everything that is wrong with what became of the files, a line each. */
export async function faultsOf(
  files: readonly SentFile[],
  album: readonly Arrived[],
  refusals: ReadonlyMap<string, string>,
  fetchFile: (address: string) => Promise<Buffer>,
): Promise<string[]> {
  const faults: string[] = []
  const arrived = new Map<string, Arrived[]>()
  for (const photo of album) arrived.set(photo.fileName, [...(arrived.get(photo.fileName) ?? []), photo])
  const [copy, again] = ["IMG_0000.jpg", "IMG_0000 (1).jpg"]
  // Either of two equal files may be first.
  const isSwapped = arrived.has(again) && !arrived.has(copy)
  const named = (name: string) => (isSwapped ? (name === copy ? again : name === again ? copy : name) : name)
  for (const { name, outcome } of files) {
    const photos = arrived.get(named(name)) ?? []
    arrived.delete(named(name))
    const fault = (text: string) => faults.push(`${name}: ${text}`)
    if ("refusal" in outcome) {
      const reason = refusals.get(named(name)) ?? photos[0]?.reason ?? ""
      if (photos.some(({ state }) => state === "ready")) fault("is in the album")
      if (!outcome.refusal.test(reason)) fault(`its reason is “${reason}”`)
    } else if (photos.length !== 1) fault(`is in the album ${photos.length} times; ${refusals.get(named(name)) ?? ""}`)
    else await checkPhoto(photos[0] as Arrived, outcome.photo, fetchFile, fault)
  }
  for (const name of arrived.keys()) faults.push(`${name}: was never sent`)
  return faults
}

/** Chunks of a WebP file with pixels only. Metadata, such as where a photo was taken, would be in one of their own. */
const pixelChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"])

/** Names of the chunks of a WebP file: after a head of 12 bytes each has a name, a length, and content of even length. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at + 8 <= webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    names.push(webp.toString("latin1", at, at + 4))
  return names
}

async function checkPhoto(
  { state, reason, picture }: Arrived,
  { width, height }: Size,
  fetchFile: (address: string) => Promise<Buffer>,
  fault: (text: string) => void,
): Promise<void> {
  if (state !== "ready" || !picture) return fault(`is ${state}: ${reason}`)
  if (Math.abs(picture.width / picture.height - width / height) > 0.01)
    fault(`is ${picture.width} by ${picture.height} and not turned as ${width} by ${height}`)
  for (const size of photoSizes) {
    const content = await fetchFile(photoAddress(picture.key, size))
    const { format } = await sharp(content).metadata()
    const chunks = format === "webp" ? chunksOf(content) : [`${format}`]
    if (chunks.some((name) => !pixelChunks.has(name))) fault(`${size} has ${chunks.join(", ")}`)
    const text = content.toString("latin1")
    if (secrets.some((secret) => text.includes(secret))) fault(`${size} tells a secret`)
  }
  const smallest = await fetchFile(photoAddress(picture.key, photoSizes[0]))
  const corner = await sharp(smallest).extract({ left: 8, top: 8, width: 4, height: 4 }).removeAlpha().raw().toBuffer()
  const [red = 0, green = 0, blue = 0] = corner
  if (red < marker.r - 90 || green > 90 || blue > 90) fault(`its top left corner is ${red}, ${green}, ${blue}`)
}
