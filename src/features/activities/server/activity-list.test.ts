import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { Activity, ActivitySummary } from "../activity.ts"
import { activityBody, type Body, postActivity, signUpNow } from "./activity.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const made: Record<string, Activity> = {}
const viewers: Record<string, Actor> = {}
let groupId: number
let otherGroupId: number
let mailGroupId: number

const names = ["open", "members", "draft", "scheduled", "off", "membersDraft"] as const
beforeAll(async () => {
  groupId = (await groups.group("COMMITTEE", { name_nl: "Feest" })).groupId
  otherGroupId = (await groups.group("OTHER", { name_nl: "Reis" })).groupId
  mailGroupId = (await groups.group("EMAIL", { name_nl: "Geheime lijst" })).groupId
  const editor = await actors.user({ lastName: "Redacteur", permissions: { activities: 3 } })
  const make = async (title_nl: string, changes: Partial<Body> = {}) => {
    made[title_nl] = await postActivity(editor, { title_nl, title_en: "", groupIds: [groupId], ...changes })
  }
  const at = (day: number) => ({
    startsAt: `2026-03-${String(day).padStart(2, "0")}T18:30:00.000Z`,
    endsAt: `2026-03-${String(day).padStart(2, "0")}T22:00:00.000Z`,
  })
  await make("open", { ...at(5), ...signUpNow, closesAt: "2026-03-05T12:00:00.000Z", signOffUntil: at(5).startsAt })
  await make("members", { ...at(6), visibility: "members", category: "career", groupIds: [groupId, otherGroupId] })
  await make("draft", { ...at(7), status: "draft" })
  await make("scheduled", { ...at(8), publishAt: "2026-03-03T09:00:00.000Z" })
  await make("off", { ...at(4), groupIds: [otherGroupId] })
  await make("membersDraft", { ...at(9), visibility: "members", status: "draft", groupIds: [otherGroupId] })
  await editor.post(`/api/activities/${made.off?.activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
  const organiser = await actors.user({ isMember: false })
  await groups.addMember(organiser, groupId, {})
  const former = await actors.user({ isMember: false })
  await groups.addMember(former, groupId, { since: "2024-09-01", until: "2025-09-01" })
  Object.assign(viewers, {
    visitor: actors.visitor,
    user: await actors.user({ isMember: false }),
    former,
    member: await actors.user(),
    organiser,
    editor,
  })
})

const ask = (query: string, actor: Actor = actors.visitor) => actor.get<ActivitySummary[]>(`/api/activities?${query}`)
const titles = async (query: string, actor?: Actor) => (await ask(query, actor)).data.map(({ title_nl }) => title_nl)

describe("who sees which activities", () => {
  test.each<[viewer: string, seen: (typeof names)[number][]]>([
    ["visitor", ["off", "open"]],
    ["user", ["off", "open"]],
    ["former", ["off", "open"]],
    ["member", ["off", "open", "members"]],
    // Of a group that organises all but two.
    ["organiser", ["off", "open", "members", "draft", "scheduled"]],
    ["editor", ["off", "open", "members", "draft", "scheduled", "membersDraft"]],
  ])("%s", async (viewer, seen) => {
    const actor = viewers[viewer] as Actor
    const answer = await ask("", actor)
    expect(answer.data.map(({ title_nl }) => title_nl)).toEqual(seen)
    expect(answer.pagination?.totalItems).toBe(seen.length)
    for (const name of names) {
      const status = (await actor.get(`/api/activities/${made[name]?.activityId}`)).status
      const bySlug = (await actor.get(`/api/activities/${name.toLowerCase()}`)).status
      const expected = seen.includes(name) ? 200 : 404
      expect([name, status, bySlug]).toEqual([name, expected, expected])
    }
  })

  test("hidden activities do not show in filters, counts or pages either", async () => {
    for (const query of [
      "filter[slug]=members",
      "filter[visibility]=members",
      "filter[status]=draft",
      "filter[category]=career",
      "filter[title_nl][contains]=draft",
      `filter[activityId]=${made.scheduled?.activityId}`,
      "filter[or][0][status]=draft&filter[or][1][visibility]=members",
      "filter[startsAt][gte]=2026-03-05T20:00:00Z",
    ])
      expect((await ask(query)).pagination).toMatchObject({ totalItems: 0 })
    expect((await ask("pageSize=1&pageNumber=2")).pagination).toMatchObject({ totalItems: 2, totalPages: 2 })
  })

  test("nor in other calls: changing, cancelling and deleting answer not found", async () => {
    const { member } = viewers as { member: Actor }
    const path = `/api/activities/${made.draft?.activityId}`
    expect((await member.put(path, activityBody({ groupIds: [groupId] }))).status).toBe(404)
    expect((await member.delete(path)).status).toBe(404)
    expect((await member.post(`${path}/cancel`, { reason_nl: "x", reason_en: "" })).status).toBe(404)
  })

  test("scheduled activities appear automatically", async () => {
    server.setNow("2026-03-03T08:59:59Z")
    expect(await titles("filter[slug]=scheduled")).toEqual([])
    server.setNow("2026-03-03T09:00:00Z")
    expect(await titles("filter[slug]=scheduled")).toEqual(["scheduled"])
  })
})

describe("a filter", () => {
  test.each<[query: string, expected: string[]]>([
    ["filter[category]=career", ["members"]],
    ["filter[category][in]=career,social&filter[status]=published", ["open", "members", "scheduled"]],
    ["filter[status]=cancelled", ["off"]],
    ["filter[isOpen]=true", ["open"]],
    ["filter[isOpen]=false&filter[status]=published", ["members", "scheduled"]],
    ["filter[signUpMode]=signUp", ["open"]],
    ["filter[endsAt][gte]=2026-03-07T22:00:00Z", ["draft", "scheduled", "membersDraft"]],
    ["filter[startsAt][lte]=2026-03-04T18:30:00Z", ["off"]],
    ["filter[title_nl][contains]=DRAFT", ["draft", "membersDraft"]],
  ])("%s", async (query, expected) => {
    expect(await titles(query, viewers.editor)).toEqual(expected)
  })

  test("by group finds what it organises, also together with other groups", async () => {
    const actor = viewers.editor
    expect(await titles(`filter[groupId]=${otherGroupId}`, actor)).toEqual(["off", "members", "membersDraft"])
    expect(await titles(`filter[groupId][in]=${groupId},${otherGroupId}`, actor)).toHaveLength(6)
    expect(await titles(`filter[groupId][ne]=${groupId}`, actor)).toEqual(["off", "membersDraft"])
    expect(await titles("filter[groupId][null]=true", actor)).toEqual([])
    expect(await titles(`filter[or][0][groupId]=${groupId}&filter[or][1][slug]=off`, actor)).toHaveLength(5)
    expect(await titles(`filter[groupId]=${otherGroupId}`)).toEqual(["off"])
  })

  test("by open sign-up depends on the time", async () => {
    for (const [now, expected] of [
      ["2026-03-02T07:59:59Z", []],
      ["2026-03-02T08:00:00Z", ["open"]],
      ["2026-03-05T11:59:59Z", ["open"]],
      ["2026-03-05T12:00:00Z", []],
    ] as const) {
      server.setNow(now)
      expect(await titles("filter[isOpen]=true")).toEqual(expected)
    }
  })

  test("by an unknown field is refused by name", async () => {
    expect((await ask("filter[pictureId]=1")).status).toBe(400)
    expect((await ask("sort[groupId]=asc")).status).toBe(400)
    expect((await ask("filter[status]=secret")).status).toBe(400)
  })
})

test("orders: by start by default", async () => {
  expect(await titles("sort[startsAt]=desc")).toEqual(["open", "off"])
  expect(await titles("sort[title_nl]=asc", viewers.member)).toEqual(["members", "off", "open"])
})

test("a missing activity is not found", async () => {
  expect((await actors.visitor.get("/api/activities/99999")).status).toBe(404)
  expect((await actors.visitor.get("/api/activities/first")).status).toBe(404)
})

describe("the counts", () => {
  const count = async (actor: Actor = actors.visitor) => {
    const { registered, waiting, isFull } = (await ask("filter[slug]=open", actor)).data[0] as ActivitySummary
    const one = (await actor.get<Activity>(`/api/activities/${made.open?.activityId}`)).data
    expect(one).toMatchObject({ registered, waiting, isFull })
    return { registered, waiting, isFull }
  }
  const set = async (values: { capacity?: number; participantsVisible?: "all" | "none" }) => {
    await server.services.database.db
      .updateTable("activities")
      .set(values)
      .where("activityId", "=", made.open?.activityId ?? 0)
      .execute()
    server.services.changes.emit(["activities"])
  }

  test("are computed from current sign-ups, and only shown if the activity shows them", async () => {
    expect(startOfTest < new Date(signUpNow.closesAt)).toBe(true)
    await set({ capacity: 1 })
    const path = `/api/activities/${made.open?.activityId}/sign-ups/me`
    const people = [await actors.user(), await actors.user(), await actors.user()]
    for (const person of people) await person.put(path, {})
    await people[2]?.delete(path)
    expect(await count()).toEqual({ registered: 1, waiting: 1, isFull: true })
    await set({ participantsVisible: "none" })
    for (const actor of [actors.visitor, viewers.member as Actor, viewers.editor as Actor])
      expect(await count(actor)).toEqual({ registered: null, waiting: null, isFull: true })
    await set({ participantsVisible: "all", capacity: 5 })
  })
})

describe("an organising group that is not public", () => {
  test("is neither named for, nor searchable by, viewers who may not see it", async () => {
    const { db } = server.services.database
    const activityId = made.open?.activityId ?? 0
    await db.insertInto("activityGroups").values({ activityId, groupId: mailGroupId }).execute()
    const named = async (actor: Actor) =>
      (await actor.get<Activity>(`/api/activities/${activityId}`)).data.groups.map(({ name_nl }) => name_nl)
    expect(await named(actors.visitor)).toEqual(["Feest"])
    expect(await titles(`filter[groupId]=${mailGroupId}`)).toEqual([])
    const manager = await actors.user({ permissions: { groups: 1 } })
    expect(await named(manager)).toEqual(["Feest", "Geheime lijst"])
    const insider = await actors.user()
    await groups.addMember(insider, mailGroupId, {})
    expect(await named(insider)).toEqual(["Feest", "Geheime lijst"])
  })
})

test("what an activity costs at least, and whether a choice makes it more", async () => {
  const editor = await actors.user({ permissions: { activities: 3 } })
  const option = (cents: number | null, label: string) => ({ label_nl: label, label_en: label, cents, places: null })
  const choice = (required: boolean, ...cents: number[]) => ({
    label_nl: "Welke",
    label_en: "Which",
    kind: "choice",
    required,
    sensitive: false,
    options: cents.map((each, nth) => option(each, `Keuze ${nth}`)),
  })
  const costs = async (priceCents: number, ...questions: object[]) => {
    const body = { ...signUpNow, title_nl: "Weekend", groupIds: [groupId], priceCents, questions }
    const { activityId } = await postActivity(editor, body as Partial<Body> & Pick<Body, "groupIds">)
    const [listed] = (await ask(`filter[activityId]=${activityId}`)).data
    const whole = (await actors.visitor.get<Activity>(`/api/activities/${activityId}`)).data
    expect([whole.leastCents, whole.canCostMore]).toEqual([listed?.leastCents, listed?.canCostMore])
    return [listed?.leastCents, listed?.canCostMore]
  }
  expect(await costs(0)).toEqual([0, false])
  expect(await costs(500)).toEqual([500, false])
  // Two nights or three: nobody comes for nothing.
  expect(await costs(0, choice(true, 3000, 4500))).toEqual([3000, true])
  // A jumper, for who wants one.
  expect(await costs(500, choice(false, 0, 2000))).toEqual([500, true])
  expect(await costs(500, choice(true, 250, 250), choice(true, 0, 0))).toEqual([750, false])
})
