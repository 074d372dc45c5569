import { beforeAll, beforeEach, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { makeRoom, officeHours } from "./room.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"

const server = testServer({
  ASSOCIATION_NAME: "Vereniging Test",
  ASSOCIATION_PHONE: "030 1",
  ORIGIN: "https://club.example",
})
const actors = createActors(server)
let keeper: Actor
beforeAll(async () => {
  keeper = await actors.user({ permissions: { rooms: 4, roomStatus: 4 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("rooms").execute()
})
const space = async () => {
  const response = await server.fetch("/api/space")
  return {
    headers: response.headers,
    body: (await response.json()) as { state: Record<string, unknown>; location: object },
  }
}

// The fields that version 15 requires, https://spaceapi.io/docs/.
test("without any room it says who we are, and not whether we are open", async () => {
  const { body, headers } = await space()
  expect(body).toEqual({
    api_compatibility: ["15"],
    space: "Vereniging Test",
    logo: "https://club.example/logo.svg",
    url: "https://club.example",
    location: { country_code: "NL", timezone: "Europe/Amsterdam" },
    state: {},
    contact: { email: "bestuur@clubhuis.example", phone: "030 1" },
  })
  expect(headers.get("access-control-allow-origin")).toBe("*")
  expect(headers.get("content-type")).toMatch(/^application\/json/)
})

test("the first room with opening times is our location; without hours the state is unknown", async () => {
  await makeRoom(keeper, { name_nl: "A postadres", street: "Elders" })
  await makeRoom(keeper, { name_nl: "Z eerst", hasOpeningTimes: true })
  await makeRoom(keeper, { name_nl: "B later", street: "Later", hasOpeningTimes: true })
  const { body } = await space()
  expect(body.location).toMatchObject({ address: "Princetonplein 5, 3584 CC Utrecht" })
  expect(body.state).toEqual({})
})

test("the state follows the hours and the manual status", async () => {
  const { roomId } = await makeRoom(keeper, { hasOpeningTimes: true })
  await keeper.put(`/api/rooms/${roomId}/opening-times`, { weekly: officeHours, exceptions: [] })
  const seconds = (time: string) => Date.parse(time) / 1000
  expect((await space()).body.state).toEqual({ open: true, lastchange: seconds("2026-03-02T08:00:00Z") })
  const states: [body: object, state: object][] = [
    [
      { status: "closed", message: "Brandalarm" },
      { open: false, message: "Brandalarm" },
    ],
    [{ status: "away" }, { open: false, message: "away" }],
    [
      { status: "away", message: "Koffie" },
      { open: false, message: "Koffie" },
    ],
    [{ status: "open" }, { open: true }],
  ]
  server.setNow("2026-03-02T10:30:00Z")
  for (const [body, state] of states) {
    await keeper.put(`/api/rooms/${roomId}/status`, body)
    expect((await space()).body.state).toEqual({ ...state, lastchange: seconds("2026-03-02T10:30:00Z") })
  }
  server.setNow("2026-03-02T20:00:00Z")
  expect((await space()).body.state).toEqual({ open: false, lastchange: seconds("2026-03-02T16:30:00Z") })
})
