import { existsSync, globSync } from "node:fs"
import sharp from "sharp"
import type { Picture } from "../../../platform/pictures/picture.ts"
import type { Actor, Answer } from "../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../tests/support/server.ts"

/** A phone's photo: held sideways, with metadata of where and with what it was taken. */
export const phonePhoto = (width = 2400, height = 1600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#8c0a0a" } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: "#fff" } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "Cameramerk", Artist: "Sanne Jansen" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 5/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "5/1 7/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Sends a file as a picture, as a browser does. */
export async function sendPicture(
  actor: Actor,
  file: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Answer<Picture>> {
  const response = await actor.fetch("/api/pictures", {
    method: "POST",
    headers: { "X-XSRF-TOKEN": "test-xsrf-token", "Content-Type": "image/jpeg", ...headers },
    body: Buffer.from(file) as Uint8Array<ArrayBuffer>,
  })
  return {
    ...((await response.json()) as object),
    status: response.status,
    headers: response.headers,
  } as Answer<Picture>
}

/** Names of all stored files, relative to the folder for pictures. */
export function filesOnDisk(server: TestServer): string[] {
  const folder = `${server.services.env.DATA_DIR}/files/pictures`
  return existsSync(folder) ? globSync("**/*.webp", { cwd: folder }).toSorted() : []
}
