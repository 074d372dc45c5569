import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
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

describe("PUT /api/auth/password", () => {
  const body = { currentPassword: goodPassword, password: otherPassword }

  test("keeps this session, ends the others, and notifies the owner", async () => {
    const person = await registered(server)
    const [verification] = await mails()
    await actors.visitor.post(`/api/auth/verify-email/uu/${verification?.token}`)
    const { browser } = await loggedInAgain(server, person.email)
    expect(await person.put("/api/auth/password", body)).toMatchObject({ status: 200, data: null })
    expect([await isLoggedIn(person), await isLoggedIn(browser)]).toEqual([true, false])
    expect((await loggedInAgain(server, person.email, otherPassword)).status).toBe(200)
    expect(await mails()).toMatchObject([{ to: person.email, subject: "Je wachtwoord is veranderd" }])
  })

  test("mails nothing to an address that the user never verified: it may be somebody else’s", async () => {
    const person = await registered(server)
    await mails()
    expect((await person.put("/api/auth/password", body)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test("revokes a password reset link that is still valid", async () => {
    const person = await registered(server)
    await mails()
    await person.post(`/api/auth/reset-password/${person.userId}`)
    const [mail] = await mails()
    await person.put("/api/auth/password", body)
    const late = await actors.visitor.patch(`/api/auth/reset-password/${mail?.token}`, { password: goodPassword })
    expect(late).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("puts every error under its field", async () => {
    const person = await registered(server)
    const both = await person.put("/api/auth/password", { currentPassword: "wrong", password: "noorvandervelden" })
    expect(both).toMatchObject({ status: 400, issues: [{ path: ["currentPassword"] }, { path: ["password"] }] })
    const same = await person.put("/api/auth/password", { currentPassword: goodPassword, password: goodPassword })
    expect(same).toMatchObject({
      status: 400,
      issues: [{ path: ["password"], message: "Dit is je huidige wachtwoord al; kies een ander" }],
    })
    const empty = await person.put("/api/auth/password", {})
    expect(empty.issues?.map(({ path }) => path[0])).toEqual(["currentPassword", "password"])
  })

  test("limits guessing", async () => {
    const person = await registered(server)
    for (let attempt = 0; attempt < 10; attempt++)
      await person.put("/api/auth/password", { ...body, currentPassword: "wrong" })
    expect((await person.put("/api/auth/password", body)).status).toBe(429)
  })
})
