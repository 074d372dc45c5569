import { beforeAll, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { countStatements } from "../../../../../tests/support/count-statements.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { createGroups } from "../../../../../tests/support/rows/groups.ts"
import { makeGroup } from "../group.test-support.ts"

interface Board {
  name_nl: string
  isCurrent: boolean
  members: { user: { name: string }; role_nl: string }[] | null
}

const server = testServer()
const actors = createActors(server)
const boards = async (actor: Actor) => (await actor.get<Board[]>("/api/groups/boards")).data
const named = async (actor: Actor, name: string) => (await boards(actor)).find(({ name_nl }) => name_nl === name)
let manager: Actor
beforeAll(async () => {
  manager = await actors.user({ permissions: { groups: 3 } })
})

const board = async (name_nl: string, foundedOn: string | null, changes: object = {}) =>
  (await makeGroup(manager, { type: "BOARD", name_nl, foundedOn, membersVisibility: "public", ...changes })).groupId

test("every board so far is listed for everybody, the newest first; those without a first day last", async () => {
  await board("Oudste", "1955-09-01", { dissolvedOn: "1956-09-01" })
  await board("Zonder dag", null)
  await board("Nieuwste", "2020-09-01")
  await board("Kandidaten", "2098-09-01")
  await makeGroup(manager, { name_nl: "Een commissie", foundedOn: "2019-09-01" })
  const all = await boards(actors.visitor)
  expect(all.map(({ name_nl }) => name_nl)).toEqual(["Nieuwste", "Oudste", "Zonder dag"])
  expect(all.map(({ isCurrent }) => isCurrent)).toEqual([true, false, true])
})

test("members are in the order of their roles, each once, without those who have yet to begin", async () => {
  const groupId = await board("Met mensen", "2001-09-01")
  const roles = createGroups(server)
  const [chair, member] = [await roles.role("chair"), await roles.role("member")]
  const add = async (firstName: string, roleId: number, ...periods: [since: string, until?: string][]) => {
    const { userId } = await actors.user({ firstName, lastName: "Bos" })
    for (const [since, until = null] of periods)
      await server.services.database.db
        .insertInto("groupMembers")
        .values({ groupId, userId, roleId, since, until })
        .execute()
  }
  await add("Anna", member, ["2001-09-01", "2002-01-01"], ["2002-02-01"])
  await add("Bas", chair, ["2001-09-01"])
  await add("Later", member, ["2098-01-01"])
  const members = (await named(actors.visitor, "Met mensen"))?.members
  expect(members?.map(({ user }) => user.name)).toEqual(["Bas Bos", "Anna Bos"])
})

test("members are as visible as the group says", async () => {
  await board("Voor leden", "1990-09-01", { membersVisibility: "members" })
  await board("Voor niemand", "1991-09-01", { membersVisibility: "none" })
  const seenBy = async (actor: Actor) => [
    (await named(actor, "Voor leden"))?.members,
    (await named(actor, "Voor niemand"))?.members,
  ]
  expect(await seenBy(actors.visitor)).toEqual([null, null])
  expect(await seenBy(await actors.user({ isMember: false }))).toEqual([null, null])
  expect(await seenBy(await actors.user())).toEqual([[], null])
  expect(await seenBy(await actors.user({ permissions: { groups: 1 } }))).toEqual([[], []])
})

test("sixty boards come whole and in order, in as many statements as a few", async () => {
  const { db } = server.services.database
  const member = await actors.user()
  const count = async () => {
    const statements = countStatements(db)
    await boards(member)
    return statements()
  }
  const withFew = await count()
  const roleId = await createGroups(server).role("member")
  const people = await Promise.all(Array.from({ length: 6 }, () => actors.user()))
  // Not in the order of their years.
  for (const year of Array.from({ length: 60 }, (_, index) => 2000 - ((index * 7) % 60))) {
    const period = { since: `${year}-09-01`, until: `${year + 1}-09-01` }
    const groupId = await board(`Zestig ${year}`, period.since, { dissolvedOn: period.until })
    const shared = { groupId, roleId, ...period }
    await db
      .insertInto("groupMembers")
      .values(people.map(({ userId }) => ({ ...shared, userId })))
      .execute()
  }
  const sixty = (await boards(actors.visitor)).filter(({ name_nl }) => name_nl.startsWith("Zestig"))
  expect(sixty.map(({ name_nl, members }) => `${name_nl}: ${members?.length}`)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Zestig ${2000 - index}: 6`),
  )
  expect(await count()).toBe(withFew)
})
