import { describe, expect, test } from "vitest"
import { Actor, createActors } from "../../../../tests/support/actors.ts"
import { spend } from "./account-limits.ts"
import { accountServer, goodPassword, isLoggedIn, loggedInAgain, registered } from "./account.test-support.ts"

const { server } = accountServer()
const actors = createActors(server)

describe("POST /api/auth/login", () => {
  test("answers with the user and begins a session", async () => {
    const { email, userId } = await registered(server)
    const browser = actors.visitor
    const answer = await browser.post("/api/auth/login", { email: ` ${email.toUpperCase()} `, password: goodPassword })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      userId,
      slug: "noor-van-der-velden",
      firstName: "Noor",
      name: "Noor van der Velden",
      email,
      isEmailVerified: false,
      universityEmail: null,
      isUniversityEmailVerified: false,
      language: "nl",
    })
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("session="))).toMatch(/HttpOnly.*SameSite=Lax/i)
    // The cookie beside it is for our script, and contains no secret.
    const mark = answer.headers.getSetCookie().find((line) => line.startsWith("session-present="))
    expect(mark).toMatch(/^session-present=[0-9a-f]{16}; Max-Age=5184000; Path=\/; SameSite=Lax$/)
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test("gives the same answer for a wrong password, an unknown address and a user without a password", async () => {
    const { email } = await registered(server)
    const { email: without } = await actors.user()
    const answers = await Promise.all(
      [email, "nobody@example.org", without].map((each) =>
        actors.visitor.post("/api/auth/login", { email: each, password: "wrong" }),
      ),
    )
    for (const { status, code, message } of answers)
      expect({ status, code, message }).toEqual({
        status: 401,
        code: "credentials",
        message: "Dit e-mailadres en wachtwoord horen niet bij elkaar.",
      })
  })

  test("answers in the language of the request", async () => {
    const answer = await actors.visitor
      .speak("en")
      .post("/api/auth/login", { email: "nobody@example.org", password: "wrong" })
    expect(answer.message).toBe("This email address and password don’t match.")
  })

  test("accepts a password typed with other code points for the same letters", async () => {
    const { email } = await registered(server, { password: "crème brûlée met kaneel" })
    expect((await loggedInAgain(server, email, "crème brûlée met kaneel".normalize("NFD"))).status).toBe(200)
  })

  test("ends the browser's previous session, so that none is left behind", async () => {
    const person = await registered(server)
    const before = person.cookies.get("session") ?? ""
    await person.post("/api/auth/login", { email: person.email, password: goodPassword })
    const old = new Actor(server)
    old.cookies.set("session", before)
    expect(await isLoggedIn(old)).toBe(false)
    expect(await isLoggedIn(person)).toBe(true)
  })

  test("names every error of an invalid body", async () => {
    const answer = await actors.visitor.post("/api/auth/login", { email: 12, password: "" })
    expect(answer.status).toBe(400)
    expect(answer.issues).toEqual([
      { path: ["email"], message: "Verwacht: tekst, ontvangen: een getal" },
      { path: ["password"], message: "Verplicht" },
    ])
  })

  test("stops password guessing for one account, even with the right password, and says for how long", async () => {
    const { email } = await registered(server)
    for (let attempt = 0; attempt < 10; attempt++) await loggedInAgain(server, email, "a wrong password")
    const browser = actors.visitor
    const answer = await browser.post("/api/auth/login", { email, password: goodPassword })
    expect(answer).toMatchObject({ status: 429, code: "tooManyRequests" })
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0)
    expect((await loggedInAgain(server, (await registered(server)).email)).status).toBe(200)
  })

  test("stops password guessing for one account from many networks after sixty attempts", async () => {
    const { email } = await registered(server)
    for (let attempt = 0; attempt < 59; attempt++)
      await spend(server.services, "login", { ip: `203.0.113.${attempt % 12}`, account: email })
    expect((await loggedInAgain(server, email)).status).toBe(200)
    expect((await loggedInAgain(server, email)).status).toBe(429)
    expect((await loggedInAgain(server, (await registered(server)).email)).status).toBe(200)
  })

  test("requires the XSRF pair, like every call that changes something", async () => {
    const calls = [
      ["POST", "login"],
      ["POST", "logout"],
      ["POST", "register"],
      ["POST", "reset-password"],
      ["POST", "reset-password/1"],
      ["PATCH", "reset-password/token"],
      ["POST", "verify-email/uu/token"],
      ["POST", "verify-email"],
      ["PUT", "password"],
      ["DELETE", "sessions"],
      ["DELETE", "sessions/1"],
    ] as const
    for (const [method, path] of calls) {
      const response = await server.fetch(`/api/auth/${path}`, {
        method,
        body: "{}",
        headers: { "content-type": "application/json" },
      })
      expect(response.status, `${method} ${path}`).toBe(403)
      expect(((await response.json()) as { code: string }).code).toBe("xsrf")
    }
  })
})

describe("a session", () => {
  test("ends on logout, on the server too", async () => {
    const person = await registered(server)
    const secret = person.cookies.get("session") ?? ""
    expect(await person.post("/api/auth/logout")).toMatchObject({ status: 200, data: null })
    expect(person.cookies.has("session")).toBe(false)
    const thief = actors.visitor
    thief.cookies.set("session", secret)
    expect(await isLoggedIn(thief)).toBe(false)
  })

  test("can be ended without having one", async () => {
    expect((await actors.visitor.post("/api/auth/logout")).status).toBe(200)
  })

  test("ends 60 days after it was last used", async () => {
    const person = await registered(server)
    server.setNow("2026-04-30T09:00:00Z")
    expect(await isLoggedIn(person)).toBe(true)
    server.setNow("2026-06-29T08:59:00Z")
    expect(await isLoggedIn(person)).toBe(true)
    server.setNow("2026-09-01T09:00:00Z")
    expect(await isLoggedIn(person)).toBe(false)
  })
})

describe("the current user", () => {
  test("a visitor has no permissions", async () => {
    expect(await actors.visitor.get("/api/auth/permission")).toMatchObject({ status: 200, data: {} })
  })

  test("the permission map has the highest level per name", async () => {
    const editor = await actors.user({ permissions: { news: 3 } })
    expect((await editor.get("/api/auth/permission")).data).toMatchObject({ news: 3, members: 1 })
  })

  test("an applicant has none of the rights of members", async () => {
    expect((await (await registered(server)).get("/api/auth/permission")).data).toEqual({})
  })
})
