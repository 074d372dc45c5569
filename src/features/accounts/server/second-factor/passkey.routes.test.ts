import { describe, expect, test } from "vitest"
import { Actor, createActors } from "../../../../../tests/support/actors.ts"
import { accountServer, goodPassword, isLoggedIn } from "../account.test-support.ts"
import { hashPassword } from "../account.service.ts"
import type { SecondFactor } from "../../second-factor.ts"
import { Device } from "./second-factor.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const person = async () => actors.user({ passwordHash: await hashPassword(goodPassword) })

async function withPasskey() {
  const [owner, device] = [await person(), new Device()]
  const { data } = await device.register(owner)
  return { owner, device, ...data }
}
const passkeysOf = async (owner: Actor) => (await owner.get<SecondFactor>("/api/auth/second-factor")).data.passkeys

describe("registering a passkey", () => {
  test("adds it under its name, with recovery codes for the first one, and mails the owner", async () => {
    const owner = await person()
    const first = await new Device().register(owner, { name: " Mijn telefoon " })
    expect(first).toMatchObject({ status: 201, data: { passkey: { name: "Mijn telefoon", lastUsedAt: null } } })
    expect(first.data.recoveryCodes).toHaveLength(10)
    expect((await new Device().register(owner, { name: "Laptop" })).data.recoveryCodes).toBeNull()
    expect((await passkeysOf(owner)).map(({ name }) => name)).toEqual(["Mijn telefoon", "Laptop"])
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual(
      Array.from({ length: 2 }, () => [owner.email, "Passkey toegevoegd aan je account"]),
    )
  })

  test("asks for a passkey that the device finds itself and that checks who its user is, and excludes known ones", async () => {
    const { owner, device } = await withPasskey()
    const { data } = await owner.post("/api/auth/passkeys/options")
    expect(data).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.id, type: "public-key", transports: ["internal"] }],
    })
  })

  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without checking who the user is", { isVerified: false }],
    ["with a challenge that was never given", { challenge: "bmV2ZXItZ2l2ZW4" }],
  ])("is refused %s", async (_, making) => {
    const owner = await person()
    expect(await new Device().register(owner, making)).toMatchObject({ status: 400, code: "badRequest" })
    expect(await passkeysOf(owner)).toEqual([])
  })

  test("uses up its challenge, which belongs to one user, for ten minutes", async () => {
    const [owner, other] = [await person(), await person()]
    const begin = async () => (await owner.post<{ challenge: string }>("/api/auth/passkeys/options")).data.challenge
    const add = (by: Actor, device: Device, challenge: string) =>
      by.post("/api/auth/passkeys", { name: "Telefoon", response: device.attest(challenge) })
    const challenge = await begin()
    expect((await add(other, new Device(), challenge)).status).toBe(400)
    expect((await add(owner, new Device(), challenge)).status).toBe(201)
    expect((await add(owner, new Device(), challenge)).status).toBe(400)
    const old = await begin()
    server.setNow("2026-03-02T09:10:00Z")
    expect((await add(owner, new Device(), old)).status).toBe(400)
    const { data } = await owner.post<{ challenge: string }>("/api/auth/passkeys/challenge")
    expect((await add(owner, new Device(), data.challenge)).status, "that of a login").toBe(400)
  })

  test("adds a passkey to one account only, and at most twenty", async () => {
    const { owner, device } = await withPasskey()
    expect(await device.register(await person())).toMatchObject({
      status: 409,
      message: "Deze passkey heb je al toegevoegd.",
    })
    for (let count = 1; count < 20; count++) expect((await new Device().register(owner)).status).toBe(201)
    expect((await new Device().register(owner)).status).toBe(409)
  })

  test("reports a missing name and broken input, never a 500", async () => {
    const owner = await person()
    expect((await owner.post("/api/auth/passkeys", {})).issues).toHaveLength(2)
    const broken = {
      id: "x",
      rawId: "x",
      type: "public-key",
      response: { clientDataJSON: "!", attestationObject: "AA" },
    }
    expect((await owner.post("/api/auth/passkeys", { name: "x", response: broken })).status).toBe(400)
    expect((await owner.post("/api/auth/passkeys", { name: "", response: new Device().attest("x") })).status).toBe(400)
  })
})

describe("renaming a passkey", () => {
  const rename = (by: Actor, passkeyId: number, body: object) => by.patch(`/api/auth/passkeys/${passkeyId}`, body)
  const named = async () => {
    const { owner, passkey } = await withPasskey()
    return { owner, passkeyId: passkey.passkeyId }
  }

  test("is for its owner, who need not have logged in recently", async () => {
    const { owner, passkeyId } = await named()
    server.setNow("2026-03-02T12:00:00Z")
    expect((await rename(actors.visitor, passkeyId, { name: "Sleutel" })).status).toBe(401)
    expect((await rename(await person(), passkeyId, { name: "Sleutel" })).status).toBe(404)
    expect(await rename(owner, passkeyId, { name: "  Mijn sleutel " })).toMatchObject({
      status: 200,
      data: { passkeyId, name: "Mijn sleutel", lastUsedAt: null },
    })
    expect((await passkeysOf(owner)).map(({ name }) => name)).toEqual(["Mijn sleutel"])
  })

  test("requires a name of at most sixty characters", async () => {
    const { owner, passkeyId } = await named()
    const [before] = await passkeysOf(owner)
    for (const name of ["", "  ", "x".repeat(61), null, undefined])
      expect(await rename(owner, passkeyId, { name })).toMatchObject({ status: 400, issues: [{ path: ["name"] }] })
    expect(await passkeysOf(owner)).toEqual([before])
    expect((await rename(owner, passkeyId, { name: "x".repeat(60) })).status).toBe(200)
  })

  test("keeps it working", async () => {
    const { owner, device, passkey } = await withPasskey()
    await rename(owner, passkey.passkeyId, { name: "Anders" })
    expect(await device.logIn(new Actor(server))).toMatchObject({ status: 200, data: { userId: owner.userId } })
  })
})

describe("logging in with a passkey", () => {
  test("needs no password and no second step", async () => {
    const { owner, device } = await withPasskey()
    const browser = new Actor(server)
    server.setNow("2026-03-02T10:00:00Z")
    expect(await device.logIn(browser)).toMatchObject({ status: 200, data: { userId: owner.userId } })
    expect(await isLoggedIn(browser)).toBe(true)
    expect((await passkeysOf(owner))[0]?.lastUsedAt).toBe("2026-03-02T10:00:00.000Z")
  })

  test("makes the password alone not enough", async () => {
    const { owner } = await withPasskey()
    const { data } = await actors.visitor.post("/api/auth/login", { email: owner.email, password: goodPassword })
    expect(data).toMatchObject({ secondStep: { hasPasskey: true, hasAuthenticator: false } })
  })

  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without checking who the user is", { isVerified: false }],
    ["of a challenge that was never given", { challenge: "bmV2ZXItZ2l2ZW4" }],
  ])("refuses a signature %s", async (_, making) => {
    const { device } = await withPasskey()
    const browser = new Actor(server)
    expect(await device.logIn(browser, making)).toMatchObject({ status: 400, code: "badRequest" })
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test("accepts a signature once, even if it is sent twice at the same time", async () => {
    const { device } = await withPasskey()
    const browser = new Actor(server)
    const response = await device.prove(browser)
    const send = () => browser.post("/api/auth/login/passkey", { response })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await send()).status).toBe(400)
  })

  test("refuses a copied device, whose counter runs behind", async () => {
    const { device } = await withPasskey()
    expect((await device.logIn(new Actor(server))).status).toBe(200)
    expect((await device.logIn(new Actor(server))).status).toBe(200)
    device.counter = 0
    expect((await device.logIn(new Actor(server))).status).toBe(400)
  })

  test("gives the same answer for an unknown passkey, another key, and another user", async () => {
    const [{ device }, { device: other }] = [await withPasskey(), await withPasskey()]
    const browser = new Actor(server)
    const login = (response: object) => browser.post("/api/auth/login/passkey", { response })
    const unknown = await login(await new Device().prove(browser))
    const forged = await login({ ...(await other.prove(browser)), id: device.id, rawId: device.id })
    device.userHandle = other.userHandle
    const mixed = await device.logIn(browser)
    for (const answer of [unknown, forged, mixed])
      expect(answer).toMatchObject({ status: 400, code: "badRequest", message: unknown.message })
    expect(await isLoggedIn(browser)).toBe(false)
  })

  test("gives each visitor a new challenge, stored as a hash", async () => {
    const ask = async () =>
      (await actors.visitor.post<{ challenge: string }>("/api/auth/passkeys/challenge")).data.challenge
    const [first, second] = [await ask(), await ask()]
    expect(first).not.toBe(second)
    const rows = await server.services.database.db.selectFrom("passkeyChallenges").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
  })
})

describe("confirming with a passkey", () => {
  test("makes the session fresh, for the passkey’s own account only", async () => {
    const [{ owner, device }, { device: other }] = [await withPasskey(), await withPasskey()]
    server.setNow("2026-03-02T09:30:01Z")
    const confirm = async (by: Device) => owner.post("/api/auth/confirm/passkey", { response: await by.prove(owner) })
    expect((await confirm(other)).status).toBe(400)
    expect((await owner.post("/api/auth/authenticator")).status).toBe(403)
    expect((await confirm(device)).status).toBe(200)
    expect((await owner.post("/api/auth/authenticator")).status).toBe(200)
  })
})

describe("removing a passkey", () => {
  test("ends its logins and is mailed; with the last one the recovery codes go too", async () => {
    const { owner, device, passkey } = await withPasskey()
    await mails()
    expect((await owner.delete(`/api/auth/passkeys/${passkey.passkeyId}`)).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Passkey verwijderd van je account"])
    expect((await device.logIn(new Actor(server))).status).toBe(400)
    expect((await owner.get<SecondFactor>("/api/auth/second-factor")).data).toEqual({
      passkeys: [],
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
    })
  })

  test("is for its owner, not even for an administrator", async () => {
    const { owner, passkey } = await withPasskey()
    const administrator = await actors.administrator()
    expect((await administrator.delete(`/api/auth/passkeys/${passkey.passkeyId}`)).status).toBe(404)
    expect(await passkeysOf(owner)).toHaveLength(1)
  })
})
