import { describe, expect, test } from "vitest"
import { createActors } from "../../../../../tests/support/actors.ts"
import type { CurrentUser } from "../../account.ts"
import { accountServer, registered } from "../account.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const verify = (token: string) => actors.visitor.post("/api/auth/verify-email/uu/" + token)
const profile = async (person: Awaited<ReturnType<typeof registered>>) =>
  (await person.get<CurrentUser>("/api/auth/profile")).data

async function applicant(universityEmail?: string) {
  await mails()
  const person = await registered(server, { universityEmail })
  const received = await mails()
  const tokenTo = (address: string) => received.find((mail) => mail.to === address)?.token ?? ""
  return { person, token: tokenTo(person.email), universityToken: tokenTo(universityEmail ?? "") }
}

describe("POST /api/auth/verify-email/uu/{id}", () => {
  test("verifies the address the link was mailed to, without logging in", async () => {
    const { person, token } = await applicant("a@uu.nl")
    expect(await verify(token)).toMatchObject({ status: 200, data: { address: "email" } })
    expect(await profile(person)).toMatchObject({ isEmailVerified: true, isUniversityEmailVerified: false })
  })

  test("verifies the university address with the link mailed there", async () => {
    const { person, universityToken } = await applicant("b@uu.nl")
    expect(await verify(universityToken)).toMatchObject({ status: 200, data: { address: "universityEmail" } })
    expect(await profile(person)).toMatchObject({ isEmailVerified: false, isUniversityEmailVerified: true })
  })

  test("works once", async () => {
    const { token } = await applicant()
    await verify(token)
    expect(await verify(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("works once, even if used twice at the same time", async () => {
    const { token } = await applicant()
    const statuses = (await Promise.all([verify(token), verify(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test("works for three days", async () => {
    const early = await applicant()
    const late = await applicant()
    server.setNow("2026-03-05T08:59:00Z")
    expect((await verify(early.token)).status).toBe(200)
    server.setNow("2026-03-05T09:00:00Z")
    expect(await verify(late.token)).toMatchObject({ status: 400, code: "tokenInvalid" })
  })

  test("is refused if it is wrong, in the language of the request", async () => {
    const answer = await actors.visitor.speak("en").post("/api/auth/verify-email/uu/nonsense")
    expect(answer).toMatchObject({
      status: 400,
      code: "tokenInvalid",
      message: "This link has expired or has already been used. Request a new one.",
    })
    expect((await actors.visitor.post("/api/auth/verify-email/uu/nonsense")).message).toMatch(/^Deze link is verlopen/)
  })

  test("verifies nothing for an address the user no longer has", async () => {
    const { person, token } = await applicant()
    await server.services.database.db
      .updateTable("users")
      .set({ email: "moved@example.org" })
      .where("userId", "=", person.userId)
      .execute()
    expect(await verify(token)).toMatchObject({ status: 400, code: "tokenInvalid" })
    expect(await profile(person)).toMatchObject({ isEmailVerified: false })
  })

  test("a university address belongs to the first user who verifies it", async () => {
    const first = await applicant("c@uu.nl")
    const second = await applicant("c@uu.nl")
    expect((await verify(first.universityToken)).status).toBe(200)
    expect(await verify(second.universityToken)).toMatchObject({
      status: 409,
      message: expect.stringContaining("een ander account") as string,
    })
    expect(await profile(second.person)).toMatchObject({ isUniversityEmailVerified: false })
  })

  test("a password reset link verifies no address", async () => {
    const { person } = await applicant()
    await actors.visitor.post("/api/auth/reset-password", { email: person.email })
    const [mail] = await mails()
    expect((await verify(mail?.token ?? "")).status).toBe(400)
  })

  test("stores only hashes", async () => {
    const { token } = await applicant()
    const rows = await server.services.database.db.selectFrom("tokens").select("tokenHash").execute()
    expect(rows.map(({ tokenHash }) => tokenHash)).not.toContain(token)
  })
})

describe("POST /api/auth/verify-email", () => {
  test("mails a new link; earlier ones still work", async () => {
    const { person, token } = await applicant()
    expect(await person.post("/api/auth/verify-email")).toMatchObject({ status: 200, data: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: person.email, subject: "Bevestig je e-mailadres" })
    expect((await verify(token)).status).toBe(200)
    expect((await verify(mail?.token ?? "")).status).toBe(400)
  })

  test("mails to the university address on request", async () => {
    const { person } = await applicant("d@uu.nl")
    await person.post("/api/auth/verify-email", { address: "universityEmail" })
    expect(await mails()).toMatchObject([{ to: "d@uu.nl" }])
  })

  test("says so if there is nothing to verify", async () => {
    const { person, token } = await applicant()
    expect((await person.post("/api/auth/verify-email", { address: "universityEmail" })).status).toBe(404)
    expect((await person.post("/api/auth/verify-email", { address: "phone" })).status).toBe(400)
    await verify(token)
    expect(await person.post("/api/auth/verify-email")).toMatchObject({
      status: 409,
      message: "Dit adres is al bevestigd.",
    })
  })

  test("cannot be used to flood a mailbox", async () => {
    const { person } = await applicant()
    for (let attempt = 0; attempt < 5; attempt++) await person.post("/api/auth/verify-email")
    expect((await person.post("/api/auth/verify-email")).status).toBe(429)
  })
})

describe("POST /api/users/{userId}/verification", () => {
  test("mails the link again, for the board, as often as the person could themselves", async () => {
    const { person } = await applicant()
    const board = await actors.user({ permissions: { members: 3 } })
    const path = `/api/users/${person.userId}/verification`
    expect((await actors.visitor.post(path)).status).toBe(401)
    expect((await (await actors.user({ permissions: { members: 2 } })).post(path)).status).toBe(403)
    expect((await person.post(path)).status).toBe(403)
    expect((await board.post(path)).status).toBe(200)
    const [mail] = await mails()
    expect(mail?.to).toBe(person.email)
    expect((await verify(mail?.token ?? "")).status).toBe(200)
    expect(await board.post(path)).toMatchObject({ status: 409, code: "conflict" })
    expect((await board.post("/api/users/2000000000/verification")).status).toBe(404)
  })

  test("counts against the mails to that person", async () => {
    const { person } = await applicant()
    const board = await actors.user({ permissions: { members: 3 } })
    const statuses = []
    for (let sent = 0; sent < 3; sent++) {
      statuses.push((await board.post(`/api/users/${person.userId}/verification`)).status)
      statuses.push((await person.post("/api/auth/verify-email", { address: "email" })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await mails()
  })
})
