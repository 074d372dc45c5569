import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { type Own, ownPath } from "../sign-up.test-support.ts"
import { createOrganiser, type Listed } from "./sign-up-list.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { groups, filled } = committee
let organiser: Actor
let groupId: number
beforeAll(() => ({ organiser, groupId } = committee))

describe("the sign-up list", () => {
  test("is for its organisers and for waitingLists ≥ 1", async () => {
    const { path, people } = await filled(1)
    const reader = await actors.user({ permissions: { waitingLists: 1 } })
    const other = await actors.user({ permissions: { activities: 4 } })
    const statuses = []
    for (const who of [actors.visitor, people[0], other, reader, organiser])
      statuses.push((await who?.get(path))?.status)
    expect(statuses).toEqual([401, 403, 403, 200, 200])
  })

  test("access ends with the group membership", async () => {
    const { path } = await filled(0)
    const former = await actors.user()
    await groups.addMember(former, groupId, { since: "2024-09-01", until: "2026-03-02" })
    expect((await former.get(path)).status).toBe(403)
  })

  test("has everybody in order: seats, then waiting, then cancelled", async () => {
    const { people, list, activityId } = await filled(4)
    await people[3]?.delete(ownPath(activityId))
    expect((await list()).map(({ userId, status, position }) => [userId, status, position])).toEqual([
      [people[0]?.userId, "registered", null],
      [people[1]?.userId, "registered", null],
      [people[2]?.userId, "waiting", 1],
      [people[3]?.userId, "cancelled", null],
    ])
  })

  test("can be filtered and searched by name", async () => {
    const { path, activityId } = await filled(2)
    const zoe = await actors.user({ firstName: "Zoë", lastName: "Zwart" })
    await zoe.put(ownPath(activityId), {})
    const found = await organiser.get<Listed[]>(`${path}?filter[name][contains]=zoe`)
    expect(found.data.map(({ userId }) => userId)).toEqual([zoe.userId])
    expect((await organiser.get<Listed[]>(`${path}?filter[status]=registered`)).data).toHaveLength(2)
    expect((await organiser.get(`${path}?filter[password]=x`)).status).toBe(400)
  })

  test("shows sensitive answers only to organisers and to waitingLists ≥ 3", async () => {
    const { path, activityId, questionIds } = await filled(0, {
      questions: [
        { label_nl: "Dieet", label_en: "", kind: "text", required: false, sensitive: true, options: [] },
        { label_nl: "Maat", label_en: "", kind: "text", required: false, sensitive: false, options: [] },
      ],
    })
    const [diet, size] = questionIds.map(String) as [string, string]
    const person = await actors.user()
    await person.put(ownPath(activityId), { answers: { [diet]: "noten", [size]: "M" } })
    const reader = await actors.user({ permissions: { waitingLists: 2 } })
    const editor = await actors.user({ permissions: { waitingLists: 3 } })
    const answersFor = async (who: Actor) => (await who.get<Listed[]>(path)).data[0]?.answers
    expect(await answersFor(reader)).toEqual({ [size]: "M" })
    expect(await answersFor(editor)).toEqual({ [diet]: "noten", [size]: "M" })
    expect(await answersFor(organiser)).toEqual({ [diet]: "noten", [size]: "M" })
    const file = async (who: Actor) => (await who.download(`${path}/export`)).text()
    expect([(await file(reader)).includes("noten"), (await file(organiser)).includes("noten")]).toEqual([false, true])
  })
})

test("positions are the same on every page and in every order", async () => {
  const { path, people } = await filled(7)
  const placesOf = async (query: string) =>
    (await organiser.get<Listed[]>(`${path}?${query}`)).data.map(({ userId, position }) => [
      people.findIndex((person) => person.userId === userId),
      position,
    ])
  expect(await placesOf("pageSize=2&pageNumber=2")).toEqual([
    [2, 1],
    [3, 2],
  ])
  expect(await placesOf("pageSize=2&pageNumber=3")).toEqual([
    [4, 3],
    [5, 4],
  ])
  expect((await placesOf("sort[name]=desc&pageSize=3")).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [4, 3],
    [5, 4],
    [6, 5],
  ])
  const own = await people[5]?.get<Own>(`${path}/me`)
  expect(own?.data.signUp?.position).toBe(4)
})
