import { noPassword } from "../../../members/server/person.service.ts"
import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import type { CurrentUser, ProvableAddress } from "../../account.ts"
import type { AddressChange } from "../../address-change.ts"
import { accountServer, goodPassword, isLoggedIn, loggedInAgain, otherPassword } from "../account.test-support.ts"
import { hashPassword } from "../account.service.ts"
import { forgetOldAddressChanges } from "./address-change.service.ts"

const { server, mails } = accountServer({ UNIVERSITY_MAIL_DOMAINS: "uu.nl,students.uu.nl" })
const actors = createActors(server)
let serial = 0
const unused = (domain = "example.org") => `nieuw${++serial}@${domain}`

/** Somebody whose address is verified. */
const person = async (language: "nl" | "en" = "nl") => {
  const actor = await actors.user({ passwordHash: await hashPassword(goodPassword) })
  await set(actor, { language })
  return actor
}
const set = ({ userId }: Actor, values: object) =>
  server.services.database.db.updateTable("users").set(values).where("userId", "=", userId).execute()
const path = (address: ProvableAddress) => `/api/auth/address-changes/${address}`
const change = (actor: Actor, email: string, address: ProvableAddress = "email") => actor.put(path(address), { email })
const waiting = async (actor: Actor) => (await actor.get<AddressChange[]>("/api/auth/address-changes")).data
const profile = async (actor: Actor) => (await actor.get<CurrentUser>("/api/auth/profile")).data
const open = (token: string | undefined, browser: Actor = actors.visitor) =>
  browser.post(`/api/auth/verify-email/uu/${token}`)
/** Asks for a change. @returns the token of the link in the mail to the new address */
async function begin(actor: Actor, email: string, address: ProvableAddress = "email"): Promise<string | undefined> {
  await mails()
  expect((await change(actor, email, address)).status).toBe(200)
  return (await mails()).find(({ to }) => to === email)?.token
}

describe("a new address", () => {
  test("is asked for by somebody who logged in recently, for themselves", async () => {
    const owner = await person()
    expect((await change(actors.visitor, unused())).status).toBe(401)
    expect((await actors.visitor.get("/api/auth/address-changes")).status).toBe(401)
    expect((await actors.visitor.delete(path("email"))).status).toBe(401)
    server.setNow("2026-03-02T09:30:01Z")
    expect(await change(owner, unused())).toMatchObject({ status: 403, code: "confirmFirst" })
    expect(await waiting(owner)).toEqual([])
    expect((await owner.post("/api/auth/confirm", { password: goodPassword })).status).toBe(200)
    expect((await change(owner, unused())).status).toBe(200)
  })

  test("takes effect only when the link mailed to it is opened; until then the old one does", async () => {
    const owner = await person()
    const [old, next] = [owner.email, unused()]
    const token = await begin(owner, next)
    expect(await waiting(owner)).toEqual([{ address: "email", email: next, requestedAt: "2026-03-02T09:00:00.000Z" }])
    expect(await profile(owner)).toMatchObject({ email: old, isEmailVerified: true })
    expect((await loggedInAgain(server, next)).status).toBe(401)
    expect((await loggedInAgain(server, old)).status).toBe(200)

    expect(await open(token)).toMatchObject({ status: 200, data: { address: "email", isChanged: true } })
    expect((await loggedInAgain(server, old)).status).toBe(401)
    const { browser, status } = await loggedInAgain(server, next)
    expect(status).toBe(200)
    expect(await profile(browser)).toMatchObject({ userId: owner.userId, email: next, isEmailVerified: true })
    expect(await waiting(browser)).toEqual([])
    expect((await open(token)).status, "once").toBe(400)
  })

  test("is mailed in the language of the account, without its name; the old one is told afterwards", async () => {
    const owner = await person("en")
    await set(owner, { firstName: "Onzichtbaar" })
    const next = unused()
    await mails()
    await change(owner, next)
    const [link, ...others] = await mails()
    expect(others, "nothing has changed yet").toEqual([])
    expect(link).toMatchObject({ to: next, subject: "Confirm your new email address" })
    await open(link?.token)
    const told = await mails()
    expect(told).toMatchObject([{ to: owner.email, subject: "Your email address has been changed", link: "" }])
    expect(told[0]?.text).toContain("bestuur@clubhuis.example")
    for (const mail of [link, ...told]) expect(mail?.text).not.toContain("Onzichtbaar")
    for (const { text } of told) expect(text, "the old mailbox may be somebody else's").not.toContain(next)
  })

  test("is kept as it was typed, and compared without regard to case", async () => {
    const owner = await person()
    const next = `Noor.${unused()}`
    const token = await begin(owner, `  ${next} `.trim())
    await open(token)
    const { browser, status } = await loggedInAgain(server, next.toUpperCase())
    expect(status).toBe(200)
    expect((await profile(browser)).email).toBe(next)
    expect(await change(browser, next.toLowerCase())).toMatchObject({
      status: 400,
      issues: [{ path: ["email"], message: "Dit is je adres al" }],
    })
  })

  test("ends the other sessions, but not that of the browser that opened the link", async () => {
    const owner = await person()
    const { browser } = await loggedInAgain(server, owner.email)
    const token = await begin(owner, unused())
    expect(await isLoggedIn(browser)).toBe(true)
    await open(token, browser)
    expect([await isLoggedIn(browser), await isLoggedIn(owner)]).toEqual([true, false])
  })

  test("opened in the browser of somebody else leaves that person logged in, and changes nothing of them", async () => {
    const [owner, other] = [await person(), await person()]
    await open(await begin(owner, unused()), other)
    expect([await isLoggedIn(other), await isLoggedIn(owner)]).toEqual([true, false])
    expect((await profile(other)).email).toBe(other.email)
  })

  test("voids the password links that were mailed to the old one", async () => {
    const owner = await person()
    await mails()
    await actors.visitor.post("/api/auth/reset-password", { email: owner.email })
    const [reset] = await mails()
    await open(await begin(owner, unused()))
    expect(
      await actors.visitor.patch(`/api/auth/reset-password/${reset?.token}`, { password: otherPassword }),
    ).toMatchObject({ status: 400, code: "tokenInvalid" })
    await mails()
    await actors.visitor.post("/api/auth/reset-password", { email: owner.email })
    expect(await mails(), "the old address leads nowhere").toEqual([])
  })

  test("replaces the one that was asked for before", async () => {
    const owner = await person()
    const [first, second] = [unused(), unused()]
    const firstToken = await begin(owner, first)
    const secondToken = await begin(owner, second)
    expect(await waiting(owner)).toMatchObject([{ email: second }])
    expect((await open(firstToken)).status).toBe(400)
    expect((await open(secondToken)).status).toBe(200)
  })

  test("can be cancelled: its link is void", async () => {
    const owner = await person()
    const token = await begin(owner, unused())
    expect((await (await person()).delete(path("email"))).status, "somebody else cancels their own").toBe(404)
    expect((await owner.delete(path("email"))).status).toBe(200)
    expect(await waiting(owner)).toEqual([])
    expect(await open(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
    expect((await owner.delete(path("email"))).status).toBe(404)
    expect((await owner.post("/api/auth/verify-email")).status, "the address is verified").toBe(409)
  })

  test("is cancelled by a new password: somebody who knew the old one may have asked for it", async () => {
    const [changer, forgetter] = [await person(), await person()]
    const tokens = [await begin(changer, unused()), await begin(forgetter, unused())]
    await changer.put("/api/auth/password", { currentPassword: goodPassword, password: otherPassword })
    await mails()
    await actors.visitor.post("/api/auth/reset-password", { email: forgetter.email })
    const [reset] = await mails()
    await actors.visitor.patch(`/api/auth/reset-password/${reset?.token}`, { password: otherPassword })
    for (const token of tokens) expect((await open(token)).status).toBe(400)
    expect(await waiting(changer)).toEqual([])
    const { browser } = await loggedInAgain(server, forgetter.email, otherPassword)
    expect(await waiting(browser)).toEqual([])
  })

  test("gets another link on request; both work until one is opened", async () => {
    const owner = await person()
    const next = unused()
    const token = await begin(owner, next)
    await owner.post("/api/auth/verify-email")
    const [again] = await mails()
    expect(again).toMatchObject({ to: next, subject: "Bevestig je nieuwe e-mailadres" })
    expect((await open(token)).status).toBe(200)
    expect((await open(again?.token)).status).toBe(400)
  })

  test("cannot be opened after three days, and is forgotten after two weeks", async () => {
    const owner = await person()
    const token = await begin(owner, unused())
    server.setNow("2026-03-05T09:00:00Z")
    expect((await open(token)).status).toBe(400)
    const forget = (at: string) => forgetOldAddressChanges(server.services.database.db, new Date(at))
    await forget("2026-03-16T09:00:00Z")
    expect(await waiting(owner)).toHaveLength(1)
    await forget("2026-03-16T09:00:01Z")
    expect(await waiting(owner)).toEqual([])
  })

  test("must be an address, with the reason in the language of the asker", async () => {
    const owner = (await person()).speak("en")
    for (const email of ["", "geen adres", `${"x".repeat(260)}@example.org`, null, 7])
      expect(await owner.put(path("email"), { email })).toMatchObject({ status: 400, issues: [{ path: ["email"] }] })
    expect((await owner.put("/api/auth/address-changes/phone", { email: unused() })).status).toBe(400)
    expect((await change(owner, owner.email)).issues?.[0]?.message).toBe("This is your address already")
  })

  test("cannot be used to flood mailboxes: neither by one account nor at one address", async () => {
    const owner = await person()
    for (let count = 0; count < 5; count++) expect((await change(owner, unused())).status).toBe(200)
    expect((await change(owner, unused())).status).toBe(429)
    const target = unused()
    for (let count = 0; count < 5; count++) expect((await change(await person(), target)).status).toBe(200)
    expect((await change(await person(), target)).status).toBe(429)
  })

  test("is in the trail of its owner, by name of the field", async () => {
    const owner = await person()
    await open(await begin(owner, unused()))
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", owner.userId)
      .execute()
    expect(events).toEqual([{ actorId: owner.userId, action: "changed", fields: ["email"] }])
  })

  test("that was never verified is replaced likewise, and is mailed nothing but links", async () => {
    const owner = await person()
    await set(owner, { emailVerifiedAt: null })
    const token = await begin(owner, unused())
    await open(token)
    expect(await mails()).toEqual([])
  })

  test("does not undo the verification of the current one", async () => {
    const owner = await person()
    await set(owner, { emailVerifiedAt: null })
    await mails()
    await owner.post("/api/auth/verify-email")
    const [current] = await mails()
    const token = await begin(owner, unused())
    expect(await open(current?.token)).toMatchObject({ status: 200, data: { isChanged: false } })
    expect(await profile(owner)).toMatchObject({ email: owner.email, isEmailVerified: true })
    expect(await open(token)).toMatchObject({ status: 200, data: { isChanged: true } })
  })
})

describe("a new address that belongs to somebody else", () => {
  test("gets the same answer and looks the same; its owner is mailed, once a day, and no link", async () => {
    const [asker, other, owner] = [await person(), await person(), await person("en")]
    await mails()
    const [free, taken] = [unused(), owner.email.toUpperCase()]
    expect(await change(asker, taken)).toEqual(await change(other, free))
    const shape = async (actor: Actor) => (await waiting(actor)).map((each) => ({ ...each, email: "" }))
    expect(await shape(asker)).toEqual(await shape(other))
    await asker.post("/api/auth/verify-email")
    const received = (await mails()).filter(({ to }) => to.toLowerCase() === owner.email)
    expect(received).toMatchObject([
      { to: owner.email, subject: "Somebody wanted to use this address", link: "/login" },
    ])
    expect(await isLoggedIn(owner)).toBe(true)
  })

  test("goes to the first who opens their link; that of another is invalid", async () => {
    const [first, second] = [await person(), await person()]
    const next = unused()
    const tokens = [await begin(first, next), await begin(second, next)]
    expect((await open(tokens[0])).status).toBe(200)
    expect(await open(tokens[1])).toMatchObject({ status: 400, code: "tokenInvalid" })
    expect(await profile(second)).toMatchObject({ email: second.email, isEmailVerified: true })
    expect(await isLoggedIn(second)).toBe(true)
  })

  test("goes to one of two who open their links at the same time", async () => {
    const [first, second] = [await person(), await person()]
    const next = unused()
    const tokens = [await begin(first, next), await begin(second, next)]
    const statuses = (await Promise.all(tokens.map((token) => open(token)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })
})

describe("a university address", () => {
  test("replaces the verified one only when its own link is opened, and ends no session", async () => {
    const owner = await person()
    const [old, next] = [unused("uu.nl"), unused("students.uu.nl")]
    expect(await open(await begin(owner, old, "universityEmail"))).toMatchObject({
      status: 200,
      data: { address: "universityEmail", isChanged: true },
    })
    const token = await begin(owner, next, "universityEmail")
    expect(await profile(owner)).toMatchObject({ universityEmail: old, isUniversityEmailVerified: true })
    await open(token)
    expect(await profile(owner)).toMatchObject({
      email: owner.email,
      universityEmail: next,
      isUniversityEmailVerified: true,
    })
    expect(await isLoggedIn(owner)).toBe(true)
  })

  test("must be of one of the domains of the university", async () => {
    const owner = await person()
    for (const domain of ["example.org", "not-uu.nl", "uu.nl.example.org"])
      expect(await change(owner, unused(domain), "universityEmail")).toMatchObject({
        status: 400,
        issues: [{ path: ["email"], message: "Dit is geen adres van de universiteit waar we bij horen" }],
      })
    expect(await waiting(owner)).toEqual([])
  })

  test("that another account verified is refused to whoever opens its mail", async () => {
    const [first, second] = [await person(), await person()]
    const next = unused("uu.nl")
    const tokens = [await begin(first, next, "universityEmail"), await begin(second, next, "universityEmail")]
    await open(tokens[0])
    expect(await open(tokens[1])).toMatchObject({ status: 409 })
    expect((await profile(second)).universityEmail).toBeNull()
  })

  test("waits beside a new e-mail address, and each has its own link", async () => {
    const owner = await person()
    const [email, university] = [unused(), unused("uu.nl")]
    const emailToken = await begin(owner, email)
    const universityToken = await begin(owner, university, "universityEmail")
    expect(await waiting(owner)).toMatchObject([{ address: "email" }, { address: "universityEmail" }])
    await open(universityToken, owner)
    await open(emailToken, owner)
    expect(await profile(owner)).toMatchObject({ email, universityEmail: university })
  })
})

describe("an account that the board made, and a stranger with its address", () => {
  const strangersPassword = "krentenbol onder water 5"
  const imported = async () => {
    const actor = await actors.user()
    await set(actor, { emailVerifiedAt: null, passwordHash: noPassword })
    return actor
  }
  const stranger = async (email: string) => {
    const actor = await actors.user({ email, passwordHash: await hashPassword(strangersPassword) })
    await set(actor, { emailVerifiedAt: null })
    return actor
  }

  test("the password link in its mailbox is for the account of the board, however new the stranger's is", async () => {
    const member = await imported()
    const intruder = await stranger(member.email)
    await mails()
    await actors.visitor.post("/api/auth/reset-password", { email: member.email })
    const [mail] = await mails()
    await actors.visitor.patch(`/api/auth/reset-password/${mail?.token}`, { password: goodPassword })
    const { browser } = await loggedInAgain(server, member.email)
    expect(await profile(browser)).toMatchObject({ userId: member.userId, isEmailVerified: true })
    expect(await isLoggedIn(intruder), "nothing happens to the other").toBe(true)
  })

  test("the stranger gets no link to that mailbox; its owner reads that their account waits", async () => {
    const member = await imported()
    const intruder = await stranger(member.email)
    await mails()
    expect((await intruder.post("/api/auth/verify-email")).status).toBe(200)
    expect((await intruder.post(`/api/auth/reset-password/${intruder.userId}`)).status).toBe(200)
    expect(await mails()).toMatchObject([
      { to: member.email, subject: "Er staat al een account voor je klaar", link: "/wachtwoord-resetten" },
    ])
    expect((await loggedInAgain(server, member.email, strangersPassword)).status, "to what they made").toBe(200)
  })

  test("nobody verifies an address that the board made an account for since", async () => {
    const asker = await person()
    const next = unused()
    const token = await begin(asker, next)
    const member = await imported()
    await set(member, { email: next })
    expect(await open(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
    expect((await profile(asker)).email).toBe(asker.email)
  })
})
