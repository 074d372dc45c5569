import { beforeAll, beforeEach } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { Group } from "../group.ts"
import type { GroupMember } from "../group-member.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeGroup } from "./group.test-support.ts"

interface Scene {
  /** May manage all groups. */
  editor: Actor
  /** Somebody to add to the group. */
  person: Actor
  /** New for every test. */
  group: Group
  roles: { chair: number; member: number }
}

/** A server with a group that is new for every test, and a person who is not in it yet. */
export function groupMemberServer() {
  const server = testServer()
  const actors = createActors(server)
  const groups = createGroups(server)
  const scene = { roles: { chair: 0, member: 0 } } as Scene
  beforeAll(async () => {
    scene.editor = await actors.user({ permissions: { groups: 4 } })
    scene.person = await actors.user({ firstName: "Anna", infix: "van den", lastName: "Berg" })
    for (const kind of ["chair", "member"] as const) scene.roles[kind] = await groups.role(kind)
  })
  beforeEach(async () => {
    const { db } = server.services.database
    await db.deleteFrom("permissions").where("subjectType", "in", ["group", "groupRole"]).execute()
    await db.deleteFrom("groups").execute()
    scene.group = await makeGroup(scene.editor, { foundedOn: "2020-09-01" })
  })

  /** The address of the group's members, or of one of them. */
  const path = (member?: { groupMemberId: number }) =>
    `/api/groups/${scene.group.groupId}/members${member ? `/${member.groupMemberId}` : ""}`
  const body = (changes: object = {}) => ({
    userId: scene.person.userId,
    roleId: scene.roles.member,
    since: "2025-09-01",
    ...changes,
  })
  const post = (changes: object = {}, actor = scene.editor) => actor.post<GroupMember>(path(), body(changes))
  return { server, actors, groups, scene, path, body, post }
}
