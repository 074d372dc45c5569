import { afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { passwordMax, passwordRawMax } from "../../src/features/accounts/password.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
let admin: Actor
beforeAll(async () => {
  admin = await actors.administrator()
})
afterEach(() => vi.restoreAllMocks())

const list = (length: number) => Array.from({ length }, () => 1)
const object = (keys: number) => Object.fromEntries(list(keys).map((one, index) => [`key${index}`, one]))
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe("a JSON body holds at most", () => {
  // In fields no contract has, so only the body's own limits can refuse them. The body is one level and one value.
  test.each<[string, unknown, unknown]>([
    ["100,000 characters in a text", "x".repeat(100_000), "x".repeat(100_001)],
    ["1,000 items in a list", list(1000), list(1001)],
    ["200 keys in an object", object(200), object(201)],
    ["16 levels", nested(15), nested(16)],
    ["20,000 values", Array.from({ length: 20 }, () => list(998)), Array.from({ length: 21 }, () => list(998))],
  ])("%s", async (_, most, tooMuch) => {
    expect(await admin.post("/api/rooms", { some: most })).toMatchObject({ status: 400, code: "validation" })
    expect(await admin.post("/api/rooms", { some: tooMuch })).toMatchObject({ status: 413, code: "tooLarge" })
  })

  test("and a list nested half a million deep causes no server error", async () => {
    const answer = await admin.post("/api/rooms", `${"[".repeat(500_000)}${"]".repeat(500_000)}`)
    expect(answer).toMatchObject({ status: 413, code: "tooLarge" })
  })
})

describe("an answer lists at most 100 issues", () => {
  test.each([
    [49, "open", 99],
    [50, "open", 100],
    [50, "ajar", 100],
  ])("of 50 people, %i groups and the status %s: %i", async (groups, status, count) => {
    const ids = (length: number) => Array.from({ length }, () => "nobody")
    const answer = await admin.put("/api/rooms/1/status", { status, userIds: ids(50), groupIds: ids(groups) })
    expect(answer.status).toBe(400)
    expect(answer.issues).toHaveLength(count)
  })
})

describe("a password of combining marks is refused before it is normalised", () => {
  const marks = (characters: number) => "a" + "\u0301\u0323".repeat(Math.ceil(characters / 2)).slice(0, characters - 1)
  const person = {
    firstName: "a",
    lastName: "b",
    email: "marks@example.org",
    birthDate: "2005-05-04",
    privacyAccepted: true,
  }
  const calls: Record<string, (password: string) => Promise<{ status: number }>> = {
    "POST /auth/register": (password) => actors.visitor.post("/api/auth/register", { ...person, password }),
    "PATCH /auth/reset-password/:token": (password) =>
      actors.visitor.patch("/api/auth/reset-password/never-issued", { password }),
    "PUT /auth/password": (password) => admin.put("/api/auth/password", { currentPassword: "x", password }),
    "POST /auth/login": (password) => actors.visitor.post("/api/auth/login", { email: person.email, password }),
  }
  /** The longest text normalised during `act`. */
  const longestNormalised = async (act: () => Promise<unknown>) => {
    const normalize = vi.spyOn(String.prototype, "normalize")
    await act()
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    return Math.max(0, ...lengths)
  }

  test.each(Object.entries(calls))("%s", async (_, call) => {
    for (const [characters, status] of [
      [2000, 400],
      [100_000, 400],
      [200_001, 413],
    ] as const) {
      const longest = await longestNormalised(async () => {
        expect((await call(marks(characters))).status).toBe(status)
      })
      expect(longest).toBeLessThanOrEqual(1000)
    }
  })

  test(`but one of ${passwordMax} characters may be written in ${passwordRawMax}`, async () => {
    // Greek letters with a breathing, an accent and an iota below: four code points that become one.
    const letters = [..."αηωηωα"].flatMap((letter) =>
      ["\u0313\u0300", "\u0314\u0301", "\u0313\u0342"].map((marks) => `${letter}${marks}\u0345`),
    )
    const written = (length: number) =>
      Array.from({ length }, (_, index) => letters[(index * 7 + (index >> 3)) % letters.length]).join("")
    expect(written(passwordMax)).toHaveLength(passwordRawMax)
    const register = (password: string) => actors.visitor.post("/api/auth/register", { ...person, password })
    expect(await register(written(passwordMax + 1))).toMatchObject({
      status: 400,
      issues: [{ path: ["password"], message: "Hoogstens 128 tekens" }],
    })
    expect((await register(written(passwordMax))).status).toBe(201)
  })
})

test("a body that its client breaks off is no fault of the site", async () => {
  const logError = vi.spyOn(server.services.log, "error")
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`{"name_nl":`))
      // As Node says it when the connection is closed before the end.
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }))
    },
  })
  const answer = await server.fetch("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "XSRF-TOKEN=x", "x-xsrf-token": "x" },
    body,
    duplex: "half",
  } as RequestInit)
  expect(answer.status).toBe(400)
  expect(logError).not.toHaveBeenCalled()
})
