import { describe, expect, test } from "vitest"
import { createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import { activityBody, postActivity, signUpNow } from "../../../activities/server/activity.test-support.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { faultsIn, type Own, ownPath } from "../sign-up.test-support.ts"
import { createDraws, type Draw, drawHour, inHours } from "./draw.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { after, round } = createDraws(server, actors, committee)

/** What a body for a change of an activity is made of. */
async function bodyOf(activityId: number) {
  const { data } = await committee.organiser.get<Record<string, unknown>>(`/api/activities/${activityId}`)
  return { ...data, groupIds: [committee.groupId], companyIds: [] }
}
const change = async (activityId: number, changes: Record<string, unknown>) =>
  committee.organiser.put<Record<string, unknown>>(`/api/activities/${activityId}`, {
    ...(await bodyOf(activityId)),
    ...changes,
  })

describe("choosing a draw", () => {
  const { groupId: _, ...terms } = { groupId: 0, ...signUpNow, capacity: 1, drawAt: inHours(drawHour).toISOString() }
  const make = () => {
    server.setNow(startOfTest)
    return postActivity(committee.organiser, { groupIds: [committee.groupId], ...terms })
  }
  const hashOf = async (activityId: number) =>
    (await actors.visitor.get<Draw>(`/api/activities/${activityId}/draw`)).data.seedHash

  test("makes a seed, which stays the same when the draw moves", async () => {
    const { activityId, drawAt, drawnAt } = await make()
    expect({ drawAt, drawnAt }).toEqual({ drawAt: terms.drawAt, drawnAt: null })
    const hash = await hashOf(activityId)
    await (await actors.user()).put(ownPath(activityId), {})
    expect((await change(activityId, { drawAt: inHours(30).toISOString() })).status).toBe(200)
    expect(await hashOf(activityId)).toBe(hash)
    after(drawHour)
    await round()
    const { data } = await actors.visitor.get<Draw>(`/api/activities/${activityId}/draw`)
    expect(data.drawnAt).toBeNull()
  })

  test("is possible until somebody signed up in order of arrival, also if they left", async () => {
    server.setNow(startOfTest)
    const { activityId } = await postActivity(committee.organiser, {
      groupIds: [committee.groupId],
      ...terms,
      drawAt: null,
    })
    const someone = await actors.user()
    await someone.put(ownPath(activityId), {})
    await someone.delete(ownPath(activityId))
    expect(await change(activityId, { drawAt: terms.drawAt })).toMatchObject({
      status: 400,
      issues: [{ path: ["drawAt"], message: "Er heeft zich al iemand aangemeld op volgorde: loten kan niet meer" }],
    })
  })

  test("can be undone before the draw: places go in order of arrival, as the preview says", async () => {
    const { activityId } = await make()
    const [first, second] = [await actors.user(), await actors.user()]
    for (const person of [first, second]) await person.put(ownPath(activityId), {})
    const preview = async (changes: object) =>
      (
        await committee.organiser.post<{ promoted: string[] }>(`/api/activities/${activityId}/preview`, {
          ...(await bodyOf(activityId)),
          ...changes,
        })
      ).data.promoted.length
    expect(await preview({ capacity: 5 })).toBe(0)
    expect(await preview({ drawAt: null })).toBe(1)
    expect(await preview({ capacity: null })).toBe(2)
    expect((await change(activityId, { drawAt: null })).status).toBe(200)
    expect((await first.get<Own>(ownPath(activityId))).data.signUp?.status).toBe("registered")
    expect((await second.get<Own>(ownPath(activityId))).data.signUp).toMatchObject({ status: "waiting", position: 1 })
    expect((await actors.visitor.get(`/api/activities/${activityId}/draw`)).status).toBe(404)
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("cannot be undone after the draw, and stays to be seen whatever else changes", async () => {
    const { activityId } = await make()
    after(drawHour)
    await round()
    for (const drawAt of [null, inHours(30).toISOString()])
      expect(await change(activityId, { drawAt })).toMatchObject({
        status: 400,
        issues: [{ path: ["drawAt"], message: "Er is al geloot: dit ligt vast" }],
      })
    expect((await change(activityId, { capacity: null })).data["drawAt"]).toBe(terms.drawAt)
    expect(await hashOf(activityId)).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ["before sign-up opens", { drawAt: "2026-03-02T07:00:00.000Z" }, "De loting is voordat de aanmelding opent"],
    ["after the start", { drawAt: "2026-03-10T07:00:00.000Z" }, "Dit ligt na het begin"],
    [
      "before anybody can see it",
      { publishAt: "2026-03-04T07:00:00.000Z" },
      "De loting is voordat iemand dit kan zien",
    ],
    ["in the past", { drawAt: "2026-03-02T08:30:00.000Z" }, "Kies voor de loting een moment dat nog komt"],
  ])("is refused %s", async (_, changes, message) => {
    server.setNow(startOfTest)
    const body = activityBody({ groupIds: [committee.groupId], ...terms, ...changes })
    const answer = await committee.organiser.post("/api/activities", body)
    expect(answer).toMatchObject({ status: 400, issues: [{ path: ["drawAt"], message: message }] })
  })

  test("is only of places that are limited, among people who can wait", async () => {
    server.setNow(startOfTest)
    for (const changes of [{ capacity: null }, { waitingList: "off" as const }, { signUpMode: "none" as const }]) {
      const made = await postActivity(committee.organiser, { groupIds: [committee.groupId], ...terms, ...changes })
      expect(made.drawAt).toBeNull()
    }
  })

  test("of a draft waits until it is on the site, which is not after the draw", async () => {
    server.setNow(startOfTest)
    const { activityId } = await postActivity(committee.organiser, {
      groupIds: [committee.groupId],
      ...terms,
      status: "draft",
    })
    after(drawHour + 1)
    await round()
    expect(await change(activityId, { status: "published" })).toMatchObject({
      status: 400,
      issues: [{ path: ["drawAt"], message: "Kies voor de loting een moment dat nog komt" }],
    })
  })

  test("goes along with a series, with a seed for each copy", async () => {
    const { activityId } = await make()
    const days = ["2026-03-16", "2026-03-23"]
    const { data } = await committee.organiser.post<{ activityId: number }[]>(`/api/activities/${activityId}/series`, {
      copies: days.map((day) => ({ day })),
      status: "published",
    })
    const hashes = await Promise.all([activityId, ...data.map((each) => each.activityId)].map(hashOf))
    expect(new Set(hashes).size).toBe(3)
    const copy = await actors.visitor.get<Draw>(`/api/activities/${data[0]?.activityId}/draw`)
    expect(copy.data.drawAt).toBe("2026-03-10T09:00:00.000Z")
  })
})
