import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Member } from "../member.ts"

const server = testServer()
const actors = createActors(server)
const board = () => actors.user({ permissions: { members: 3 } })
const change = (actor: Actor, body: object, person = actor) =>
  actor.put<Member>(`/api/users/${person.userId}`, { version: 1, ...body })
const read = (actor: Actor, person = actor) => actor.get<Member>(`/api/users/${person.userId}`)
const show = (person: Actor, visibility: object, version = 1) =>
  person.put(`/api/users/${person.userId}/preferences`, { visibility, version })

const details = {
  initials: "S.M.",
  nickname: "Sammie",
  phone: "06 12 34 56 78",
  birthDate: "2003-02-28",
  street: "Drift",
  houseNumber: "25",
  postalCode: "3512br",
  city: "Utrecht",
  country: "NL",
  emergencyName: "Oma",
  emergencyPhone: "+32470123456",
  studentNumber: "0123456",
  study: "Wiskunde",
  startYear: 2022,
  bio_nl: "**Hoi**",
  bio_en: "Hi",
}
const stored = { ...details, phone: "+31612345678", postalCode: "3512 BR" }

describe("who sees what", () => {
  test("is read and chosen by the person beside what they tell, and is the same as in their preferences", async () => {
    const person = await actors.user()
    expect((await read(person)).data.visibility).toMatchObject({ phone: "board", nickname: "members" })
    const { data } = await change(person, { nickname: "Sam", visibility: { nickname: "onlyMe", phone: "members" } })
    expect(data.visibility).toMatchObject({ nickname: "onlyMe", phone: "members", study: "members" })
    const preferences = await person.get<{ visibility: object }>(`/api/users/${person.userId}/preferences`)
    expect(preferences.data.visibility).toEqual(data.visibility)
    expect((await read(await actors.user({ permissions: { members: 2 } }), person)).data).not.toHaveProperty("nickname")
    const kept = await change(person, { nickname: "Sammie", version: 2 })
    expect(kept.data.visibility).toEqual(data.visibility)
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select("fields")
      .where("userId", "=", person.userId)
      .orderBy("memberEventId")
      .execute()
    expect(events.map(({ fields }) => fields)).toEqual([["nickname", "visibility"], ["nickname"]])
  })

  test("is nobody else's to read or choose, and not what was chosen meanwhile", async () => {
    const [person, other] = [await actors.user(), await board()]
    expect((await read(other, person)).data).not.toHaveProperty("visibility")
    const refused = await change(other, { visibility: { phone: "members" } }, person)
    expect([refused.status, refused.issues?.map(({ path }) => path)]).toEqual([400, [["visibility"]]])
    const wrong = await change(person, { visibility: { email: "onlyMe", phone: "everybody" } })
    expect(wrong.issues?.map(({ path }) => path.join("."))).toEqual(["visibility.email", "visibility.phone"])
    await show(person, { phone: "onlyMe" })
    const late = await change(person, { visibility: { phone: "members" } })
    expect(late).toMatchObject({ status: 409, code: "changedMeanwhile" })
    expect((await read(person)).data.visibility?.phone).toBe("onlyMe")
  })
})

describe("a person changes what they tell", () => {
  test("everything at once, tidied, and their name; the slug stays", async () => {
    const person = await actors.user()
    const { slug } = (await read(person)).data
    const answer = await change(person, { ...details, firstName: " Samira ", infix: "van der", lastName: "Velden" })
    expect(answer).toMatchObject({
      status: 200,
      data: { ...stored, name: "Samira van der Velden", slug, version: 2, bioHtml_nl: "<p><strong>Hoi</strong></p>" },
    })
    expect((await read(person)).data).toEqual(answer.data)
  })

  test("only what they name; null removes it", async () => {
    const person = await actors.user()
    await change(person, details)
    const { data } = await change(person, { city: "Zeist", phone: null, version: 2 })
    expect(data).toMatchObject({ ...stored, city: "Zeist", phone: null, version: 3 })
  })

  test("and is told everything that is wrong at once, in their language", async () => {
    const person = (await actors.user()).speak("en")
    const wrong = {
      firstName: "",
      phone: "0612",
      birthDate: "2099-01-01",
      postalCode: "12",
      studentNumber: "x",
      startYear: 3000,
    }
    const answer = await change(person, { ...wrong, country: "NL" })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path[0]).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(answer.issues?.find(({ path }) => path[0] === "phone")?.message).toBe("This is not a valid phone number")
  })

  test("with a postal code of the stored country", async () => {
    const person = await actors.user()
    await change(person, { country: "BE", postalCode: "1000" })
    expect(await change(person, { postalCode: "3512 BR", version: 2 })).toMatchObject({
      status: 400,
      issues: [{ path: ["postalCode"] }],
    })
    expect(await change(person, { country: "NL", version: 2 })).toMatchObject({
      status: 400,
      issues: [{ path: ["postalCode"] }],
    })
    expect((await change(person, { country: "NL", postalCode: "3512 BR", version: 2 })).status).toBe(200)
  })

  test("not over what somebody else saved meanwhile", async () => {
    const person = await actors.user()
    await change(await board(), { city: "Zeist" }, person)
    expect(await change(person, { city: "Utrecht" })).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })
})

describe("the board", () => {
  test("changes what it sees, which is in the trail by name", async () => {
    const [person, other] = [await actors.user(), await board()]
    expect((await change(other, { city: "Zeist", lastName: "Smit", phone: null }, person)).status).toBe(200)
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", person.userId)
      .execute()
    expect(events).toEqual([{ actorId: other.userId, action: "changed", fields: ["lastName", "city"] }])
  })

  test("neither reads nor overwrites what somebody shows to nobody: each is named", async () => {
    const [person, other] = [await actors.user(), await board()]
    await change(person, details)
    await show(person, { phone: "onlyMe", address: "onlyMe" }, 2)
    const { data } = await read(other, person)
    expect(data).toMatchObject({ nickname: "Sammie" })
    for (const key of ["phone", "street", "houseNumber", "postalCode", "city", "country"])
      expect(data).not.toHaveProperty(key)
    const answer = await change(other, { phone: null, city: "Zeist", nickname: "Sam", version: 3 }, person)
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path[0])).toEqual(["phone", "city"])
    expect((await change(other, { nickname: "Sam", version: 3 }, person)).status).toBe(200)
    expect((await read(person)).data).toMatchObject({ ...stored, nickname: "Sam" })
  })
})

test("keys that are not part of a change are refused by name, and nothing is changed", async () => {
  const [person, other] = [await actors.user(), await board()]
  const path = `/api/users/${person.userId}`
  for (const actor of [other, person]) {
    const answer = await change(actor, { city: "Zeist", email: "ander@example.org" }, person)
    expect([answer.status, answer.issues?.map(({ message }) => message)]).toEqual([400, ["Onbekend: email"]])
    const preferences = await actor.put(`${path}/preferences`, { language: "en", email: "x@example.org", version: 1 })
    expect(preferences).toMatchObject({ status: 400, issues: [{ message: "Onbekend: email" }] })
  }
  const finances = await person.put(`${path}/finances`, { accountHolder: "X", mandateReference: "Y", version: 0 })
  expect(finances).toMatchObject({ status: 400, issues: [{ message: "Onbekend: mandateReference" }] })
  expect((await read(person)).data).toMatchObject({ email: person.email, city: null, version: 1 })
})

test("others may not, and cannot tell whether somebody exists whom they may not see", async () => {
  const [person, member] = [await actors.user(), await actors.user({ permissions: { members: 2 } })]
  const applicant = await actors.user({ isMember: false })
  expect((await change(actors.visitor, { city: "X" }, person)).status).toBe(401)
  expect((await change(member, { city: "X" }, person)).status).toBe(403)
  expect((await change(member, { city: "X" }, applicant)).status).toBe(404)
  expect((await change(applicant, { city: "X" }, person)).status).toBe(404)
  expect((await change(applicant, { city: "Zeist" })).status).toBe(200)
})

describe("the mirror", () => {
  const as = async (actor: Actor, onlooker: string, person = actor) =>
    actor.get<{ member: Member | null }>(`/api/users/${person.userId}/as/${onlooker}`)

  test("has exactly what a member and the board would get, and nothing for a visitor", async () => {
    const [person, other, boardMember] = [await actors.user(), await actors.user(), await board()]
    await change(person, details)
    await show(person, { nickname: "onlyMe", phone: "members", study: "board" }, 2)
    expect((await as(person, "member")).data.member).toEqual((await read(other, person)).data)
    expect((await as(person, "board")).data.member).toEqual((await read(boardMember, person)).data)
    expect((await as(boardMember, "member", person)).data.member).toEqual((await read(other, person)).data)
    expect((await as(person, "visitor")).data.member).toBeNull()
    expect((await actors.visitor.get(`/api/users/${person.userId}`)).status).toBe(401)
  })

  test("shows an applicant that members do not see them", async () => {
    const applicant = await actors.user({ isMember: false })
    expect((await as(applicant, "member")).data.member).toBeNull()
    expect((await as(applicant, "board")).data.member).toMatchObject({ userId: applicant.userId })
  })

  test("is only theirs and the board's", async () => {
    const [person, other] = [await actors.user(), await actors.user()]
    expect((await as(other, "board", person)).status).toBe(403)
    expect((await as(actors.visitor, "visitor", person)).status).toBe(401)
    expect((await as(await actors.user({ isMember: false }), "member", person)).status).toBe(404)
    expect((await as(person, "everybody")).status).toBe(400)
  })
})
