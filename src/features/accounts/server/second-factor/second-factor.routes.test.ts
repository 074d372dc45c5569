import { describe, expect, test } from "vitest"
import { Actor, createActors } from "../../../../../tests/support/actors.ts"
import { accountServer, goodPassword, isLoggedIn, otherPassword } from "../account.test-support.ts"
import { hashPassword } from "../account.service.ts"
import type { SecondFactor, SecondStepNeeded } from "../../second-factor.ts"
import { codeAt, Device, withAuthenticator } from "./second-factor.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const person = async () => actors.user({ passwordHash: await hashPassword(goodPassword) })
/** Later codes are others than the one that set up the app, at nine o'clock. */
const later = "2026-03-02T09:10:00Z"

/** Logs in with the password, in another browser. */
async function firstStep({ email }: Actor, password = goodPassword) {
  const browser = new Actor(server)
  const answer = await browser.post<{ secondStep: SecondStepNeeded }>("/api/auth/login", { email, password })
  return { browser, answer, token: answer.data?.secondStep?.token ?? "" }
}
const finish = (browser: Actor, token: string, code: string) =>
  browser.post<{ userId: number }>("/api/auth/login/second-step", { token, code })
const factorsOf = async (owner: Actor) => (await owner.get<SecondFactor>("/api/auth/second-factor")).data

describe("an authenticator app", () => {
  test("counts once its owner has entered a code, which comes with ten recovery codes and a mail", async () => {
    const owner = await person()
    const { data } = await owner.post<{ secret: string; uri: string; qr: { size: number; path: string } }>(
      "/api/auth/authenticator",
    )
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(encodeURIComponent(owner.email))
    expect(data.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect((await firstStep(owner)).answer.data).toMatchObject({ userId: owner.userId })
    const confirm = (code: string) =>
      owner.post<{ recoveryCodes: string[] }>("/api/auth/authenticator/confirm", { code })
    expect(await confirm("000000")).toMatchObject({ status: 400, issues: [{ path: ["code"] }] })
    const code = codeAt(data.secret, server.services.now())
    const { recoveryCodes } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^([2-9a-hj-km-np-z]{4}-){3}[2-9a-hj-km-np-z]{4}$/)
    expect(await factorsOf(owner)).toEqual({ passkeys: [], hasAuthenticator: true, recoveryCodesLeft: 10 })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, "Authenticator-app ingesteld"],
    ])
  })

  test("is asked for after the password: the session begins with its code", async () => {
    const owner = await person()
    const { secret } = await withAuthenticator(server, owner)
    server.setNow(later)
    const { browser, answer, token } = await firstStep(owner)
    expect(answer).toMatchObject({ status: 200, data: { secondStep: { hasAuthenticator: true, hasPasskey: false } } })
    expect(Object.keys(answer.data)).toEqual(["secondStep"])
    expect(browser.cookies.has("session")).toBe(false)
    expect(await finish(browser, token, codeAt(secret, later))).toMatchObject({
      status: 200,
      data: { userId: owner.userId, email: owner.email },
    })
    expect(await isLoggedIn(browser)).toBe(true)
  })

  test("refuses a wrong code, and says nothing to those without the password", async () => {
    const owner = await person()
    await withAuthenticator(server, owner)
    expect((await firstStep(owner, otherPassword)).answer).toMatchObject({ status: 401, code: "credentials" })
    const { browser, token } = await firstStep(owner)
    expect(await finish(browser, token, "12345")).toMatchObject({ status: 400, issues: [{ path: ["code"] }] })
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test("accepts a clock that is half a minute off, and no more", async () => {
    const owner = await person()
    const { secret } = await withAuthenticator(server, owner)
    for (const [at, status] of [
      ["2026-03-02T09:09:00Z", 400],
      ["2026-03-02T09:09:30Z", 200],
      ["2026-03-02T09:11:00Z", 400],
      ["2026-03-02T09:10:30Z", 200],
    ] as const) {
      server.setNow(later)
      const { browser, token } = await firstStep(owner)
      expect((await finish(browser, token, codeAt(secret, at))).status, at).toBe(status)
    }
  })

  test("gives codes that work once, even at the same time, and not the one that set it up", async () => {
    const owner = await person()
    const { secret } = await withAuthenticator(server, owner)
    const again = await firstStep(owner)
    expect((await finish(again.browser, again.token, codeAt(secret, server.services.now()))).status).toBe(400)
    server.setNow(later)
    const steps = await Promise.all([firstStep(owner), firstStep(owner), firstStep(owner)])
    const code = codeAt(secret, later)
    const answers = await Promise.all(steps.map(({ browser, token }) => finish(browser, token, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { browser, token } = await firstStep(owner)
    expect((await finish(browser, token, codeAt(secret, "2026-03-02T09:09:30Z"))).status, "an older one").toBe(400)
  })

  test("is set up once: another replaces it after it is removed", async () => {
    const owner = await person()
    await withAuthenticator(server, owner)
    expect(await owner.post("/api/auth/authenticator")).toMatchObject({ status: 409, code: "conflict" })
    expect((await owner.post("/api/auth/authenticator/confirm", { code: "123456" })).status).toBe(404)
    await mails()
    expect((await owner.delete("/api/auth/authenticator")).status).toBe(200)
    expect((await mails())[0]?.subject).toBe("Authenticator-app verwijderd")
    expect(await factorsOf(owner)).toEqual({ passkeys: [], hasAuthenticator: false, recoveryCodesLeft: 0 })
    expect((await firstStep(owner)).answer.data).toMatchObject({ userId: owner.userId })
    expect((await owner.post("/api/auth/authenticator")).status).toBe(200)
  })

  test("stores no secret that could be read from its table, or used by another account", async () => {
    const [owner, thief] = [await person(), await person()]
    const { secret } = await withAuthenticator(server, owner)
    await withAuthenticator(server, thief)
    const { db } = server.services.database
    const row = await db
      .selectFrom("authenticators")
      .select("secret")
      .where("userId", "=", owner.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    await db.updateTable("authenticators").set(row).where("userId", "=", thief.userId).execute()
    server.setNow(later)
    const { browser, token } = await firstStep(thief)
    expect((await finish(browser, token, codeAt(secret, later))).status).toBe(500)
    expect(await isLoggedIn(browser)).toBe(false)
  })
})

describe("the second step of a login", () => {
  test("is possible for five minutes, once", async () => {
    const owner = await person()
    const { secret } = await withAuthenticator(server, owner)
    server.setNow(later)
    const [slow, quick] = [await firstStep(owner), await firstStep(owner)]
    server.setNow("2026-03-02T09:14:59Z")
    expect((await finish(quick.browser, quick.token, codeAt(secret, server.services.now()))).status).toBe(200)
    const next = codeAt(secret, "2026-03-02T09:15:29Z")
    expect(await finish(quick.browser, quick.token, next)).toMatchObject({ status: 400, code: "tokenInvalid" })
    server.setNow("2026-03-02T09:15:00Z")
    expect(await finish(slow.browser, slow.token, next)).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("is stored as a hash", async () => {
    const owner = await person()
    await withAuthenticator(server, owner)
    const { token } = await firstStep(owner)
    const rows = await server.services.database.db.selectFrom("halfLogins").selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test("ends with a new password", async () => {
    const owner = await person()
    const { codes } = await withAuthenticator(server, owner)
    const { browser, token } = await firstStep(owner)
    await owner.send("PUT", "/api/auth/password", { currentPassword: goodPassword, password: otherPassword })
    expect((await finish(browser, token, codes[0] ?? "")).status).toBe(400)
  })

  test("cannot be guessed: ten codes in a quarter of an hour, even with the right one", async () => {
    const owner = await person()
    const { codes } = await withAuthenticator(server, owner)
    const { browser, token } = await firstStep(owner)
    for (let count = 0; count < 10; count++) expect((await finish(browser, token, "123456")).status).toBe(400)
    expect((await finish(browser, token, codes[0] ?? "")).status).toBe(429)
  })
})

describe("recovery codes", () => {
  test("log in instead of the app, each once, and the owner gets a mail", async () => {
    const owner = await person()
    const { codes } = await withAuthenticator(server, owner)
    await mails()
    const typed = (codes[0] ?? "").toUpperCase().replaceAll("-", " ")
    const first = await firstStep(owner)
    expect((await finish(first.browser, first.token, typed)).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Ingelogd met een herstelcode"])
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(9)
    const second = await firstStep(owner)
    expect((await finish(second.browser, second.token, codes[0] ?? "")).status).toBe(400)
  })

  test("work once, even if used twice at the same time", async () => {
    const owner = await person()
    const { codes } = await withAuthenticator(server, owner)
    const steps = await Promise.all([firstStep(owner), firstStep(owner), firstStep(owner)])
    const answers = await Promise.all(steps.map(({ browser, token }) => finish(browser, token, codes[3] ?? "")))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await factorsOf(owner)).recoveryCodesLeft).toBe(9)
  })

  test("of one account do not work for another", async () => {
    const [owner, other] = [await person(), await person()]
    const { codes } = await withAuthenticator(server, owner)
    await withAuthenticator(server, other)
    const { browser, token } = await firstStep(other)
    expect((await finish(browser, token, codes[0] ?? "")).status).toBe(400)
  })

  test("are replaced together, for those who have a second factor", async () => {
    const owner = await person()
    expect((await owner.post("/api/auth/recovery-codes")).status).toBe(409)
    const { codes } = await withAuthenticator(server, owner)
    await mails()
    const { data } = await owner.post<{ recoveryCodes: string[] }>("/api/auth/recovery-codes")
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Nieuwe herstelcodes"])
    const { browser, token } = await firstStep(owner)
    expect((await finish(browser, token, codes[0] ?? "")).status).toBe(400)
    expect((await finish(browser, token, data.recoveryCodes[0] ?? "")).status).toBe(200)
  })

  test("are stored as hashes", async () => {
    const { codes } = await withAuthenticator(server, await person())
    const rows = JSON.stringify(await server.services.database.db.selectFrom("recoveryCodes").selectAll().execute())
    for (const code of codes) {
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(code.replaceAll("-", ""))
    }
  })
})

describe("what somebody logs in with", () => {
  test("changes only after a fresh login", async () => {
    const owner = await person()
    const { data } = await new Device().register(owner)
    server.setNow("2026-03-02T09:30:01Z")
    for (const [method, path] of [
      ["POST", "/passkeys/options"],
      ["POST", "/authenticator"],
      ["DELETE", "/authenticator"],
      ["POST", "/recovery-codes"],
      ["DELETE", `/passkeys/${data.passkey.passkeyId}`],
    ] as const)
      expect(await owner.send(method, `/api/auth${path}`), path).toMatchObject({ status: 403, code: "confirmFirst" })
    expect((await owner.get("/api/auth/second-factor")).status).toBe(200)
  })

  test("survives a new password through a link: it still asks for the second step", async () => {
    const owner = await person()
    await withAuthenticator(server, owner)
    await actors.visitor.post("/api/auth/reset-password", { email: owner.email })
    const token = (await mails()).find(({ link }) => link.startsWith("/wachtwoord-resetten/"))?.token ?? ""
    await actors.visitor.patch(`/api/auth/reset-password/${token}`, { password: otherPassword })
    expect((await firstStep(owner, otherPassword)).answer.data).toMatchObject({ secondStep: {} })
  })

  test("is nobody else’s business: the mails go to verified addresses only", async () => {
    const owner = await person()
    await mails()
    const { db } = server.services.database
    await withAuthenticator(server, owner)
    await mails()
    // As accounts may be from before a second factor needed a verified address.
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", owner.userId).execute()
    expect((await owner.delete("/api/auth/authenticator")).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})
