import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import type { GroupInput } from "../group.ts"
import { giveGroupMembership, groupBody, makeGroup } from "./group.test-support.ts"
import { groupMemberServer } from "./group-member.test-support.ts"

const { server, actors, groups, scene, path, body, post } = groupMemberServer()

describe("rights that come with a group membership", () => {
  const grant = (subjectType: "group" | "groupRole", subjectId: number, level: number) =>
    server.services.database.db
      .insertInto("permissions")
      .values({ name: "memberFinances", level, subjectType, subjectId })
      .execute()
  const refused = { status: 403, code: "escalation", message: expect.stringContaining("geeft meer rechten dan je") }
  const takes = { status: 403, code: "escalation", message: expect.stringContaining("rechten kwijt die je zelf niet") }

  test.each(["group", "groupRole"] as const)(
    "through the %s can only be given by viewers who have them",
    async (subjectType) => {
      await grant(subjectType, subjectType === "group" ? scene.group.groupId : scene.roles.member, 2)
      expect(await post()).toMatchObject(refused)
      expect(await post({ userId: scene.editor.userId })).toMatchObject(refused)
      expect(await post({}, await actors.user({ permissions: { groups: 3, memberFinances: 1 } }))).toMatchObject(
        refused,
      )
      expect((await post({}, await actors.user({ permissions: { groups: 3, memberFinances: 2 } }))).status).toBe(201)
    },
  )

  test("through the group type too", async () => {
    const board = await makeGroup(scene.editor, { type: "BOARD" })
    const into = (actor: Actor) => actor.post(`/api/groups/${board.groupId}/members`, body())
    expect(await into(scene.editor)).toMatchObject(refused)
    expect((await into(await actors.administrator())).status).toBe(201)
  })

  test("do not prevent recording former members or changing a title", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    await grant("group", scene.group.groupId, 2)
    expect((await post({ since: "2022-09-01", until: "2026-03-02" })).status).toBe(409)
    const past = await post({ since: "2022-09-01", until: "2025-09-01" })
    expect(past.status).toBe(201)
    expect((await scene.editor.put(path(membership), body({ title_nl: "Kok" }))).status).toBe(200)
    expect((await scene.editor.put(path(past.data), body({ since: "2022-09-01", until: "2024-09-01" }))).status).toBe(
      200,
    )
    expect(await scene.editor.put(path(past.data), body({ since: "2022-09-01" }))).toMatchObject(refused)
    expect((await scene.editor.delete(path(past.data))).status).toBe(200)
    expect(await post({ userId: scene.editor.userId, since: "2026-12-01" })).toMatchObject(refused)
  })

  test("can be neither prolonged nor shortened by viewers without them", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body({ until: "2026-04-01" }))
    await grant("group", scene.group.groupId, 2)
    const equal = await actors.user({ permissions: { groups: 3, memberFinances: 2 } })
    const change = async (actor: Actor, until: string | null) => actor.put(path(membership), body({ until }))
    for (const until of ["2026-04-02", null]) expect(await change(scene.editor, until)).toMatchObject(refused)
    for (const until of ["2026-03-31", "2026-03-02"]) expect(await change(scene.editor, until)).toMatchObject(takes)
    expect(await scene.editor.put(path(membership), body({ since: "2026-03-03", until: "2026-04-01" }))).toMatchObject(
      takes,
    )
    expect(await scene.editor.delete(path(membership))).toMatchObject(takes)
    expect((await change(equal, "2026-03-31")).status).toBe(200)
    expect((await change(equal, "2026-04-02")).status).toBe(200)
    expect((await equal.delete(path(membership))).status).toBe(200)
  })

  test("of your own membership may always end, also those that are still to come", async () => {
    const own = { userId: scene.editor.userId, since: "2026-09-01" }
    const [shortened, deleted] = [
      await giveGroupMembership(scene.editor, scene.group.groupId, body(own)),
      await giveGroupMembership(scene.editor, scene.group.groupId, body({ ...own, roleId: scene.roles.chair })),
    ]
    await grant("group", scene.group.groupId, 2)
    expect((await scene.editor.put(path(shortened), body({ ...own, until: "2026-10-01" }))).status).toBe(200)
    expect(await scene.editor.put(path(shortened), body({ ...own, until: "2026-10-02" }))).toMatchObject(refused)
    expect((await scene.editor.delete(path(deleted))).status).toBe(200)
    const dissolved = groupBody({ foundedOn: "2020-09-01", dissolvedOn: "2026-09-15" })
    expect((await scene.editor.put(`/api/groups/${scene.group.groupId}`, dissolved)).status).toBe(200)
  })

  test("cannot be ended by dissolving the group, or with its type, by viewers without them", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    await grant("group", scene.group.groupId, 2)
    const save = (actor: Actor, changes: Partial<GroupInput>) =>
      actor.put(`/api/groups/${scene.group.groupId}`, groupBody({ foundedOn: "2020-09-01", ...changes }))
    expect(await save(scene.editor, { dissolvedOn: "2026-03-02" })).toMatchObject(takes)
    expect(await save(scene.editor, { dissolvedOn: "2027-03-02" })).toMatchObject(takes)
    expect(await save(scene.editor, { type: "COMMITTEE" })).toMatchObject({ status: 403, code: "escalation" })
    expect((await save(scene.editor, { name_nl: "Keukencommissie" })).status).toBe(200)
    const equal = await actors.user({ permissions: { groups: 3, memberFinances: 2 } })
    expect((await save(equal, { dissolvedOn: "2026-03-02" })).status).toBe(200)
    // A past membership gives nobody anything, so removing it takes nothing.
    expect((await scene.editor.delete(path(membership))).status).toBe(200)
  })

  test("of a group type can only be ended by a change of type by viewers who have them", async () => {
    const administrator = await actors.administrator()
    const board = await makeGroup(administrator, { type: "BOARD" })
    const save = (actor: Actor, changes: Partial<GroupInput>) =>
      actor.put(`/api/groups/${board.groupId}`, groupBody({ type: "BOARD", ...changes }))
    await groups.addMember(scene.person, board.groupId, {})
    expect(await save(scene.editor, { type: "OTHER" })).toMatchObject(takes)
    expect((await scene.person.get<Record<string, number>>("/api/auth/permission")).data.groups).toBe(4)
    expect((await save(administrator, { type: "OTHER" })).status).toBe(200)
  })

  test("are only given and taken shortly after logging in; a place without rights is, at any time", async () => {
    const board = await makeGroup(scene.editor, { type: "BOARD" })
    const stale = await actors.administrator()
    server.setNow("2026-03-22T09:00:00Z")
    const into = (groupId: number, by: Actor) => by.post(`/api/groups/${groupId}/members`, body())
    expect(await into(board.groupId, stale)).toMatchObject({ status: 403, code: "confirmFirst" })
    expect((await into(scene.group.groupId, stale)).status).toBe(201)
    const fresh = await actors.administrator()
    const { data } = await fresh.post<{ groupId: number; groupMemberId: number }>(
      `/api/groups/${board.groupId}/members`,
      body(),
    )
    const member = `/api/groups/${board.groupId}/members/${data.groupMemberId}`
    expect(await stale.delete(member)).toMatchObject({ code: "confirmFirst" })
    expect(await stale.put(member, body({ until: "2026-04-01" }))).toMatchObject({ code: "confirmFirst" })
    expect((await stale.put(member, body({ title_nl: "Voorzitter" }))).status).toBe(200)
    const change = { type: "OTHER", foundedOn: "2020-09-01" } as const
    expect(await stale.put(`/api/groups/${board.groupId}`, groupBody(change))).toMatchObject({ code: "confirmFirst" })
    expect(await scene.editor.delete(member), "no password for nothing").toMatchObject({ code: "escalation" })
    expect((await fresh.delete(member)).status).toBe(200)
  })

  test("of another role count when the role changes", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    await grant("groupRole", scene.roles.chair, 1)
    expect(await scene.editor.put(path(membership), body({ roleId: scene.roles.chair }))).toMatchObject(refused)
  })

  test("begin and end with the days of the membership", async () => {
    await giveGroupMembership(scene.editor, scene.group.groupId, body({ since: "2026-03-10", until: "2026-03-12" }))
    await grant("group", scene.group.groupId, 2)
    const level = async (at: string) => {
      server.setNow(at)
      return (await scene.person.get<Record<string, number>>("/api/auth/permission")).data.memberFinances
    }
    expect(await level("2026-03-09T22:59:59Z")).toBeUndefined()
    expect(await level("2026-03-09T23:00:00Z")).toBe(2)
    expect(await level("2026-03-11T22:59:59Z")).toBe(2)
    expect(await level("2026-03-11T23:00:00Z")).toBeUndefined()
  })

  test("of the last administrator of permissions cannot be removed with the membership", async () => {
    const { db } = server.services.database
    await db.deleteFrom("permissions").where("name", "=", "permissions").where("subjectType", "=", "user").execute()
    const board = await makeGroup(scene.editor, { type: "BOARD" })
    await groups.addMember(scene.person, board.groupId, {})
    const { groupMemberId } = await db
      .selectFrom("groupMembers")
      .select("groupMemberId")
      .where("groupId", "=", board.groupId)
      .executeTakeFirstOrThrow()
    const last = `/api/groups/${board.groupId}/members/${groupMemberId}`
    expect(await scene.editor.delete(last)).toMatchObject(takes)
    expect(await scene.person.delete(last)).toMatchObject({ status: 409, code: "lastAdministrator" })
    expect(await scene.person.put(last, body({ until: "2026-03-02" }))).toMatchObject({
      status: 409,
      code: "lastAdministrator",
    })
  })
})
