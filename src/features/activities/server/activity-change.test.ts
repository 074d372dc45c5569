import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { faults } from "../../groups/server/group.test-support.ts"
import type { Activity } from "../activity.ts"
import { activityBody, type Body, postActivity, signUpNow } from "./activity.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
let groupId: number
let organiser: Actor
beforeAll(async () => {
  groupId = (await groups.group("COMMITTEE")).groupId
  organiser = await actors.user()
  await groups.addMember(organiser, groupId, {})
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("activities").execute()
})

const make = (changes: Partial<Body> = {}) => postActivity(organiser, { groupIds: [groupId], ...signUpNow, ...changes })
const put = (made: Activity, changes: Partial<Body>) =>
  organiser.put<Activity>(
    `/api/activities/${made.activityId}`,
    activityBody({ groupIds: [groupId], ...signUpNow, ...changes }),
  )
const cancel = (made: Activity, actor = organiser, body: object = { reason_nl: "Storm", reason_en: "Gale" }) =>
  actor.post<Activity>(`/api/activities/${made.activityId}/cancel`, body)
const signUp = async (made: Activity, answers: Record<string, unknown> = {}, actor?: Actor) => {
  const person = actor ?? (await actors.user())
  const answer = await person.put<{ signUp: { status: string } }>(`/api/activities/${made.activityId}/sign-ups/me`, {
    answers,
  })
  expect(answer.status).toBe(200)
  return person
}
const mine = async (made: Activity, person: Actor) =>
  (await person.get<{ signUp: { status: string } }>(`/api/activities/${made.activityId}/sign-ups/me`)).data.signUp
    .status

describe("once sign-up is open", () => {
  test("the price and the opening time are fixed", async () => {
    const made = await make({ priceCents: 500 })
    const answer = await put(made, { priceCents: 400, opensAt: "2026-03-02T08:30:00.000Z" })
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(["priceCents", "opensAt"])
    expect(answer.issues?.[0]?.message).toContain("de prijs ligt vast")
    const rest = { capacity: 5, closesAt: "2026-03-06T18:30:00.000Z", title_nl: "Anders" }
    expect((await put(made, { priceCents: 500, ...rest })).status).toBe(200)
  })

  test("but not before: up to the second it opens", async () => {
    const opens = "2026-03-03T12:00:00.000Z"
    const made = await make({ opensAt: opens })
    server.setNow("2026-03-03T11:59:59.999Z")
    expect((await put(made, { opensAt: opens, priceCents: 300 })).status).toBe(200)
    server.setNow(opens)
    expect(faults(await put(made, { opensAt: opens, priceCents: 200 }))).toEqual(["priceCents"])
  })

  test("but not for a draft, nor for a scheduled activity", async () => {
    for (const hidden of [{ status: "draft" }, { publishAt: "2026-03-04T12:00:00.000Z" }] as const)
      expect((await put(await make(hidden), { ...hidden, priceCents: 900 })).status).toBe(200)
  })
})

describe("once somebody has signed up", () => {
  test("it can neither become a draft again, nor stop using sign-up", async () => {
    const made = await make()
    expect((await put(made, { status: "draft" })).status).toBe(200)
    expect((await put(made, { status: "published" })).status).toBe(200)
    const person = await signUp(made)
    expect(faults(await put(made, { status: "draft" }))).toEqual(["status"])
    expect(faults(await put(made, { publishAt: "2026-03-04T12:00:00.000Z" }))).toEqual(["publishAt"])
    expect(faults(await put(made, { signUpMode: "none" }))).toEqual(["signUpMode"])
    await person.delete(`/api/activities/${made.activityId}/sign-ups/me`)
    expect((await put(made, { status: "draft" })).status).toBe(200)
  })

  test("a higher capacity promotes people in order, in the same change", async () => {
    const made = await make({ capacity: 1 })
    const [first, second, third] = [await signUp(made), await signUp(made), await signUp(made)]
    expect((await put(made, { capacity: 2 })).data).toMatchObject({ registered: 2, waiting: 1, isFull: true })
    expect([await mine(made, first), await mine(made, second), await mine(made, third)]).toEqual([
      "registered",
      "registered",
      "waiting",
    ])
    // A lower capacity takes nobody's seat.
    expect((await put(made, { capacity: 1 })).data).toMatchObject({ registered: 2, waiting: 1, isFull: true })
  })

  test("everybody with a seat or waiting is mailed about another time or place, and about nothing else", async () => {
    const made = await make({ capacity: 1 })
    await signUp(made)
    await signUp(made)
    await server.services.jobs.drain()
    const mails = async (changes: Partial<Body>) => {
      expect((await put(made, { capacity: 1, ...changes })).status).toBe(200)
      return server.services.jobs.drain()
    }
    expect(await mails({ summary_nl: "Anders", location_en: "The Swan" })).toBe(0)
    expect(await mails({ location_nl: "Café De Eend" })).toBe(2)
    expect(await mails({ location_nl: "Café De Eend", startsAt: "2026-03-09T19:00:00.000Z" })).toBe(2)
  })
})

describe("questions", () => {
  const diet = { label_nl: "Dieet", label_en: "", kind: "text" as const, required: false, sensitive: true, options: [] }
  const options = [
    { label_nl: "Soep", label_en: "Soup" },
    { label_nl: "Salade", label_en: "Salad" },
  ]
  const starter = {
    label_nl: "Vooraf",
    label_en: "",
    kind: "choice" as const,
    required: true,
    sensitive: false,
    options,
  } as const
  const both = async () => {
    const made = await make({ questions: [diet, starter] })
    const [one, two] = made.questions
    if (!one || !two) throw new Error("the questions are not there")
    return { made, one, two }
  }

  test("can be changed, moved, added and removed while nobody has answered", async () => {
    const { made, one, two } = await both()
    const more = { ...diet, label_nl: "Allergie" }
    const { data } = await put(made, { questions: [{ ...two, required: false }, more] })
    expect(data.questions).toEqual([
      { ...two, required: false },
      { ...more, questionId: expect.any(Number) },
    ])
    expect(data.questions.map(({ questionId }) => questionId)).not.toContain(one.questionId)
  })

  test("of other activities are refused, and so are duplicates", async () => {
    const { made, one } = await both()
    const other = (await both()).one
    expect(faults(await put(made, { questions: [one, other] }))).toEqual(["questions.1.label_nl"])
    expect(faults(await put(made, { questions: [one, one] }))).toEqual(["questions.1.label_nl"])
    const fresh = activityBody({ groupIds: [groupId], questions: [one] })
    expect(faults(await organiser.post("/api/activities", fresh))).toEqual(["questions.0.label_nl"])
  })

  test("only keep options if they are a choice", async () => {
    const made = await make({ questions: [{ ...diet, options }] })
    expect(made.questions[0]?.options).toEqual([])
  })

  test("are fixed once somebody has answered", async () => {
    const { made, one, two } = await both()
    await signUp(made, { [two.questionId]: 1 })
    const changed = async (...questions: NonNullable<Body["questions"]>) => faults(await put(made, { questions }))
    expect(await changed({ ...one, kind: "number" }, two)).toEqual(["questions.0.kind"])
    expect(await changed(one, { ...two, required: false })).toEqual(["questions.1.required"])
    expect(await changed({ ...one, sensitive: false }, two)).toEqual(["questions.0.sensitive"])
    expect(await changed(one, { ...two, options: [...options, { label_nl: "Kaas", label_en: "" }] })).toEqual([
      "questions.1.options",
    ])
    expect(await changed(one, { ...two, options: options.toReversed() })).toEqual(["questions.1.options"])
    expect(await changed(two)).toEqual(["questions"])
  })

  test("keep their answers when their text is corrected", async () => {
    const { made, one, two } = await both()
    const person = await signUp(made, { [two.questionId]: 1 })
    const corrected = [
      { ...two, sensitive: true, options: [options[0], { label_nl: "Salade (vegan)", label_en: "Salad" }] },
      { ...one, label_nl: "Dieetwensen" },
      { ...diet, label_nl: "Allergie" },
    ] as Body["questions"]
    expect((await put(made, { questions: corrected ?? [] })).data.questions).toMatchObject(corrected ?? [])
    const own = await person.get<{ signUp: { answers: unknown } }>(`/api/activities/${made.activityId}/sign-ups/me`)
    expect(own.data.signUp.answers).toEqual({ [two.questionId]: 1 })
  })
})

describe("cancelling", () => {
  test("is for its organisers and activities ≥ 3, and needs a reason", async () => {
    const made = await make()
    expect((await cancel(made, actors.visitor)).status).toBe(401)
    expect((await cancel(made, await actors.user())).status).toBe(403)
    expect(faults(await cancel(made, organiser, { reason_nl: " ", reason_en: "" }))).toEqual(["reason_nl"])
    expect(await cancel(made)).toMatchObject({
      status: 200,
      data: { status: "cancelled", cancelReason_nl: "Storm", cancelReason_en: "Gale" },
    })
    expect((await cancel(await make(), await actors.user({ permissions: { activities: 3 } }))).status).toBe(200)
  })

  test("mails everybody with a seat or waiting, once; and everybody can read it", async () => {
    const made = await make({ capacity: 1 })
    const people = [await signUp(made), await signUp(made)]
    await server.services.jobs.drain()
    expect((await cancel(made)).data).toMatchObject({ registered: 0, waiting: 0 })
    expect(await server.services.jobs.drain()).toBe(2)
    for (const person of people) expect(await mine(made, person)).toBe("cancelled")
    const corrected = { reason_nl: "Zware storm", reason_en: "" }
    expect((await cancel(made, organiser, corrected)).data).toMatchObject({ cancelReason_nl: "Zware storm" })
    expect(await server.services.jobs.drain()).toBe(0)
    const seen = await actors.visitor.get<Activity>(`/api/activities/${made.activityId}`)
    expect(seen.data).toMatchObject({ status: "cancelled", cancelReason_nl: "Zware storm" })
  })

  test("is final: only texts can change", async () => {
    const made = await make({ questions: [] })
    await cancel(made)
    const texts = { summary_nl: "Ging niet door", description_nl: "Jammer!" }
    expect((await put(made, texts)).data).toMatchObject({ ...texts, status: "cancelled" })
    const extra = await groups.group("COMMITTEE")
    const answer = await put(made, {
      ...texts,
      title_nl: "Terug",
      startsAt: "2026-03-09T19:30:00.000Z",
      capacity: 21,
      groupIds: [groupId, extra.groupId],
    })
    expect(faults(answer)?.toSorted()).toEqual(["capacity", "groupIds", "startsAt", "title_nl"])
    expect((await put(made, { ...texts, status: "published" })).data.status).toBe("cancelled")
  })

  test("is refused for drafts, scheduled and past activities", async () => {
    for (const hidden of [{ status: "draft" }, { publishAt: "2026-03-04T12:00:00.000Z" }] as const)
      expect(await cancel(await make(hidden))).toMatchObject({
        status: 409,
        message: expect.stringContaining("nog niet"),
      })
    const made = await make()
    server.setNow("2026-03-09T22:00:01Z")
    expect(await cancel(made)).toMatchObject({ status: 409, message: expect.stringContaining("al geweest") })
  })
})
