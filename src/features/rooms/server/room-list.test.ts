import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { makeRoom } from "./room.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { stringifyQuery } from "../../../platform/query-string.ts"
import type { RoomWithStatus } from "../room.ts"

const server = testServer()
const actors = createActors(server)
const ids: Record<string, number> = {}
let zara: Actor
let arie: Actor

beforeAll(async () => {
  zara = await actors.user({ lastName: "Zuiderduin", permissions: { rooms: 4 } })
  arie = await actors.user({ lastName: "Ähren", permissions: { rooms: 4 } })
  const make = async (name: string, at: string, changes: Parameters<typeof makeRoom>[1], actor: Actor) => {
    server.setNow(at)
    const { roomId } = await makeRoom(actor, { name_nl: name, name_en: "", ...changes })
    ids[name] = roomId
  }
  await make("Zolder", "2026-01-01T10:00:00Z", { city: "Utrecht", isPostalAddress: true, name_en: "Attic" }, zara)
  await make("apenrots", "2026-01-02T10:00:00Z", { city: "Utrecht", name_en: "Monkey rock", houseNumber: "12" }, arie)
  await make(
    "Äpfelkamer",
    "2026-01-03T10:00:00Z",
    { city: "Zeist", isVisitorAddress: true, hasOpeningTimes: true },
    zara,
  )
  await make(
    "Élan 100%",
    "2026-01-04T10:00:00Z",
    { city: "Utrecht", isVisitorAddress: true, isPostalAddress: true, postalCode: "3512 BR" },
    arie,
  )
  await make("écurie_a", "2026-01-05T10:00:00Z", { city: "Zeist", street: "Café\\straat" }, zara)
  await make("10 hoog", "2026-01-06T10:00:00Z", { city: "Amersfoort" }, arie)
  // Longer ago than the site remembers who.
  await server.services.database.db
    .updateTable("rooms")
    .set({ createdBy: null })
    .where("name_nl", "=", "10 hoog")
    .execute()
})

const ask = (query: string) => actors.visitor.get<RoomWithStatus[]>(`/api/rooms?pageSize=100&${query}`)
const names = async (query: string) => (await ask(query)).data.map((room) => room.name_nl)
const alphabet = ["10 hoog", "apenrots", "Äpfelkamer", "écurie_a", "Élan 100%", "Zolder"]

test("the list is public, by name, with the status of each room", async () => {
  const answer = await actors.visitor.get<RoomWithStatus[]>("/api/rooms")
  expect(answer.status).toBe(200)
  expect(answer.data.map((room) => room.name_nl)).toEqual(alphabet)
  expect(answer.pagination).toEqual({ pageNumber: 1, pageSize: 25, totalItems: 6, totalPages: 1 })
  expect(Object.keys(answer.data[0] ?? {}).toSorted()).toEqual([
    "city",
    "createdAt",
    "createdBy",
    "hasOpeningTimes",
    "houseNumber",
    "isPostalAddress",
    "isVisitorAddress",
    "name_en",
    "name_nl",
    "postalCode",
    "roomId",
    "roomStatus",
    "slug",
    "street",
    "updatedAt",
    "updatedBy",
    "version",
  ])
})

describe("a filter", () => {
  const cases: [query: string | (() => string), expected: string[]][] = [
    ["filter[city]=Zeist", ["Äpfelkamer", "écurie_a"]],
    ["filter[city][eq]=Zeist", ["Äpfelkamer", "écurie_a"]],
    ["filter[city]=zeist", []],
    ["filter[city][ne]=Utrecht", ["10 hoog", "Äpfelkamer", "écurie_a"]],
    ["filter[name_nl][contains]=EL", ["Äpfelkamer", "Élan 100%"]],
    ["filter[name_nl][contains]=apfel", ["Äpfelkamer"]],
    ["filter[name_nl][contains]=%C3%A1p", ["apenrots", "Äpfelkamer"]],
    ["filter[name_nl][contains]=%25", ["Élan 100%"]],
    ["filter[name_nl][contains]=_", ["écurie_a"]],
    ["filter[street][contains]=%5C", ["écurie_a"]],
    ["filter[street][contains]=cafe%5Cs", ["écurie_a"]],
    ["filter[name_en]=", ["10 hoog", "Äpfelkamer", "écurie_a", "Élan 100%"]],
    ["filter[name_en][contains]=rock", ["apenrots"]],
    ["filter[slug]=elan-100", ["Élan 100%"]],
    ["filter[houseNumber]=12", ["apenrots"]],
    ["filter[postalCode]=3512+BR", ["Élan 100%"]],
    ["filter[isPostalAddress]=true", ["Élan 100%", "Zolder"]],
    ["filter[isPostalAddress][ne]=true", ["10 hoog", "apenrots", "Äpfelkamer", "écurie_a"]],
    ["filter[isVisitorAddress]=true&filter[isPostalAddress]=false", ["Äpfelkamer"]],
    ["filter[hasOpeningTimes]=true", ["Äpfelkamer"]],
    [() => `filter[roomId]=${ids.Zolder}`, ["Zolder"]],
    [() => `filter[roomId][ne]=${ids.Zolder}&filter[city]=Utrecht`, ["apenrots", "Élan 100%"]],
    [() => `filter[roomId][in]=${ids.Zolder},${ids.apenrots}`, ["apenrots", "Zolder"]],
    [() => `filter[roomId][in][]=${ids.Zolder}&filter[roomId][in][]=${ids.apenrots}`, ["apenrots", "Zolder"]],
    [() => `filter[roomId][gte]=${ids["écurie_a"]}`, ["10 hoog", "écurie_a"]],
    [() => `filter[roomId][lte]=${ids.apenrots}`, ["apenrots", "Zolder"]],
    [() => `filter[roomId][gte]=${ids.apenrots}&filter[roomId][lte]=${ids["Äpfelkamer"]}`, ["apenrots", "Äpfelkamer"]],
    ["filter[roomId][null]=true", []],
    ["filter[roomId][null]=false&filter[city]=Zeist", ["Äpfelkamer", "écurie_a"]],
    ["filter[createdAt][gte]=2026-01-05T10:00:00Z", ["10 hoog", "écurie_a"]],
    ["filter[createdAt][lte]=2026-01-01T11:00:00%2B01:00", ["Zolder"]],
    ["filter[createdAt]=2026-01-02T10:00:00.000Z", ["apenrots"]],
    ["filter[updatedAt][gte]=2026-01-06", ["10 hoog"]],
    ["filter[or][0][isPostalAddress]=true&filter[or][1][isVisitorAddress]=true", ["Äpfelkamer", "Élan 100%", "Zolder"]],
    [
      "filter[or][0][city]=Zeist&filter[or][0][isVisitorAddress]=true&filter[or][1][city]=Amersfoort",
      ["10 hoog", "Äpfelkamer"],
    ],
    [
      "filter[city]=Utrecht&filter[or][0][isPostalAddress]=true&filter[or][1][isVisitorAddress]=true",
      ["Élan 100%", "Zolder"],
    ],
    ["filter[or][0][name_nl][contains]=zol&filter[or][1][city][contains]=ZOL", ["Zolder"]],
  ]
  test.each(cases)("%s", async (query, expected) => {
    expect(await names(typeof query === "string" ? query : query())).toEqual(expected)
  })
})

test("the footer fetches the addresses, by name in the visitor's language", async () => {
  const footer = (sort: object) =>
    stringifyQuery({
      filter: { or: [{ isPostalAddress: true }, { isVisitorAddress: true }] },
      pageNumber: 1,
      pageSize: 10,
      sort,
    })
  const dutch = await actors.visitor.get<RoomWithStatus[]>(`/api/rooms${footer({ name_nl: "asc" })}`)
  expect(dutch.data.map((room) => room.name_nl)).toEqual(["Äpfelkamer", "Élan 100%", "Zolder"])
  expect(dutch.pagination).toEqual({ pageNumber: 1, pageSize: 10, totalItems: 3, totalPages: 1 })
  const english = await actors.visitor.get<RoomWithStatus[]>(`/api/rooms${footer({ name_en: "asc" })}`)
  expect(english.data.map((room) => room.name_en)).toEqual(["", "", "Attic"])
})

describe("an order", () => {
  const cases: [query: string, expected: string[]][] = [
    ["sort[name_nl]=asc", alphabet],
    ["sort[name_nl]=desc", alphabet.toReversed()],
    ["sort[roomId]=desc", ["10 hoog", "écurie_a", "Élan 100%", "Äpfelkamer", "apenrots", "Zolder"]],
    ["sort[createdAt]=asc", ["Zolder", "apenrots", "Äpfelkamer", "Élan 100%", "écurie_a", "10 hoog"]],
    ["sort[city]=desc&sort[name_nl]=asc", ["Äpfelkamer", "écurie_a", "apenrots", "Élan 100%", "Zolder", "10 hoog"]],
    // The first sort in the query counts first, whatever the order of the fields in the contract.
    ["sort[city]=asc&sort[name_nl]=desc", ["10 hoog", "Zolder", "Élan 100%", "apenrots", "écurie_a", "Äpfelkamer"]],
    ["sort[name_nl]=desc&sort[city]=asc", alphabet.toReversed()],
    [
      "sort[createdBy][lastName]=asc&sort[name_nl]=asc",
      ["apenrots", "Élan 100%", "Äpfelkamer", "écurie_a", "Zolder", "10 hoog"],
    ],
    [
      "sort[createdBy][lastName]=desc&sort[name_nl]=asc",
      ["10 hoog", "Äpfelkamer", "écurie_a", "Zolder", "apenrots", "Élan 100%"],
    ],
    [
      "sort[updatedBy][lastName]=asc&sort[roomId]=desc",
      ["10 hoog", "Élan 100%", "apenrots", "écurie_a", "Äpfelkamer", "Zolder"],
    ],
    // Equal rows keep the order in which they were made.
    ["sort[postalCode]=asc", ["Élan 100%", "Zolder", "apenrots", "Äpfelkamer", "écurie_a", "10 hoog"]],
  ]
  test.each(cases)("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })
})

describe("a page", () => {
  const page = (pageNumber: number, pageSize: number, more = "") =>
    actors.visitor.get<RoomWithStatus[]>(`/api/rooms?pageNumber=${pageNumber}&pageSize=${pageSize}${more}`)

  test("has the requested size, and the total", async () => {
    const seen = []
    for (const number of [1, 2, 3]) {
      const { data, pagination } = await page(number, 2)
      expect(pagination).toEqual({ pageNumber: number, pageSize: 2, totalItems: 6, totalPages: 3 })
      seen.push(...data.map((room) => room.name_nl))
    }
    expect(seen).toEqual(alphabet)
  })

  test("past the end is empty, not an error", async () => {
    expect(await page(9, 4)).toMatchObject({ status: 200, data: [], pagination: { totalItems: 6, totalPages: 2 } })
    expect(await page(1_000_000, 100)).toMatchObject({ status: 200, data: [] })
  })

  test("counts what matches the filter", async () => {
    expect(await page(1, 2, "&filter[city]=Utrecht")).toMatchObject({ pagination: { totalItems: 3, totalPages: 2 } })
    expect(await page(1, 3, "&filter[city]=Utrecht")).toMatchObject({ pagination: { totalItems: 3, totalPages: 1 } })
    expect(await page(1, 3, "&filter[city]=Rome")).toMatchObject({
      data: [],
      pagination: { totalItems: 0, totalPages: 0 },
    })
  })
})
