import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import type { PermissionMap } from "../../../platform/policy.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "../../sign-ups/server/sign-up.test-support.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import type { Group } from "../group.ts"
import { giveGroupMembership, groupBody, makeGroup } from "./group.test-support.ts"

const server = testServer()
const actors = createActors(server)
const refused = { status: 403, code: "escalation" }
let administrator: Actor
let editor: Actor
let person: Actor
let group: Group
beforeAll(async () => {
  administrator = await actors.administrator()
  editor = await actors.user({ permissions: { groups: 4 } })
  person = await actors.user()
})
beforeEach(async () => {
  group = await makeGroup(administrator)
})

const path = () => `/api/groups/${group.groupId}/members`
const membership = (who: Actor, changes: object = {}) => ({
  userId: who.userId,
  roleId: 5,
  since: "2025-09-01",
  ...changes,
})
/** Adds the person to the group and returns the status; a membership that was made is removed again. */
async function giveBy(actor: Actor): Promise<number> {
  const added = await actor.post<{ groupMemberId: number }>(path(), membership(person))
  if (added.status === 201) await administrator.delete(`${path()}/${added.data.groupMemberId}`)
  return added.status
}
const statusesOf = async (grants: readonly PermissionMap[]) => {
  const statuses = []
  for (const permissions of grants) statuses.push(await giveBy(await actors.user({ permissions })))
  return statuses
}

describe("membership of a group that organises an activity", () => {
  const activity = (changes: Parameters<typeof makeActivity>[1] = {}) =>
    makeActivity(server, { groupIds: [group.groupId], ...changes })

  test("gives groups ≥ 3 no access to other people's answers", async () => {
    const { activityId, questionIds } = await activity({
      questions: [{ label_nl: "Allergie", label_en: "", kind: "text", required: false, sensitive: true, options: [] }],
    })
    await person.put(ownPath(activityId), { answers: { [String(questionIds[0])]: "noten" } })
    expect(await editor.post(path(), membership(editor))).toMatchObject({
      ...refused,
      message: expect.stringContaining("activiteiten en nieuwsberichten"),
    })
    expect(await editor.speak("en").post(path(), membership(editor))).toMatchObject({
      ...refused,
      message: expect.stringContaining("activities and news"),
    })
    expect((await editor.get(`/api/activities/${activityId}/sign-ups`)).status).toBe(403)
  })

  test("can be given by viewers who may change all activities and all waiting lists", async () => {
    await activity()
    expect(
      await statusesOf([
        { groups: 3, activities: 3, waitingLists: 2 },
        { groups: 3, activities: 2, waitingLists: 3 },
        { groups: 3, activities: 3, waitingLists: 3 },
      ]),
    ).toEqual([403, 403, 201])
  })

  test("can be given by current members, but not by former ones", async () => {
    await activity()
    await giveGroupMembership(administrator, group.groupId, membership(editor, { until: "2026-03-03" }))
    expect(await giveBy(editor)).toBe(201)
    server.setNow("2026-03-03T09:00:00Z")
    expect(await giveBy(editor)).toBe(403)
  })

  test("still counts when the activity is over: its answers remain", async () => {
    await activity()
    server.setNow("2026-04-01T09:00:00Z")
    expect(await giveBy(editor)).toBe(403)
  })

  test("can be neither removed nor ended by viewers without those rights", async () => {
    const { groupMemberId } = await giveGroupMembership(administrator, group.groupId, membership(person))
    await activity()
    const own = `${path()}/${groupMemberId}`
    expect(await editor.delete(own)).toMatchObject(refused)
    expect(await editor.put(own, membership(person, { until: "2026-03-02" }))).toMatchObject(refused)
    const dissolved = groupBody({ dissolvedOn: "2026-03-02" })
    expect(await editor.put(`/api/groups/${group.groupId}`, dissolved)).toMatchObject(refused)
    expect((await editor.put(own, membership(person, { title_nl: "Kok" }))).status).toBe(200)
    expect((await administrator.delete(own)).status).toBe(200)
  })
})

describe("membership of a group that publishes news", () => {
  test("can be given by viewers who may change all news", async () => {
    await postNews(administrator, { groupId: group.groupId })
    expect(await statusesOf([{ groups: 4 }, { groups: 3, news: 2 }, { groups: 3, news: 3 }])).toEqual([403, 403, 201])
  })

  test("can be given by groups ≥ 3 alone while there is no news", async () => {
    await postNews(administrator)
    expect(await giveBy(editor)).toBe(201)
  })
})
