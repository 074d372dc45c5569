import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { makeRoom, officeHours } from "./room.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"

const server = testServer()
const actors = createActors(server)
let editor: Actor
let roomId = 0
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("rooms").execute()
  roomId = (await makeRoom(editor, { hasOpeningTimes: true })).roomId
})

const put = (body: unknown, actor = editor) => actor.put(`/api/rooms/${roomId}/opening-times`, body)
const get = async () => {
  const { data } = await actors.visitor.get<{ version: number }>(`/api/rooms/${roomId}/opening-times`)
  const { version: _, ...times } = data
  return times
}
const day = (fromDate: string, untilDate = fromDate, opens: string | null = null, closes: string | null = null) => ({
  fromDate,
  untilDate,
  opens,
  closes,
  reason_nl: "Vakantie",
  reason_en: "Holidays",
})

describe("opening times", () => {
  test("can be replaced by rooms ≥ 3, and are public", async () => {
    const times = {
      weekly: officeHours,
      exceptions: [day("2026-04-27"), day("2026-05-01", "2026-05-05", "12:00", "16:00")],
    }
    expect(await put(times)).toMatchObject({ status: 200, data: times })
    expect(await get()).toEqual(times)
    expect(await put({ weekly: [], exceptions: [] })).toMatchObject({ status: 200 })
    expect(await get()).toEqual({ weekly: [], exceptions: [] })
  })

  test("are sorted by day and time, in whatever order they were sent", async () => {
    const block = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
    await put({
      weekly: [block(5, "09:00", "10:00"), block(1, "19:00", "23:00"), block(1, "09:00", "12:00")],
      exceptions: [
        day("2026-05-01"),
        day("2026-04-01", "2026-04-01", "12:00", "13:00"),
        day("2026-04-01", "2026-04-01", "09:00", "10:00"),
      ],
    })
    expect(await get()).toMatchObject({
      weekly: [block(1, "09:00", "12:00"), block(1, "19:00", "23:00"), block(5, "09:00", "10:00")],
      exceptions: [{ opens: "09:00" }, { opens: "12:00" }, { fromDate: "2026-05-01" }],
    })
  })

  test("in the past are left out, and stay when the others are replaced", async () => {
    const [past, running, coming] = [
      day("2026-02-01", "2026-03-01"),
      day("2026-02-20", "2026-03-02"),
      day("2026-03-20"),
    ]
    server.setNow("2026-02-01T10:00:00Z")
    await put({ weekly: [], exceptions: [past, running, coming] })
    server.setNow("2026-03-02T09:00:00Z")
    expect(await get()).toEqual({ weekly: [], exceptions: [running, coming] })
    await put({ weekly: [], exceptions: [coming] })
    expect(await get()).toEqual({ weekly: [], exceptions: [coming] })
    const rows = await server.services.database.db
      .selectFrom("roomOpeningExceptions")
      .select("untilDate")
      .where("roomId", "=", roomId)
      .orderBy("untilDate")
      .execute()
    expect(rows.map((row) => row.untilDate)).toEqual(["2026-03-01", "2026-03-20"])
  })

  test("are saved all or nothing", async () => {
    await put({ weekly: officeHours, exceptions: [] })
    const answer = await put({
      weekly: [],
      exceptions: [day("2026-04-02", "2026-04-01"), day("2026-04-01", "2026-04-01", "10:00", null)],
    })
    expect(answer).toMatchObject({
      status: 400,
      issues: [{ path: ["exceptions", 0, "untilDate"] }, { path: ["exceptions", 1, "closes"] }],
    })
    expect(await get()).toEqual({ weekly: officeHours, exceptions: [] })
  })

  test("are at most fifty blocks and two hundred exceptions", async () => {
    const answer = await put({
      weekly: Array.from({ length: 51 }, () => officeHours[0]),
      exceptions: Array.from({ length: 201 }, () => day("2026-05-01")),
    })
    expect(answer.issues?.map(({ path }) => path)).toEqual([["weekly"], ["exceptions"]])
  })

  test("of all rooms that have them are in one answer", async () => {
    await put({ weekly: officeHours, exceptions: [day("2026-03-01"), day("2026-03-02")] })
    await makeRoom(editor, { name_nl: "Postadres", hasOpeningTimes: false })
    const { roomId: bare } = await makeRoom(editor, { name_nl: "Kelder", hasOpeningTimes: true })
    const answer = await actors.visitor.get("/api/rooms/opening-times")
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual([
      { roomId, weekly: officeHours, exceptions: [day("2026-03-02")] },
      { roomId: bare, weekly: [], exceptions: [] },
    ])
  })
})
