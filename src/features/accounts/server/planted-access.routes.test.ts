import { insertMandate } from "../../../../tests/support/mandates.ts"
import { expect, test } from "vitest"
import { Actor } from "../../../../tests/support/actors.ts"
import { Device, withAuthenticator } from "./second-factor/second-factor.test-support.ts"
import { accountServer, isLoggedIn, loggedInAgain, otherPassword, registered } from "./account.test-support.ts"

/* Somebody registers with the address of another, and waits until its owner asks for a password. */

const { server, mails } = accountServer()
const db = () => server.services.database.db

/** The owner of an address asks for a link to choose a password, and opens it. */
async function reclaim(email: string) {
  const visitor = new Actor(server)
  await mails()
  await visitor.post("/api/auth/reset-password", { email })
  const [mail] = await mails()
  expect((await visitor.patch(`/api/auth/reset-password/${mail?.token}`, { password: otherPassword })).status).toBe(200)
}

test("a second factor is for a verified address only, and the refusal says so", async () => {
  const stranger = await registered(server)
  const calls = [
    stranger.post("/api/auth/passkeys/options"),
    stranger.post("/api/auth/authenticator"),
    stranger.post("/api/auth/authenticator/confirm", { code: "123456" }),
    stranger.post("/api/auth/recovery-codes"),
    stranger.post("/api/auth/passkeys", { name: "Mijn telefoon", response: new Device().attest("nothing") }),
  ]
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ status: 409, message: "Bevestig eerst je e-mailadres." })
  expect((await stranger.get("/api/auth/second-factor")).data).toEqual({
    passkeys: [],
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
  })
})

test("nothing that a stranger left gives access after the owner chose a password", async () => {
  const stranger = await registered(server, { email: "vera@example.org" })
  const { userId, email } = stranger
  await mails()
  // Left from before a second factor needed a verified address.
  const verify = (emailVerifiedAt: Date | null) =>
    db().updateTable("users").set({ emailVerifiedAt }).where("userId", "=", userId).execute()
  await verify(server.services.now())
  const device = new Device()
  await device.register(stranger)
  await withAuthenticator(server, stranger)
  await verify(null)
  await stranger.put("/api/auth/address-changes/email", { email: "stranger@example.org" })
  await stranger.post("/api/calendar/personal")
  await stranger.post("/api/auth/reset-password", { email })
  const links = (await mails()).filter(({ to }) => to === "stranger@example.org")
  await db()
    .updateTable("users")
    .set({ universityEmail: "stranger@uu.nl", universityEmailVerifiedAt: server.services.now() })
    .where("userId", "=", userId)
    .execute()

  await reclaim(email)

  const owner = await loggedInAgain(server, email, otherPassword)
  expect(owner.status).toBe(200)
  expect(await isLoggedIn(owner.browser), "no second step").toBe(true)
  expect(await isLoggedIn(stranger)).toBe(false)
  expect((await device.logIn(new Actor(server))).status).toBe(400)
  expect((await owner.browser.get("/api/auth/second-factor")).data).toEqual({
    passkeys: [],
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
  })
  expect((await owner.browser.get("/api/auth/address-changes")).data).toEqual([])
  expect(links).toHaveLength(1)
  expect((await new Actor(server).post(`/api/auth/verify-email/uu/${links[0]?.token}`)).status).toBe(400)
  expect((await owner.browser.get("/api/auth/profile")).data).toMatchObject({ email, isUniversityEmailVerified: false })
  for (const table of ["passkeys", "authenticators", "recoveryCodes", "calendarTokens", "halfLogins"] as const)
    expect(await db().selectFrom(table).select("userId").where("userId", "=", userId).execute(), table).toEqual([])
})

test("a browser of the stranger is not one in which the owner logged in", async () => {
  const stranger = await registered(server)
  const guess = (browser: Actor) =>
    browser.post("/api/auth/login", { email: stranger.email, password: "a wrong password" })
  await reclaim(stranger.email)
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess(new Actor(server))).status).toBe(401)
  expect((await guess(stranger)).status, "counted as any other browser").toBe(429)
})

test("a mandate that was signed before is revoked", async () => {
  const stranger = await registered(server)
  const { userId } = stranger
  await insertMandate(server, userId)
  await reclaim(stranger.email)
  const { revokedAt } = await db()
    .selectFrom("mandates")
    .select("revokedAt")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow()
  expect(revokedAt).not.toBeNull()
})

test("an account that was verified before keeps its second factor", async () => {
  const owner = await registered(server)
  const [mail] = (await mails()).filter(({ to }) => to === owner.email)
  await new Actor(server).post(`/api/auth/verify-email/uu/${mail?.token}`)
  await withAuthenticator(server, owner)
  await reclaim(owner.email)
  expect((await loggedInAgain(server, owner.email, otherPassword)).browser.cookies.has("session")).toBe(false)
})
