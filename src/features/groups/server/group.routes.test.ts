import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { describeCrud } from "../../../../tests/support/describe-crud.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { Group, GroupInput } from "../group.ts"
import { faults, giveGroupMembership, groupBody, makeGroup } from "./group.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let editor: Actor
beforeAll(async () => {
  editor = await actors.user({ permissions: { groups: 4 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("groups").execute()
  await server.services.database.db.deleteFrom("permissions").where("subjectType", "=", "group").execute()
})

const put = (group: Group, changes: Partial<GroupInput>, actor = editor) =>
  actor.put<Group>(`/api/groups/${group.groupId}`, groupBody({ name_nl: group.name_nl, type: group.type, ...changes }))
const give = (groupId: number, level: number) =>
  server.services.database.db
    .insertInto("permissions")
    .values({ name: "memberFinances", level, subjectType: "group", subjectId: groupId })
    .execute()

describeCrud({
  actors,
  address: "/api/groups",
  id: "groupId",
  permission: "groups",
  input: groupBody(),
  unlisted: [
    "description_nl",
    "description_en",
    "descriptionHtml_nl",
    "descriptionHtml_en",
    "photo",
    "photoAlt_nl",
    "photoAlt_en",
    "staleTranslations",
  ],
})

describe("making a group", () => {
  test("answers with the whole group", async () => {
    const maker = await actors.user({ permissions: { groups: 2 } })
    const { status, data } = await maker.post("/api/groups", groupBody())
    expect(status).toBe(201)
    const at = startOfTest.toISOString()
    const { logoId: _, photoId: __, ...sent } = groupBody()
    expect(data).toEqual({
      ...sent,
      descriptionHtml_nl: null,
      descriptionHtml_en: null,
      logo: null,
      photo: null,
      staleTranslations: [],
      may: { update: false, delete: false },
      groupId: expect.any(Number),
      slug: "kookcommissie",
      state: "current",
      createdBy: maker.userId,
      updatedBy: maker.userId,
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
  })

  test("never gives it the name of a route as its slug", async () => {
    expect((await makeGroup(editor, { name_nl: "Leden" })).slug).toBe("leden-2")
  })

  test("refuses invalid input", async () => {
    const answer = await editor.post("/api/groups", {
      ...groupBody(),
      type: "PARTY",
      name_nl: "",
      intro_nl: "i".repeat(161),
      email: "koken",
      website: "javascript:alert(1)",
      foundedOn: "2026-02-30",
      membersVisibility: "friends",
      isRecruiting: "maybe",
    })
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual([
      "type",
      "name_nl",
      "intro_nl",
      "email",
      "website",
      "foundedOn",
      "membersVisibility",
      "isRecruiting",
    ])
    const turned = await editor.post("/api/groups", groupBody({ foundedOn: "2025-01-01", dissolvedOn: "2025-01-01" }))
    expect(faults(turned)).toEqual(["dissolvedOn"])
  })

  test.each(["ftp://example.org", "//example.org", "example", "data:text/html,x", "https://"])(
    "%s is not a website",
    async (website) => {
      expect(faults(await editor.post("/api/groups", groupBody({ website })))).toEqual(["website"])
    },
  )

  test("treats empty texts as null", async () => {
    const { data } = await editor.post<Group>("/api/groups", {
      ...groupBody(),
      abbreviation: " ",
      email: "",
      website: " ",
      description_nl: "",
    })
    expect(data).toMatchObject({ abbreviation: null, email: null, website: null, description_nl: null })
    const full = await makeGroup(editor, { website: "https://koken.example.org/wie?x=1", email: "koken@example.org" })
    expect(full).toMatchObject({ website: "https://koken.example.org/wie?x=1", email: "koken@example.org" })
  })
})

describe("changing a group", () => {
  test("keeps the slug and replaces everything else", async () => {
    const group = await makeGroup(editor, { abbreviation: "KooCie", description_nl: "Lang" })
    const { abbreviation: _, ...body } = groupBody({ name_nl: "Bakcommissie" })
    const changed = await editor.put(`/api/groups/${group.groupId}`, body)
    expect(changed).toMatchObject({
      status: 200,
      data: { name_nl: "Bakcommissie", slug: "kookcommissie", abbreviation: null, description_nl: null },
    })
  })

  test("cannot leave a membership outside its dates", async () => {
    const group = await makeGroup(editor)
    await groups.addMember(editor, group.groupId, { since: "2024-09-01", until: "2025-09-01" })
    expect(faults(await put(group, { foundedOn: "2024-09-02" }))).toEqual(["foundedOn"])
    expect(faults(await put(group, { dissolvedOn: "2024-09-01" }))).toEqual(["dissolvedOn"])
    expect((await put(group, { foundedOn: "2024-09-01", dissolvedOn: "2024-10-01" })).status).toBe(200)
  })

  test("to a type with more rights than the editor has is refused if it has members", async () => {
    const group = await makeGroup(editor, { type: "OTHER" })
    expect((await put(group, { type: "BOARD" })).status).toBe(200)
    expect((await put(group, { type: "OTHER" })).status).toBe(200)
    await groups.addMember(await actors.user(), group.groupId, {})
    expect(await put(group, { type: "BOARD" })).toMatchObject({ status: 403, code: "escalation" })
    expect((await put(group, { type: "EDUCATION" })).status).toBe(200)
    expect((await put(group, { type: "BOARD" }, await actors.administrator())).status).toBe(200)
  })

  test("so that it exists longer is refused if that gives back rights the editor lacks", async () => {
    const group = await makeGroup(editor, { dissolvedOn: "2026-02-01" })
    await groups.addMember(await actors.user(), group.groupId, {})
    await give(group.groupId, 2)
    expect(await put(group, { dissolvedOn: null })).toMatchObject({ status: 403, code: "escalation" })
    expect((await put(group, { dissolvedOn: "2026-01-01" })).status).toBe(200)
    const finance = await actors.user({ permissions: { groups: 3, memberFinances: 2 } })
    expect((await put(group, { dissolvedOn: null }, finance)).status).toBe(200)
  })
})

describe("dissolving a group", () => {
  test("ends the rights through it from that day", async () => {
    const group = await makeGroup(editor)
    const person = await actors.user()
    await groups.addMember(person, group.groupId, {})
    await give(group.groupId, 1)
    const finance = await actors.user({ permissions: { groups: 3, memberFinances: 1 } })
    expect((await put(group, { dissolvedOn: "2026-03-10" }, finance)).status).toBe(200)
    const level = async () => (await person.get<Record<string, number>>("/api/auth/permission")).data.memberFinances
    server.setNow("2026-03-09T22:59:00Z")
    expect(await level()).toBe(1)
    server.setNow("2026-03-09T23:00:00Z")
    expect(await level()).toBeUndefined()
    expect((await actors.visitor.get<Group>(`/api/groups/${group.groupId}`)).data.state).toBe("former")
  })

  test("never removes the last administrator of permissions", async () => {
    const { db } = server.services.database
    const editors = db.deleteFrom("permissions").where("name", "=", "permissions").where("subjectType", "=", "user")
    await editors.execute()
    const board = await makeGroup(editor, { type: "BOARD" })
    const last = await actors.user()
    await groups.addMember(last, board.groupId, {})
    const dissolved = await put(board, { dissolvedOn: "2026-03-01" }, last)
    expect(dissolved).toMatchObject({ status: 409, code: "lastAdministrator" })
    expect((await put(board, { dissolvedOn: "2026-09-01" }, last)).status).toBe(200)
  })
})

describe("deleting a group", () => {
  test("is refused if it has or had members, and says how many and what to do instead", async () => {
    const { groupId } = await makeGroup(editor)
    const [roleId, person] = [await groups.role("member"), await actors.user()]
    await giveGroupMembership(editor, groupId, {
      userId: person.userId,
      roleId,
      since: "2020-09-01",
      until: "2021-09-01",
    })
    await giveGroupMembership(editor, groupId, { userId: person.userId, roleId, since: "2022-09-01" })
    const one = await editor.delete(`/api/groups/${groupId}`)
    expect(one).toMatchObject({ status: 409, code: "inUse" })
    expect(one.message).toMatch(/zat 1 persoon.*Hef de groep op/)
    await giveGroupMembership(editor, groupId, { userId: editor.userId, roleId })
    expect((await editor.delete(`/api/groups/${groupId}`)).message).toContain("2 mensen")
  })

  test("is refused if it has grants", async () => {
    const { groupId } = await makeGroup(editor)
    await give(groupId, 1)
    const answer = await editor.delete(`/api/groups/${groupId}`)
    expect(answer).toMatchObject({ status: 409, code: "inUse", message: expect.stringContaining("rechten gegeven") })
  })
})
