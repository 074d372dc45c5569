import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Removal } from "../photo.ts"
import { mailsTo, ownPhotos, publishedFolder } from "./photo.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = () => actors.user({ permissions: { photos: 2 } })

async function album(visibility: "public" | "members" = "public") {
  const owner = await committee()
  const folder = await publishedFolder(server, owner, { visibility })
  const [photo] = folder.photos
  const path = `/api/photo-folders/${folder.photoFolderId}/photos/${photo?.photoId}/removal-requests`
  return { owner, folder, photo, path }
}

describe("asking to take a photo away", () => {
  test("anybody who sees it may; people without an account leave an address", async () => {
    const { path, owner } = await album()
    const refused = await actors.visitor.post(path, { reason: "Dat ben ik" })
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["email"] }] })
    const sent = await actors.visitor.post(path, { reason: "Dat ben ik", email: "gast@example.org" })
    expect(sent).toMatchObject({ status: 201, data: { dueOn: "2026-03-09" } })
    const { data } = await owner.get<Removal[]>("/api/photo-removals")
    expect(data).toMatchObject([{ reason: "Dat ben ik", from: "gast@example.org", dueOn: "2026-03-09" }])
  })

  test("not of a photo that they do not see", async () => {
    const { path } = await album("members")
    const body = { reason: "Dat ben ik", email: "gast@example.org" }
    expect((await actors.visitor.post(path, body)).status).toBe(404)
    expect((await (await actors.user({ isMember: false })).post(path, body)).status).toBe(404)
    expect((await (await actors.user()).post(path, body)).status).toBe(201)
  })

  test("twice is one request, with the last words", async () => {
    const { path, owner } = await album()
    const person = await actors.user({ firstName: "Noor", lastName: "Kok" })
    await person.post(path, { reason: "Eerst" })
    await person.post(path, { reason: "Daarna" })
    const { data } = await owner.get<Removal[]>("/api/photo-removals")
    expect(data).toMatchObject([{ reason: "Daarna", from: "Noor Kok" }])
  })

  test("twice with one address is one request, with the first words, and one mail", async () => {
    const { path, owner } = await album()
    for (const email of ["gast2@example.org", "GAST2@example.org", "gast2@example.org"])
      expect((await actors.visitor.post(path, { reason: email, email })).status).toBe(201)
    const { data } = await owner.get<Removal[]>("/api/photo-removals")
    expect(data).toMatchObject([{ reason: "gast2@example.org", from: "gast2@example.org" }])
    const person = await actors.user({ email: "Gast2@example.org" })
    await person.post(path, { reason: "Dat ben ik" })
    await owner.patch(`/api/photo-removals/${data[0]?.photoRemovalId}`, { decision: "removed" })
    const mailed = [...(await mailsTo(server, "gast2@example.org")), ...(await mailsTo(server, "Gast2@example.org"))]
    expect(mailed).toHaveLength(1)
    await server.services.jobs.drain()
  })

  test("is seen by those who fill the album, not by others", async () => {
    const { path } = await album()
    await (await actors.user()).post(path, { reason: "Dat ben ik" })
    expect((await (await committee()).get("/api/photo-removals")).data).toEqual([])
    const all = await actors.user({ permissions: { photos: 3 } })
    expect((await all.get<Removal[]>("/api/photo-removals")).data.length).toBeGreaterThan(0)
  })
})

describe("answering", () => {
  test("taking the photo away answers everybody who asked, by mail", async () => {
    const { path, owner, photo, folder } = await album()
    const person = await actors.user()
    await person.post(path, { reason: "Dat ben ik" })
    await actors.visitor.post(path, { reason: "Ik ook", email: "ook@example.org" })
    const { data } = await owner.get<Removal[]>("/api/photo-removals")
    const answer = await owner.patch(`/api/photo-removals/${data[0]?.photoRemovalId}`, { decision: "removed" })
    expect(answer.status).toBe(200)
    expect(await ownPhotos(owner, folder.photoFolderId)).toEqual([])
    expect((await actors.visitor.fetch(`/files/photos/${photo?.picture?.key}/480.webp`)).status).toBe(404)
    expect((await owner.get<Removal[]>("/api/photo-removals")).data).toEqual([])
    for (const address of [person.email, "ook@example.org"])
      expect(await mailsTo(server, address)).toMatchObject([{ text: "photoFolders:mails.removed" }])
    await server.services.jobs.drain()
  })

  test("keeping it says why", async () => {
    const { path, owner, folder } = await album()
    const person = await actors.user()
    await person.post(path, { reason: "Dat ben ik" })
    const { data } = await owner.get<Removal[]>("/api/photo-removals")
    const address = `/api/photo-removals/${data[0]?.photoRemovalId}`
    expect((await owner.patch(address, { decision: "kept" })).status).toBe(400)
    expect((await (await committee()).patch(address, { decision: "removed" })).status).toBe(403)
    expect((await owner.patch(address, { decision: "kept", answer: "Je staat er niet op." })).status).toBe(200)
    expect((await owner.patch(address, { decision: "removed" })).status).toBe(404)
    expect(await ownPhotos(owner, folder.photoFolderId)).toHaveLength(1)
    expect(await mailsTo(server, person.email)).toMatchObject([{ text: "photoFolders:mails.kept" }])
    await server.services.jobs.drain()
  })
})
