import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { GroupTypeName, Visibility } from "../group-kinds.ts"
import type { GroupMember } from "../group-member.ts"
import { giveGroupMembership, makeGroup } from "./group.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const viewers: Record<string, Actor> = {}
let groupId = 0
beforeAll(async () => {
  const editor = await actors.user({ permissions: { groups: 4 } })
  Object.assign(viewers, {
    visitor: actors.visitor,
    applicant: await actors.user({ isMember: false }),
    member: await actors.user(),
    manager: await actors.user({ isMember: false, permissions: { groups: 1 } }),
  })
  ;({ groupId } = await makeGroup(editor))
  const [chair, member] = [await groups.role("chair"), await groups.role("member")]
  const add = async (lastName: string, roleId: number, since: string, until: string | null = null) =>
    giveGroupMembership(editor, groupId, {
      userId: (await actors.user({ firstName: "Jo", lastName })).userId,
      roleId,
      since,
      until,
    })
  await add("Zwart", member, "2024-09-01")
  await add("Ähren", member, "2025-09-01", "2026-09-01")
  await add("Wit", chair, "2025-09-01")
  await add("Oud", chair, "2024-09-01", "2025-09-01")
  await add("Straks", member, "2026-03-03")
})

describe("who may see the members of a group", () => {
  const table: [
    type: GroupTypeName,
    visibility: Visibility,
    visitor: number,
    applicant: number,
    member: number,
    manager: number,
  ][] = [
    ["COMMITTEE", "public", 200, 200, 200, 200],
    ["COMMITTEE", "members", 401, 403, 200, 200],
    ["COMMITTEE", "none", 401, 403, 403, 200],
    ["EMAIL", "public", 404, 404, 404, 200],
    ["EMAIL", "members", 404, 404, 404, 200],
    ["EMAIL", "none", 404, 404, 404, 200],
  ]
  test.each(table)("visible to %s, for %s", async (type, membersVisibility, ...statuses) => {
    const administrator = await actors.administrator()
    const group = await makeGroup(administrator, { type, membersVisibility })
    const membership = await giveGroupMembership(administrator, group.groupId, {
      userId: administrator.userId,
      roleId: await groups.role("member"),
    })
    for (const path of ["members", `members/${membership.groupMemberId}`]) {
      const requests = Object.values(viewers).map((viewer) => viewer.get(`/api/groups/${group.groupId}/${path}`))
      expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(statuses)
    }
  })

  test("a past or future membership of the association does not count", async () => {
    const administrator = await actors.administrator()
    const group = await makeGroup(administrator, { membersVisibility: "members" })
    const [ended, coming] = [await actors.user({ isMember: false }), await actors.user({ isMember: false })]
    await groups.membership(ended, "2020-09-01", "2026-03-02")
    await groups.membership(coming, "2026-03-03", null)
    for (const actor of [ended, coming])
      expect(await actor.get(`/api/groups/${group.groupId}/members`)).toMatchObject({
        status: 403,
        message: expect.stringContaining("Alleen leden"),
      })
  })
})

describe("the list", () => {
  const ask = (query = "") => actors.visitor.get<GroupMember[]>(`/api/groups/${groupId}/members?${query}`)
  const names = async (query?: string) => (await ask(query)).data.map(({ user }) => user.name.replace("Jo ", ""))

  test("is sorted by role, then by name", async () => {
    expect(await names()).toEqual(["Oud", "Wit", "Ähren", "Straks", "Zwart"])
    expect((await ask("pageSize=2&pageNumber=2")).pagination).toEqual({
      pageNumber: 2,
      pageSize: 2,
      totalItems: 5,
      totalPages: 3,
    })
  })

  test.each<[query: string, expected: string[]]>([
    ["filter[state]=current", ["Wit", "Ähren", "Zwart"]],
    ["filter[state]=former", ["Oud"]],
    ["filter[state]=future", ["Straks"]],
    ["sort[rank]=asc", ["Wit", "Ähren", "Zwart", "Straks", "Oud"]],
    ["filter[name][contains]=ahr", ["Ähren"]],
    ["sort[user][lastName]=desc", ["Zwart", "Wit", "Straks", "Oud", "Ähren"]],
    ["sort[since]=desc&sort[role][order]=asc&filter[state]=current", ["Wit", "Ähren", "Zwart"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test("has no current members from the day the group is dissolved", async () => {
    await server.services.database.db
      .updateTable("groups")
      .set({ dissolvedOn: "2026-03-10" })
      .where("groupId", "=", groupId)
      .execute()
    server.setNow("2026-03-09T23:00:00Z")
    expect(await names("filter[state]=current")).toEqual([])
    expect((await ask()).data.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "former"))
  })
})
