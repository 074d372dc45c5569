import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { PermissionMap, PermissionName } from "../../../platform/policy.ts"
import type { SubjectType } from "../permission-kinds.ts"
import { type EffectiveGrant, grantsByPermission, grantsOn } from "./effective-permissions.service.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

beforeEach(async () => {
  await db().deleteFrom("permissions").execute()
})

const grant = (name: PermissionName, level: number, subjectType: SubjectType, subjectId: number | null = null) =>
  db().insertInto("permissions").values({ name, level, subjectType, subjectId }).execute()
const mapOf = async (actor: Actor) => (await actor.get<PermissionMap>("/api/auth/permission")).data

describe("effective permissions", () => {
  test("are none for a visitor, whatever everyone may", async () => {
    await grant("photos", 1, "everyone")
    expect(await mapOf(actors.visitor)).toEqual({})
  })

  test("differ for everyone and for members: an applicant is not a member yet", async () => {
    await grant("photos", 1, "everyone")
    await grant("documents", 1, "members")
    const applicant = await actors.user({ isMember: false })
    await groups.membership(applicant, null, null)
    expect(await mapOf(applicant)).toEqual({ photos: 1 })
    expect(await mapOf(await actors.user())).toEqual({ photos: 1, documents: 1 })
  })

  test("follow the days of a membership", async () => {
    await grant("documents", 1, "members")
    const member = await actors.user({ isMember: false })
    await groups.membership(member, "2026-03-02", "2026-03-04")
    const on = async (day: string) => {
      server.setNow(`${day}T12:00:00Z`)
      return mapOf(member)
    }
    expect(await on("2026-03-01")).toEqual({})
    expect(await on("2026-03-02")).toEqual({ documents: 1 })
    expect(await on("2026-03-03")).toEqual({ documents: 1 })
    expect(await on("2026-03-04")).toEqual({})
  })

  test("follow the days of a group membership, at midnight in Amsterdam", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    await grant("activities", 2, "group", groupId)
    const actor = await actors.user()
    await groups.addMember(actor, groupId, { since: "2026-03-02", until: "2026-03-05" })
    const at = async (moment: string) => {
      server.setNow(moment)
      return mapOf(actor)
    }
    expect(await at("2026-03-01T22:59:59Z")).toEqual({})
    expect(await at("2026-03-01T23:00:00Z")).toEqual({ activities: 2 })
    expect(await at("2026-03-04T22:59:59Z")).toEqual({ activities: 2 })
    expect(await at("2026-03-04T23:00:00Z")).toEqual({})
  })

  test("come through a group type, and through a role in any group", async () => {
    const { groupId, groupTypeId } = await groups.group("BOARD")
    const chair = await groups.role("chair")
    await grant("settings", 3, "groupType", groupTypeId)
    await grant("emails", 2, "groupRole", chair)
    const actor = await actors.user()
    await groups.addMember(actor, groupId, { kind: "member" })
    expect(await mapOf(actor)).toEqual({ settings: 3 })
    const { groupId: committee } = await groups.group("COMMITTEE")
    await groups.addMember(actor, committee, { kind: "chair" })
    expect(await mapOf(actor)).toEqual({ settings: 3, emails: 2 })
  })

  test("end when a group is dissolved, even for memberships without an end", async () => {
    const { groupId, groupTypeId } = await groups.group("COMMITTEE", { dissolvedOn: "2026-03-04" })
    await grant("news", 2, "groupType", groupTypeId)
    const actor = await actors.user()
    await groups.addMember(actor, groupId, {})
    expect(await mapOf(actor)).toEqual({ news: 2 })
    server.setNow("2026-03-04T12:00:00Z")
    expect(await mapOf(actor)).toEqual({})
  })

  test("are the highest of all levels", async () => {
    const { groupId, groupTypeId } = await groups.group("COMMITTEE")
    const actor = await actors.user()
    await groups.addMember(actor, groupId, {})
    await grant("news", 1, "everyone")
    await grant("news", 3, "groupType", groupTypeId)
    await grant("news", 2, "group", groupId)
    await grant("news", 0, "user", actor.userId)
    expect(await mapOf(actor)).toEqual({ news: 3 })
  })

  test("leave out grants at level none", async () => {
    await grant("news", 0, "everyone")
    expect(await mapOf(await actors.user())).toEqual({})
  })

  test("are those of the person, not of a group with the same id", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const actor = await actors.user()
    await grant("news", 4, "group", actor.userId)
    await grant("rooms", 4, "user", groupId + 1_000_000)
    await grant("roles", 4, "groupRole", groupId)
    expect(await mapOf(actor)).toEqual({})
  })
})

test("who has a grant is the same by person and by grant", async () => {
  const committee = await groups.group("COMMITTEE")
  const board = await groups.group("BOARD", { dissolvedOn: "2026-03-03" })
  const gone = await groups.group("BOARD", { dissolvedOn: "2026-03-02" })
  const people = [await actors.user(), await actors.user({ isMember: false }), await actors.user()]
  for (const { groupId } of [committee, board, gone])
    for (const [number, kind] of (["chair", "treasurer", "member"] as const).entries())
      await groups.addMember(people[number] as Actor, groupId, {
        kind,
        ...(number === 2 ? { since: "2026-03-03" } : {}),
      })
  await grant("photos", 1, "everyone")
  await grant("documents", 1, "members")
  await grant("news", 0, "members")
  await grant("news", 2, "groupType", committee.groupTypeId)
  await grant("rooms", 3, "groupType", board.groupTypeId)
  await grant("rooms", 4, "group", board.groupId)
  await grant("photos", 4, "group", gone.groupId)
  await grant("permissions", 3, "groupRole", await groups.role("treasurer"))
  await grant("pages", 2, "user", people[1]?.userId)
  for (const today of ["2026-03-02", "2026-03-03", "2019-01-01"]) {
    const rowsOf = async (relation: typeof grantsOn) => {
      const { rows } = await sql<EffectiveGrant>`select "userId", "subjectType", "subjectId", "groupId", "roleId",
        since::text, until::text, "permissionId", name, level from ${relation(today)} holding
        order by "userId", "permissionId", "groupId", "roleId"`.execute(db())
      return rows
    }
    const rows = await rowsOf(grantsByPermission)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows).toEqual(await rowsOf(grantsOn))
  }
})
