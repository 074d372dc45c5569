import { describe, expect, test } from "vitest"
import { Actor, createActors } from "../../../../../tests/support/actors.ts"
import type { CurrentUser } from "../../account.ts"
import { deleteUnverified } from "../unverified-account.service.ts"
import {
  accountServer,
  goodPassword,
  isLoggedIn,
  loggedInAgain,
  otherPassword,
  registered,
  someone,
} from "../account.test-support.ts"

const { server, mails } = accountServer({ UNIVERSITY_MAIL_DOMAINS: "uu.nl", TRUST_PROXY: "true" })
const actors = createActors(server)
const strangersPassword = "krentenbol onder water 5"

/** Somebody who has an account and verified its address. */
async function owner(changes = {}) {
  await mails()
  const person = await registered(server, changes)
  const [mail] = await mails()
  await actors.visitor.post(`/api/auth/verify-email/uu/${mail?.token}`)
  return person
}

/** A stranger who signs up with somebody else's address. */
const stranger = (email: string) =>
  registered(server, { email, firstName: "Vera", infix: "", lastName: "Vreemd", password: strangersPassword })

const profile = async (person: Actor) => (await person.get<CurrentUser>("/api/auth/profile")).data
const linkTo = async (email: string) => {
  await mails()
  await actors.visitor.post("/api/auth/reset-password", { email })
  return (await mails())[0]
}
/** An answer without what differs for every account. */
const shape = ({ status, data, message }: { status: number; data?: unknown; message?: string }) => ({
  status,
  message,
  data: data && { ...data, userId: 0, slug: "", email: "" },
})

describe("to a stranger, an address with an account", () => {
  test("is registered, logged in and shown like any other", async () => {
    const { email } = await owner()
    const register = async (address: string) => {
      const browser = actors.visitor
      const answer = await browser.post("/api/auth/register", someone({ email: address }))
      const cookies = [...browser.cookies.keys()].toSorted()
      return { ...shape(answer), cookies, permissions: (await browser.get("/api/auth/permission")).data }
    }
    const known = await register(email.toUpperCase())
    expect(known).toMatchObject({ status: 201, data: { isEmailVerified: false } })
    expect(known).toEqual(await register(someone().email))
  })

  test("is mailed a new link like any other, as far as the answer goes", async () => {
    const { email } = await owner()
    const [known, unknown] = [await stranger(email), await stranger(someone().email)]
    const ask = async (person: Actor) => [
      shape(await person.post("/api/auth/verify-email")),
      shape(await person.post(`/api/auth/reset-password/${person.userId}`)),
      shape(await person.put("/api/auth/password", { currentPassword: strangersPassword, password: otherPassword })),
    ]
    expect(await ask(known)).toEqual(await ask(unknown))
  })

  test("is refused with the same words at the login, whatever accounts it has", async () => {
    const verified = await owner()
    const unverified = await registered(server)
    const both = await owner()
    await stranger(both.email)
    const answers = []
    for (const email of [verified.email, unverified.email, both.email, "nobody@example.org"])
      answers.push(shape(await actors.visitor.post("/api/auth/login", { email, password: "a wrong password" })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  test("keeps letting the stranger in to what they made, and to nothing else", async () => {
    const person = await owner()
    const { userId } = await stranger(person.email)
    const { browser, status } = await loggedInAgain(server, person.email, strangersPassword)
    expect(status).toBe(200)
    expect(await profile(browser)).toMatchObject({ userId, firstName: "Vera", isEmailVerified: false })
  })
})

describe("the owner of an address that a stranger signs up with", () => {
  test("is told so in their own language, once a day, and gets no link of the stranger’s", async () => {
    const { email } = await owner({ language: "en" })
    await mails()
    const intruder = await stranger(email)
    await stranger(email)
    await intruder.post("/api/auth/verify-email")
    await intruder.post(`/api/auth/reset-password/${intruder.userId}`)
    await intruder.put("/api/auth/password", { currentPassword: strangersPassword, password: otherPassword })
    const received = await mails()
    expect(received).toMatchObject([
      { to: email, link: "/login", subject: "You already have an account at Studievereniging Clubhuis" },
    ])
    expect(received[0]?.text).not.toMatch(/Vera|Vreemd/)
  })

  test("logs in as before, and stays logged in", async () => {
    const person = await owner()
    await stranger(person.email)
    expect(await isLoggedIn(person)).toBe(true)
    const { browser, status } = await loggedInAgain(server, person.email)
    expect(status).toBe(200)
    expect(await profile(browser)).toMatchObject({ userId: person.userId, isEmailVerified: true })
  })

  test("gets the reset link for their own account", async () => {
    const person = await owner()
    const intruder = await stranger(person.email)
    const mail = await linkTo(person.email)
    expect(await actors.visitor.patch(`/api/auth/reset-password/${mail?.token}`, { password: otherPassword })).toEqual(
      expect.objectContaining({ status: 200 }),
    )
    const { browser } = await loggedInAgain(server, person.email, otherPassword)
    expect((await profile(browser)).userId).toBe(person.userId)
    expect(await isLoggedIn(intruder)).toBe(true)
  })

  test("cannot be locked out by guessing from a browser that registered with their address", async () => {
    const person = await owner()
    const intruder = await stranger(person.email)
    const guess = async (browser: Actor, password: string, ip: string) => {
      const response = await browser.fetch("/api/auth/login", {
        method: "POST",
        headers: { "x-xsrf-token": "test-xsrf-token", "content-type": "application/json", "x-forwarded-for": ip },
        body: JSON.stringify({ email: person.email, password }),
      })
      return response.status
    }
    // The limits of the address are used up elsewhere.
    for (let attempt = 0; attempt < 60; attempt++)
      await guess(new Actor(server), "a wrong password", `198.51.100.${attempt % 6}`)
    // The stranger’s browser is known for the stranger’s account: there the owner’s right password is not even tried.
    expect(await guess(intruder, goodPassword, "203.0.113.7")).toBe(401)
    expect(await guess(intruder, strangersPassword, "203.0.113.7")).toBe(200)
    expect(await guess(person, goodPassword, "203.0.113.7")).toBe(200)
  })

  test("can log in in a browser that is known for another account of their address", async () => {
    const person = await owner()
    const again = await stranger(person.email)
    expect((await again.post("/api/auth/login", { email: person.email, password: goodPassword })).status).toBe(200)
    expect((await profile(again)).userId).toBe(person.userId)
  })
})

describe("an address that several accounts entered", () => {
  test("belongs to the first that verifies it; the link of another is invalid", async () => {
    await mails()
    const first = await registered(server)
    const [firstLink] = await mails()
    const second = await stranger(first.email)
    const [secondLink] = await mails()
    expect((await actors.visitor.post(`/api/auth/verify-email/uu/${firstLink?.token}`)).status).toBe(200)
    expect(await actors.visitor.post(`/api/auth/verify-email/uu/${secondLink?.token}`)).toMatchObject({
      status: 400,
      code: "tokenInvalid",
    })
    expect((await profile(first)).isEmailVerified).toBe(true)
    expect((await profile(second)).isEmailVerified).toBe(false)
  })

  test("belongs to one of them, even if both verify at the same time", async () => {
    await mails()
    const first = await registered(server)
    await stranger(first.email)
    const links = await mails()
    expect(links).toHaveLength(2)
    const answers = await Promise.all(
      links.map(({ token }) => actors.visitor.post(`/api/auth/verify-email/uu/${token}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test("sets no password through a reset link once another has verified it", async () => {
    const first = await registered(server)
    await mails()
    await first.post("/api/auth/verify-email")
    const verifyLink = (await mails())[0]
    const second = await stranger(first.email)
    const resetLink = await linkTo(first.email)
    await actors.visitor.post(`/api/auth/verify-email/uu/${verifyLink?.token}`)
    expect(
      await actors.visitor.patch(`/api/auth/reset-password/${resetLink?.token}`, { password: otherPassword }),
    ).toMatchObject({ status: 400, code: "tokenInvalid" })
    expect((await loggedInAgain(server, first.email, otherPassword)).status).toBe(401)
    expect(await isLoggedIn(second)).toBe(true)
  })

  test("leads to the newest until one verifies it", async () => {
    const first = await registered(server)
    const second = await stranger(first.email)
    expect((await loggedInAgain(server, first.email, goodPassword)).status).toBe(401)
    expect((await loggedInAgain(server, first.email, strangersPassword)).status).toBe(200)
    const mail = await linkTo(first.email)
    await actors.visitor.patch(`/api/auth/reset-password/${mail?.token}`, { password: otherPassword })
    const { browser } = await loggedInAgain(server, first.email, otherPassword)
    expect((await profile(browser)).userId).toBe(second.userId)
    expect(await isLoggedIn(second)).toBe(false)
  })

  test("is open to two people who register at the same time", async () => {
    const { email } = someone()
    const register = () => actors.visitor.post("/api/auth/register", someone({ email }))
    expect((await Promise.all([register(), register()])).map(({ status }) => status)).toEqual([201, 201])
  })
})

describe("an account that never verified its address", () => {
  const exists = async ({ userId }: Actor) => {
    const { db } = server.services.database
    const rows = await db.selectFrom("users").select("userId").where("userId", "=", userId).execute()
    return rows.length === 1
  }
  const tidy = async (day: string) => deleteUnverified(server.services.database.db, new Date(`${day}T09:00:01Z`))

  test("is deleted with its application after fourteen days", async () => {
    const [person, verified] = [await registered(server), await owner()]
    await tidy("2026-03-15")
    expect(await exists(person)).toBe(true)
    await tidy("2026-03-16")
    expect([await exists(person), await exists(verified)]).toEqual([false, true])
    const { db } = server.services.database
    const applications = await db.selectFrom("memberships").where("userId", "=", person.userId).selectAll().execute()
    expect(applications).toEqual([])
    expect(await isLoggedIn(person)).toBe(false)
  })

  test("is kept if it is more than an application", async () => {
    const { db } = server.services.database
    const [member, student, granted] = [await registered(server), await registered(server), await registered(server)]
    await db.updateTable("memberships").set({ since: "2026-03-02" }).where("userId", "=", member.userId).execute()
    await db
      .updateTable("users")
      .set({ universityEmail: "s@uu.nl", universityEmailVerifiedAt: new Date() })
      .where("userId", "=", student.userId)
      .execute()
    await db
      .insertInto("permissions")
      .values({ name: "news", level: 1, subjectType: "user", subjectId: granted.userId })
      .execute()
    await tidy("2026-04-01")
    expect([await exists(member), await exists(student), await exists(granted)]).toEqual([true, true, true])
  })
})
