import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { listenLive } from "../../../../tests/support/live.ts"
import { makeRoom, officeHours } from "./room.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { GroupTypeName } from "../../groups/group.ts"
import type { RoomStatus, RoomWithStatus } from "../room.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
let keeper: Actor
let roomId = 0

beforeAll(async () => {
  keeper = await actors.user({
    firstName: "Kim",
    infix: "de",
    lastName: "Wit",
    permissions: { rooms: 4, roomStatus: 3 },
  })
})
/** A room with hours, on Monday 2 March 2026 at 10:00: in the block that ends at 17:30 (16:30 UTC). */
beforeEach(async () => {
  await db().deleteFrom("rooms").execute()
  roomId = (await makeRoom(keeper, { hasOpeningTimes: true })).roomId
  await keeper.put(`/api/rooms/${roomId}/opening-times`, { weekly: officeHours, exceptions: [] })
})

const set = (body: object, actor = keeper) => actor.put<RoomStatus>(`/api/rooms/${roomId}/status`, body)
const shownStatus = async (at?: string) => {
  if (at) server.setNow(at)
  return (await actors.visitor.get<RoomWithStatus>(`/api/rooms/${roomId}`)).data.roomStatus
}
const people = (actor: Actor) =>
  actor.get<{ users: { name: string }[]; groups: { name_nl: string }[] }>(`/api/rooms/${roomId}/status/people`)

async function group(name: string, type: GroupTypeName = "COMMITTEE"): Promise<number> {
  const texts = {
    abbreviation: null,
    description_nl: null,
    description_en: null,
    email: null,
    website: null,
    foundedOn: null,
    dissolvedOn: null,
  }
  const { groupId } = await db()
    .insertInto("groups")
    .values({
      ...texts,
      type,
      slug: crypto.randomUUID(),
      name_nl: name,
      name_en: "",
      createdBy: null,
      updatedBy: null,
    })
    .returning("groupId")
    .executeTakeFirstOrThrow()
  return groupId
}

describe("setting the status", () => {
  test.each(["open", "away", "closed"] as const)(
    "%s answers with the status, who set it, and when it expires",
    async (status) => {
      const answer = await set({ status, message: "Terug om 14.00 uur" })
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.data).toEqual({
        roomId,
        status,
        message: "Terug om 14.00 uur",
        source: "manual",
        until: "2026-03-02T16:30:00.000Z",
        createdBy: keeper.userId,
        updatedBy: keeper.userId,
        createdAt: "2026-03-02T09:00:00.000Z",
        updatedAt: "2026-03-02T09:00:00.000Z",
      })
      expect(await shownStatus()).toEqual(answer.data)
      const list = await actors.visitor.get<RoomWithStatus[]>("/api/rooms")
      expect(list.data[0]?.roomStatus).toEqual(answer.data)
    },
  )

  test("may go from any status to any other; the last one counts", async () => {
    for (const status of ["open", "closed", "away", "open", "away", "closed"])
      expect((await set({ status })).data.status).toBe(status)
    expect(await shownStatus()).toMatchObject({ status: "closed", message: null })
  })

  test("treats no message, an empty one and null the same", async () => {
    for (const body of [{ status: "open" }, { status: "open", message: "  " }, { status: "open", message: null }])
      expect((await set(body)).data.message).toBeNull()
  })

  test("refuses an invalid status, and too long a message", async () => {
    for (const status of ["Open", "", null, 1, undefined])
      expect(await set({ status })).toMatchObject({ status: 400, issues: [{ path: ["status"] }] })
    expect(await set({ status: "open", message: "x".repeat(141) })).toMatchObject({
      status: 400,
      issues: [{ path: ["message"] }],
    })
    expect((await set({ status: "open", message: "x".repeat(140) })).status).toBe(200)
  })

  test("refuses people and groups that do not exist, each under its own field", async () => {
    const groupId = await group("Kookcommissie")
    const answer = await set({
      status: "open",
      userIds: [keeper.userId, 999_999],
      groupIds: [888_888, groupId, 777_777],
    })
    expect(answer).toMatchObject({
      status: 400,
      code: "validation",
      issues: [
        { path: ["userIds", 1], message: "Dit bestaat niet (meer)" },
        { path: ["groupIds", 0], message: "Dit bestaat niet (meer)" },
        { path: ["groupIds", 2], message: "Dit bestaat niet (meer)" },
      ],
    })
    expect(await shownStatus()).toMatchObject({ source: "hours" })
  })
})

describe("the status of a room", () => {
  test("automatically follows the hours", async () => {
    expect(await shownStatus()).toMatchObject({
      status: "open",
      source: "hours",
      until: "2026-03-02T16:30:00.000Z",
      createdBy: null,
    })
    expect(await shownStatus("2026-03-02T16:30:00Z")).toMatchObject({
      status: "closed",
      source: "hours",
      until: "2026-03-03T08:00:00.000Z",
    })
    expect(await shownStatus("2026-03-07T00:30:00Z")).toMatchObject({
      status: "open",
      until: "2026-03-07T01:00:00.000Z",
    })
  })

  test("goes back to the hours when the block ends", async () => {
    await set({ status: "away" })
    expect(await shownStatus("2026-03-02T16:29:59Z")).toMatchObject({ status: "away", source: "manual" })
    expect(await shownStatus("2026-03-02T16:30:00Z")).toMatchObject({ status: "closed", source: "hours" })
    expect(await shownStatus("2026-03-03T09:00:00Z")).toMatchObject({ status: "open", source: "hours" })
  })

  test(`goes back after four hours if it was set outside the hours: a forgotten "open" does not last the night`, async () => {
    server.setNow("2026-03-02T20:00:00Z")
    expect((await set({ status: "open" })).data.until).toBe("2026-03-03T00:00:00.000Z")
    expect(await shownStatus("2026-03-02T23:59:59Z")).toMatchObject({ status: "open" })
    expect(await shownStatus("2026-03-03T00:00:00Z")).toMatchObject({ status: "closed", source: "hours" })
  })

  test("of a room without opening times is null, except for four hours after it was set", async () => {
    roomId = (await makeRoom(keeper, { hasOpeningTimes: false })).roomId
    expect(await shownStatus()).toBeNull()
    expect((await set({ status: "open" })).data.until).toBe("2026-03-02T13:00:00.000Z")
    expect(await shownStatus("2026-03-02T13:00:00Z")).toBeNull()
  })

  test("is the manual one, before exceptions, before the hours", async () => {
    const holiday = {
      fromDate: "2026-03-02",
      untilDate: "2026-03-02",
      opens: null,
      closes: null,
      reason_nl: "Feest",
      reason_en: "",
    }
    await keeper.put(`/api/rooms/${roomId}/opening-times`, { weekly: officeHours, exceptions: [holiday] })
    expect(await shownStatus()).toMatchObject({ status: "closed", source: "exception" })
    await set({ status: "open" })
    expect(await shownStatus()).toMatchObject({ status: "open", source: "manual", until: "2026-03-02T13:00:00.000Z" })
    expect(await shownStatus("2026-03-02T13:00:00Z")).toMatchObject({ status: "closed", source: "exception" })
  })

  test("after midnight still follows the exception of the day before", async () => {
    const day = { fromDate: "2026-03-06", untilDate: "2026-03-06", reason_nl: "", reason_en: "" }
    const put = (opens: string | null, closes: string | null) =>
      keeper.put(`/api/rooms/${roomId}/opening-times`, { weekly: officeHours, exceptions: [{ ...day, opens, closes }] })
    // On Fridays it is open until two; this Friday it is closed.
    await put(null, null)
    expect(await shownStatus("2026-03-07T00:00:00Z")).toMatchObject({ status: "closed" })
    server.setNow("2026-03-02T09:00:00Z")
    // This Friday it is open until four.
    await put("22:00", "04:00")
    expect(await shownStatus("2026-03-07T02:30:00Z")).toMatchObject({
      status: "open",
      source: "exception",
      until: "2026-03-07T03:00:00.000Z",
    })
    expect((await set({ status: "away" })).data.until).toBe("2026-03-07T03:00:00.000Z")
  })

  test("is separate for each room", async () => {
    const other = await makeRoom(keeper, { name_nl: "Werkplaats", hasOpeningTimes: true })
    await set({ status: "away" })
    const { data } = await actors.visitor.get<RoomWithStatus[]>("/api/rooms?sort[roomId]=asc")
    expect(data.map((room) => [room.roomId, room.roomStatus?.status ?? null])).toEqual([
      [roomId, "away"],
      [other.roomId, null],
    ])
  })
})

describe("presence", () => {
  test("is shown by name, to logged-in users only", async () => {
    const [bo, ali] = [
      await actors.user({ firstName: "Bo", lastName: "Jansen" }),
      await actors.user({ firstName: "Äli", infix: "van der", lastName: "Berg" }),
    ]
    const groupIds = [await group("Webcommissie"), await group("Ábcommissie")]
    await set({ status: "open", userIds: [bo.userId, String(ali.userId), bo.userId], groupIds })
    expect((await people(actors.visitor)).status).toBe(401)
    const guest = await actors.user({ isMember: false })
    expect((await people(guest)).data).toEqual({
      users: [
        { userId: ali.userId, slug: null, name: "Äli van der Berg" },
        { userId: bo.userId, slug: null, name: "Bo Jansen" },
      ],
      groups: [
        { groupId: groupIds[1], name_nl: "Ábcommissie", name_en: "" },
        { groupId: groupIds[0], name_nl: "Webcommissie", name_en: "" },
      ],
    })
    const open = JSON.stringify([
      await actors.visitor.get("/api/rooms"),
      await actors.visitor.get(`/api/rooms/${roomId}`),
      await actors.visitor.get("/api/space"),
    ])
    for (const secret of ["Jansen", "Berg", "Webcommissie", "userIds", "groupIds"]) expect(open).not.toContain(secret)
  })

  test("leaves out groups that the viewer may not see: a mail group is visible to its members and those who manage it", async () => {
    const [mailGroup, committee] = [await group("Nieuwsbrief", "EMAIL"), await group("Barcommissie")]
    const refused = await set({ status: "open", groupIds: [mailGroup, committee] })
    expect(refused).toMatchObject({ status: 400, issues: [{ path: ["groupIds", 0] }] })
    const manager = await actors.user({ permissions: { roomStatus: 3, groups: 1 } })
    expect((await set({ status: "open", groupIds: [mailGroup, committee] }, manager)).status).toBe(200)
    const insider = await actors.user()
    await createGroups(server).addMember(insider, mailGroup, {})
    const seen = async (actor: Actor) => (await people(actor)).data.groups.map(({ name_nl }) => name_nl)
    expect([await seen(await actors.user()), await seen(insider), await seen(manager)]).toEqual([
      ["Barcommissie"],
      ["Barcommissie", "Nieuwsbrief"],
      ["Barcommissie", "Nieuwsbrief"],
    ])
  })

  test("is empty when the status expires or the next one names nobody", async () => {
    await set({ status: "open", userIds: [keeper.userId] })
    expect((await people(keeper)).data.users).toMatchObject([{ userId: keeper.userId, name: "Kim de Wit" }])
    server.setNow("2026-03-02T16:30:00Z")
    expect((await people(keeper)).data).toEqual({ users: [], groups: [] })
    server.setNow("2026-03-02T10:00:00Z")
    await set({ status: "away" })
    expect((await people(keeper)).data).toEqual({ users: [], groups: [] })
  })
})

describe("the history", () => {
  test("is for roomStatus ≥ 1, and keeps every change with who made it, newest first", async () => {
    const history = (actor: Actor, query = "") =>
      actor.get<Record<string, unknown>[]>(`/api/rooms/${roomId}/status/history${query}`)
    expect((await history(actors.visitor)).status).toBe(401)
    expect((await history(await actors.user({ permissions: { rooms: 4 } }))).status).toBe(403)
    const reader = await actors.user({ permissions: { roomStatus: 1 } })
    expect(await history(reader)).toMatchObject({ status: 200, data: [], pagination: { totalItems: 0 } })

    await set({ status: "open", message: "Koffie!" })
    server.setNow("2026-03-02T10:00:00Z")
    await set({ status: "closed" })
    const { data, pagination } = await history(reader)
    expect(pagination).toEqual({ pageNumber: 1, pageSize: 25, totalItems: 2, totalPages: 1 })
    expect(data).toEqual([
      {
        roomStatusId: expect.any(Number),
        status: "closed",
        message: null,
        by: "Kim de Wit",
        createdAt: "2026-03-02T10:00:00.000Z",
        expiresAt: "2026-03-02T16:30:00.000Z",
      },
      {
        roomStatusId: expect.any(Number),
        status: "open",
        message: "Koffie!",
        by: "Kim de Wit",
        createdAt: "2026-03-02T09:00:00.000Z",
        expiresAt: "2026-03-02T16:30:00.000Z",
      },
    ])
    expect((await history(reader, "?pageNumber=2&pageSize=1")).data).toMatchObject([{ status: "open" }])
    expect((await history(reader, "?filter[status]=open")).status).toBe(400)
  })
})

describe("an open page", () => {
  test("hears that rooms changed, once for each change, and of nothing that it does not show", async () => {
    const [rooms, news] = [await listenLive(server, "rooms,site"), await listenLive(server, "news")]
    await set({ status: "away", message: "Niet voor de stroom" })
    expect(await rooms.next()).toBe("changed rooms")
    await set({ status: "nonsense" })
    await keeper.put(`/api/rooms/${roomId}/opening-times`, { weekly: [], exceptions: [] })
    expect(await rooms.next()).toBe("changed rooms")
    server.services.changes.emit(["site"])
    // The refused change in between was not announced.
    expect(await rooms.next()).toBe("changed site")
    server.services.changes.emit(["news"])
    expect(await news.next()).toBe("changed news")
    await Promise.all([rooms.end(), news.end()])
  })

  test("that refetches gets the new status", async () => {
    const stream = await listenLive(server, "rooms")
    const setting = set({ status: "closed", message: "Brandalarm" })
    await stream.next()
    expect(await shownStatus()).toMatchObject({ status: "closed", message: "Brandalarm" })
    await Promise.all([setting, stream.end()])
  })

  test("that only fetches the headers does not subscribe", async () => {
    const subscribe = vi.spyOn(server.services.changes, "subscribe")
    const response = await server.fetch("/api/live?topics=rooms", { method: "HEAD" })
    expect([response.status, await response.text()]).toEqual([200, ""])
    expect(subscribe).not.toHaveBeenCalled()
    await (await listenLive(server, "rooms")).end()
    expect(subscribe).toHaveBeenCalledOnce()
    subscribe.mockRestore()
  })
})
