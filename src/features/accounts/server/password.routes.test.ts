import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import type { CurrentUser } from "../account.ts"
import {
  accountServer,
  goodPassword,
  isLoggedIn,
  loggedInAgain,
  otherPassword,
  registered,
} from "./account.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)

async function resetToken(email: string): Promise<string> {
  await mails()
  await actors.visitor.post("/api/auth/reset-password", { email })
  const [mail] = await mails()
  return mail?.token ?? ""
}
const reset = (token: string, password = otherPassword) =>
  actors.visitor.patch(`/api/auth/reset-password/${token}`, { password })

describe("POST /api/auth/reset-password", () => {
  test("mails a link to a known address, in the language of its owner", async () => {
    const { email } = await registered(server, { language: "en" })
    await mails()
    await actors.visitor.post("/api/auth/reset-password", { email: email.toUpperCase() })
    const received = await mails()
    expect(received).toMatchObject([{ to: email, subject: "Choose a new password" }])
    expect(received[0]?.link).toMatch(/^\/wachtwoord-resetten\/[\w-]{43}$/)
  })

  test("answers the same for a known and an unknown address, and mails nothing to the latter", async () => {
    const { email } = await registered(server)
    await mails()
    const [known, unknown] = await Promise.all(
      [email, "nobody@example.org"].map(async (each) => {
        const { headers: _headers, ...answer } = await actors.visitor.post("/api/auth/reset-password", { email: each })
        return answer
      }),
    )
    expect(known).toEqual({ status: 200, data: null })
    expect(unknown).toEqual(known)
    expect((await mails()).map((mail) => mail.to)).toEqual([email])
  })

  test("looks the address up only after the response, so that timing reveals nothing", async () => {
    const { email } = await registered(server)
    await actors.visitor.post("/api/auth/reset-password", { email })
    const tokens = await server.services.database.db
      .selectFrom("tokens")
      .select("email")
      .where("purpose", "=", "resetPassword")
      .where("email", "=", email)
      .execute()
    expect(tokens).toEqual([])
    await mails()
  })

  test("refuses invalid addresses", async () => {
    expect(await actors.visitor.post("/api/auth/reset-password", { email: "noor" })).toMatchObject({
      status: 400,
      issues: [{ path: ["email"] }],
    })
  })

  test("cannot be used to flood a mailbox, known or not", async () => {
    for (const email of [(await registered(server)).email, "nobody-at-all@example.org"]) {
      for (let attempt = 0; attempt < 5; attempt++) await actors.visitor.post("/api/auth/reset-password", { email })
      expect((await actors.visitor.post("/api/auth/reset-password", { email })).status).toBe(429)
    }
    await mails()
  })
})

describe("GET /api/auth/reset-password/{token}", () => {
  test("says whether the link works, and uses nothing up", async () => {
    const ask = async (token: string) => (await actors.visitor.get(`/api/auth/reset-password/${token}`)).data
    const token = await resetToken((await registered(server)).email)
    expect([await ask(token), await ask(token)]).toEqual([{ works: true }, { works: true }])
    expect(await ask("xyz")).toEqual({ works: false })
    expect((await reset(token)).status).toBe(200)
    expect(await ask(token)).toEqual({ works: false })
  })
})

describe("PATCH /api/auth/reset-password/{token}", () => {
  test("sets the password, ends every session and notifies the owner", async () => {
    const person = await registered(server)
    const { browser } = await loggedInAgain(server, person.email)
    const token = await resetToken(person.email)
    expect(await reset(token)).toMatchObject({ status: 200, data: null })
    expect([await isLoggedIn(person), await isLoggedIn(browser)]).toEqual([false, false])
    expect((await loggedInAgain(server, person.email, goodPassword)).status).toBe(401)
    expect((await loggedInAgain(server, person.email, otherPassword)).status).toBe(200)
    expect(await mails()).toMatchObject([
      { to: person.email, subject: "Je wachtwoord is veranderd", link: "/wachtwoord-resetten" },
    ])
  })

  test("revokes the URL of a personal calendar, and says so", async () => {
    const person = await registered(server)
    const { data } = await person.post<{ address: string }>("/api/calendar/personal")
    const read = async () => (await server.fetch(new URL(data.address).pathname)).status
    expect(await read()).toBe(200)
    await reset(await resetToken(person.email))
    expect(await read()).toBe(404)
    expect((await mails())[0]?.text).toContain("Het adres van je persoonlijke agenda werkt niet meer")
    await reset(await resetToken(person.email))
    expect((await mails())[0]?.text).not.toContain("agenda")
  })

  test("logs nobody in, and leaves other users' sessions alone", async () => {
    const other = await registered(server)
    const token = await resetToken((await registered(server)).email)
    const browser = actors.visitor
    await browser.patch(`/api/auth/reset-password/${token}`, { password: otherPassword })
    expect(await isLoggedIn(browser)).toBe(false)
    expect(await isLoggedIn(other)).toBe(true)
  })

  test("verifies the address, since the link was mailed there", async () => {
    const { email } = await registered(server)
    await reset(await resetToken(email))
    const { browser } = await loggedInAgain(server, email, otherPassword)
    expect((await browser.get<CurrentUser>("/api/auth/profile")).data.isEmailVerified).toBe(true)
  })

  test("revokes the user's other links, whoever requested them", async () => {
    await mails()
    const { email } = await registered(server, { universityEmail: "intruder@uu.nl" })
    const planted = (await mails()).find((mail) => mail.to === "intruder@uu.nl")?.token
    await reset(await resetToken(email))
    expect((await actors.visitor.post(`/api/auth/verify-email/uu/${planted}`)).status).toBe(400)
  })

  test("works once, even if used twice at the same time", async () => {
    const token = await resetToken((await registered(server)).email)
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(await reset(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("works for an hour", async () => {
    const { email } = await registered(server)
    const token = await resetToken(email)
    server.setNow("2026-03-02T10:00:00Z")
    expect(await reset(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
    server.setNow("2026-03-02T09:59:00Z")
    expect((await reset(token)).status).toBe(200)
  })

  test("a newer link revokes the older one", async () => {
    const { email } = await registered(server)
    const older = await resetToken(email)
    const newer = await resetToken(email)
    const refused = await reset(older)
    expect(refused).toMatchObject({
      status: 400,
      code: "tokenInvalid",
      message: expect.stringContaining("nieuwere link"),
    })
    expect((await reset(newer)).status).toBe(200)
    // After that neither is any better than the other.
    expect((await reset(older)).message).toMatch(/^Deze link is verlopen of al gebruikt/)
  })

  test("does nothing for an address the user no longer has", async () => {
    const { userId, email } = await registered(server)
    const token = await resetToken(email)
    await server.services.database.db
      .updateTable("users")
      .set({ email: "left@example.org" })
      .where("userId", "=", userId)
      .execute()
    expect((await reset(token)).status).toBe(400)
    expect((await loggedInAgain(server, "left@example.org", otherPassword)).status).toBe(401)
  })

  test("a verification link sets no password", async () => {
    await mails()
    await registered(server)
    const [mail] = await mails()
    expect(await reset(mail?.token ?? "")).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("still works after a rejected password", async () => {
    const token = await resetToken((await registered(server)).email)
    expect(await reset(token, "kort")).toMatchObject({
      status: 400,
      issues: [{ path: ["password"], message: "Minstens 10 tekens" }],
    })
    expect(await reset(token, "noor-velden-2001")).toMatchObject({ status: 400, issues: [{ path: ["password"] }] })
    expect((await reset(token)).status).toBe(200)
  })

  test("is refused if it is wrong, in the language of the request", async () => {
    const answer = await actors.visitor
      .speak("en")
      .patch("/api/auth/reset-password/nonsense", { password: otherPassword })
    expect(answer).toMatchObject({
      status: 400,
      code: "tokenInvalid",
      message: "This link has expired or has already been used. Request a new one.",
    })
  })

  test("limits guessing", async () => {
    for (let attempt = 0; attempt < 60; attempt++) await reset("nonsense")
    expect((await reset("nonsense")).status).toBe(429)
  })
})

describe("POST /api/auth/reset-password/{userId}", () => {
  const ask = (actor: { post: typeof actors.visitor.post }, userId: number) =>
    actor.post(`/api/auth/reset-password/${userId}`)

  test("is for that user", async () => {
    const person = await registered(server)
    await mails()
    expect(await ask(person, person.userId)).toMatchObject({ status: 200, data: null })
    const [mail] = await mails()
    expect(mail?.to).toBe(person.email)
    expect((await reset(mail?.token ?? "")).status).toBe(200)
  })

  test("is for those who may edit members", async () => {
    const { userId, email } = await registered(server)
    const editor = await actors.user({ permissions: { members: 3 } })
    await mails()
    expect((await ask(editor, userId)).status).toBe(200)
    expect(await mails()).toMatchObject([{ to: email }])
    expect((await ask(editor, 2_000_000)).status).toBe(404)
  })

  test("is for nobody else", async () => {
    const { userId } = await registered(server)
    const reader = await actors.user({ permissions: { members: 2 } })
    expect((await ask(actors.visitor, userId)).status).toBe(401)
    expect((await ask(reader, userId)).status).toBe(403)
    expect((await ask(reader, 2_000_000)).status).toBe(403)
    expect((await reader.post("/api/auth/reset-password/abc")).status).toBe(400)
  })

  test("cannot be used to flood a mailbox", async () => {
    const { userId } = await registered(server)
    const editor = await actors.user({ permissions: { members: 3 } })
    for (let attempt = 0; attempt < 5; attempt++) await ask(editor, userId)
    expect((await ask(editor, userId)).status).toBe(429)
    await mails()
  })
})
