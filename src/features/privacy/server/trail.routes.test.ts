import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { exportedFields } from "../../sign-ups/server/list/sign-up-list.service.ts"
import { memberFieldNames } from "../../members/member-fields.ts"
import { financeFields, retention } from "../retention.ts"
import { fieldTexts } from "../trail-fields.ts"

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db

interface Event {
  action: string
  fields: string[]
  by: string | null
  isOwn: boolean
  at: string
}

let board: Actor
let person: Actor
beforeEach(async () => {
  board = await actors.user({
    firstName: "Bo",
    infix: "van",
    lastName: "Stuur",
    permissions: { members: 3, memberFinances: 3 },
  })
  person = await actors.user({ firstName: "Fleur" })
})

const path = (of: Actor = person) => `/api/users/${of.userId}/events`
const eventsOf = async (by: Actor, query = "") => (await by.get<Event[]>(`${path()}${query}`)).data

describe("the trail of a person", () => {
  test("is read by the person and the board; others cannot even tell that the person exists", async () => {
    expect(await eventsOf(person)).toEqual([])
    expect(await eventsOf(board)).toEqual([])
    expect((await actors.visitor.get(path())).status).toBe(401)
    expect((await (await actors.user({ permissions: { members: 2 } })).get(path())).status).toBe(403)
    const stranger = await actors.user({ isMember: false })
    expect((await stranger.get(path())).status).toBe(404)
    const member = await actors.user({ permissions: { members: 1 } })
    expect((await member.get(path(stranger))).status, "members do not know of applicants").toBe(404)
    expect((await board.get("/api/users/2147483647/events")).status).toBe(404)
    expect((await board.get("/api/users/fleur/events")).status).toBe(400)
  })

  test("names who changed or viewed what and when, never the values", async () => {
    const finances = `/api/users/${person.userId}/finances`
    await person.put(finances, { iban: "NL91ABNA0417164300", accountHolder: "Fleur", version: 0 })
    server.setNow("2026-03-02T09:05:00Z")
    await board.get(finances)
    await person.get(finances)
    await board.put(`/api/users/${person.userId}`, { phone: "+31612345678", version: 1 })
    const events = await eventsOf(person)
    expect(events).toMatchObject([
      { action: "changed", fields: ["phone"], by: "Bo van Stuur", isOwn: false },
      { action: "viewed", fields: ["finances"], by: "Bo van Stuur", isOwn: false, at: "2026-03-02T09:05:00.000Z" },
      { action: "changed", fields: ["iban", "accountHolder"], isOwn: true, at: "2026-03-02T09:00:00.000Z" },
    ])
    expect(Object.keys(events[0] ?? {}).toSorted()).toEqual(["action", "at", "by", "fields", "isOwn", "memberEventId"])
    expect(JSON.stringify(events)).not.toMatch(/ABNA|31612345678/)
    expect(await eventsOf(board)).toEqual(events)
  })

  test("has nobody's name for what the site did", async () => {
    const event = {
      userId: person.userId,
      actorId: null,
      action: "minimised" as const,
      fields: ["phone"],
      at: new Date(),
    }
    await db().insertInto("memberEvents").values(event).execute()
    expect(await eventsOf(person)).toMatchObject([{ action: "minimised", by: null, isOwn: false }])
  })

  test("comes in pages, newest first, of this person only", async () => {
    const rows = ["a", "b", "c"].flatMap((name) =>
      [person, board].map(({ userId }) => ({
        userId,
        actorId: board.userId,
        action: "exported" as const,
        fields: [name],
        at: new Date(),
      })),
    )
    await db().insertInto("memberEvents").values(rows).execute()
    const fieldsOn = async (pageNumber: number) =>
      (await eventsOf(person, `?pageSize=2&pageNumber=${pageNumber}`)).flatMap(({ fields }) => fields)
    expect([await fieldsOn(1), await fieldsOn(2), await fieldsOn(3)]).toEqual([["c", "b"], ["a"], []])
  })

  test("has readable words for what the site removes and what people change", () => {
    const removed = Object.values(retention).flatMap((kind) => [
      ...("users" in kind ? kind.users : []),
      ...("finances" in kind ? financeFields : []),
      ...("portrait" in kind ? ["photo"] : []),
    ])
    const preferences = ["language", "mailPreferences", "visibility", "photoConsentInternal", "hideFromAttendeeLists"]
    const membership = ["type", "since", "until", "endReason", "rejectedAt", "decisionReason", "application"]
    const names = ["firstName", "infix", "lastName", "finances", "mandate", "state", ...exportedFields]
    for (const name of fieldTexts([...removed, ...memberFieldNames, ...preferences, ...membership, ...names]))
      expect(server.services.translate("nl", `trail:fields.${name}`), name).not.toContain("fields.")
  })
})
