import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Permission } from "../permission.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

beforeEach(async () => {
  await db().deleteFrom("permissions").where("name", "=", "permissions").execute()
})

const grantOf = async (actor: Actor) =>
  (
    await db()
      .selectFrom("permissions")
      .select("permissionId")
      .where("name", "=", "permissions")
      .where("subjectId", "=", actor.userId)
      .executeTakeFirstOrThrow()
  ).permissionId
const keeper = (level = 4) => actors.user({ permissions: { permissions: level } })
const setLevel = (actor: Actor, of: Actor, level: number) =>
  actor.post<Permission>("/api/permissions", { name: "permissions", level, subjectType: "user", subjectId: of.userId })
const takeFrom = async (actor: Actor, of: Actor) => actor.delete(`/api/permissions/${await grantOf(of)}`)

describe("the last administrator of the permissions", () => {
  test("cannot give up that right", async () => {
    const last = await keeper()
    const taken = await takeFrom(last, last)
    expect([taken.status, taken.code]).toEqual([409, "lastAdministrator"])
    const lowered = await setLevel(last, last, 2)
    expect([lowered.status, lowered.code]).toEqual([409, "lastAdministrator"])
    expect((await last.get("/api/permissions")).status).toBe(200)
  })

  test("may keep it at another level that can still edit permissions", async () => {
    const last = await keeper()
    expect((await setLevel(last, last, 3)).status).toBe(200)
    expect((await setLevel(last, last, 2)).code).toBe("lastAdministrator")
  })

  test("can give it up once there is another administrator", async () => {
    const [first, second] = [await keeper(), await keeper(3)]
    expect((await takeFrom(first, first)).status).toBe(200)
    expect((await second.get("/api/permissions")).status).toBe(200)
    expect((await setLevel(second, second, 2)).code).toBe("lastAdministrator")
  })

  test("cannot count on an ended membership, nor on somebody who may only read", async () => {
    const last = await keeper()
    await keeper(2)
    const former = await actors.user({ isMember: false })
    const { groupTypeId } = await db()
      .selectFrom("groupTypes")
      .select("groupTypeId")
      .where("type", "=", "BOARD")
      .executeTakeFirstOrThrow()
    await last.post("/api/permissions", {
      name: "permissions",
      level: 4,
      subjectType: "groupType",
      subjectId: groupTypeId,
    })
    await boardOf(former, "2024-09-01", "2025-09-01")
    expect((await takeFrom(last, last)).code).toBe("lastAdministrator")
    const today = await actors.user()
    await boardOf(today, "2025-09-01", null)
    expect((await takeFrom(last, last)).status).toBe(200)
    // The board's own grant is now the only one.
    const { permissionId } = await db()
      .selectFrom("permissions")
      .select("permissionId")
      .where("name", "=", "permissions")
      .where("level", "=", 4)
      .executeTakeFirstOrThrow()
    expect((await today.delete(`/api/permissions/${permissionId}`)).code).toBe("lastAdministrator")
  })
})

describe("two administrators at the same time", () => {
  test("cannot both give it up", async () => {
    for (let round = 0; round < 5; round++) {
      await db().deleteFrom("permissions").where("name", "=", "permissions").execute()
      const pair = [await keeper(), await keeper()] as const
      const answers = await Promise.all(pair.map((each) => takeFrom(each, each)))
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(await remaining()).toBe(1)
    }
  })

  test("cannot revoke each other: the one who lost the right may no longer revoke", async () => {
    for (let round = 0; round < 5; round++) {
      await db().deleteFrom("permissions").where("name", "=", "permissions").execute()
      const [first, second] = [await keeper(), await keeper()]
      const answers = await Promise.all([takeFrom(first, second), takeFrom(second, first)])
      expect(statusesOf(answers)).toEqual([200, 403])
      expect(await remaining()).toBe(1)
    }
  })

  test("cannot lower and delete concurrently", async () => {
    const [first, second] = [await keeper(), await keeper()]
    const answers = await Promise.all([setLevel(first, first, 1), takeFrom(second, second)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await remaining()).toBe(1)
  })

  test("make one grant if both give the same", async () => {
    const [first, second] = [await keeper(), await keeper()]
    const body = { name: "permissions", level: 1, subjectType: "everyone" }
    const answers = await Promise.all([first.post("/api/permissions", body), second.post("/api/permissions", body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe("how long the permissions have an administrator", () => {
  const administration = async (actor: Actor) =>
    (await actor.get<{ people: number; until: string | null }>("/api/permissions/administration")).data

  test("has no end if somebody's right has none", async () => {
    expect(await administration(await keeper())).toEqual({ people: 1, until: null })
  })

  test("ends with the last membership, unless somebody begins that day", async () => {
    await db().deleteFrom("groupMembers").execute()
    const reader = await keeper(1)
    const { groupTypeId } = await db()
      .selectFrom("groupTypes")
      .select("groupTypeId")
      .where("type", "=", "BOARD")
      .executeTakeFirstOrThrow()
    await db()
      .insertInto("permissions")
      .values({ name: "permissions", level: 4, subjectType: "groupType", subjectId: groupTypeId })
      .execute()
    await boardOf(await actors.user(), "2025-09-01", "2026-07-01")
    await boardOf(await actors.user(), "2025-09-01", "2026-09-01")
    expect(await administration(reader)).toEqual({ people: 2, until: "2026-09-01" })
    await boardOf(await actors.user(), "2026-09-01", null)
    expect(await administration(reader)).toEqual({ people: 2, until: null })
  })
})

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function remaining(): Promise<number> {
  const { length } = await db()
    .selectFrom("permissions")
    .select("permissionId")
    .where("name", "=", "permissions")
    .where("level", ">=", 3)
    .execute()
  return length
}

async function boardOf(actor: Actor, since: string, until: string | null): Promise<void> {
  const { groupId } = await groups.group("BOARD")
  await groups.addMember(actor, groupId, { since, until })
}
