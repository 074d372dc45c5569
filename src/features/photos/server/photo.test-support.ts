import { randomBytes } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import type { PhotoFolder, PhotoFolderInput } from "../photo-folder.ts"
import type { OwnPhoto } from "../photo.ts"

export const folderBody = (over: Partial<PhotoFolderInput> = {}): PhotoFolderInput => ({
  title_nl: "Galadiner",
  title_en: "Gala dinner",
  description_nl: null,
  description_en: null,
  activityId: null,
  takenOn: "2026-02-20",
  visibility: "public",
  confirmedTranslations: [],
  ...over,
})

/** Makes an album. */
export const postFolder = async (actor: Actor, over: Partial<PhotoFolderInput> = {}): Promise<PhotoFolder> =>
  (await actor.post<PhotoFolder>("/api/photo-folders", folderBody(over))).data

let serial = 0

/** A small photo of a colour that no other has, so that it is no duplicate. */
export function colouredPhoto(width = 60, height = 40): Promise<Buffer> {
  const number = ++serial
  const background = { r: number % 256, g: (number >> 8) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A photo of some MB, of which no two are the same. */
export const largePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer()

/** A PNG of a few kilobytes that opens as a black square of this many pixels. */
export function bombPng(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  // One bit per pixel, grey; each row begins with the byte of its filter.
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))])
}

const base64 = (text: string) => Buffer.from(text).toString("base64")

/** Announces a file as a tus client does. */
export async function announce(
  actor: Actor,
  photoFolderId: number | string,
  {
    name = "IMG_0001.jpg",
    bytes,
    digest,
    headers = {},
  }: { name?: string; bytes: number | string; digest?: string; headers?: object },
): Promise<Answer<null>> {
  const response = await actor.fetch("/api/photo-uploads", {
    method: "POST",
    headers: {
      "Tus-Resumable": "1.0.0",
      "X-XSRF-TOKEN": "test-xsrf-token",
      "Upload-Length": String(bytes),
      "Upload-Metadata": Object.entries({ photoFolderId: String(photoFolderId), filename: name, digest })
        .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${base64(value)}`]))
        .join(),
      ...headers,
    },
  })
  return answerOf(response)
}

export async function answerOf(response: Response): Promise<Answer<null>> {
  const body = (await response.json().catch(() => ({}))) as object
  return { ...body, status: response.status, headers: response.headers } as Answer<null>
}

/** Sends a part of a file. */
export async function sendPart(
  actor: Actor,
  address: string,
  offset: number,
  content: Uint8Array | ReadableStream<Uint8Array>,
): Promise<Answer<null>> {
  const response = await actor.fetch(address, {
    method: "PATCH",
    headers: {
      "Tus-Resumable": "1.0.0",
      "X-XSRF-TOKEN": "test-xsrf-token",
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
    },
    body: content as Uint8Array<ArrayBuffer>,
    duplex: "half",
  } as RequestInit)
  return answerOf(response)
}

/** How far a file is on the server. */
export const askOffset = async (actor: Actor, address: string): Promise<Response> =>
  actor.fetch(address, { method: "HEAD", headers: { "Tus-Resumable": "1.0.0" } })

/** Sends a whole file. @returns the answer to its last part, or the refusal before it */
export async function sendPhoto(
  actor: Actor,
  photoFolderId: number,
  file: Uint8Array,
  name?: string,
): Promise<Answer<null>> {
  const announced = await announce(actor, photoFolderId, { bytes: file.length, ...(name ? { name } : {}) })
  if (announced.status !== 201) return announced
  return sendPart(actor, announced.headers.get("location") ?? "", 0, file)
}

/** All photos of an album, as those who fill it see them. */
export const ownPhotos = async (actor: Actor, photoFolderId: number): Promise<OwnPhoto[]> =>
  (await actor.get<OwnPhoto[]>(`/api/photo-folders/${photoFolderId}/photos/all`)).data

/** An album that is published, with as many photos. */
export async function publishedFolder(
  server: TestServer,
  actor: Actor,
  over: Partial<PhotoFolderInput> = {},
  photos = 1,
): Promise<PhotoFolder & { photos: OwnPhoto[] }> {
  const folder = await postFolder(actor, over)
  const { photoFolderId } = folder
  for (let sent = 0; sent < photos; sent++) await sendPhoto(actor, photoFolderId, await colouredPhoto())
  await server.services.jobs.drain()
  const { data } = await actor.patch<PhotoFolder>(`/api/photo-folders/${photoFolderId}/publication`, {
    isPublished: true,
  })
  return { ...data, photos: await ownPhotos(actor, photoFolderId) }
}

/** The mails that are queued for an address. */
export async function mailsTo(server: TestServer, to: string): Promise<{ text: string }[]> {
  const { rows } = await server.services.database.query(
    "select data from jobs.job where name = 'mail' and data->>'to' = $1",
    [to],
  )
  return rows.map(({ data }) => data as { text: string })
}
