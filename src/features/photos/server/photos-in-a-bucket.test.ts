import { unzipSync } from "fflate"
import { afterAll, afterEach, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { openBucketServer } from "../../../../tests/support/bucket.ts"
import { testServer } from "../../../../tests/support/server.ts"
import {
  announce,
  askOffset,
  colouredPhoto,
  largePhoto,
  ownPhotos,
  postFolder,
  publishedFolder,
  sendPart,
  sendPhoto,
} from "./photo.test-support.ts"

const bucket = await openBucketServer()
afterEach(() => {
  bucket.onRequest = () => undefined
})
afterAll(() => bucket.close())
const server = testServer(bucket.settings)
const actors = createActors(server)
const committee = () => actors.user({ permissions: { photos: 2 } })
const stored = async (folder: string) => {
  const names: string[] = []
  for await (const { name } of server.services.storage.list(folder)) names.push(name)
  return names.toSorted()
}

test("an album is kept in the bucket: sent in parts, seen by its audience, downloaded, and gone when it is deleted", async () => {
  const owner = await committee()
  const folder = await postFolder(owner, { title_nl: "In de emmer" })
  const file = await largePhoto()
  const { headers } = await announce(owner, folder.photoFolderId, { bytes: file.length })
  const address = headers.get("location") ?? ""
  expect((await sendPart(owner, address, 0, file.subarray(0, 1000))).status).toBe(204)
  expect(await stored("photo-uploads")).toHaveLength(1)
  expect((await sendPart(owner, address, 1000, file.subarray(1000))).status).toBe(204)
  await server.services.jobs.drain()
  const [photo] = await ownPhotos(owner, folder.photoFolderId)
  const key = photo?.picture?.key ?? ""
  expect(await stored("photo-uploads")).toEqual([])
  expect(await stored("photos")).toEqual([1280, 2560, 480].map((size) => `photos/${key}/${size}.webp`))

  expect((await actors.visitor.fetch(`/files/photos/${key}/480.webp`)).status).toBe(404)
  await owner.patch(`/api/photo-folders/${folder.photoFolderId}/publication`, { isPublished: true })
  const seen = await actors.visitor.fetch(`/files/photos/${key}/480.webp`)
  expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"])
  const largest = await actors.visitor.fetch(`/files/photos/${key}/2560.webp`)
  const zip = await actors.visitor.fetch(`/files/photos/albums/${folder.slug}.zip`)
  const zipped = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(zipped["in-de-emmer-1.webp"]).toEqual(new Uint8Array(await largest.arrayBuffer()))

  await owner.delete(`/api/photo-folders/${folder.photoFolderId}`)
  await server.services.jobs.drain()
  expect(await stored("photos")).toEqual([])
})

test("a photo that is stopped halfway leaves nothing in the bucket", async () => {
  const owner = await committee()
  const { photoFolderId } = await postFolder(owner)
  const file = await colouredPhoto()
  const { headers } = await announce(owner, photoFolderId, { bytes: file.length })
  const address = headers.get("location") ?? ""
  await sendPart(owner, address, 0, file.subarray(0, 50))
  expect(await stored("photo-uploads")).toHaveLength(1)
  await owner.fetch(address, {
    method: "DELETE",
    headers: { "Tus-Resumable": "1.0.0", "X-XSRF-TOKEN": "test-xsrf-token" },
  })
  expect(await stored("photo-uploads")).toEqual([])
})

test("while the bucket is away a photo is refused for now, and goes on from where it was", async () => {
  const owner = await committee()
  const { photoFolderId } = await postFolder(owner)
  const file = await colouredPhoto()
  const { headers } = await announce(owner, photoFolderId, { bytes: file.length })
  const address = headers.get("location") ?? ""
  await sendPart(owner, address, 0, file.subarray(0, 50))
  bucket.onRequest = () => ({ status: 503 })
  server.services.log.level = "silent"
  expect((await sendPart(owner, address, 50, file.subarray(50))).status).toBe(503)
  server.services.log.level = "error"
  bucket.onRequest = () => undefined
  expect((await askOffset(owner, address)).headers.get("upload-offset")).toBe("50")
  expect((await sendPart(owner, address, 50, file.subarray(50))).status).toBe(204)
  await server.services.jobs.drain()
  expect(await ownPhotos(owner, photoFolderId)).toMatchObject([{ state: "ready" }])
})

test("a photo that is refused leaves nothing in the bucket, and neither does one that is deleted", async () => {
  const owner = await committee()
  const { photoFolderId, photos } = await publishedFolder(server, owner)
  const before = await stored("photos")
  expect((await sendPhoto(owner, photoFolderId, Buffer.from("<html></html>"))).status).toBe(415)
  expect(await stored("photo-uploads")).toEqual([])
  await owner.delete(`/api/photo-folders/${photoFolderId}/photos/${photos[0]?.photoId}`)
  await server.services.jobs.drain()
  expect((await stored("photos")).length).toBe(before.length - 3)
})
