import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { PermissionMap } from "../../../platform/policy.ts"
import type { Permission } from "../permission.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

const idOfType = async (type: "BOARD" | "COMMITTEE") =>
  (await db().selectFrom("groupTypes").select("groupTypeId").where("type", "=", type).executeTakeFirstOrThrow())
    .groupTypeId
const give = (giver: Actor, body: object) => giver.post<Permission>("/api/permissions", body)
const fields = (answer: { issues?: { path: (string | number)[] }[] }) =>
  answer.issues?.map(({ path }) => path.join("."))
const all = async (actor: Actor, query = "") => actor.get<Permission[]>(`/api/permissions?pageSize=100${query}`)

let administrator: Actor
beforeEach(async () => {
  await db()
    .deleteFrom("permissions")
    .where((eb) => eb.or([eb("subjectType", "=", "user"), eb("createdBy", "is not", null)]))
    .execute()
  administrator = await actors.administrator()
})

describe("the list", () => {
  test("is for permissions ≥ 1", async () => {
    const answer = await (
      await actors.user({ permissions: { permissions: 1 } })
    ).get<Permission[]>("/api/permissions?pageSize=5")
    expect(answer.status).toBe(200)
    expect(answer.data).toHaveLength(5)
    expect(answer.pagination).toMatchObject({ pageNumber: 1, pageSize: 5 })
  })

  test("names the grantee of each grant", async () => {
    const anna = await actors.user({ firstName: "Anna", infix: "van den", lastName: "Berg", permissions: { news: 2 } })
    const { data } = await all(administrator, `&filter[name]=news`)
    const subjects = Object.fromEntries(data.map((grant) => [grant.subjectType, grant.subject]))
    expect(subjects.groupType?.name_nl).toMatch(/Bestuur|Commissie/)
    const own = data.find((grant) => grant.subjectType === "user" && grant.subjectId === anna.userId)
    expect(own?.subject).toEqual({ name_nl: "Anna van den Berg", name_en: "Anna van den Berg" })
    const members = await all(administrator, "&filter[subjectType]=members")
    expect(members.data.map((grant) => grant.subject)).toEqual([null, null, null, null, null])
  })

  test("keeps a grant whose subject is gone, without a name", async () => {
    await db()
      .insertInto("permissions")
      .values({ name: "news", level: 1, subjectType: "group", subjectId: 999_999 })
      .execute()
    const { data } = await all(administrator, "&filter[subjectType]=group")
    expect(data).toMatchObject([{ subjectId: 999_999, subject: null }])
    expect((await administrator.delete(`/api/permissions/${data[0]?.permissionId}`)).status).toBe(200)
  })

  test("can be filtered by its fields", async () => {
    const board = await idOfType("BOARD")
    const filtered = await all(
      administrator,
      `&filter[subjectType]=groupType&filter[subjectId]=${board}&filter[level][gte]=4&filter[name][in]=rooms,news`,
    )
    expect(filtered.data.map((grant) => grant.name)).toEqual(["rooms", "news"])
    const future = await all(administrator, "&filter[createdAt][gte]=2999-01-01T00:00:00Z")
    expect(future.data).toEqual([])
    const either = await all(
      administrator,
      "&filter[or][0][name]=books&filter[or][1][name]=pages&filter[subjectType][ne]=user",
    )
    expect(either.data.map((grant) => `${grant.name} ${grant.subjectType}`)).toEqual([
      "books members",
      "books groupType",
      "pages groupType",
    ])
  })

  test("can be sorted, also by the name of the person who made the grant", async () => {
    const zara = await actors.user({ lastName: "Zuiderduin", permissions: { permissions: 4, books: 4 } })
    const arie = await actors.user({ lastName: "Aalbers", permissions: { permissions: 4, books: 4 } })
    await give(zara, { name: "books", level: 2, subjectType: "everyone" })
    await give(arie, { name: "books", level: 3, subjectType: "user", subjectId: zara.userId })
    await give(arie, { name: "books", level: 2, subjectType: "groupType", subjectId: await idOfType("COMMITTEE") })
    const made = `&filter[name]=books&filter[createdBy][null]=false`
    const names = async (sort: string) =>
      (await all(administrator, `${made}&${sort}`)).data.map((grant) => grant.createdBy)
    expect(await names("sort[createdBy][lastName]=desc&sort[level]=asc")).toEqual([zara.userId, arie.userId])
    expect(await names("sort[createdBy][lastName]=asc")).toEqual([arie.userId, zara.userId])
    const bySubject = await all(
      administrator,
      "&filter[subjectType]=groupType&filter[name]=activities&sort[subject][name_nl]=desc",
    )
    expect(bySubject.data.map((grant) => grant.subject?.name_nl)).toEqual(["Commissie", "Bestuur"])
  })

  test.each([
    ["filter[colour]=red", "colour"],
    ["filter[name]=kitchens", "filter.name.eq"],
    ["filter[level][like]=1", "like"],
    ["sort[colour]=asc", "colour"],
    ["sort[createdBy][shoeSize]=asc", "shoeSize"],
    ["pageSize=1000", "pageSize"],
    ["colour=red", "colour"],
  ])("refuses %s and names it", async (query, name) => {
    const answer = await administrator.get(`/api/permissions?${query}`)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.issues?.map(({ path, message }) => `${path.join(".")} ${message}`))).toContain(name)
  })
})

describe("granting a permission", () => {
  test("is for permissions ≥ 2, with every kind of subject", async () => {
    const input = { name: "rooms", level: 1, subjectType: "everyone" }
    const giver = await actors.user({ permissions: { permissions: 2, rooms: 4 } })
    const { groupId } = await groups.group("COMMITTEE")
    for (const [subjectType, subjectId] of [
      ["everyone", null],
      ["members", null],
      ["groupType", await idOfType("COMMITTEE")],
      ["group", groupId],
      ["groupRole", await groups.role("chair")],
      ["user", (await actors.user()).userId],
    ] as const) {
      const answer = await give(giver, { ...input, subjectType, subjectId })
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({ name: "rooms", level: 1, subjectType, subjectId, createdBy: giver.userId })
      expect(answer.data.createdAt).toBe(startOfTest.toISOString())
    }
  })

  test("twice changes the existing grant, for permissions ≥ 3", async () => {
    const target = await actors.user()
    const input = { name: "news", level: 1, subjectType: "user", subjectId: target.userId }
    const made = await give(administrator, input)
    server.setNow("2026-03-03T09:00:00Z")
    const creator = await actors.user({ permissions: { permissions: 2, news: 4 } })
    expect((await give(creator, { ...input, level: 2 })).code).toBe("forbidden")
    const editor = await actors.user({ permissions: { permissions: 3, news: 4 } })
    const changed = await give(editor, { ...input, level: 3 })
    expect(changed.data).toMatchObject({
      permissionId: made.data.permissionId,
      level: 3,
      createdBy: administrator.userId,
      updatedBy: editor.userId,
      createdAt: startOfTest.toISOString(),
      updatedAt: "2026-03-03T09:00:00.000Z",
    })
    const { data } = await all(
      administrator,
      `&filter[name]=news&filter[subjectType]=user&filter[subjectId]=${target.userId}`,
    )
    expect(data).toHaveLength(1)
  })

  test("takes effect at once", async () => {
    const target = await actors.user()
    const rooms = async () => (await target.get<PermissionMap>("/api/auth/permission")).data.rooms
    expect(await rooms()).toBeUndefined()
    const { data } = await give(administrator, {
      name: "rooms",
      level: 3,
      subjectType: "user",
      subjectId: target.userId,
    })
    expect(await rooms()).toBe(3)
    await administrator.delete(`/api/permissions/${data.permissionId}`)
    expect(await rooms()).toBeUndefined()
  })

  test.each<[object, string[]]>([
    [{}, ["name", "level", "subjectType"]],
    [{ name: "kitchens", level: 5, subjectType: "aliens" }, ["name", "level", "subjectType"]],
    [{ name: "rooms", level: 1.5, subjectType: "everyone" }, ["level"]],
    [{ name: "rooms", level: null, subjectType: "everyone" }, ["level"]],
    [{ name: "rooms", level: "", subjectType: "everyone" }, ["level"]],
    [{ name: "rooms", level: 1, subjectType: "everyone", subjectId: 1 }, ["subjectId"]],
    [{ name: "rooms", level: 1, subjectType: "members", subjectId: 1 }, ["subjectId"]],
    [{ name: "rooms", level: 1, subjectType: "group" }, ["subjectId"]],
    [{ name: "rooms", level: 1, subjectType: "user", subjectId: null }, ["subjectId"]],
    [{ name: "rooms", level: 1, subjectType: "user", subjectId: "x" }, ["subjectId"]],
    [{ name: "rooms", level: 1, subjectType: "user", subjectId: 2_147_483_648 }, ["subjectId"]],
    ...["groupType", "group", "groupRole", "user"].map((subjectType): [object, string[]] => [
      { name: "rooms", level: 1, subjectType, subjectId: 999_999 },
      ["subjectId"],
    ]),
  ])("refuses %o, with all errors at once", async (body, paths) => {
    const answer = await give(administrator, body)
    expect(answer.status).toBe(400)
    expect(fields(answer)).toEqual(paths)
    expect(answer.issues?.every(({ message }) => !/^$|^[a-zA-Z]+:\S/.test(message))).toBe(true)
  })

  test("accepts the level of a select in a form, which is text", async () => {
    expect((await give(administrator, { name: "rooms", level: "2", subjectType: "members" })).data.level).toBe(2)
  })
})

describe("revoking a permission", () => {
  test("is for permissions ≥ 4", async () => {
    const { data } = await give(administrator, { name: "vacancies", level: 1, subjectType: "members" })
    const path = `/api/permissions/${data.permissionId}`
    expect((await administrator.delete(path)).status).toBe(200)
    expect((await administrator.delete(path)).status).toBe(404)
  })

  test.each(["abc", "0", "-1", "1.5", "2147483648"])("refuses the id %s", async (id) => {
    expect((await administrator.delete(`/api/permissions/${id}`)).status).toBe(400)
  })
})

describe("nobody goes above their own level", () => {
  test("when granting", async () => {
    const giver = await actors.user({ permissions: { permissions: 4, news: 2 } })
    const input = { name: "news", subjectType: "everyone" }
    const refused = await give(giver, { ...input, level: 3 })
    expect([refused.status, refused.code]).toEqual([403, "escalation"])
    expect((await give(giver, { ...input, level: 2 })).status).toBe(200)
    expect((await give(giver, { ...input, name: "rooms", level: 1 })).code).toBe("escalation")
  })

  test("when granting to themselves", async () => {
    const giver = await actors.user({ permissions: { permissions: 3 } })
    const own = { name: "permissions", subjectType: "user", subjectId: giver.userId }
    expect((await give(giver, { ...own, level: 4 })).code).toBe("escalation")
    expect((await give(giver, { ...own, level: 3 })).status).toBe(200)
  })

  test("when changing or revoking something above it", async () => {
    const target = await actors.user()
    const grant = { name: "settings", subjectType: "user", subjectId: target.userId }
    const { data } = await give(administrator, { ...grant, level: 4 })
    const lesser = await actors.user({ permissions: { permissions: 4, settings: 3 } })
    const changed = await give(lesser, { ...grant, level: 1 })
    expect([changed.status, changed.code]).toEqual([403, "escalation"])
    const taken = await lesser.speak("en").delete(`/api/permissions/${data.permissionId}`)
    expect([taken.status, taken.code]).toEqual([403, "escalation"])
    expect(taken.message).toContain("higher")
  })
})
