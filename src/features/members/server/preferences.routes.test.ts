import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { memberFieldNames } from "../member-fields.ts"
import type { Preferences } from "../preferences.ts"

const server = testServer()
const actors = createActors(server)
const pathOf = (person: Actor) => `/api/users/${person.userId}/preferences`
const read = async (actor: Actor, person = actor) => (await actor.get<Preferences>(pathOf(person))).data
const change = async (actor: Actor, body: object, person = actor) =>
  actor.put<Preferences>(pathOf(person), { version: 1, ...body })
const board = () => actors.user({ permissions: { members: 3 } })

test("nothing is chosen for anybody: defaults for who sees what, all mail but that of partners, and no consent", async () => {
  const answer = await read(await actors.user({ isMember: false }))
  expect(Object.keys(answer.visibility)).toEqual(memberFieldNames)
  expect(answer).toMatchObject({
    language: "nl",
    mailPreferences: { activity: true, newsletter: true, partner: false },
    visibility: { phone: "board", nickname: "members", emergency: "board" },
    photoConsentInternal: "unset",
    photoConsentExternal: "unset",
    hideFromAttendeeLists: false,
    may: { update: true, choose: true },
  })
})

describe("the person changes", () => {
  test("what they name; everything else stays, inside as well", async () => {
    const person = await actors.user()
    await change(person, { visibility: { phone: "onlyMe" }, mailPreferences: { partner: false } })
    const { data } = await change(person, { visibility: { study: "board" }, language: "en", version: 2 })
    expect(data).toMatchObject({
      language: "en",
      visibility: { phone: "onlyMe", study: "board", nickname: "members" },
      mailPreferences: { partner: false, newsletter: true },
      version: 3,
    })
    const consents = { photoConsentInternal: "yes", photoConsentExternal: "no", hideFromAttendeeLists: true }
    expect((await change(person, { ...consents, version: 3 })).data).toMatchObject(consents)
    expect((await change(person, { photoConsentInternal: "unset", version: 4 })).data.photoConsentInternal).toBe(
      "unset",
    )
  })

  test("and every bad value is named at once, in their language", async () => {
    const person = (await actors.user()).speak("en")
    const answer = await change(person, {
      language: "de",
      visibility: { phone: "everybody", email: "onlyMe" },
      photoConsentExternal: true,
      hideFromAttendeeLists: "perhaps",
    })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path.join("."))).toEqual([
      "language",
      "hideFromAttendeeLists",
      "visibility.email",
      "visibility.phone",
      "photoConsentExternal",
    ])
  })

  test("not what somebody else saved meanwhile", async () => {
    const person = await actors.user()
    await change(await board(), { language: "en" }, person)
    expect(await change(person, { language: "nl" })).toMatchObject({ status: 409, code: "changedMeanwhile" })
  })
})

describe("the board", () => {
  test("changes language and mail, which is logged", async () => {
    const [person, other] = [await actors.user(), await board()]
    expect((await read(other, person)).may).toEqual({ update: true, choose: false })
    const answer = await change(other, { language: "en", mailPreferences: { newsletter: false } }, person)
    expect(answer).toMatchObject({ status: 200, data: { language: "en", mailPreferences: { newsletter: false } } })
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", person.userId)
      .execute()
    expect(events).toEqual([{ actorId: other.userId, action: "changed", fields: ["language", "mailPreferences"] }])
  })

  test("never who sees what, nor consent to photos", async () => {
    const [person, other] = [await actors.user(), await board()]
    const body = { visibility: { phone: "members" }, photoConsentInternal: "yes", photoConsentExternal: "yes" }
    const answer = await change(other, body, person)
    expect(answer.status).toBe(400)
    expect(answer.issues?.map(({ path }) => path[0])).toEqual([
      "visibility",
      "photoConsentInternal",
      "photoConsentExternal",
    ])
    expect(await read(person)).toMatchObject({
      visibility: { phone: "board" },
      photoConsentInternal: "unset",
      version: 1,
    })
  })
})

test("others may not read or change them, and cannot tell whether somebody exists whom they may not see", async () => {
  const [person, member] = [await actors.user(), await actors.user({ permissions: { members: 2 } })]
  const applicant = await actors.user({ isMember: false })
  const statusOf = async (actor: Actor, of: Actor) => [
    (await actor.get(pathOf(of))).status,
    (await change(actor, { language: "en" }, of)).status,
  ]
  expect(await statusOf(actors.visitor, person)).toEqual([401, 401])
  expect(await statusOf(member, person)).toEqual([403, 403])
  expect(await statusOf(member, applicant)).toEqual([404, 404])
  expect(await statusOf(applicant, person)).toEqual([404, 404])
  expect((await (await board()).get("/api/users/2000000000/preferences")).status).toBe(404)
})
