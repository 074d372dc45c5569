import { expect, test } from "vitest"
import type { Actor } from "../../../../../tests/support/actors.ts"
import { countStatements } from "../../../../../tests/support/count-statements.ts"
import type { BulkPreview, UndoResult } from "../../../bulk-acts/bulk-act.ts"
import { previewed } from "../../../bulk-acts/server/bulk-act.test-support.ts"
import { groupMemberServer } from "../group-member.test-support.ts"

const { server, actors, scene, path } = groupMemberServer()
const since = "2026-03-02"
const bulk = () => `${path()}/bulk`
const secretary = () => actors.user({ permissions: { groups: 3, members: 3 } })
const people = async (count: number) => {
  const found: Actor[] = []
  for (let n = 0; n < count; n++) found.push(await actors.user({ firstName: `Anna${n}`, lastName: "Berg" }))
  return found
}
const idsOf = (found: readonly Actor[]) => found.map(({ userId }) => userId)
const placesOf = async () =>
  server.services.database.db
    .selectFrom("groupMembers")
    .select(["userId", "roleId", "since", "until"])
    .where("groupId", "=", scene.group.groupId)
    .orderBy("groupMemberId")
    .execute()
const undo = (actor: Actor, bulkActId: number | null) => actor.post<UndoResult>(`/api/groups/bulk/${bulkActId}/undo`)

test("many people join a group from a day; who has the role already is left out", async () => {
  const editor = await secretary()
  const found = await people(3)
  await editor.post(path(), { userId: found[0]?.userId, roleId: scene.roles.member, since: "2025-09-01" })
  const input = { userIds: idsOf(found), roleId: scene.roles.member, since }
  const { rows } = (await editor.post<BulkPreview>(`${bulk()}/preview`, input)).data
  expect(rows.map(({ isLeftOut, text }) => [isLeftOut, text])).toEqual([
    [true, "Heeft deze rol dan al."],
    [false, "Komt in de groep."],
    [false, "Komt in de groep."],
  ])
  expect((await previewed(editor, bulk(), input)).data.done).toBe(2)
  expect((await placesOf()).map((place) => place.since)).toEqual(["2025-09-01", since, since])
  expect((await editor.post(bulk(), { ...input, fingerprint: "0".repeat(64) })).status).toBe(409)
})

test("the preview names nobody whom the viewer does not find in the directory", async () => {
  const blind = await actors.user({ isMember: false, permissions: { groups: 3 } })
  const former = await actors.user({ isMember: false })
  const input = { userIds: [former.userId], roleId: scene.roles.member, since }
  expect((await blind.post<BulkPreview>(`${bulk()}/preview`, input)).data.rows).toEqual([])
})

test("an unknown role, a day before the group began and too many for a role are refused", async () => {
  const editor = await secretary()
  const userIds = idsOf(await people(2))
  const preview = (input: object) =>
    editor.post(`${bulk()}/preview`, { userIds, roleId: scene.roles.member, since, ...input })
  expect((await preview({ roleId: 99999 })).issues?.map(({ path: at }) => at[0])).toEqual(["roleId"])
  expect((await preview({ since: "2020-08-31" })).issues?.map(({ path: at }) => at[0])).toEqual(["since"])
  expect(await preview({ roleId: scene.roles.chair })).toMatchObject({
    status: 409,
    message: "Deze rol is voor minder mensen dan je koos.",
  })
})

test("nobody gives rights that they do not have, and giving rights needs a recent login", async () => {
  const editor = await secretary()
  await server.services.database.db
    .insertInto("permissions")
    .values({ name: "rooms", level: 3, subjectType: "group", subjectId: scene.group.groupId })
    .execute()
  const input = { userIds: idsOf(await people(1)), roleId: scene.roles.member, since }
  expect((await editor.post(`${bulk()}/preview`, input)).code).toBe("escalation")
  const able = await actors.user({ permissions: { groups: 3, members: 3, rooms: 3 } })
  expect((await previewed(able, bulk(), input)).status).toBe(200)
  server.setNow("2026-03-02T09:30:01Z")
  expect((await able.post(`${bulk()}/preview`, { ...input, userIds: idsOf(await people(1)) })).code).toBe(
    "confirmFirst",
  )
})

test("undoing takes the places away, but those that somebody has changed since", async () => {
  const editor = await secretary()
  const found = await people(2)
  const input = { userIds: idsOf(found), roleId: scene.roles.member, since }
  const { data } = await previewed(editor, bulk(), input)
  const { groupMemberId } = await server.services.database.db
    .selectFrom("groupMembers")
    .select("groupMemberId")
    .where("userId", "=", found[0]?.userId ?? 0)
    .executeTakeFirstOrThrow()
  await editor.put(path({ groupMemberId }), { roleId: scene.roles.member, since, until: "2026-09-01" })
  expect((await undo(editor, data.bulkActId)).data).toEqual({ undone: 1, kept: ["Anna0 Berg"] })
  expect((await placesOf()).map(({ userId }) => userId)).toEqual([found[0]?.userId])
  expect((await undo(editor, data.bulkActId)).status).toBe(404)
})

test("undoing is over after ten minutes, and only for the person who did it", async () => {
  const editor = await secretary()
  const input = { userIds: idsOf(await people(1)), roleId: scene.roles.member, since }
  const { data } = await previewed(editor, bulk(), input)
  expect((await undo(await secretary(), data.bulkActId)).status).toBe(404)
  server.setNow("2026-03-02T09:10:00Z")
  expect((await undo(editor, data.bulkActId)).status).toBe(409)
  expect(await placesOf()).toHaveLength(1)
})

test("two hundred take as many statements as two", async () => {
  const editor = await secretary()
  const cost = async (count: number) => {
    const input = { userIds: idsOf(await people(count)), roleId: scene.roles.member, since }
    const { fingerprint } = (await editor.post<BulkPreview>(`${bulk()}/preview`, input)).data
    const end = countStatements(server.services.database.db)
    expect((await editor.post<{ done: number }>(bulk(), { ...input, fingerprint })).data.done).toBe(count)
    return end()
  }
  expect(await cost(200)).toBe(await cost(2))
})
