import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Group } from "../group.ts"
import { makeGroup } from "./group.test-support.ts"

const server = testServer()
const actors = createActors(server)
const made: Record<string, Group> = {}
let reader: Actor
beforeAll(async () => {
  const editor = await actors.user({ lastName: "Zuiderduin", permissions: { groups: 4 } })
  reader = await actors.user({ permissions: { groups: 1 } })
  const make = async (name_nl: string, changes: Parameters<typeof makeGroup>[1]) => {
    made[name_nl] = await makeGroup(editor, { name_nl, name_en: "", ...changes })
  }
  await make("Zeilcommissie", {
    isRecruiting: true,
    email: "zeil@example.org",
    isEmailPublic: true,
    abbreviation: "ZeilCie",
  })
  await make("Äpfelcommissie", { dissolvedOn: "2026-03-02", email: "apfel@example.org" })
  await make("Bestuur 2026", { type: "BOARD", foundedOn: "2026-03-03", membersVisibility: "members" })
  await make("Bestuur 2025", { type: "BOARD", foundedOn: "2025-09-01", dissolvedOn: "2026-03-03" })
  await make("Nieuwsbrief", { type: "EMAIL", email: "nieuws@example.org", isEmailPublic: true })
})

const ask = (query: string, actor: Actor = actors.visitor) => actor.get<Group[]>(`/api/groups?${query}`)
const names = async (query: string, actor?: Actor) => (await ask(query, actor)).data.map(({ name_nl }) => name_nl)

test("the list is public, by name, without mail groups and long texts", async () => {
  const answer = await ask("")
  expect(answer).toMatchObject({ status: 200, pagination: { totalItems: 4 } })
  expect(answer.data.map(({ name_nl }) => name_nl)).toEqual([
    "Äpfelcommissie",
    "Bestuur 2025",
    "Bestuur 2026",
    "Zeilcommissie",
  ])
  const long = /^(description|descriptionHtml|photoAlt)_|^(photo|staleTranslations|may)$/
  const summary = Object.fromEntries(Object.entries(made.Zeilcommissie as Group).filter(([key]) => !long.test(key)))
  expect(answer.data.at(-1)).toEqual(summary)
})

describe("a filter", () => {
  test.each<[query: string, expected: string[]]>([
    ["filter[type]=BOARD", ["Bestuur 2025", "Bestuur 2026"]],
    ["filter[type]=EMAIL", []],
    ["filter[slug]=nieuwsbrief", []],
    ["filter[slug]=zeilcommissie", ["Zeilcommissie"]],
    ["filter[isRecruiting]=true", ["Zeilcommissie"]],
    ["filter[membersVisibility]=members", ["Bestuur 2026"]],
    ["filter[abbreviation][contains]=cie", ["Zeilcommissie"]],
    ["filter[name_nl][contains]=apfel", ["Äpfelcommissie"]],
    // Today is 2 March: a group dissolved today no longer exists, one dissolved tomorrow still does.
    ["filter[state]=former", ["Äpfelcommissie"]],
    ["filter[state]=current", ["Bestuur 2025", "Zeilcommissie"]],
    ["filter[state]=future", ["Bestuur 2026"]],
    ["filter[state][in]=current,future&filter[type]=BOARD", ["Bestuur 2025", "Bestuur 2026"]],
    [
      "filter[state]=current&filter[or][0][name_nl][contains]=2025&filter[or][1][name_nl][contains]=pfel",
      ["Bestuur 2025"],
    ],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test("by address does not exist: it would reveal hidden addresses", async () => {
    expect((await ask("filter[email]=apfel@example.org")).status).toBe(400)
  })

  test("by state depends on the day", async () => {
    server.setNow("2026-03-02T23:00:00Z")
    expect(await names("filter[state]=current")).toEqual(["Bestuur 2026", "Zeilcommissie"])
  })
})

test.each<[query: string, expected: string[]]>([
  ["sort[name_nl]=desc", ["Zeilcommissie", "Bestuur 2026", "Bestuur 2025", "Äpfelcommissie"]],
  ["sort[type]=asc&sort[foundedOn]=desc", ["Bestuur 2026", "Bestuur 2025", "Zeilcommissie", "Äpfelcommissie"]],
  [
    "sort[createdBy][lastName]=asc&sort[groupId]=asc",
    ["Zeilcommissie", "Äpfelcommissie", "Bestuur 2026", "Bestuur 2025"],
  ],
])("sorted by %s", async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

describe("a mail group", () => {
  test("is visible for groups ≥ 1 only, in lists, by id and by slug", async () => {
    const path = `/api/groups/${made.Nieuwsbrief?.groupId}`
    for (const actor of [actors.visitor, await actors.user()]) {
      expect((await actor.get(path)).status).toBe(404)
      expect((await actor.get("/api/groups/nieuwsbrief")).status).toBe(404)
      expect((await actor.get(`${path}/members`)).status).toBe(404)
    }
    expect(await names("filter[type]=EMAIL", reader)).toEqual(["Nieuwsbrief"])
    expect((await reader.get(path)).status).toBe(200)
    expect((await reader.get("/api/groups/nieuwsbrief")).status).toBe(200)
    expect((await reader.get(`${path}/members`)).status).toBe(200)
  })
})

describe("a group type that is no longer public", () => {
  test("hides its groups", async () => {
    const { db } = server.services.database
    await db.updateTable("groupTypes").set({ isPublic: false }).where("type", "=", "BOARD").execute()
    expect(await names("filter[type]=BOARD")).toEqual([])
    expect((await actors.visitor.get(`/api/groups/${made["Bestuur 2025"]?.groupId}`)).status).toBe(404)
    expect(await names("filter[type]=BOARD", reader)).toEqual(["Bestuur 2025", "Bestuur 2026"])
    await db.updateTable("groupTypes").set({ isPublic: true }).where("type", "=", "BOARD").execute()
  })
})

describe("the email address of a group", () => {
  test("is public if the group says so, else for groups ≥ 3", async () => {
    const address = async (name: string, actor: Actor) => {
      const { groupId } = made[name] as Group
      const one = (await actor.get<Group>(`/api/groups/${groupId}`)).data.email
      expect((await ask(`filter[groupId]=${groupId}`, actor)).data[0]?.email).toBe(one)
      return one
    }
    const editor = await actors.user({ permissions: { groups: 3 } })
    for (const actor of [actors.visitor, await actors.user(), reader]) {
      expect(await address("Zeilcommissie", actor)).toBe("zeil@example.org")
      expect(await address("Äpfelcommissie", actor)).toBeNull()
    }
    expect(await address("Äpfelcommissie", editor)).toBe("apfel@example.org")
  })
})

test("a missing group is not found", async () => {
  expect((await actors.visitor.get("/api/groups/99999")).status).toBe(404)
  expect((await actors.visitor.get("/api/groups/first")).status).toBe(404)
  expect((await actors.visitor.get("/api/groups/First")).status).toBe(400)
})
