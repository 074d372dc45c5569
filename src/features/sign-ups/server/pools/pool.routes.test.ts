import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import type { Activity } from "../../../activities/activity.ts"
import type { PoolRow } from "../../../activities/server/activity-pool.service.ts"
import { activityBody, type Body, postActivity, signUpNow } from "../../../activities/server/activity.test-support.ts"
import type { ChangePreview } from "../../sign-up.ts"
import { createOrganiser, type Listed } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn, insertSignUp, type Own, ownPath } from "../sign-up.test-support.ts"
import { fillPools } from "./pool-round.service.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { groups } = committee

const hour = 3_600_000
const after = (hours: number) => new Date(startOfTest.getTime() + hours * hour)
const round = () => fillPools(server.services, server.services.jobs)

/** An activity with places for people of a group, and for everybody. */
async function divided(
  values: Parameters<typeof makeActivity>[1] & { own?: Partial<PoolRow>; all?: Partial<PoolRow> } = {},
) {
  server.setNow(startOfTest)
  const { own, all, ...rest } = values
  const { groupId } = await groups.group("COMMITTEE")
  const made = await makeActivity(server, {
    groupIds: [committee.groupId],
    capacity: 10,
    pools: [
      { places: 2, groupIds: [groupId], ...own },
      { places: 1, ...all },
    ],
    ...rest,
  })
  const path = ownPath(made.activityId)
  const insider = async () => {
    const person = await actors.user()
    await groups.addMember(person, groupId, { kind: "member" })
    return person
  }
  const join = async (who: Actor) => (await who.put<Own>(path, {})).data
  const own_ = async (who: Actor) => (await who.get<Own>(path)).data
  const statuses = (people: Actor[]) => Promise.all(people.map(async (who) => (await own_(who)).signUp?.status))
  return { ...made, groupId, path, insider, join, own: own_, statuses }
}

describe("places for some kinds of people each", () => {
  test("somebody gets one if a pool that they are in has room, and otherwise waits", async () => {
    const { activityId, insider, join, statuses } = await divided()
    const [first, second] = [await actors.user(), await actors.user()]
    const insiders = [await insider(), await insider(), await insider()]
    for (const who of [first, second, ...insiders]) await join(who)
    expect(await statuses([first, second, ...insiders])).toEqual([
      "registered",
      "waiting",
      "registered",
      "registered",
      "waiting",
    ])
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("a place that is left goes to the first who waits for that pool, past others", async () => {
    const { path, insider, join, statuses } = await divided()
    const [first, second] = [await actors.user(), await actors.user()]
    const insiders = [await insider(), await insider(), await insider()]
    for (const who of [first, second, ...insiders]) await join(who)
    await insiders[0]?.delete(path)
    expect(await statuses([second, ...insiders])).toEqual(["waiting", "cancelled", "registered", "registered"])
    await first.delete(path)
    expect(await statuses([second])).toEqual(["registered"])
  })

  test("whoever is in two pools makes room in one by being counted in the other", async () => {
    const { insider, join, statuses } = await divided()
    const [early, late, other] = [await insider(), await insider(), await actors.user()]
    for (const who of [early, late, other]) await join(who)
    expect(await statuses([early, late, other])).toEqual(["registered", "registered", "registered"])
  })

  test("who is in none is told so, and cannot sign up", async () => {
    const { path, own } = await divided({ all: { firstTime: true } })
    const person = await actors.user()
    const { activityId } = await makeActivity(server, {
      opensAt: after(-80),
      closesAt: after(-60),
      signOffUntil: after(-60),
      startsAt: after(-48),
      endsAt: after(-45),
    })
    await insertSignUp(server, { activityId, userId: person.userId })
    expect(await own(person)).toMatchObject({
      pools: { poolIds: [], opensAt: null },
      may: { signUp: { allowed: false, why: "notInPools" } },
    })
    const refused = await person.put<{ message: string }>(path, {})
    expect([refused.status, (await own(person)).signUp]).toEqual([409, null])
  })

  test("a pool may open later than the others, and then first for those who wait for it", async () => {
    const made = await divided({ own: { places: 1 }, all: { opensAt: after(24), places: 1 } })
    const { insider, join, own, path, statuses, poolIds } = made
    const [first, second, other] = [await insider(), await insider(), await actors.user()]
    expect((await own(other)).pools).toEqual({
      poolIds: poolIds.slice(1),
      opensAt: after(24).toISOString(),
      placement: "registered",
    })
    expect((await other.put(path, {})).status).toBe(409)
    for (const who of [first, second]) await join(who)
    expect(await statuses([first, second])).toEqual(["registered", "waiting"])
    server.setNow(after(24))
    // Before the round of that minute.
    expect((await join(other)).signUp?.status).toBe("waiting")
    expect(await statuses([second])).toEqual(["registered"])
  })

  test("once they merge, places that are left go to who waits, in order", async () => {
    const { activityId, insider, join, statuses, path } = await divided({ capacity: 4, mergeAt: after(24) })
    const people = [await actors.user(), await actors.user(), await actors.user(), await insider()]
    for (const who of people) await join(who)
    expect(await statuses(people)).toEqual(["registered", "waiting", "waiting", "registered"])
    server.setNow(after(24))
    await round()
    await round()
    expect(await statuses(people)).toEqual(["registered", "registered", "registered", "registered"])
    expect(await faultsIn(server, activityId)).toEqual([])
    const late = await actors.user()
    expect((await late.put<Own>(path, {})).data.signUp?.status).toBe("waiting")
  })

  test("a guest is in the pools of the host", async () => {
    const { insider, join, path } = await divided({ guestsEach: 2 })
    const host = await insider()
    await join(host)
    const brought = async (name: string) =>
      (await host.post<Own>(`${path}/guests`, { name })).data.guests.map(({ status }) => status)
    expect(await brought("Gijs")).toEqual(["registered"])
    expect(await brought("Guus")).toEqual(["registered", "registered"])
    expect((await join(await insider())).signUp?.status).toBe("waiting")
  })

  test("a draw gives places in its order, to those whose pools have room", async () => {
    const { activityId, insider, join, statuses } = await divided({ drawAt: after(24), closesAt: after(48) })
    const others = [await actors.user(), await actors.user(), await actors.user()]
    const insiders = [await insider(), await insider()]
    for (const who of [...others, ...insiders]) await join(who)
    server.setNow(after(24))
    const { drawPlaces } = await import("../draw/draw-round.service.ts")
    await drawPlaces(server.services, server.services.jobs)
    expect(await statuses(insiders)).toEqual(["registered", "registered"])
    expect((await statuses(others)).toSorted()).toEqual(["registered", "waiting", "waiting"])
    const draw = await actors.visitor.get<{ places: number; isByPools: boolean }>(`/api/activities/${activityId}/draw`)
    expect(draw.data).toMatchObject({ places: 3, isByPools: true })
  })
})

describe("who is in a pool", () => {
  const inPool = async (rules: Partial<PoolRow>, who: Actor) => {
    const { own, poolIds } = await divided({ own: { groupIds: [], ...rules }, all: { startYear: 2090 } })
    return (await own(who)).pools?.poolIds.includes(poolIds[0] ?? 0)
  }

  test.each<[string, Partial<PoolRow>, boolean]>([
    ["everybody without rules", {}, true],
    ["who has a membership of the kind", { membershipTypes: ["regular"] }, true],
    ["not who has another", { membershipTypes: ["donor", "alumnus"] }, false],
    ["who began to study then or later", { startYear: 2024 }, true],
    ["not who began before", { startYear: 2026 }, false],
    ["who became a member then or later", { memberSince: "2025-01-01" }, true],
    ["not who was one already", { memberSince: "2026-03-01" }, false],
    ["who never took part", { firstTime: true }, true],
    ["who any of the rules is true of", { membershipTypes: ["donor"], startYear: 2024 }, true],
  ])("%s", async (_, rules, expected) => {
    const person = await actors.user()
    const { db } = server.services.database
    await db.updateTable("users").set({ startYear: 2025 }).where("userId", "=", person.userId).execute()
    await db.updateTable("memberships").set({ since: "2025-09-01" }).where("userId", "=", person.userId).execute()
    expect(await inPool(rules, person)).toBe(expected)
  })

  test("somebody is in what they were in when they signed up, until the pools change", async () => {
    const made = await divided()
    const person = await made.insider()
    await made.join(person)
    const { db } = server.services.database
    const idsOf = async () =>
      (await db.selectFrom("signUps").select("poolIds").where("activityId", "=", made.activityId).execute())[0]?.poolIds
    await db.deleteFrom("groupMembers").where("userId", "=", person.userId).execute()
    expect(await idsOf()).toEqual(made.poolIds)
    const activity = (await committee.organiser.get<Activity>(`/api/activities/${made.activityId}`)).data
    const body = bodyOf(activity, { pools: activity.pools.slice(0, 1).map((pool) => ({ ...pool, firstTime: true })) })
    const changed = await committee.organiser.put<Activity>(`/api/activities/${made.activityId}`, body)
    expect([changed.status, changed.data.pools.map(({ poolId }) => poolId)]).toEqual([200, made.poolIds.slice(0, 1)])
    expect(await idsOf()).toEqual(made.poolIds.slice(0, 1))
  })
})

const bodyOf = (activity: Activity, changes: Partial<Body>): Body & { version: number } => ({
  ...(activity as unknown as Body),
  groupIds: activity.groups.map(({ groupId }) => groupId),
  companyIds: [],
  pictureId: null,
  version: activity.version,
  ...changes,
})

describe("for organisers", () => {
  const pool = { name_nl: "Eerstejaars", name_en: "First-years", places: 5, startYear: 2025, groupIds: [] }

  test("pools are made, shown, changed and copied with the activity", async () => {
    const { organiser, groupId } = committee
    const mergeAt = "2026-03-06T09:00:00.000Z"
    const made = await postActivity(organiser, { groupIds: [groupId], ...signUpNow, pools: [pool], mergeAt })
    expect(made.pools).toMatchObject([{ name_nl: "Eerstejaars", places: 5, startYear: 2025, groups: [] }])
    const path = `/api/activities/${made.activityId}`
    const rest = [
      ...made.pools,
      { name_nl: "De rest", name_en: "", places: null, startYear: null, groupIds: [groupId] },
    ]
    const changed = await organiser.put<Activity>(path, bodyOf(made, { pools: rest }))
    expect(changed.data.pools.map(({ poolId }) => poolId === made.pools[0]?.poolId)).toEqual([true, false])
    expect(changed.data.pools[1]?.groups).toMatchObject([{ groupId }])
    const copies = [{ day: "2026-03-16" }]
    const series = await organiser.post<{ activityId: number }[]>(`${path}/series`, { copies, status: "draft" })
    const copy = await organiser.get<Activity>(`/api/activities/${series.data[0]?.activityId}`)
    expect(copy.data).toMatchObject({
      mergeAt: "2026-03-13T09:00:00.000Z",
      pools: [{ name_nl: "Eerstejaars" }, { name_nl: "De rest", groups: [{ groupId }] }],
    })
    expect(copy.data.pools[0]?.poolId).not.toBe(made.pools[0]?.poolId)
  })

  test("without a limit there is nothing to divide", async () => {
    const { organiser, groupId } = committee
    const made = await postActivity(organiser, { groupIds: [groupId], ...signUpNow, capacity: null, pools: [pool] })
    expect([made.pools, made.mergeAt]).toEqual([[], null])
  })

  test("everything that cannot be is said at once", async () => {
    const { organiser, groupId } = committee
    const pools = [{ ...pool, opensAt: "2026-02-01T09:00:00.000Z" }]
    const mergeAt = "2026-04-01T09:00:00.000Z"
    const body = activityBody({ groupIds: [groupId], ...signUpNow, pools, mergeAt })
    const refused = await organiser.post("/api/activities", body)
    expect([refused.status, refused.issues?.map(({ path }) => path.join("."))]).toEqual([
      400,
      ["pools.0.opensAt", "mergeAt"],
    ])
    const strange = [{ ...pool, poolId: 999_999, groupIds: [999_999] }]
    const unknown = await organiser.post(
      "/api/activities",
      activityBody({ groupIds: [groupId], ...signUpNow, pools: strange }),
    )
    expect([unknown.status, unknown.issues?.map(({ path }) => path.join("."))]).toEqual([
      400,
      ["pools.0.name_nl", "pools.0.groupIds"],
    ])
  })

  test("the preview of a change says who gets a place, and how many members are in no pool", async () => {
    const made = await divided()
    const people = [await actors.user({ firstName: "Anna" }), await actors.user({ firstName: "Bo" })]
    for (const who of people) await made.join(who)
    const path = `/api/activities/${made.activityId}`
    const activity = (await committee.organiser.get<Activity>(path)).data
    const wider = bodyOf(activity, { pools: activity.pools.map((each) => ({ ...each, places: 5 })) })
    const preview = async (body: unknown) =>
      (await committee.organiser.post<ChangePreview>(`${path}/preview`, body)).data
    expect((await preview(wider)).promoted).toHaveLength(1)
    expect(await preview(wider)).toMatchObject({ inNoPool: 0, stillWaiting: 0 })
    const narrow = bodyOf(activity, { pools: activity.pools.slice(0, 1) })
    expect(await preview(narrow)).toMatchObject({ promoted: [], stillWaiting: 1 })
    expect((await preview(narrow)).inNoPool).toBeGreaterThan(1)
    await committee.organiser.put(path, wider)
    expect(await made.statuses(people)).toEqual(["registered", "registered"])
  })

  test("the preview counts people where they are, like the change itself", async () => {
    const made = await divided({ own: { places: 1 }, all: { startYear: 2090 } })
    const people = [await made.insider(), await made.insider()]
    for (const who of people) await made.join(who)
    const { db } = server.services.database
    await db.deleteFrom("groupMembers").where("groupId", "=", made.groupId).execute()
    const path = `/api/activities/${made.activityId}`
    const activity = (await committee.organiser.get<Activity>(path)).data
    const wider = bodyOf(activity, { pools: activity.pools.map((each) => ({ ...each, places: 5 })) })
    expect((await committee.organiser.post<ChangePreview>(`${path}/preview`, wider)).data.promoted).toHaveLength(1)
    await committee.organiser.put(path, wider)
    expect(await made.statuses(people)).toEqual(["registered", "registered"])
  })

  test("a seat given by hand is given, whatever the pools have", async () => {
    const made = await divided({ own: { places: 1 }, all: { startYear: 2090 } })
    const people = [await made.insider(), await made.insider()]
    for (const who of people) await made.join(who)
    const list = await committee.organiser.get<Listed[]>(`/api/activities/${made.activityId}/sign-ups`)
    const waiting = list.data.find(({ status }) => status === "waiting")
    const path = `/api/activities/${made.activityId}/sign-ups/${waiting?.signUpId}/position`
    const moved = await committee.organiser.put(path, { to: "registered", reason: "Ze bakt taart" })
    expect([moved.status, await made.statuses(people)]).toEqual([200, ["registered", "registered"]])
  })
})
