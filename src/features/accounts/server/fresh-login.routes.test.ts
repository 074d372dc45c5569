import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { openSessionApi } from "../../../platform/server/http/session-api.ts"
import { route } from "../../../platform/server/http/route.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { accountServer, goodPassword, loggedInAgain } from "./account.test-support.ts"
import { hashPassword } from "./account.service.ts"

const { server } = accountServer()
const actors = createActors(server)
const later = { justInTime: "2026-03-02T09:30:00Z", tooLate: "2026-03-02T09:30:01Z" }

/** Somebody who may edit permissions; logged in at nine o'clock. */
const administrator = async () =>
  actors.user({ passwordHash: await hashPassword(goodPassword), permissions: { permissions: 4, news: 4 } })

async function grant(by: Actor) {
  const { userId } = await actors.user()
  return by.post("/api/permissions", { name: "news", level: 1, subjectType: "user", subjectId: userId })
}

describe("a sensitive call", () => {
  test("requires a login of less than half an hour ago, however often the session was used since", async () => {
    const admin = await administrator()
    server.setNow(later.justInTime)
    expect((await grant(admin)).status).toBe(200)
    server.setNow(later.tooLate)
    expect(await grant(admin)).toMatchObject({
      status: 403,
      code: "confirmFirst",
      message: "Bevestig eerst dat jij het bent.",
    })
    expect((await admin.get("/api/permissions")).status, "reading them is not sensitive").toBe(200)
  })

  test("is refused to others as before: they do not learn that it is sensitive", async () => {
    const member = await actors.user()
    server.setNow(later.tooLate)
    expect(await grant(member)).toMatchObject({ status: 403, code: "forbidden" })
    expect(await grant(actors.visitor)).toMatchObject({ status: 401, code: "unauthorized" })
  })

  test("is possible again after logging in again", async () => {
    const admin = await administrator()
    server.setNow(later.tooLate)
    expect((await grant((await loggedInAgain(server, admin.email)).browser)).status).toBe(200)
    expect((await grant(admin)).status, "only in that browser").toBe(403)
  })

  test("is refused within a page too: the browser makes it, and asks for the password", async () => {
    const sensitive = route(
      "GET /sensitive",
      { may: loggedIn, summary: "Sensitive", fresh: true },
      async () => undefined,
    )
    const api = openSessionApi([sensitive] as never, server.services)
    const http = { req: { header: () => undefined }, env: {} } as never
    const call = { key: "GET /sensitive", params: {}, search: "", language: "nl" } as const
    const viewer = { userId: 1, permissions: {}, authenticatedAt: new Date("2026-03-02T09:00:00Z") }
    server.setNow(later.justInTime)
    expect(await api(http, viewer)(call)).toMatchObject({ isOk: true })
    server.setNow(later.tooLate)
    expect(await api(http, viewer)(call)).toMatchObject({ isOk: false, status: 403, body: { code: "confirmFirst" } })
  })
})

describe("POST /api/auth/confirm", () => {
  test("makes this session fresh, and no other of the user", async () => {
    const admin = await administrator()
    const { browser } = await loggedInAgain(server, admin.email)
    server.setNow(later.tooLate)
    expect((await admin.post("/api/auth/confirm", { password: goodPassword })).status).toBe(200)
    expect((await grant(admin)).status).toBe(200)
    expect((await grant(browser)).status).toBe(403)
    server.setNow("2026-03-02T10:00:02Z")
    expect((await grant(admin)).status, "for half an hour").toBe(403)
  })

  test("refuses another password, and says so at the field", async () => {
    const admin = await administrator()
    server.setNow(later.tooLate)
    expect(await admin.post("/api/auth/confirm", { password: "iets anders dan het is" })).toMatchObject({
      status: 400,
      issues: [{ path: ["password"], message: "Dit is niet je huidige wachtwoord" }],
    })
    expect((await admin.post("/api/auth/confirm", {})).status).toBe(400)
    expect((await grant(admin)).status).toBe(403)
  })

  test("lets nobody guess at a session that was left open: ten times in a quarter of an hour", async () => {
    const admin = await administrator()
    const guess = async () => (await admin.post("/api/auth/confirm", { password: "guess" })).status
    for (let count = 0; count < 10; count++) expect(await guess()).toBe(400)
    expect(await guess()).toBe(429)
    expect((await admin.post("/api/auth/confirm", { password: goodPassword })).status).toBe(429)
  })
})
