import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { makeRoom, roomInput } from "../../../features/rooms/server/room.test-support.ts"

const site = testSite()
const actors = createActors(site)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { rooms: 4 } })
  for (let count = 0; count < 12; count++)
    await makeRoom(editor, roomInput({ name_nl: `De ${count}e kamer van de vereniging` }))
})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const get = (actor: Actor, path: string, headers: Record<string, string> = {}) => actor.fetch(path, { headers })

describe.each([
  ["a visitor", () => actors.visitor],
  ["a user", () => editor],
])("an answer of the API to %s", (_, who) => {
  test("is compressed as the client accepts, and otherwise the same", async () => {
    const plain = await get(who(), "/api/rooms")
    const text = await bytesOf(plain)
    expect(plain.headers.get("content-encoding")).toBeNull()
    expect(plain.headers.get("vary")).toContain("Accept-Encoding")
    for (const [encoding, open] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const answer = await get(who(), "/api/rooms", { "accept-encoding": encoding })
      const bytes = await bytesOf(answer)
      expect(answer.headers.get("content-encoding")).toBe(encoding)
      expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"))
      expect(bytes.length * 4).toBeLessThan(text.length * 2)
      expect(open(bytes).equals(text)).toBe(true)
    }
  })

  test("is sent as it is when it is short", async () => {
    const answer = await get(who(), "/api/rooms?pageSize=1&pageNumber=99", { "accept-encoding": "br" })
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null])
  })
})

test("a visitor's copy is still current when it was compressed", async () => {
  const headers = { "accept-encoding": "br" }
  const etag = (await get(actors.visitor, "/api/rooms", headers)).headers.get("etag") ?? ""
  const again = await get(actors.visitor, "/api/rooms", { ...headers, "if-none-match": etag })
  expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
})

describe("what a user gets because of another site", () => {
  const encodingOf = async (path: string, from: string) =>
    (await get(editor, path, { "accept-encoding": "br", "sec-fetch-site": from })).headers.get("content-encoding")

  test("does not show by its length whether a guess is in it", async () => {
    for (const from of ["cross-site", "same-site"])
      for (const path of ["/api/rooms", "/zoeken?q=guess", "/no-such-page-guess"])
        expect([path, from, await encodingOf(path, from)]).toEqual([path, from, null])
  })

  test("is compressed when it has no place for a guess, and when it is ours", async () => {
    expect(await encodingOf("/nieuws", "cross-site")).toBe("br")
    for (const path of ["/api/rooms", "/zoeken?q=guess", "/no-such-page-guess"])
      expect([path, await encodingOf(path, "same-origin")]).toEqual([path, "br"])
  })
})
