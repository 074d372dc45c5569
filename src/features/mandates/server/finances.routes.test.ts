import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Finances } from "../finances.ts"

const server = testServer()
const actors = createActors(server)
const iban = "NL91ABNA0417164300"
const account = { iban, accountHolder: "S. de Vries" }

const pathOf = (person: Actor) => `/api/users/${person.userId}/finances`
const read = (actor: Actor, person: Actor) => actor.get<Finances>(pathOf(person))
const change = (actor: Actor, person: Actor, body: object) => actor.put<Finances>(pathOf(person), body)
const sign = (actor: Actor, version: number, person = actor) =>
  actor.post<Finances>(`${pathOf(person)}/mandate`, { version })
const revoke = (actor: Actor, person = actor) => actor.delete<Finances>(`${pathOf(person)}/mandate`)
const eventsOf = (person: Actor) =>
  server.services.database.db
    .selectFrom("memberEvents")
    .select(["actorId", "action", "fields"])
    .where("userId", "=", person.userId)
    .orderBy("memberEventId")
    .execute()
const reader = () => actors.user({ permissions: { memberFinances: 1 } })
const treasurer = () => actors.user({ permissions: { memberFinances: 3 } })
/** Somebody with an account number, of version 1. */
const payer = async () => {
  const person = await actors.user()
  await change(person, person, { ...account, version: 0 })
  return person
}

describe("reading how somebody pays", () => {
  test("requires a login of less than half an hour ago, also of the person, and logs nothing without it", async () => {
    const [person, keeper] = [await payer(), await reader()]
    const before = await eventsOf(person)
    server.setNow("2026-03-02T09:30:01Z")
    for (const viewer of [person, keeper])
      expect(await read(viewer, person)).toMatchObject({ status: 403, code: "confirmFirst" })
    expect((await read(actors.visitor, person)).status).toBe(401)
    expect(await eventsOf(person)).toEqual(before)
    server.setNow("2026-03-02T09:30:00Z")
    for (const viewer of [person, keeper]) expect((await read(viewer, person)).status).toBe(200)
  })
})

describe("an account number", () => {
  test("is stored without its spaces, and only whole for those who may change it", async () => {
    const person = await actors.user()
    expect((await read(person, person)).data).toEqual({
      userId: person.userId,
      iban: null,
      ibanEnd: null,
      accountHolder: null,
      mandate: null,
      mandateRevokedAt: null,
      earlier: [],
      agreement: null,
      may: { update: true, sign: true, enterPaper: false },
      version: 0,
    })
    const saved = await change(person, person, { iban: " nl91 abna 0417 1643 00 ", version: 0 })
    expect(saved).toMatchObject({ status: 200, data: { iban, ibanEnd: "4300", version: 1 } })
    expect((await read(await treasurer(), person)).data).toMatchObject({ iban, may: { update: true, sign: false } })
    const seen = (await read(await reader(), person)).data
    expect(seen).toMatchObject({ ibanEnd: "4300", may: { update: false, sign: false } })
    expect(seen).not.toHaveProperty("iban")
    expect(JSON.stringify(seen)).not.toContain("ABNA")
  })

  test("is refused with words if its check digits are wrong, with everything else that is wrong", async () => {
    const person = (await actors.user()).speak("en")
    const answer = await change(person, person, {
      iban: "NL92ABNA0417164300",
      accountHolder: "x".repeat(200),
      version: 0,
    })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path[0])).toEqual(["iban", "accountHolder"])
    expect(answer.issues?.[0]?.message).toBe("This is not a valid account number (IBAN)")
    expect((await change(person, person, { iban: "BE68539007547034", version: 0 })).status).toBe(200)
  })

  test("stays as it is where a change does not name it; null removes it", async () => {
    const person = await payer()
    const renamed = await change(person, person, { accountHolder: "Sam", version: 1 })
    expect(renamed.data).toMatchObject({ iban, accountHolder: "Sam", version: 2 })
    expect((await change(person, person, { iban: null, version: 2 })).data).toMatchObject({ iban: null, ibanEnd: null })
  })

  test("is not overwritten unseen, also where nothing was stored", async () => {
    const [person, other] = [await payer(), await treasurer()]
    expect(await change(other, person, { iban: null, version: 0 })).toMatchObject({
      status: 409,
      code: "changedMeanwhile",
    })
  })

  test("is for nobody else", async () => {
    const person = await payer()
    const board = await actors.user({ permissions: { members: 4 } })
    expect((await read(actors.visitor, person)).status).toBe(401)
    expect((await read(board, person)).status).toBe(403)
    expect((await change(await reader(), person, { iban: null, version: 1 })).status).toBe(403)
    expect((await read(await actors.user({ isMember: false }), person)).status).toBe(404)
    expect((await board.get("/api/users/2000000000/finances")).status).toBe(404)
    expect((await (await treasurer()).get("/api/users/2000000000/finances")).status).toBe(404)
  })
})

describe("a mandate", () => {
  test("is signed by the person, with a reference and a date of the site, and locks the account number", async () => {
    const person = await payer()
    const signed = await sign(person, 1)
    expect(signed).toMatchObject({ status: 201, data: { mandate: { signedAt: "2026-03-02T09:00:00.000Z" } } })
    expect(signed.data.mandate?.reference).toMatch(/^[A-Z0-9-]{10,35}$/)
    const { version } = signed.data
    const locked = await change(person, person, { iban: "BE68539007547034", version })
    expect(locked).toMatchObject({ status: 409, code: "conflict", issues: [{ path: ["iban"] }] })
    expect(locked.message).toContain("Trek die eerst in")
    expect((await change(await treasurer(), person, { iban: null, version })).status).toBe(409)
    expect((await change(person, person, { iban, accountHolder: "Sam", version })).status).toBe(200)
  })

  test("is revoked by the person or the treasurer; the next one has another reference", async () => {
    const person = await payer()
    const first = (await sign(person, 1)).data
    expect((await revoke(await reader(), person)).status).toBe(403)
    const revoked = await revoke(await treasurer(), person)
    expect(revoked).toMatchObject({
      status: 200,
      data: { mandate: null, mandateRevokedAt: "2026-03-02T09:00:00.000Z" },
    })
    expect((await read(person, person)).data.mandateRevokedAt).toBe(revoked.data.mandateRevokedAt)
    expect((await revoke(person)).data.version).toBe(revoked.data.version)
    const second = await sign(person, revoked.data.version)
    expect(second.data.mandateRevokedAt).toBeNull()
    expect(second.data.mandate?.reference).not.toBe(first.mandate?.reference)
    expect((await revoke(person)).data.mandate).toBeNull()
    const { version } = (await read(person, person)).data
    expect((await change(person, person, { iban: "BE68539007547034", version })).status).toBe(200)
  })

  test("needs an account and its holder, is signed once, and for the account that its signer saw", async () => {
    const person = await actors.user()
    const saved = await change(person, person, { iban, version: 0 })
    expect(await sign(person, saved.data.version)).toMatchObject({ status: 409, code: "conflict" })
    const whole = await change(person, person, { accountHolder: "Sam", version: saved.data.version })
    expect(await sign(person, 1)).toMatchObject({ status: 409, code: "changedMeanwhile" })
    const signed = await sign(person, whole.data.version)
    expect(signed.status).toBe(201)
    expect((await sign(person, signed.data.version)).status).toBe(409)
  })

  test("is never signed for somebody else", async () => {
    const person = await payer()
    expect((await sign(await treasurer(), 1, person)).status).toBe(403)
    expect((await sign(actors.visitor, 1, person)).status).toBe(401)
  })
})

test("is changed, signed and revoked only shortly after proving who they are", async () => {
  const person = await payer()
  server.setNow("2026-03-02T09:31:00Z")
  const answers = [
    await change(person, person, { iban: null, version: 1 }),
    await sign(person, 1),
    await revoke(person),
  ]
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([403, "confirmFirst"]))
  server.setNow("2026-03-02T09:00:00Z")
})

test("what others see, and every change, is in the trail by name of the field, never by value", async () => {
  const [person, other] = [await actors.user(), await treasurer()]
  await change(person, person, { ...account, version: 0 })
  await read(person, person)
  await read(other, person)
  await sign(person, 1)
  await revoke(other, person)
  expect(await eventsOf(person)).toEqual([
    { actorId: person.userId, action: "changed", fields: ["iban", "accountHolder"] },
    { actorId: other.userId, action: "viewed", fields: ["finances"] },
    { actorId: person.userId, action: "changed", fields: ["mandate"] },
    { actorId: other.userId, action: "changed", fields: ["mandate"] },
  ])
})
