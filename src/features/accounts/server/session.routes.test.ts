import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import type { Session } from "../session.ts"
import { accountServer, isLoggedIn, loggedInAgain, registered } from "./account.test-support.ts"

const { server } = accountServer()
const actors = createActors(server)
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"

describe("GET /api/auth/sessions", () => {
  test("lists the user's sessions, this one first, without secrets", async () => {
    const person = await registered(server)
    server.setNow("2026-03-02T10:00:00Z")
    const { browser } = await loggedInAgain(server, person.email)
    await registered(server)
    const { data } = await person.get<Session[]>("/api/auth/sessions")
    expect(data).toHaveLength(2)
    expect(data.map((each) => each.isCurrent)).toEqual([true, false])
    expect(data[0]).toEqual({
      sessionId: expect.any(Number) as number,
      browser: null,
      system: null,
      isCurrent: true,
      createdAt: "2026-03-02T09:00:00.000Z",
      lastSeenAt: "2026-03-02T10:00:00.000Z",
    })
    expect((await browser.get<Session[]>("/api/auth/sessions")).data[0]).toMatchObject({
      createdAt: "2026-03-02T10:00:00.000Z",
    })
  })

  test("names the browser and the system", async () => {
    const { email } = await registered(server)
    const { browser } = await loggedInAgain(server, email)
    await server.services.database.db.updateTable("sessions").set({ userAgent: firefox }).execute()
    expect((await browser.get<Session[]>("/api/auth/sessions")).data[0]).toMatchObject({
      browser: "Firefox",
      system: "Windows",
    })
  })

  test("leaves out expired sessions", async () => {
    const person = await registered(server)
    server.setNow("2026-04-15T09:00:00Z")
    await person.get("/api/auth/profile")
    const { browser } = await loggedInAgain(server, person.email)
    server.setNow("2026-06-10T09:00:00Z")
    await browser.get("/api/auth/profile")
    server.setNow("2026-06-20T09:00:00Z")
    expect((await browser.get<Session[]>("/api/auth/sessions")).data).toHaveLength(1)
  })
})

describe("DELETE /api/auth/sessions", () => {
  test("ends one session", async () => {
    const person = await registered(server)
    const { browser } = await loggedInAgain(server, person.email)
    const { data } = await person.get<Session[]>("/api/auth/sessions")
    const other = data.find((each) => !each.isCurrent)?.sessionId
    expect(await person.delete(`/api/auth/sessions/${other}`)).toMatchObject({ status: 200, data: null })
    expect([await isLoggedIn(person), await isLoggedIn(browser)]).toEqual([true, false])
    expect((await person.delete(`/api/auth/sessions/${other}`)).status).toBe(404)
  })

  test("ends this one, and removes its cookie", async () => {
    const person = await registered(server)
    const { data } = await person.get<Session[]>("/api/auth/sessions")
    await person.delete(`/api/auth/sessions/${data[0]?.sessionId}`)
    expect(person.cookies.has("session")).toBe(false)
  })

  test("ends no sessions of other users, not even for an administrator", async () => {
    const person = await registered(server)
    const { data } = await person.get<Session[]>("/api/auth/sessions")
    const path = `/api/auth/sessions/${data[0]?.sessionId}`
    expect((await actors.visitor.delete(path)).status).toBe(401)
    expect((await (await actors.administrator()).delete(path)).status).toBe(404)
    expect((await person.delete("/api/auth/sessions/abc")).status).toBe(400)
    expect(await isLoggedIn(person)).toBe(true)
  })

  test("without an id ends all others", async () => {
    const person = await registered(server)
    const others = await Promise.all([loggedInAgain(server, person.email), loggedInAgain(server, person.email)])
    const stranger = await registered(server)
    expect(await person.delete("/api/auth/sessions")).toMatchObject({ status: 200, data: null })
    expect(await isLoggedIn(person)).toBe(true)
    for (const { browser } of others) expect(await isLoggedIn(browser)).toBe(false)
    expect(await isLoggedIn(stranger)).toBe(true)
    expect((await actors.visitor.delete("/api/auth/sessions")).status).toBe(401)
  })
})
