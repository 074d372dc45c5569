import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { activityBody } from "../../activities/server/activity.test-support.ts"
import { newsBody } from "../../news/server/news.test-support.ts"
import { unusedMax } from "./picture.service.ts"
import { phonePhoto, sendPicture } from "./picture.test-support.ts"

const server = testServer({ TRUST_PROXY: "true" })
const actors = createActors(server)
const groups = createGroups(server)
const isAllowed = async (actor: typeof actors.visitor) => (await sendPicture(actor, "x")).status

describe("sending a picture is allowed", () => {
  test.each(["activities", "news", "groups", "companies"] as const)("with %s ≥ 2", async (name) => {
    expect(await isAllowed(await actors.user({ isMember: false, permissions: { [name]: 2 } }))).toBe(415)
    expect(await isAllowed(await actors.user({ isMember: false, permissions: { [name]: 1 } }))).toBe(403)
  })

  test("for members, who may offer a book", async () => {
    expect(await isAllowed(await actors.user())).toBe(415)
  })

  test("for nobody who cannot use it anywhere, before anything of it is read", async () => {
    expect(await isAllowed(actors.visitor)).toBe(401)
    expect(await isAllowed(await actors.user({ isMember: false }))).toBe(403)
    const other = await actors.user({ isMember: false, permissions: { rooms: 4, members: 4, vacancies: 4 } })
    const { groupId } = await groups.group("OTHER")
    await groups.addMember(other, groupId, {})
    expect(await isAllowed(other)).toBe(403)
    expect((await sendPicture(other, await phonePhoto())).status).toBe(403)
  })

  test("for organisers and editors through a group, while they are in it", async () => {
    const board = await actors.administrator()
    const [organiser, editor] = [await actors.user({ isMember: false }), await actors.user({ isMember: false })]
    const [organising, telling] = [await groups.group("OTHER"), await groups.group("OTHER")]
    await groups.addMember(organiser, organising.groupId, {})
    await groups.addMember(editor, telling.groupId, { until: "2026-03-03" })
    await board.post("/api/activities", activityBody({ groupIds: [organising.groupId] }))
    await board.post("/api/news", newsBody({ groupId: telling.groupId }))
    expect([await isAllowed(organiser), await isAllowed(editor)]).toEqual([415, 415])
    server.setNow("2026-03-04T09:00:00Z")
    expect([await isAllowed(organiser), await isAllowed(editor)]).toEqual([415, 403])
  })

  test("for the author of a news item", async () => {
    const board = await actors.administrator()
    const author = await actors.user({ isMember: false })
    await board.post("/api/news", newsBody({ authorId: author.userId }))
    expect(await isAllowed(author)).toBe(415)
  })
})

describe("unused pictures", () => {
  test(`are at most ${unusedMax} per person, whether never used or replaced`, async () => {
    const [sender, other] = [
      await actors.user({ permissions: { news: 2 } }),
      await actors.user({ permissions: { news: 2 } }),
    ]
    const photo = await phonePhoto(300, 200)
    const sent = []
    for (let time = 0; time < unusedMax; time++) sent.push(await sendPicture(sender, photo))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await sendPicture(sender.speak("en"), photo)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`${unusedMax} pictures`),
    })
    expect((await sendPicture(other, photo)).status).toBe(201)
    const body = newsBody({ pictureId: sent[0]?.data.pictureId ?? 0, imageAlt_nl: "Een foto" })
    const { data } = await sender.post<{ newsId: number }>("/api/news", body)
    expect((await sendPicture(sender, photo)).status).toBe(201)
    expect((await sendPicture(sender, photo)).status).toBe(409)
    server.setNow("2026-03-02T09:10:00Z")
    await sender.put(
      `/api/news/${data.newsId}`,
      newsBody({ pictureId: sent[1]?.data.pictureId ?? 0, imageAlt_nl: "Een" }),
    )
    expect((await sendPicture(sender, photo)).status).toBe(409)
    expect((await sendPicture(sender, photo)).status).toBe(409)
  })
})

describe("sending is limited", () => {
  const from = (ip: string, person: typeof actors.visitor) =>
    sendPicture(person, "x", { "x-forwarded-for": ip }).then(({ status }) => status)

  test("per person, on any network", async () => {
    const [sender, other] = [await actors.user({ isMember: false }), await actors.user({ isMember: false })]
    for (let time = 0; time < 120; time++) expect(await from(`192.0.2.${time}`, sender)).toBe(403)
    expect(await from("192.0.2.200", sender)).toBe(429)
    expect(await from("192.0.2.200", other)).toBe(403)
  })

  test("per network, an IPv6 /64 being one", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => actors.user({ isMember: false })))
    for (let time = 0; time < 600; time++)
      expect(await from(`2001:db8:1:2::${time}`, people[time % 5] ?? actors.visitor)).toBe(403)
    expect(await from("2001:db8:1:2:ffff::1", people[5] ?? actors.visitor)).toBe(429)
    expect(await from("2001:db8:1:3::1", people[5] ?? actors.visitor)).toBe(403)
  })

  test("and requests of one person wait for each other", async () => {
    const sender = await actors.user({ permissions: { news: 2 } })
    const other = await actors.user({ permissions: { news: 2 } })
    const photo = await phonePhoto()
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => sendPicture(sender, photo)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 429, 429, 429])
    expect((await sendPicture(other, photo)).status).toBe(201)
  })
})
