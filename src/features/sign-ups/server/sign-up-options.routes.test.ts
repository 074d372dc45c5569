import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import type { Activity } from "../../activities/activity.ts"
import { ledgerFaults } from "../../money/server/ledger-invariants.test-support.ts"
import { createOrganiser, type Listed } from "./list/sign-up-list.test-support.ts"
import { bookedFor, type Own, ownPath } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
let people: Actor[] = []
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 4 }, () => actors.user()))
})
beforeEach(() => server.setNow(startOfTest))

const option = (label_nl: string, values: object = {}) => ({ label_nl, label_en: "", ...values })
const nights = {
  label_nl: "Hoeveel nachten?",
  label_en: "How many nights?",
  kind: "choice" as const,
  required: true,
  sensitive: false,
  options: [
    option("Twee"),
    option("Drie", { cents: 1500 }),
    option("Drie in een eigen kamer", { cents: 4000, places: 1 }),
  ],
}

/** A weekend for € 60, by night and room. */
async function weekend(values: Parameters<typeof committee.filled>[1] = {}) {
  const made = await committee.filled(0, { priceCents: 6000, capacity: 3, questions: [nights], ...values })
  const { activityId, questionIds, path } = made
  const answers = (choice: number | null) => ({ [questionIds[0] ?? 0]: choice })
  const choose = (person: Actor | undefined, choice: number | null) =>
    (person as Actor).put<Own>(ownPath(activityId), { answers: answers(choice) })
  const owed = async () => {
    const { rows } = await server.services.database.query(
      `select coalesce(sum("openCents"), 0)::integer as owed from charges where "activityId" = $1`,
      [activityId],
    )
    expect(await ledgerFaults(server.services.database.query)).toEqual([])
    return Number(rows[0]?.owed)
  }
  const full = async () => {
    const { data } = await (people[0] as Actor).get<Activity>(`/api/activities/${activityId}`)
    return data.questions[0]?.options.map(({ isFull }) => isFull ?? null)
  }
  const byHand = (signUpId: number | undefined, choice: number | null) =>
    committee.organiser.post<Listed & { priceCents: number }>(`${path}/${signUpId}/answers`, {
      answers: answers(choice),
      reason: "Afgesproken",
    })
  return { ...made, answers, choose, owed, full, byHand }
}

describe("a choice that costs something", () => {
  test("is added to the price, by the server, and charged", async () => {
    const { choose, owed } = await weekend()
    expect((await choose(people[0], 0)).data.signUp).toMatchObject({ priceCents: 6000, paymentState: "due" })
    expect((await choose(people[1], 1)).data.signUp).toMatchObject({ priceCents: 7500, paymentState: "due" })
    expect(await owed()).toBe(13_500)
  })

  test("makes what is free cost something, and late cancelling cost the same", async () => {
    const { choose, owed } = await weekend({ priceCents: 0, lateSignOff: "price" })
    expect((await choose(people[0], 0)).data.signUp).toMatchObject({ paymentState: "none", lateSignOffCents: 0 })
    const { data } = await choose(people[0], 1)
    expect(data.signUp).toMatchObject({ priceCents: 1500, paymentState: "due", lateSignOffCents: 1500 })
    expect(await owed()).toBe(1500)
  })

  test("can become another while nothing is paid; the old charge is withdrawn", async () => {
    const { choose, owed } = await weekend()
    await choose(people[0], 1)
    expect((await choose(people[0], 0)).data.signUp).toMatchObject({ priceCents: 6000, paymentState: "due" })
    expect(await owed()).toBe(6000)
  })

  test("is for an organiser to change once it is paid: what they paid pays the new price", async () => {
    const { choose, owed, byHand, path } = await weekend()
    const signUpId = (await choose(people[0], 0)).data.signUp?.signUpId
    const pay = (method: string) =>
      committee.organiser.put(`${path}/${signUpId}/payment`, { paymentState: "paid", method })
    await pay("pin")
    expect((await choose(people[0], 1)).status).toBe(409)
    expect((await byHand(signUpId, 1)).data).toMatchObject({ priceCents: 7500, paymentState: "due" })
    expect(await owed()).toBe(1500)
    // Only the rest comes in.
    await pay("cash")
    expect([await owed(), await bookedFor(server, signUpId)]).toEqual([
      0,
      [
        ["pin", 6000],
        ["cash", 1500],
      ],
    ])
    expect((await byHand(signUpId, 0)).data).toMatchObject({ priceCents: 6000, paymentState: "paid" })
    expect(await owed()).toBe(0)
  })

  test("is in the story with the reason, and changed by organisers of this activity only", async () => {
    const { choose, byHand, path, answers } = await weekend()
    const signUpId = (await choose(people[0], 0)).data.signUp?.signUpId
    expect((await byHand(signUpId, 1)).data.log.at(-1)).toMatchObject({ kind: "answered", reason: "Afgesproken" })
    const body = { answers: answers(0), reason: "Zomaar" }
    expect((await (people[0] as Actor).post(`${path}/${signUpId}/answers`, body)).status).toBe(403)
    expect((await byHand(signUpId, 9)).status).toBe(400)
    expect((await (await weekend()).byHand(signUpId, 0)).status).toBe(404)
  })
})

describe("a choice with a maximum", () => {
  test("is refused and shown as full once that many people made it, until one leaves", async () => {
    const { choose, full, activityId } = await weekend()
    expect(await full()).toEqual([null, null, false])
    expect((await choose(people[0], 2)).status).toBe(200)
    expect(await full()).toEqual([null, null, true])
    const refused = await choose(people[1], 2)
    expect([refused.status, refused.issues?.[0]?.message]).toEqual([400, "Deze keuze is vol. Kies een andere"])
    // Who has it, keeps it.
    expect((await choose(people[0], 2)).status).toBe(200)
    await (people[0] as Actor).delete(ownPath(activityId))
    expect((await choose(people[1], 2)).status).toBe(200)
  })

  test("is kept by who waits with it", async () => {
    const { choose } = await weekend({ capacity: 1 })
    await choose(people[0], 0)
    expect((await choose(people[1], 2)).data.signUp).toMatchObject({ status: "waiting" })
    expect((await choose(people[2], 2)).status).toBe(400)
  })

  test("is not made too often by people who come at once, change, or are put in by hand", async () => {
    const { choose, byHand, answers, path, list } = await weekend({ capacity: null })
    const statuses = (await Promise.all(people.map((person) => choose(person, 2)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
    await Promise.all(people.map((person) => choose(person, 0)))
    expect((await list()).map((each) => Object.values(each.answers)).flat()).toEqual([0, 0, 0, 0])
    const changed = (await Promise.all(people.map((person) => choose(person, 2)))).map(({ status }) => status)
    expect(changed.toSorted()).toEqual([200, 400, 400, 400])
    const other = (await list()).find((each) => Object.values(each.answers)[0] === 0)
    expect((await byHand(other?.signUpId, 2)).status).toBe(400)
    const { userId } = await actors.user()
    const added = await committee.organiser.post(path, { userId, reason: "Gast", answers: answers(2) })
    expect(added.status).toBe(400)
  })
})

test("at the door and in the export one sees what somebody chose", async () => {
  const { choose, activityId, path } = await weekend()
  await choose(people[0], 1)
  const door = await committee.organiser.get<{ people: object[] }>(`/api/activities/${activityId}/check-in`)
  expect(door.data.people).toMatchObject([{ priceCents: 7500, choices: [{ label_nl: "Drie", label_en: "" }] }])
  const file = await (await committee.organiser.download(`${path}/export`)).text()
  expect([file.includes("75,00"), file.includes("Drie")]).toEqual([true, true])
})

describe("the options of an activity", () => {
  test("keep their price once sign-up has opened; their maximum may change", async () => {
    const { activityId, questionIds } = await weekend()
    const path = `/api/activities/${activityId}`
    const { data } = await committee.organiser.get<Record<string, unknown>>(path)
    const change = async (options: object[]) => {
      const { data: now } = await committee.organiser.get<{ version: number }>(path)
      return committee.organiser.put<Activity>(path, {
        ...data,
        version: now.version,
        groupIds: [committee.groupId],
        companyIds: [],
        questions: [{ ...nights, questionId: questionIds[0], options }],
      })
    }
    const [two, three, own] = nights.options
    expect((await change([two ?? {}, { ...three, cents: 1 }, own ?? {}])).status).toBe(400)
    expect((await change([two ?? {}, three ?? {}, { ...own, cents: -1 }])).status).toBe(400)
    const wider = await change([two ?? {}, three ?? {}, { ...own, places: 2 }])
    expect([wider.status, wider.data.questions[0]?.options[2]]).toMatchObject([200, { places: 2, isFull: false }])
  })
})
