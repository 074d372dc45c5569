import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { photoHourJob } from "./photo.jobs.ts"
import { mailsTo, publishedFolder } from "./photo.test-support.ts"

const server = testServer()
const actors = createActors(server)
const hourJob = () =>
  photoHourJob(server.services).work({}, { id: "", send: server.services.jobs.send, isStopping: () => false })
beforeEach(() => server.setNow("2026-03-02T10:00:00Z"))

async function album(level: 2 | 3 = 2, photos = 1) {
  const owner = await actors.user({ permissions: { photos: level } })
  const folder = await publishedFolder(server, owner, { visibility: "public", title_nl: "Gala *2026*" }, photos)
  const ask = async (photo = 0) =>
    (await actors.user()).post(
      `/api/photo-folders/${folder.photoFolderId}/photos/${folder.photos[photo]?.photoId}/removal-requests`,
      { reason: "Dat ben ik" },
    )
  return { owner, folder, ask }
}

describe("a request to remove a photo", () => {
  test("is mailed at once to those who made the album, without who asks and why", async () => {
    const { owner, ask } = await album()
    await ask()
    const [mail, ...others] = await mailsTo(server, owner.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      text: "photoFolders:mails.asked",
      params: { count: "1", album: "Gala \\*2026\\*", day: "ma 9 mrt" },
      link: expect.stringMatching(/\/fotos\/verzoeken$/),
    })
    expect(JSON.stringify(mail)).not.toContain("Dat ben ik")
  })

  test("of an album whose maker no longer fills it is mailed to those who manage all albums", async () => {
    const { owner, ask } = await album()
    const [manager, committee] = [
      await actors.user({ permissions: { photos: 3 } }),
      await actors.user({ permissions: { photos: 2 } }),
    ]
    await server.services.database.query(`delete from permissions where "subjectType" = 'user' and "subjectId" = $1`, [
      owner.userId,
    ])
    await ask()
    expect(await mailsTo(server, manager.email)).toHaveLength(1)
    expect(await mailsTo(server, committee.email)).toEqual([])
    expect(await mailsTo(server, owner.email)).toEqual([])
  })

  test("within an hour of another waits for the next mail, which has them all", async () => {
    const { owner, ask } = await album(2, 3)
    await Promise.all([ask(0), ask(1)])
    await ask(2)
    expect(await mailsTo(server, owner.email)).toHaveLength(1)
    await hourJob()
    expect(await mailsTo(server, owner.email)).toHaveLength(1)
    server.setNow("2026-03-02T11:30:00Z")
    await hourJob()
    await hourJob()
    const texts = (await mailsTo(server, owner.email)).map(({ text }) => text).toSorted()
    expect(texts).toEqual(["photoFolders:mails.asked", "photoFolders:mails.askedMore"])
  })
})
