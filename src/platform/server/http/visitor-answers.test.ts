import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { makeRoom, roomInput } from "../../../features/rooms/server/room.test-support.ts"

const server = testServer()
const actors = createActors(server)
let editor: Actor
let roomId = 0
const named = (name_nl: string) => roomInput({ name_nl, hasOpeningTimes: true })
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4 } })
  roomId = (await makeRoom(editor, named("De Kelder"))).roomId
})
afterEach(() => editor.put(`/api/rooms/${roomId}`, named("De Kelder")))

/** Changes a row without announcing it: what is kept stays as it is. */
const changeUnannounced = (name: string) =>
  server.services.database.query(`update rooms set name_nl = $1 where "roomId" = $2`, [name, roomId])
const nameFor = async (actor: Actor, query = "") =>
  (await actor.get<{ name_nl: string }[]>(`/api/rooms${query}`)).data[0]?.name_nl
const { visitor } = actors

describe("the answer to a visitor", () => {
  test("is made once, and again after a write", async () => {
    expect(await nameFor(visitor)).toBe("De Kelder")
    await changeUnannounced("Het Souterrain")
    expect(await nameFor(visitor)).toBe("De Kelder")
    await editor.put(`/api/rooms/${roomId}`, named("De Zolder"))
    expect(await nameFor(visitor)).toBe("De Zolder")
  })

  test("is made again in the next minute: it may depend on the time", async () => {
    expect(await nameFor(visitor)).toBe("De Kelder")
    await changeUnannounced("Het Souterrain")
    server.setNow("2026-03-02T09:00:59Z")
    expect(await nameFor(visitor)).toBe("De Kelder")
    server.setNow("2026-03-02T09:01:00Z")
    expect(await nameFor(visitor)).toBe("Het Souterrain")
  })

  test("is the same for queries that mean the same, and another for another query", async () => {
    expect(await nameFor(visitor, "?pageSize=5&pageNumber=1")).toBe("De Kelder")
    await changeUnannounced("Het Souterrain")
    expect(await nameFor(visitor, "?pageNumber=1&lng=en&pageSize=5")).toBe("De Kelder")
    expect(await nameFor(visitor, "?pageNumber=1&pageSize=6")).toBe("Het Souterrain")
  })

  test("is not for users with a session, nor theirs for visitors", async () => {
    expect(await nameFor(visitor)).toBe("De Kelder")
    await changeUnannounced("Het Souterrain")
    expect(await nameFor(editor)).toBe("Het Souterrain")
    expect(await nameFor(visitor)).toBe("De Kelder")
    const single = `/api/rooms/${roomId}`
    expect((await editor.get(single)).data).toMatchObject({ may: { update: true } })
    expect((await visitor.get(single)).data).toMatchObject({ may: null })
    expect((await editor.get(single)).data).toMatchObject({ may: { update: true } })
  })

  test("is neither kept nor looked up for a session that has ended", async () => {
    expect(await nameFor(visitor)).toBe("De Kelder")
    await changeUnannounced("Het Souterrain")
    const former = createActors(server).visitor
    former.cookies.set("session", "ended")
    expect(await nameFor(former)).toBe("Het Souterrain")
    expect((await former.get("/api/rooms")).headers.get("cache-control")).toBe("private, no-store")
    expect(await nameFor(visitor)).toBe("De Kelder")
  })

  test("may be kept by the browser, which asks whether it is current", async () => {
    const first = await visitor.fetch("/api/rooms")
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect([first.headers.get("cache-control"), first.headers.get("vary")]).toEqual([
      "private, no-cache",
      "Cookie, Accept-Encoding",
    ])
    const again = await visitor.fetch("/api/rooms", { headers: { "if-none-match": etag } })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect((await editor.fetch("/api/rooms", { headers: { "if-none-match": etag } })).status).toBe(200)
    await editor.put(`/api/rooms/${roomId}`, named("De Zolder"))
    expect((await visitor.fetch("/api/rooms", { headers: { "if-none-match": etag } })).status).toBe(200)
  })

  test("has no cookie of another visitor", async () => {
    const newcomer = () => server.fetch("/api/rooms")
    const [one, two] = [await newcomer(), await newcomer()].map((answer) => answer.headers.get("set-cookie"))
    expect(one).toContain("XSRF-TOKEN=")
    expect(one).not.toBe(two)
  })

  test("that is an error is in the language of each, and not kept", async () => {
    const message = async (language: "nl" | "en") =>
      (await createActors(server).visitor.speak(language).get("/api/rooms/999999")).message
    expect(await message("nl")).not.toBe(await message("en"))
    const answer = await visitor.fetch("/api/rooms/999999")
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "private, no-store"])
  })
})
