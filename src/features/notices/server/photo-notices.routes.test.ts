import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { PhotoFolder } from "../../photos/photo-folder.ts"
import { colouredPhoto, postFolder, sendPhoto } from "../../photos/server/photo.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { noticeServer } from "./notice.test-support.ts"

const { server, actors, service, mails, minute, turnOn, choose } = await noticeServer()

/** Records how somebody took part. */
const attend = (actor: Actor, activityId: number, status: string, presence: string) =>
  server.services.database.query(
    `insert into "signUps" ("activityId", "userId", status, presence, "queuedAt", "priceCents", "cancelledAt", "cancelKind")
      values ($1, $2, $3, $4, now(), 0, $5, $6)`,
    [activityId, actor.userId, status, presence, ...(status === "cancelled" ? [new Date(), "self"] : [null, null])],
  )
/** Somebody who chose to be told of photos, and took part. */
async function attendee(activityId: number, status: string, presence: string, user: object = {}) {
  const actor = await actors.user(user)
  await choose(actor, "photos", { mail: true })
  await attend(actor, activityId, status, presence)
  return actor
}
const past = {
  opensAt: new Date("2026-02-01T12:00:00Z"),
  closesAt: new Date("2026-02-27T12:00:00Z"),
  signOffUntil: new Date("2026-02-27T12:00:00Z"),
  startsAt: new Date("2026-02-27T19:00:00Z"),
  endsAt: new Date("2026-02-27T23:00:00Z"),
}
const fill = async (owner: Actor, { photoFolderId }: PhotoFolder) =>
  void (await sendPhoto(owner, photoFolderId, await colouredPhoto()))
const publish = (owner: Actor, { photoFolderId }: PhotoFolder, isPublished = true) =>
  owner.patch(`/api/photo-folders/${photoFolderId}/publication`, { isPublished })
async function album(activityId: number | null, visibility: "public" | "members" = "public") {
  const owner = await actors.user({ permissions: { photos: 2 } })
  const folder = await postFolder(owner, { title_nl: "De borrel", title_en: "The drinks", activityId, visibility })
  await fill(owner, folder)
  await server.services.jobs.drain()
  return { owner, folder }
}
/** Addresses of those whom a minute brings a mail about photos. */
async function told() {
  await minute()
  const received = await mails()
  return received.filter(({ subject }) => /^(Foto’s|Photos):/.test(subject ?? "")).map(({ to }) => to)
}

describe("photos of an activity", () => {
  test("are told to those who were there or signed up, and chose it, in their browsers too", async () => {
    const { activityId } = await makeActivity(server, past)
    const [present, registered] = [
      await attendee(activityId, "registered", "present"),
      await attendee(activityId, "registered", "unknown"),
    ]
    await attendee(activityId, "registered", "absent")
    await attendee(activityId, "waiting", "unknown")
    await attendee(activityId, "cancelled", "unknown")
    await choose(await actors.user(), "photos", { mail: true, push: true })
    await attend(await actors.user(), activityId, "registered", "present")
    await choose(registered, "photos", { mail: false, push: true })
    const browser = await turnOn(registered)
    const { owner, folder } = await album(activityId)
    expect(await told()).toEqual([])
    await publish(owner, folder)
    expect(await told()).toEqual([present.email])
    expect(service.take()).toMatchObject([
      { browser, message: { body: "De borrel", path: `/fotos/folder/${folder.slug}` } },
    ])
  })

  test("are told once, also if the album is taken back, filled and published again", async () => {
    const { activityId } = await makeActivity(server, past)
    const person = await attendee(activityId, "registered", "present")
    const { owner, folder } = await album(activityId)
    await publish(owner, folder)
    expect(await told()).toEqual([person.email])
    await publish(owner, folder, false)
    await fill(owner, folder)
    await server.services.jobs.drain()
    await publish(owner, folder)
    expect(await told()).toEqual([])
  })

  test("are told when all of them are made, and not long after", async () => {
    const { activityId } = await makeActivity(server, past)
    const person = await attendee(activityId, "registered", "present")
    const { owner, folder } = await album(activityId)
    await publish(owner, folder)
    await server.services.database.query(`update photos set state = 'waiting' where "photoFolderId" = $1`, [
      folder.photoFolderId,
    ])
    expect(await told()).toEqual([])
    await server.services.database.query(`update photos set state = 'ready' where "photoFolderId" = $1`, [
      folder.photoFolderId,
    ])
    server.setNow("2026-03-06T09:00:00Z")
    expect(await told()).toEqual([])
    server.setNow("2026-03-04T09:00:00Z")
    expect(await told()).toEqual([person.email])
  })

  test("that are for members are told to those who may see them only, and not to who made the album", async () => {
    await server.services.database.query(
      `insert into permissions (name, level, "subjectType") values ('photos', 1, 'members') on conflict do nothing`,
    )
    const { activityId } = await makeActivity(server, past)
    const member = await attendee(activityId, "registered", "present")
    await attendee(activityId, "registered", "present", { isMember: false })
    const { owner, folder } = await album(activityId, "members")
    await choose(owner, "photos", { mail: true })
    await attend(owner, activityId, "registered", "present")
    await publish(owner, folder)
    expect(await told()).toEqual([member.email])
  })

  test("of no activity are told to nobody", async () => {
    const { owner, folder } = await album(null)
    await publish(owner, folder)
    expect(await told()).toEqual([])
  })
})
