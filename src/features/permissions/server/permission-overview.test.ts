import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import type { PermissionName } from "../../../platform/policy.ts"
import type { Grantee } from "../permission-overview.ts"
import { overviewServer } from "./permission-overview.test-support.ts"

const { server, actors, groups, db, scene, grant, subjects } = overviewServer()
const people = (query = "") => scene.reader.get<Grantee[]>(`/api/permissions/people?${query}`)

describe("each overview", () => {
  test.each([
    ["people?filter[shoeSize]=40", "shoeSize"],
    ["people?filter[permission]=kitchens", "permission"],
    ["people?sort[email]=asc", "email"],
    ["subjects?filter[colour]=red", "colour"],
    ["subjects?sort[colour]=asc", "colour"],
  ])("refuses %s and names it", async (query, name) => {
    const answer = await scene.reader.get(`/api/permissions/${query}`)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.issues)).toContain(name)
  })

  test("shows nothing of a person but the name", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    await grant("news", 2, "group", groupId)
    await groups.addMember(await actors.user({ email: "secret@example.org" }), groupId, {})
    const answers = await Promise.all([people(), subjects(), scene.reader.get("/api/permissions/names")])
    expect(JSON.stringify(answers)).not.toContain("secret@example.org")
  })
})

describe("people", () => {
  test("are shown with the highest level and every reason for it", async () => {
    const { groupId, groupTypeId } = await groups.group("BOARD", {
      name_nl: "Bestuur 2025–2026",
      name_en: "Board 2025–2026",
    })
    const anna = await actors.user({ firstName: "Anna", infix: "van den", lastName: "Berg" })
    await groups.addMember(anna, groupId, { kind: "chair", since: "2025-09-01", until: "2026-09-01" })
    await grant("photos", 1, "members")
    await grant("photos", 4, "groupType", groupTypeId)
    await grant("photos", 2, "user", anna.userId)
    const { data } = await people("filter[permission]=photos&filter[level]=4")
    expect(data).toMatchObject([
      { userId: anna.userId, name: "Anna van den Berg", permissions: [{ name: "photos", level: 4 }] },
    ])
    expect(data[0]?.permissions[0]?.reasons).toMatchObject([
      {
        level: 4,
        subjectType: "groupType",
        since: "2025-09-01",
        until: "2026-09-01",
        group: { groupId, type: "BOARD", name_nl: "Bestuur 2025–2026" },
        groupType: { name_nl: "Bestuur" },
        role: { name_nl: "Voorzitter" },
      },
      { level: 2, subjectType: "user", group: null, role: null, until: null },
      { level: 1, subjectType: "members", since: "2020-09-01", until: null },
    ])
  })

  test("are those with permissions today", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    await grant("news", 2, "group", groupId)
    await groups.addMember(await actors.user({ firstName: "Oud", lastName: "Lid" }), groupId, {
      since: "2024-09-01",
      until: "2026-03-02",
    })
    await groups.addMember(await actors.user({ firstName: "Nieuw", lastName: "Lid" }), groupId, { since: "2026-03-02" })
    await groups.addMember(await actors.user({ firstName: "Straks", lastName: "Lid" }), groupId, {
      since: "2026-03-03",
    })
    const names = async () => (await people("filter[permission]=news")).data.map(({ name }) => name)
    expect(await names()).toEqual(["Nieuw Lid"])
    server.setNow("2026-03-03T12:00:00Z")
    expect(await names()).toEqual(["Nieuw Lid", "Straks Lid"])
  })

  test("can be filtered by the way they got them, which leaves out people who only have what members have", async () => {
    await grant("photos", 1, "members")
    await actors.user({ lastName: "Gewoon" })
    const special = await actors.user({ lastName: "Bijzonder", permissions: { news: 3 } })
    expect((await people()).data).toHaveLength(3)
    const { data, pagination } = await people("filter[via][in]=group,groupType,groupRole,user&sort[name]=asc")
    expect(pagination?.totalItems).toBe(2)
    expect(data.map(({ userId }) => userId)).toEqual([scene.reader.userId, special.userId])
    expect(data.map(({ permissions }) => permissions.map(({ name }) => name))).toEqual([["permissions"], ["news"]])
  })

  test("can be filtered by a level of the same permission", async () => {
    await actors.user({ lastName: "Lezer", permissions: { rooms: 1, news: 4 } })
    const editor = await actors.user({ lastName: "Schrijver", permissions: { rooms: 3 } })
    const { data } = await people("filter[permission]=rooms&filter[level][gte]=2")
    expect(data.map(({ userId }) => userId)).toEqual([editor.userId])
  })

  test("are found by any part of the name, ignoring accents, sorted and in pages", async () => {
    await grant("photos", 1, "everyone")
    for (const lastName of ["Ånes", "Årdal", "Bakker", "Zijlstra"]) await actors.user({ firstName: "Jo", lastName })
    const found = await people("filter[name][contains]=jo%20a&sort[lastName]=desc")
    expect(found.data.map(({ name }) => name)).toEqual(["Jo Årdal", "Jo Ånes"])
    const second = await people("pageSize=2&pageNumber=2&sort[lastName]=asc")
    expect(second.data.map(({ name }) => name)).toEqual(["Jo Bakker", "Jo Zijlstra"])
    expect(second.pagination).toEqual({ pageNumber: 2, pageSize: 2, totalItems: 5, totalPages: 3 })
  })

  test("take as many statements for a full page as for one person", async () => {
    const { groupId } = await groups.group("BOARD")
    await grant("rooms", 4, "group", groupId)
    for (let number = 0; number < 30; number++) await groups.addMember(await actors.user(), groupId, {})
    const count = async (query: string) => {
      const statements = countStatements(db())
      await people(query)
      return statements()
    }
    expect(await count("pageSize=25")).toBeLessThanOrEqual((await count("pageSize=1")) + 1)
    expect(await count("pageSize=25")).toBeLessThan(8)
  })
})

describe("people with special rights and all others together", () => {
  /** Members 1 and 2, others 3 and 4; the even ones have special rights. */
  async function mixed() {
    await grant("photos", 1, "everyone")
    await grant("photos", 2, "members")
    await grant("documents", 1, "members")
    const made: Actor[] = []
    for (const number of [1, 2, 3, 4])
      made.push(await actors.user({ firstName: "Mix", lastName: `Nummer ${number}`, isMember: number < 3 }))
    await grant("photos", 3, "user", made[1]?.userId)
    await grant("news", 1, "user", made[3]?.userId)
    return made
  }
  const found = async (query: string) =>
    (await people(query)).data.map(({ name, permissions }) => `${name.at(-1)} ${permissions.map((held) => held.level)}`)

  test.each([
    ["filter[name][contains]=mix", ["1 2,1", "2 3,1", "3 1", "4 1,1"]],
    ["filter[name][contains]=mix&filter[permission]=photos", ["1 2", "2 3", "3 1", "4 1"]],
    ["filter[name][contains]=mix&filter[permission]=photos&filter[level][gte]=2", ["1 2", "2 3"]],
    ["filter[name][contains]=mix&filter[permission]=photos&filter[level]=1", ["3 1", "4 1"]],
    ["filter[name][contains]=mix&filter[via]=members", ["1 2,1", "2 3,1"]],
    ["filter[name][contains]=mix&filter[via]=user", ["2 3", "4 1"]],
    ["filter[name][contains]=mix&filter[permission]=photos&sort[level]=desc", ["2 3", "1 2", "3 1", "4 1"]],
    [
      "filter[or][0][name][contains]=nummer 1&filter[or][1][name][contains]=nummer 2&filter[permission]=photos",
      ["1 2", "2 3"],
    ],
    ["filter[or][0][name][contains]=nummer 3&filter[or][1][level]=3&filter[permission]=photos", ["2 3", "3 1"]],
  ])("%s finds %j", async (query, expected) => {
    await mixed()
    expect(await found(query)).toEqual(expected)
  })

  test("are counted by level", async () => {
    await mixed()
    const { data } =
      await scene.reader.get<{ name: PermissionName; people: { level: number; count: number }[] }[]>(
        "/api/permissions/names",
      )
    const of = (name: PermissionName) => data.find((each) => each.name === name)?.people
    // The actor who asks is a member as well, with a right of their own.
    expect(of("photos")).toEqual([
      { level: 3, count: 1 },
      { level: 2, count: 2 },
      { level: 1, count: 2 },
    ])
    expect(of("documents")).toEqual([{ level: 1, count: 3 }])
    expect(of("news")).toEqual([{ level: 1, count: 1 }])
    expect(of("rooms")).toEqual([])
  })
})
