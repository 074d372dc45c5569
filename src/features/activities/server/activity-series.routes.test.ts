import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type * as z from "zod"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { faults } from "../../groups/server/group.test-support.ts"
import { phonePhoto, sendPicture } from "../../pictures/server/picture.test-support.ts"
import type { Activity, seriesInput } from "../activity.ts"
import { type Body, postActivity, signUpNow } from "./activity.test-support.ts"

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

type Series = z.input<typeof seriesInput>
type SeriesAnswer = Pick<Activity, "activityId" | "slug" | "startsAt">[]
const make = (changes: Partial<Body> = {}) => postActivity(organiser, { groupIds: [groupId], ...changes })
const on = (...days: string[]): Series => ({ copies: days.map((day) => ({ day })), status: "draft" })
const repeat = ({ activityId }: Activity, body: Series, actor = organiser) =>
  actor.post<SeriesAnswer>(`/api/activities/${activityId}/series`, body)
const newPicture = async () => (await sendPicture(organiser, await phonePhoto(800, 600))).data.pictureId
const all = async () => (await organiser.get<Activity[]>("/api/activities?sort[startsAt]=asc")).data
const one = async (activityId: number) => (await organiser.get<Activity>(`/api/activities/${activityId}`)).data

describe("repeating an activity", () => {
  test("makes copies at the same hours, across a clock change, each with its own questions", async () => {
    const question = { kind: "text" as const, required: false, sensitive: true, options: [] }
    const original = await make({
      ...signUpNow,
      questions: [{ ...question, label_nl: "Dieet", label_en: "Diet" }],
      priceCents: 250,
    })
    const { status, data } = await repeat(original, on("2026-03-23", "2026-03-30"))
    expect(status).toBe(201)
    // The clock goes forward on 29 March: half past seven is an hour earlier in UTC from then on.
    expect(data.map(({ startsAt }) => startsAt)).toEqual(["2026-03-23T18:30:00.000Z", "2026-03-30T17:30:00.000Z"])
    const copy = await one(data[1]?.activityId ?? 0)
    expect(copy).toMatchObject({
      title_nl: "Pubquiz",
      status: "draft",
      publishAt: null,
      priceCents: 250,
      endsAt: "2026-03-30T21:00:00.000Z",
      opensAt: "2026-03-23T08:00:00.000Z",
      closesAt: "2026-03-29T17:30:00.000Z",
      signOffUntil: "2026-03-28T18:30:00.000Z",
      capacity: 20,
      registered: 0,
      groups: [{ groupId }],
      questions: [{ label_nl: "Dieet" }],
      createdBy: organiser.userId,
    })
    expect(copy.questions[0]?.questionId).not.toBe(original.questions[0]?.questionId)
    expect(new Set([original.slug, ...data.map(({ slug }) => slug)]).size).toBe(3)
  })

  test("at once visible if asked, also of one that was called off", async () => {
    const original = await make()
    await organiser.post(`/api/activities/${original.activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
    const { data } = await repeat(original, { ...on("2026-03-16"), status: "published" })
    expect(await one(data[0]?.activityId ?? 0)).toMatchObject({ status: "published", cancelReason_nl: null })
  })

  test("gives each copy a picture of its own; without one its description goes too", async () => {
    const original = await make({ pictureId: await newPicture(), imageAlt_nl: "Een quizmaster" })
    const pictureId = await newPicture()
    const copies = [{ day: "2026-03-16", pictureId }, { day: "2026-03-23" }]
    const { data } = await repeat(original, { copies, status: "draft" })
    const [first, second] = await Promise.all(data.map(({ activityId }) => one(activityId)))
    expect([first?.image?.pictureId, first?.imageAlt_nl]).toEqual([pictureId, "Een quizmaster"])
    expect([second?.image, second?.imageAlt_nl]).toEqual([null, ""])
  })

  test("refuses pictures that nothing describes, at each copy", async () => {
    const original = await make()
    const pictures = [{ day: "2026-03-16", pictureId: await newPicture() }, { day: "2026-03-23" }]
    const answer = await repeat(original, {
      copies: [...pictures, { day: "2026-03-30", pictureId: await newPicture() }],
      status: "draft",
    })
    expect([answer.status, faults(answer)]).toEqual([400, ["copies.0.imageAlt_nl", "copies.2.imageAlt_nl"]])
    expect(answer.issues?.[0]?.message).toMatch(/^Beschrijf /)
  })

  test("makes all copies or none", async () => {
    const original = await make({ pictureId: await newPicture(), imageAlt_nl: "Een quizmaster" })
    // The picture of the original is taken.
    const copies = [{ day: "2026-03-16" }, { day: "2026-03-23", pictureId: original.image?.pictureId ?? 0 }]
    expect((await repeat(original, { copies, status: "draft" })).status).toBeGreaterThanOrEqual(400)
    expect(await all()).toHaveLength(1)
  })

  test("refuses days that are over, days twice, none at all and too many, each with where", async () => {
    const original = await make()
    const past = await repeat(original, on("2026-03-01", "2026-03-16"))
    expect([past.status, faults(past)]).toEqual([400, ["copies.0.day"]])
    expect((await repeat(original, on("2026-03-16", "2026-03-16"))).status).toBe(400)
    expect((await repeat(original, on())).status).toBe(400)
    const days = Array.from(
      { length: 41 },
      (_, nth) => `2027-${nth < 28 ? "01" : "02"}-${String((nth % 28) + 1).padStart(2, "0")}`,
    )
    expect((await repeat(original, on(...days))).status).toBe(400)
    expect((await repeat(original, on(...days.slice(1)))).data).toHaveLength(40)
  })

  test("is for who may make such an activity, and can see it", async () => {
    const original = await make({ status: "draft" })
    const elsewhere = await actors.user({ permissions: { activities: 2 } })
    expect((await repeat(original, on("2026-03-16"), elsewhere)).status).toBe(404)
    const seen = await make()
    expect((await repeat(seen, on("2026-03-16"), elsewhere)).status).toBe(403)
    expect((await repeat(seen, on("2026-03-16"), actors.visitor)).status).toBe(401)
    expect((await repeat(seen, on("2026-03-16"), await actors.user({ permissions: { activities: 3 } }))).status).toBe(
      201,
    )
  })
})
