import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { makeRoom, roomInput } from "./room.test-support.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { RoomDetail, RoomWithStatus } from "../room.ts"

const server = testServer()
const actors = createActors(server)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4 } })
})
beforeEach(async () => {
  await server.services.database.db.updateTable("activities").set({ roomId: null }).execute()
  await server.services.database.db.deleteFrom("rooms").execute()
})
const issues = (answer: { issues?: { path: (string | number)[] }[] }) =>
  answer.issues?.map(({ path }) => path.join("."))

describe("making a room", () => {
  test("answers with the whole room: who made it, when, and no status yet", async () => {
    const { data } = await editor.post<RoomWithStatus>("/api/rooms", roomInput({ isVisitorAddress: true }))
    expect(data).toEqual({
      ...roomInput({ isVisitorAddress: true }),
      roomId: expect.any(Number),
      slug: "het-clubhuis",
      createdBy: editor.userId,
      updatedBy: editor.userId,
      createdAt: startOfTest.toISOString(),
      updatedAt: startOfTest.toISOString(),
      version: 1,
      roomStatus: null,
      may: { update: true, delete: true },
    })
  })

  test("trims text and accepts a form's values for booleans", async () => {
    const body = {
      ...roomInput(),
      name_nl: "  De Kelder  ",
      name_en: "   ",
      isPostalAddress: "true",
      isVisitorAddress: 1,
      hasOpeningTimes: 0,
    }
    const { data } = await editor.post<RoomWithStatus>("/api/rooms", body)
    expect(data).toMatchObject({
      name_nl: "De Kelder",
      name_en: "",
      isPostalAddress: true,
      isVisitorAddress: true,
      hasOpeningTimes: false,
    })
  })

  test("needs every field but the English name", async () => {
    const answer = await editor.post("/api/rooms", { name_en: "" })
    expect(answer.status).toBe(400)
    expect(issues(answer)).toEqual([
      "name_nl",
      "street",
      "houseNumber",
      "postalCode",
      "city",
      "isVisitorAddress",
      "isPostalAddress",
      "hasOpeningTimes",
    ])
    const longest = roomInput({
      name_nl: "n".repeat(80),
      name_en: "e".repeat(80),
      street: "s".repeat(80),
      houseNumber: "1".repeat(12),
      postalCode: "1".repeat(10),
      city: "c".repeat(80),
    })
    expect((await editor.post("/api/rooms", longest)).status).toBe(201)
  })
})

describe("the slug", () => {
  test("is derived from the Dutch name, and is unique", async () => {
    const slugs = []
    for (const name_nl of ["Café De Zwaan!", "Cafe de Zwaan", "café-de-zwaan", "Café De Zwaan 2"])
      slugs.push((await makeRoom(editor, { name_nl })).slug)
    expect(slugs).toEqual(["cafe-de-zwaan", "cafe-de-zwaan-2", "cafe-de-zwaan-3", "cafe-de-zwaan-2-2"])
  })

  test("is never the name of a route", async () => {
    for (const word of [
      "Nieuw",
      "bewerken",
      "Types",
      "rollen",
      "ADMIN",
      "folder",
      "Openingstijden",
      "leden",
      "wachtlijst",
    ])
      expect((await makeRoom(editor, { name_nl: word })).slug).toBe(`${word.toLowerCase()}-2`)
    expect((await makeRoom(editor, { name_nl: "Nieuw" })).slug).toBe("nieuw-3")
  })

  test("exists for a name without any letters", async () => {
    expect((await makeRoom(editor, { name_nl: "★ 木 ★" })).slug).toBe("naamloos")
    expect((await makeRoom(editor, { name_nl: "!!!" })).slug).toBe("naamloos-2")
  })

  test("stays the same when the name changes", async () => {
    const { roomId, slug } = await makeRoom(editor, { name_nl: "Oud" })
    const { data } = await editor.put<RoomWithStatus>(`/api/rooms/${roomId}`, roomInput({ name_nl: "Anders" }))
    expect(data).toMatchObject({ name_nl: "Anders", slug })
    expect((await makeRoom(editor, { name_nl: "Oud" })).slug).toBe("oud-2")
  })

  test("differs for rooms made at the same time", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeRoom(editor, { name_nl: "Tegelijk" })))
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      "tegelijk",
      ...[2, 3, 4, 5, 6].map((number) => `tegelijk-${number}`),
    ])
  })
})

describe("one room", () => {
  test("is for everybody", async () => {
    const room = await makeRoom(editor)
    const answer = await actors.visitor.get(`/api/rooms/${room.roomId}`)
    expect(answer).toMatchObject({ status: 200, data: { ...room, may: null } })
  })

  test("is found by its id and by its slug; a slug is never digits only", async () => {
    const room = await makeRoom(editor, { name_nl: "1984" })
    expect(room.slug).toBe("nr-1984")
    expect((await editor.get(`/api/rooms/${room.slug}`)).data).toEqual(room)
    expect((await editor.get(`/api/rooms/${room.roomId}`)).data).toEqual(room)
    expect((await editor.get("/api/rooms/bestaat-niet")).status).toBe(404)
    expect((await editor.get("/api/rooms/Geen%20slug")).status).toBe(400)
  })

  test("says what the reader may do with it; nothing to a visitor", async () => {
    const { roomId } = await makeRoom(editor)
    const mayOf = async (level: number) => {
      const reader = await actors.user({ permissions: { rooms: level } })
      return (await reader.get<RoomDetail>(`/api/rooms/${roomId}`)).data.may
    }
    expect(await mayOf(2)).toEqual({ update: false, delete: false })
    expect(await mayOf(3)).toEqual({ update: true, delete: false })
    expect(await mayOf(4)).toEqual({ update: true, delete: true })
    expect((await actors.visitor.get<RoomDetail>(`/api/rooms/${roomId}`)).data.may).toBeNull()
  })

  test("has both languages; the viewer's is chosen when it is shown", async () => {
    const { roomId } = await makeRoom(editor)
    const answer = await actors.visitor.speak("en").get(`/api/rooms/${roomId}`)
    expect(answer.data).toMatchObject({ name_nl: "Het Clubhuis", name_en: "The Clubhouse" })
  })

  test("that does not exist is a 404", async () => {
    expect(await actors.visitor.get("/api/rooms/2147483647")).toMatchObject({
      status: 404,
      code: "notFound",
      message: "Dit bestaat niet (meer).",
    })
  })
})

describe("changing a room", () => {
  test("is for rooms ≥ 3, and having made it is not enough", async () => {
    const maker = await actors.user({ permissions: { rooms: 2 } })
    const { roomId } = await makeRoom(maker)
    expect((await actors.visitor.put(`/api/rooms/${roomId}`, roomInput())).status).toBe(401)
    expect((await maker.put(`/api/rooms/${roomId}`, roomInput())).status).toBe(403)
    const changer = await actors.user({ permissions: { rooms: 3 } })
    expect((await changer.put(`/api/rooms/${roomId}`, roomInput())).status).toBe(200)
  })

  test("replaces all its fields and records who did it and when", async () => {
    const room = await makeRoom(editor)
    const changer = await actors.user({ permissions: { rooms: 3 } })
    server.setNow("2026-03-02T12:00:00Z")
    const changes = roomInput({
      name_nl: "B",
      name_en: "",
      street: "Drift",
      houseNumber: "6-a",
      postalCode: "1",
      city: "Ede",
      isPostalAddress: true,
      hasOpeningTimes: true,
    })
    const { data } = await changer.put<RoomDetail>(`/api/rooms/${room.roomId}`, changes)
    expect(data).toMatchObject({
      ...changes,
      createdBy: editor.userId,
      createdAt: room.createdAt,
      updatedBy: changer.userId,
      updatedAt: "2026-03-02T12:00:00.000Z",
    })
    expect((await actors.visitor.get(`/api/rooms/${room.roomId}`)).data).toEqual({ ...data, may: null })
  })

  test("leaves everything unchanged if a field is invalid", async () => {
    const room = await makeRoom(editor)
    expect(
      (await editor.put(`/api/rooms/${room.roomId}`, roomInput({ name_nl: "Nieuwe naam", city: "" }))).status,
    ).toBe(400)
    expect((await editor.get(`/api/rooms/${room.roomId}`)).data).toEqual(room)
  })
})

describe("deleting a room", () => {
  test("is for rooms ≥ 4", async () => {
    const { roomId } = await makeRoom(editor)
    expect((await actors.visitor.delete(`/api/rooms/${roomId}`)).status).toBe(401)
    expect((await (await actors.user({ permissions: { rooms: 3 } })).delete(`/api/rooms/${roomId}`)).status).toBe(403)
    expect(await editor.delete(`/api/rooms/${roomId}`)).toMatchObject({ status: 200, data: null })
    expect((await editor.get(`/api/rooms/${roomId}`)).status).toBe(404)
    expect((await editor.delete(`/api/rooms/${roomId}`)).status).toBe(404)
  })

  test("deletes its hours and its history, and frees its slug", async () => {
    const keeper = await actors.user({ permissions: { rooms: 4, roomStatus: 4 } })
    const { roomId, slug } = await makeRoom(keeper)
    const day = { opens: null, closes: null, reason_nl: "", reason_en: "" }
    const times = {
      weekly: [{ weekday: 1, opens: "09:00", closes: "10:00" }],
      exceptions: [{ fromDate: "2026-05-01", untilDate: "2026-05-01", ...day }],
    }
    expect((await keeper.put(`/api/rooms/${roomId}/opening-times`, times)).status).toBe(200)
    expect((await keeper.put(`/api/rooms/${roomId}/status`, { status: "open" })).status).toBe(200)
    expect((await keeper.delete(`/api/rooms/${roomId}`)).status).toBe(200)
    const { db } = server.services.database
    for (const table of ["roomOpeningHours", "roomOpeningExceptions", "roomStatuses"] as const)
      expect(await db.selectFrom(table).select("roomId").where("roomId", "=", roomId).execute()).toEqual([])
    expect((await makeRoom(keeper)).slug).toBe(slug)
  })

  test("is refused while activities take place in it, with how many", async () => {
    const { roomId } = await makeRoom(editor)
    const { activityId } = await makeActivity(server)
    const { db } = server.services.database
    await db.updateTable("activities").set({ roomId }).where("activityId", "=", activityId).execute()
    const refused = await editor.delete(`/api/rooms/${roomId}`)
    expect(refused).toMatchObject({ status: 409, code: "inUse" })
    expect(refused.message).toBe("Activiteiten hier: 1. Verplaats die eerst.")
  })

  test("deleting its maker leaves the room, without a maker", async () => {
    const maker = await actors.user({ permissions: { rooms: 2 } })
    const { roomId } = await makeRoom(maker)
    await server.services.database.db.deleteFrom("users").where("userId", "=", maker.userId).execute()
    expect((await actors.visitor.get(`/api/rooms/${roomId}`)).data).toMatchObject({ createdBy: null, updatedBy: null })
  })
})
