import { describe, expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../tests/support/server.ts"
import type { GroupMember } from "../group-member.ts"
import { faults, giveGroupMembership, makeGroup } from "./group.test-support.ts"
import { groupMemberServer } from "./group-member.test-support.ts"

const { server, actors, scene, path, body, post } = groupMemberServer()

describe("adding somebody to a group", () => {
  test("is for groups ≥ 3, and answers with the membership", async () => {
    const { status, data } = await post({ title_nl: "Opperkok", until: "2026-09-01" })
    expect(status).toBe(201)
    const at = startOfTest.toISOString()
    expect(data).toEqual({
      groupMemberId: expect.any(Number),
      groupId: scene.group.groupId,
      userId: scene.person.userId,
      roleId: scene.roles.member,
      title_nl: "Opperkok",
      title_en: null,
      since: "2025-09-01",
      until: "2026-09-01",
      state: "current",
      user: { slug: expect.any(String), name: "Anna van den Berg" },
      role: { name_nl: "Lid", name_en: "Member", kind: "member", order: 5 },
      createdBy: scene.editor.userId,
      updatedBy: scene.editor.userId,
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
  })

  test("needs an existing person and role, and valid days", async () => {
    expect(faults(await post({ userId: 99999, roleId: 99999 }))).toEqual(["userId", "roleId"])
    expect(faults(await post({ userId: null, since: "2026-02-30" }))).toEqual(["userId", "since"])
    expect(faults(await post({ until: "2025-09-01" }))).toEqual(["until"])
    expect((await scene.editor.post("/api/groups/99999/members", body())).status).toBe(404)
  })

  test.each([
    ["the day before the founding", { since: "2020-08-31" }, ["since"]],
    ["the day of the founding", { since: "2020-09-01" }, undefined],
    ["the day of the dissolution", { since: "2026-09-01" }, ["since"]],
    ["the last day of the group", { since: "2026-08-31" }, undefined],
    ["up to the dissolution", { until: "2026-09-01" }, undefined],
    ["a day past the dissolution", { until: "2026-09-02" }, ["until"]],
    ["as long as the group lasts", {}, undefined],
  ])("on %s", async (_, changes, expected) => {
    await server.services.database.db
      .updateTable("groups")
      .set({ dissolvedOn: "2026-09-01" })
      .where("groupId", "=", scene.group.groupId)
      .execute()
    expect(faults(await post(changes))).toEqual(expected)
  })

  test("twice in the same role at the same time is refused with a reason; consecutively is allowed", async () => {
    await giveGroupMembership(scene.editor, scene.group.groupId, body({ until: "2026-03-01" }))
    const again = await post({ since: "2026-02-28" })
    expect(again).toMatchObject({
      status: 409,
      code: "conflict",
      message: expect.stringContaining("heeft deze rol in een deel van die periode al"),
    })
    expect((await post({ since: "2026-03-01" })).status).toBe(201)
    expect((await post({ roleId: scene.roles.chair })).status).toBe(201)
  })
})

describe("a role for one person", () => {
  const chair = async (since: string, until: string | null = null) =>
    post({ userId: (await actors.user()).userId, roleId: scene.roles.chair, since, until })

  test("is refused to a second at any time the first has it", async () => {
    const first = await chair("2024-09-01", "2025-09-01")
    expect(first.status).toBe(201)
    for (const [since, until] of [
      ["2024-09-01", "2025-09-01"],
      ["2025-08-31", null],
      ["2021-01-01", "2024-09-02"],
      ["2021-01-01", null],
      ["2024-12-01", "2024-12-02"],
    ] as const) {
      const refused = await chair(since, until)
      expect(refused).toMatchObject({
        status: 409,
        code: "conflict",
        message: expect.stringMatching(new RegExp(`^${first.data.user.name} heeft deze rol`)),
      })
    }
    expect((await chair("2025-09-01")).status).toBe(201)
    expect((await chair("2023-09-01", "2024-09-01")).status).toBe(201)
  })

  test("is counted per day, not over the whole period", async () => {
    await server.services.database.db
      .updateTable("roles")
      .set({ maxHolders: 2 })
      .where("roleId", "=", scene.roles.chair)
      .execute()
    await chair("2021-09-01", "2022-09-01")
    await chair("2022-09-01", "2023-09-01")
    expect((await chair("2021-09-01", "2023-09-01")).status).toBe(201)
    expect((await chair("2022-08-31", "2022-09-01")).status).toBe(409)
    await server.services.database.db.deleteFrom("groupMembers").execute()
    await server.services.database.db
      .updateTable("roles")
      .set({ maxHolders: 1 })
      .where("roleId", "=", scene.roles.chair)
      .execute()
  })

  test("cannot be given by changing a membership either", async () => {
    await chair("2025-09-01")
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    expect(await scene.editor.put(path(membership), body({ roleId: scene.roles.chair }))).toMatchObject({
      status: 409,
      code: "conflict",
    })
    expect(
      (
        await scene.editor.put(
          path(membership),
          body({ roleId: scene.roles.chair, since: "2024-09-01", until: "2025-09-01" }),
        )
      ).status,
    ).toBe(200)
  })

  test("goes to one of many who take it at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => actors.user()))
    const answers = await Promise.all(people.map(({ userId }) => post({ userId, roleId: scene.roles.chair })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  })

  test("is also enforced by the database itself", async () => {
    const { db } = server.services.database
    const people = await Promise.all(Array.from({ length: 12 }, () => actors.user()))
    const membership = {
      groupId: scene.group.groupId,
      roleId: scene.roles.chair,
      title_nl: null,
      title_en: null,
      createdBy: null,
      updatedBy: null,
    }
    const insert = ({ userId }: Actor, index: number) =>
      db
        .insertInto("groupMembers")
        .values({ ...membership, userId, since: `2025-09-${10 + index}`, until: null })
        .execute()
    const results = await Promise.allSettled(people.map(insert))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []))
    const refusal = expect.objectContaining({ code: "23P01", constraint: "group_members_max_holders" })
    expect(refusals).toEqual(Array.from({ length: 11 }, () => refusal))
  })

  test("is counted per group", async () => {
    const other = await makeGroup(scene.editor)
    await chair("2025-09-01")
    expect(
      (await scene.editor.post(`/api/groups/${other.groupId}/members`, body({ roleId: scene.roles.chair }))).status,
    ).toBe(201)
  })
})

describe("changing and deleting a group membership", () => {
  test("keeps its person, and clears fields that are left out", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, { ...body(), until: "2026-09-01" })
    const { data, status } = await scene.editor.put<GroupMember>(
      path(membership),
      body({ userId: scene.editor.userId, roleId: scene.roles.chair, title_en: "Cook" }),
    )
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { userId: scene.person.userId, roleId: scene.roles.chair, until: null, title_nl: null, title_en: "Cook" },
    })
  })

  test("finds it in its own group only", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    const other = await makeGroup(scene.editor)
    const wrong = `/api/groups/${other.groupId}/members/${membership.groupMemberId}`
    expect([
      (await scene.editor.get(wrong)).status,
      (await scene.editor.put(wrong, body())).status,
      (await scene.editor.delete(wrong)).status,
    ]).toEqual([404, 404, 404])
    expect((await scene.editor.delete(path(membership))).status).toBe(200)
    expect((await scene.editor.delete(path(membership))).status).toBe(404)
  })

  test("validates the days as adding does", async () => {
    const membership = await giveGroupMembership(scene.editor, scene.group.groupId, body())
    expect(faults(await scene.editor.put(path(membership), body({ since: "2020-08-31", roleId: 99999 })))).toEqual([
      "roleId",
      "since",
    ])
  })
})
