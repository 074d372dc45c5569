import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { createGroups } from "../../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import type { Role, RoleInput } from "../../role.ts"
import { faults } from "../group.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { roles: 4 } })
})

const body = (changes: Partial<RoleInput> = {}): RoleInput => ({
  name_nl: "Commissaris onderwijs",
  name_en: "Education officer",
  kind: "other",
  maxHolders: 1,
  order: 7,
  ...changes,
})
const make = async (changes: Partial<RoleInput> = {}) => (await editor.post<Role>("/api/roles", body(changes))).data

describe("reading roles", () => {
  test("lists them in their own order", async () => {
    const { data } = await editor.get<Role[]>("/api/roles?filter[kind][ne]=other")
    expect(data.map(({ kind }) => kind)).toEqual(["chair", "viceChair", "secretary", "treasurer", "member", "advisor"])
    const byName = await editor.get<Role[]>("/api/roles?sort[name_nl]=asc&filter[maxHolders][null]=true")
    expect(byName.data.map(({ name_nl }) => name_nl)).toEqual(["Adviseur", "Lid"])
    expect((await editor.get("/api/roles/9999")).status).toBe(404)
  })
})

describe("making and changing a role", () => {
  test("is for roles ≥ 2 and ≥ 3", async () => {
    const maker = await actors.user({ permissions: { roles: 2 } })
    const { status, data } = await maker.post<Role>("/api/roles", body())
    const may = { update: false, delete: false }
    expect({ status, data }).toMatchObject({ status: 201, data: { ...body(), createdBy: maker.userId, may } })
    const path = `/api/roles/${data.roleId}`
    const changed = await editor.put(path, { name_nl: "Anders", name_en: "", kind: "advisor", order: "3" })
    expect(changed).toMatchObject({
      status: 200,
      data: {
        name_nl: "Anders",
        maxHolders: null,
        order: 3,
        updatedBy: editor.userId,
        may: { update: true, delete: true },
      },
    })
    expect((await editor.put("/api/roles/9999", body())).status).toBe(404)
  })

  test("needs a name, a kind and a valid maximum", async () => {
    const answer = await editor.post("/api/roles", { name_nl: "", name_en: "", kind: "king", maxHolders: 0 })
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(["name_nl", "kind", "maxHolders", "order"])
  })

  test("cannot set a maximum that a group exceeds, or ever exceeded", async () => {
    const { roleId } = await make({ maxHolders: null })
    const { groupId } = await groups.group("COMMITTEE")
    const hold = async (since: string, until: string | null) => {
      const { userId } = await actors.user()
      await server.services.database.db
        .insertInto("groupMembers")
        .values({ groupId, userId, roleId, since, until })
        .execute()
    }
    await hold("2020-09-01", "2021-09-01")
    await hold("2021-08-31", "2022-09-01")
    await hold("2022-09-01", null)
    const answer = await editor.put(`/api/roles/${roleId}`, body({ maxHolders: 1 }))
    expect(answer).toMatchObject({ status: 409, code: "conflict" })
    expect(answer.message).toContain("Kies een hoger aantal")
    expect((await editor.put(`/api/roles/${roleId}`, body({ maxHolders: 2 }))).status).toBe(200)
  })
})

describe("deleting a role", () => {
  test("is for roles ≥ 4", async () => {
    const { roleId } = await make()
    expect((await editor.delete(`/api/roles/${roleId}`)).status).toBe(200)
    expect((await editor.delete(`/api/roles/${roleId}`)).status).toBe(404)
  })

  test("is refused if somebody has it, or had it", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    await groups.addMember(editor, groupId, { kind: "advisor", since: "2020-09-01", until: "2021-09-01" })
    const answer = await editor.delete(`/api/roles/${await groups.role("advisor")}`)
    expect(answer).toMatchObject({ status: 409, code: "inUse" })
    expect(answer.message).toContain("hem ooit gehad")
  })

  test("is refused if it has grants", async () => {
    const { roleId } = await make()
    await server.services.database.db
      .insertInto("permissions")
      .values({ name: "news", level: 1, subjectType: "groupRole", subjectId: roleId })
      .execute()
    const answer = await editor.speak("en").delete(`/api/roles/${roleId}`)
    expect(answer).toMatchObject({
      status: 409,
      code: "inUse",
      message: "This role has been given permissions. Take those back first.",
    })
  })
})
