import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { GroupType, GroupTypeInput } from "../group-type.ts"
import { faults, giveGroupMembership, makeGroup } from "./group.test-support.ts"
import type { GroupUse } from "../group-use.ts"

const server = testServer()
const actors = createActors(server)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { groupTypes: 3 } })
})

const types = async (actor: Actor) => (await actor.get<GroupType[]>("/api/group-types")).data
const named = async (type: string) => (await types(editor)).find((each) => each.type === type) as GroupType
const body = (changes: Partial<GroupTypeInput> = {}): GroupTypeInput => ({
  name_nl: "Werkgroep",
  name_en: "Working group",
  plural_nl: "Werkgroepen",
  plural_en: "Working groups",
  description_nl: "Doet werk.",
  description_en: null,
  isPublic: true,
  order: 9,
  ...changes,
})

describe("what types and roles are used for", () => {
  const uses = async (actor: Actor) => (await actor.get<GroupUse>("/api/group-uses")).data
  const manager = () => actors.user({ permissions: { groups: 4, groupTypes: 3, roles: 1 } })

  test("counts the groups of today, and each person in them once", async () => {
    const [board, ada, bo] = [await manager(), await actors.user(), await actors.user()]
    const [first, second, former] = [
      await makeGroup(board, { type: "EDUCATION" }),
      await makeGroup(board, { type: "EDUCATION" }),
      await makeGroup(board, { type: "EDUCATION", foundedOn: "2020-01-01", dissolvedOn: "2026-03-02" }),
    ]
    const { data: role } = await (
      await actors.user({ permissions: { roles: 4 } })
    ).post<{ roleId: number }>("/api/roles", {
      name_nl: "Telrol",
      name_en: "",
      kind: "other",
      maxHolders: null,
      order: 9,
    })
    const { roleId } = role
    await giveGroupMembership(board, first.groupId, { userId: ada.userId, roleId })
    await giveGroupMembership(board, second.groupId, { userId: ada.userId, roleId })
    await giveGroupMembership(board, second.groupId, { userId: bo.userId, roleId, since: "2026-03-03" })
    await giveGroupMembership(board, former.groupId, { userId: bo.userId, roleId, until: "2026-03-02" })
    const { groupTypeId } = await named("EDUCATION")
    const counted = await uses(board)
    expect(counted.types).toContainEqual({ groupTypeId, groups: 2, people: 1 })
    expect(counted.roles).toContainEqual({ roleId, people: 1 })
  })
})

describe("reading group types", () => {
  test("the public ones are for everybody, in their order", async () => {
    for (const actor of [actors.visitor, await actors.user()])
      expect((await types(actor)).map(({ type }) => type)).toEqual([
        "BOARD",
        "COMMITTEE",
        "YEAR_LAYER",
        "EDUCATION",
        "OTHER",
      ])
  })

  test("all of them are for groupTypes ≥ 1, and for groups ≥ 1", async () => {
    for (const permissions of [{ groupTypes: 1 }, { groups: 1 }])
      expect((await types(await actors.user({ permissions }))).at(-1)).toMatchObject({ type: "EMAIL", isPublic: false })
  })

  test("a type that is not public is not found for others", async () => {
    const [email, board] = [await named("EMAIL"), await named("BOARD")]
    expect((await actors.visitor.get(`/api/group-types/${email.groupTypeId}`)).status).toBe(404)
    expect(await editor.get(`/api/group-types/${email.groupTypeId}`)).toMatchObject({
      status: 200,
      data: { ...email, may: { update: true, delete: false } },
    })
    expect(await actors.visitor.get(`/api/group-types/${board.groupTypeId}`)).toMatchObject({
      status: 200,
      data: { ...board, may: null },
    })
    expect((await editor.get("/api/group-types/9999")).status).toBe(404)
    expect((await editor.get("/api/group-types/first")).status).toBe(400)
  })

  test("a list can be filtered and sorted", async () => {
    const { data } = await editor.get<GroupType[]>(
      "/api/group-types?filter[isPublic]=true&sort[plural_nl]=desc&pageSize=2",
    )
    expect(data.map(({ plural_nl }) => plural_nl)).toEqual(["Overige groepen", "Onderwijsgroepen"])
    expect((await editor.get("/api/group-types?filter[colour]=red")).status).toBe(400)
  })
})

describe("changing a group type", () => {
  test("is for groupTypes ≥ 3", async () => {
    const { groupTypeId } = await named("OTHER")
    const answer = await editor.put(`/api/group-types/${groupTypeId}`, body())
    expect(answer).toMatchObject({ status: 200, data: { ...body(), type: "OTHER", updatedBy: editor.userId } })
    expect((await editor.put("/api/group-types/9999", body())).status).toBe(404)
  })

  test("never changes which of the six it is, and clears fields that are left out", async () => {
    const { groupTypeId } = await named("OTHER")
    const { description_nl: _, ...short } = body({ order: 5 })
    const answer = await editor.put(`/api/group-types/${groupTypeId}`, { ...short, type: "BOARD" })
    expect(answer).toMatchObject({ status: 200, data: { type: "OTHER", description_nl: null } })
  })

  test("needs names in Dutch", async () => {
    const { groupTypeId } = await named("OTHER")
    const answer = await editor.put(`/api/group-types/${groupTypeId}`, body({ name_nl: " ", plural_nl: "", order: -1 }))
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(["name_nl", "plural_nl", "order"])
  })

  test("never makes mail groups public, not even in the database", async () => {
    const { groupTypeId } = await named("EMAIL")
    const answer = await editor.put(`/api/group-types/${groupTypeId}`, body())
    expect(answer).toMatchObject({
      status: 400,
      issues: [{ path: ["isPublic"], message: "Mailgroepen zijn nooit openbaar" }],
    })
    expect((await editor.put(`/api/group-types/${groupTypeId}`, body({ isPublic: false }))).status).toBe(200)
    const past = server.services.database.db
      .updateTable("groupTypes")
      .set({ isPublic: true })
      .where("type", "=", "EMAIL")
      .execute()
    await expect(past).rejects.toThrow()
  })
})
