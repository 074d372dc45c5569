import { unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import type { PhotoFolder } from "../photo-folder.ts"
import type { Photo } from "../photo.ts"
import { colouredPhoto, folderBody, ownPhotos, postFolder, publishedFolder, sendPhoto } from "./photo.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = () => actors.user({ permissions: { photos: 2 } })
const editor = () => actors.user({ permissions: { photos: 4 } })
// Members may see photos, by the rights of a new installation.
const member = () => actors.user()
const addressOf = (key: string | undefined, size = 480) => `/files/photos/${key}/${size}.webp`
const statusOf = async (actor: Actor, address: string, headers?: Record<string, string>) => {
  const answer = await actor.fetch(address, headers ? { headers } : {})
  await answer.arrayBuffer()
  return answer.status
}
const keyOf = (folder: Awaited<ReturnType<typeof publishedFolder>>, index = 0) => folder.photos[index]?.picture?.key
const change = (actor: Actor, { photoFolderId }: PhotoFolder, over: Parameters<typeof folderBody>[0]) =>
  actor.put(`/api/photo-folders/${photoFolderId}`, folderBody(over))

describe("an album", () => {
  test("is seen by nobody else until it is published", async () => {
    const maker = await committee()
    const folder = await postFolder(maker, { title_nl: "Stil album" })
    expect(folder).toMatchObject({ slug: "stil-album", status: "draft", cover: null, photoCount: 0 })
    const path = `/api/photo-folders/${folder.photoFolderId}`
    for (const actor of [actors.visitor, await member(), await committee()]) {
      expect((await actor.get(path)).status).toBe(404)
      expect((await actor.get(`${path}/photos`)).status).toBe(404)
      expect((await actor.get("/api/photo-folders?filter[slug]=stil-album")).data).toEqual([])
    }
    expect((await (await actors.user({ permissions: { photos: 3 } })).get(path)).status).toBe(200)
  })

  test("is not published without a photo, and keeps the day on which it first was", async () => {
    const maker = await committee()
    const { photoFolderId } = await postFolder(maker)
    const path = `/api/photo-folders/${photoFolderId}/publication`
    expect((await maker.patch(path, { isPublished: true })).status).toBe(409)
    await sendPhoto(maker, photoFolderId, await colouredPhoto())
    const first = await maker.patch<PhotoFolder>(path, { isPublished: true })
    expect(first.data).toMatchObject({ status: "published", publishedAt: "2026-03-02T09:00:00.000Z" })
    server.setNow("2026-03-09T09:00:00Z")
    await maker.patch(path, { isPublished: false })
    const again = await maker.patch<PhotoFolder>(path, { isPublished: true })
    expect(again.data.publishedAt).toBe("2026-03-02T09:00:00.000Z")
  })

  test("of somebody else is changed only by those who may change all", async () => {
    const folder = await publishedFolder(server, await committee())
    const other = await committee()
    const path = `/api/photo-folders/${folder.photoFolderId}`
    expect((await change(other, folder, {})).status).toBe(403)
    expect((await other.patch(`${path}/publication`, { isPublished: false })).status).toBe(403)
    expect((await other.get(`${path}/photos/all`)).status).toBe(403)
    expect((await other.patch(`${path}/photos`, { photoIds: null })).status).toBe(403)
    expect((await other.delete(path)).status).toBe(403)
    expect((await change(await editor(), folder, { title_nl: "Anders" })).status).toBe(200)
  })

  test("cannot be of an activity that its maker may not see", async () => {
    const answer = await (await committee()).post("/api/photo-folders", folderBody({ activityId: 2_000_000_000 }))
    expect(answer).toMatchObject({ status: 400, issues: [{ path: ["activityId"] }] })
  })

  test("is deleted with everything in it, and its files stop working at once", async () => {
    const maker = await editor()
    const folder = await publishedFolder(server, maker)
    const address = addressOf(keyOf(folder))
    expect(await statusOf(actors.visitor, address)).toBe(200)
    expect((await maker.delete(`/api/photo-folders/${folder.photoFolderId}`)).status).toBe(200)
    expect(await statusOf(actors.visitor, address)).toBe(404)
    await server.services.jobs.drain()
    expect(await server.services.storage.get(`photos/${keyOf(folder)}/480.webp`)).toBeNull()
  })
})

describe("the addresses of files", () => {
  const callers = async () =>
    [actors.visitor, await actors.user({ isMember: false }), await member(), await editor()] as const
  const table = async (addresses: readonly string[], by: readonly Actor[]) =>
    Promise.all(addresses.map((address) => Promise.all(by.map((actor) => statusOf(actor, address)))))

  test("visitor, applicant, member and editor, before and after the album changes", async () => {
    const owner = await editor()
    const folder = await publishedFolder(server, owner, { title_nl: "Bestanden", visibility: "public" }, 2)
    const addresses = [
      ...[480, 1280, 2560].map((size) => addressOf(keyOf(folder), size)),
      `/files/photos/albums/${folder.slug}.zip`,
    ]
    const by = await callers()
    expect(await table(addresses, by)).toEqual(addresses.map(() => [200, 200, 200, 200]))

    await change(owner, folder, { title_nl: "Bestanden", visibility: "members" })
    expect(await table(addresses, by)).toEqual(addresses.map(() => [401, 403, 200, 200]))

    await owner.patch(`/api/photo-folders/${folder.photoFolderId}/publication`, { isPublished: false })
    expect(await table(addresses, by)).toEqual(addresses.map(() => [404, 404, 404, 200]))

    await change(owner, folder, { title_nl: "Bestanden", visibility: "public" })
    await owner.patch(`/api/photo-folders/${folder.photoFolderId}/publication`, { isPublished: true })
    expect(await table(addresses, by)).toEqual(addresses.map(() => [200, 200, 200, 200]))
  })

  test("a copy that a browser kept is asked about every time, so it is worth nothing when the album closes", async () => {
    const owner = await editor()
    const folder = await publishedFolder(server, owner, { title_nl: "Kopie" })
    const address = addressOf(keyOf(folder))
    const kept = await actors.visitor.fetch(address)
    expect(kept.headers.get("cache-control")).toBe("private, no-cache")
    const etag = { "If-None-Match": kept.headers.get("etag") ?? "" }
    expect(await statusOf(actors.visitor, address, etag)).toBe(304)
    await change(owner, folder, { title_nl: "Kopie", visibility: "members" })
    expect(await statusOf(actors.visitor, address, etag)).toBe(401)
    const own = await (await member()).fetch(address)
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-cache"])
  })

  test("a hidden photo does not exist for others, and is not in the zip", async () => {
    const owner = await editor()
    const folder = await publishedFolder(server, owner, { title_nl: "Verborgen" }, 2)
    const photoId = folder.photos[0]?.photoId
    const path = `/api/photo-folders/${folder.photoFolderId}`
    await owner.patch(`${path}/photos/${photoId}`, { isHidden: true })
    expect(await table([addressOf(keyOf(folder))], await callers())).toEqual([[404, 404, 404, 200]])
    const { data } = await actors.visitor.get<Photo[]>(`${path}/photos`)
    expect(data.map((photo) => photo.photoId)).toEqual([folder.photos[1]?.photoId])
    const zip = await actors.visitor.fetch(`/files/photos/albums/${folder.slug}.zip`)
    expect(zip.headers.get("content-disposition")).toBe('attachment; filename="verborgen.zip"')
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(["verborgen-1.webp"])
  })

  test.each([
    "/files/photos/AAAAAAAAAAAAAAAAAAAAAA/480.webp",
    "/files/photos/AAAAAAAAAAAAAAAAAAAAAA/481.webp",
    "/files/photos/..%2f..%2fdb/480.webp",
    "/files/photos/albums/bestaat-niet.zip",
  ])("%s does not exist", async (address) => {
    expect(await statusOf(actors.visitor, address)).toBe(404)
  })
})

describe("photos in an album", () => {
  test("are in the order in which somebody put them, until they are put by time again", async () => {
    const owner = await committee()
    const folder = await publishedFolder(server, owner, {}, 3)
    const path = `/api/photo-folders/${folder.photoFolderId}/photos`
    const ids = folder.photos.map(({ photoId }) => photoId)
    const shown = async () => (await actors.visitor.get<Photo[]>(path)).data.map(({ photoId }) => photoId)
    const turned = ids.toReversed()
    expect((await owner.patch(path, { photoIds: turned })).status).toBe(200)
    expect(await shown()).toEqual(turned)
    await sendPhoto(owner, folder.photoFolderId, await colouredPhoto())
    await server.services.jobs.drain()
    expect((await shown()).slice(0, 3)).toEqual(turned)
    await owner.patch(path, { photoIds: null })
    expect((await shown()).slice(0, 3)).toEqual(ids)
    expect((await owner.patch(path, { photoIds: [ids[0], ids[0]] })).status).toBe(400)
  })

  test("have captions; a cover is the one that was chosen, else the first that may be seen", async () => {
    const owner = await committee()
    const folder = await publishedFolder(server, owner, {}, 2)
    const path = `/api/photo-folders/${folder.photoFolderId}`
    const [first, second] = folder.photos
    const cover = async () => (await actors.visitor.get<PhotoFolder>(path)).data.cover?.key
    expect(await cover()).toBe(first?.picture?.key)
    await owner.patch(`${path}/photos/${second?.photoId}`, { isCover: true, caption_nl: "Proost" })
    expect(await cover()).toBe(second?.picture?.key)
    await owner.patch(`${path}/photos/${second?.photoId}`, { isHidden: true })
    expect(await cover()).toBe(first?.picture?.key)
    expect((await ownPhotos(owner, folder.photoFolderId))[1]).toMatchObject({ caption_nl: "Proost", isHidden: true })
    const elsewhere = await postFolder(owner)
    const answer = await owner.patch(`/api/photo-folders/${elsewhere.photoFolderId}/photos/${first?.photoId}`, {
      isHidden: true,
    })
    expect(answer.status).toBe(404)
  })

  test("one that is deleted is gone at once, with its files", async () => {
    const owner = await committee()
    const folder = await publishedFolder(server, owner, {}, 2)
    await owner.delete(`/api/photo-folders/${folder.photoFolderId}/photos/${folder.photos[0]?.photoId}`)
    expect(await statusOf(actors.visitor, addressOf(keyOf(folder)))).toBe(404)
    await server.services.jobs.drain()
    expect(await server.services.storage.get(`photos/${keyOf(folder)}/480.webp`)).toBeNull()
    expect(await ownPhotos(owner, folder.photoFolderId)).toHaveLength(1)
  })
})

describe("before publishing, those at the activity who did not agree to photos", () => {
  test("by who will see the album: said no, or did not choose; not those who were absent", async () => {
    const { db } = server.services.database
    const admin = await actors.administrator()
    const { createGroups } = await import("../../../../tests/support/rows/groups.ts")
    const { groupId } = await createGroups(server).group("COMMITTEE")
    const { postActivity } = await import("../../activities/server/activity.test-support.ts")
    const { activityId } = await postActivity(admin, { groupIds: [groupId] })
    const people = await Promise.all(
      (["Nee", "Onbekend", "Ja", "Afwezig"] as const).map((lastName) => actors.user({ firstName: "Bo", lastName })),
    )
    for (const [index, actor] of people.entries()) {
      const [internal, external] = (
        [
          ["no", "no"],
          ["yes", "unset"],
          ["yes", "yes"],
          ["no", "no"],
        ] as const
      )[index] ?? ["no", "no"]
      await db
        .updateTable("users")
        .set({ photoConsentInternal: internal, photoConsentExternal: external })
        .where("userId", "=", actor.userId)
        .execute()
      await insertSignUp(server, { activityId, userId: actor.userId, presence: index === 3 ? "absent" : "present" })
    }
    const folder = await postFolder(admin, { activityId, visibility: "public" })
    const path = `/api/photo-folders/${folder.photoFolderId}/consent`
    const names = async (viewer = admin) =>
      (await viewer.get<{ name: string; slug: string | null; answer: string }[]>(path)).data
    expect(await names()).toMatchObject([
      { name: "Bo Nee", answer: "no" },
      { name: "Bo Onbekend", answer: "unset" },
    ])
    // Their names are links for those who may open their pages.
    const mayNotLookUp = await actors.user({ isMember: false, permissions: { photos: 3 } })
    expect((await names(mayNotLookUp)).map(({ slug }) => slug)).toEqual([null, null])
    for (const { slug, name } of await names())
      expect([name, (await admin.get<{ name: string }>(`/api/users/${slug}`)).data]).toMatchObject([name, { name }])
    await change(admin, folder, { activityId, visibility: "members" })
    // Before it is opened to everybody.
    const wider = await admin.get<{ name: string }[]>(`${path}?visibility=public`)
    expect(wider.data.map(({ name }) => name)).toEqual(["Bo Nee", "Bo Onbekend"])
    expect((await admin.get(`${path}?visibility=nobody`)).status).toBe(400)
    expect(await names()).toMatchObject([{ name: "Bo Nee", answer: "no" }])
    expect((await (await committee()).get(path)).status).toBe(404)
  })
})
