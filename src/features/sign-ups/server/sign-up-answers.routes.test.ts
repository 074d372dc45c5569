import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { questionsMax } from "../../activities/sign-up-question.ts"
import { answerMax, type Answers } from "../../activities/sign-up-answers.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const label = (text: string) => ({ label_nl: text, label_en: "" })
const ask = (kind: "text" | "number" | "checkbox" | "choice", required = false) => ({
  ...label("Vraag"),
  kind,
  required,
  sensitive: false,
  options: kind === "choice" ? [label("Vlees"), label("Vega")] : [],
})
const send = (person: Actor, activityId: number, answers: unknown) => person.put<Own>(ownPath(activityId), { answers })

/** An activity with a text, a number, a checkbox and a (required) choice question, and somebody who may sign up. */
async function asking() {
  const { activityId, questionIds } = await makeActivity(server, {
    questions: [ask("text"), ask("number"), ask("checkbox"), ask("choice", true)],
  })
  const [text, number, tick, choice] = questionIds.map(String) as [string, string, string, string]
  return { activityId, text, number, tick, choice, person: await actors.user() }
}

describe("questions", () => {
  test("answers are stored, and shown to the person who gave them", async () => {
    const { activityId, text, number, tick, choice, person } = await asking()
    const answers = { [text]: " geen noten ", [number]: 2, [tick]: true, [choice]: 1 }
    expect((await send(person, activityId, answers)).data.signUp?.answers).toEqual({ ...answers, [text]: "geen noten" })
    expect((await person.get<Own>(ownPath(activityId))).data.signUp?.answers).toEqual({
      ...answers,
      [text]: "geen noten",
    })
  })

  test.each([
    ["nl", ["Dit antwoord is te lang", "Vul een getal in", "Kies een van de mogelijkheden"]],
    ["en", ["This answer is too long", "Fill in a number", "Choose one of the options"]],
  ] as const)("all errors come at once, each under its question (%s)", async (language, messages) => {
    const { activityId, text, number, choice, person } = await asking()
    const answer = await send(person.speak(language), activityId, {
      [text]: "x".repeat(answerMax + 1),
      [number]: "twee",
      [choice]: 2,
    })
    expect([answer.status, answer.code]).toEqual([400, "validation"])
    expect(answer.issues).toEqual(
      [text, number, choice].map((key, index) => ({ path: ["answers", key], message: messages[index] })),
    )
    expect((await person.get<Own>(ownPath(activityId))).data.signUp).toBeNull()
  })

  test("answers that are too many are refused, and the error stays short", async () => {
    const { activityId, choice, person } = await asking()
    const unknown = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [String(2_000_000_000 + index), "hoi"]))
    const most = await send(person, activityId, { [choice]: 0, ...unknown(questionsMax - 1) })
    expect([most.status, most.issues?.length]).toEqual([400, questionsMax - 1])
    const tooMany = await send(person, activityId, { [choice]: 0, ...unknown(questionsMax) })
    expect([tooMany.status, tooMany.issues?.map(({ path }) => path)]).toEqual([400, [["answers"]]])
    expect(await send(person, activityId, unknown(80_000))).toMatchObject({ status: 413, code: "tooLarge" })
  })

  test("a missing required answer, or an answer to an unknown question, is refused", async () => {
    const { activityId, choice, person } = await asking()
    const nothing = await person.put(ownPath(activityId))
    expect([nothing.status, nothing.issues]).toEqual([400, [{ path: ["answers", choice], message: "Vul dit in" }]])
    const unknown = await send(person, activityId, { [choice]: 0, "2147483647": "hoi" })
    expect([unknown.status, unknown.issues?.[0]?.path]).toEqual([400, ["answers", "2147483647"]])
  })

  test.each<[string, unknown]>([
    ["a list", ["a"]],
    ["text", "a"],
    ["an answer that is a list", { 1: ["a"] }],
    ["an answer that is an object", { 1: { a: 1 } }],
    ["an answer beyond all measure", { 1: "x".repeat(5001) }],
    ["a name beyond all measure", { ["9".repeat(13)]: 1 }],
    ["a name that never means well", JSON.parse('{"constructor": 1}')],
    ["a character that cannot be stored", { 1: "a\0b" }],
  ])("%s is refused and breaks nothing", async (_, answers) => {
    const { activityId, person } = await asking()
    expect((await send(person, activityId, answers)).status).toBe(400)
  })

  test("input that only the database rejects fails for its sender, not for others in the same batch", async () => {
    const { activityId, text, choice, person } = await asking()
    const others = await Promise.all(Array.from({ length: 4 }, () => actors.user()))
    const answers = await Promise.all([
      ...others.slice(0, 2).map((other) => send(other, activityId, { [choice]: 0 })),
      person.put<Own>(ownPath(activityId), `{"answers":{"${text}":"\\ud800","${choice}":0}}`),
      ...others.slice(2).map((other) => send(other, activityId, { [choice]: 0 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200])
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ data }) => data.signUp?.status)
        .toSorted(),
    ).toEqual(["registered", "registered", "registered", "waiting"])
    expect(await faultsIn(server, activityId)).toEqual([])
  })
})

describe("changing answers", () => {
  const log = async (person: Actor, activityId: number) =>
    (await person.get<Own>(ownPath(activityId))).data.log.map(({ kind }) => kind)

  test("is possible until signing off closes, once per change; signing up again without answers keeps them", async () => {
    const { activityId, text, choice, person } = await asking()
    const original: Answers = { [choice]: 0 }
    await send(person, activityId, original)
    expect((await send(person, activityId, {})).data.signUp?.answers).toEqual(original)
    const changed = { [choice]: 1, [text]: "toch vega" }
    expect((await send(person, activityId, changed)).data.signUp?.answers).toEqual(changed)
    expect((await send(person, activityId, changed)).data.signUp?.answers).toEqual(changed)
    expect(await log(person, activityId)).toEqual(["registered", "answered"])
    server.setNow("2026-03-07T09:00:00.000Z")
    expect(await send(person, activityId, original)).toMatchObject({
      status: 409,
      message: "Je antwoorden liggen nu vast",
    })
    expect((await send(person, activityId, changed)).status).toBe(200)
    expect((await person.get<Own>(ownPath(activityId))).data.may.answer).toEqual({ allowed: false, why: "tooLate" })
  })

  test("is possible while waiting too, without losing the position on the waiting list", async () => {
    const { activityId, choice, person } = await asking()
    for (let count = 0; count < 3; count++) await send(await actors.user(), activityId, { [choice]: 0 })
    await send(person, activityId, { [choice]: 0 })
    await send(await actors.user(), activityId, { [choice]: 0 })
    expect((await send(person, activityId, { [choice]: 1 })).data.signUp).toMatchObject({
      status: "waiting",
      position: 1,
    })
  })

  test("an invalid change is refused, also when there were no answers before", async () => {
    const { activityId, questionIds } = await makeActivity(server, { questions: [ask("number")] })
    const person = await actors.user()
    await send(person, activityId, {})
    const wrong = await send(person, activityId, { [questionIds[0] ?? 0]: "veel" })
    expect([wrong.status, wrong.issues?.[0]?.message]).toEqual([400, "Vul een getal in"])
    expect((await send(person, activityId, { "2147483647": 1 })).status).toBe(400)
    expect((await send(person, activityId, {})).status).toBe(200)
  })

  test("a question that became required later does not stop people from signing up again", async () => {
    const { activityId, questionIds } = await makeActivity(server, { questions: [ask("text")] })
    const person = await actors.user()
    await send(person, activityId, {})
    await server.services.database.db
      .updateTable("activityQuestions")
      .set({ required: true })
      .where("questionId", "in", questionIds)
      .execute()
    expect((await send(person, activityId, {})).status).toBe(200)
  })
})

describe("the price", () => {
  test("stays what it was at sign-up, and is owed by people with a seat", async () => {
    const { activityId } = await makeActivity(server, { capacity: 1, priceCents: 500 })
    const [first, second] = [await actors.user(), await actors.user()]
    expect((await send(first, activityId, {})).data.signUp).toMatchObject({ priceCents: 500, paymentState: "due" })
    expect((await send(second, activityId, {})).data.signUp).toMatchObject({ priceCents: 500, paymentState: "none" })
    await server.services.database.db
      .updateTable("activities")
      .set({ priceCents: 900 })
      .where("activityId", "=", activityId)
      .execute()
    expect((await send(first, activityId, {})).data.signUp?.priceCents).toBe(500)
    expect((await first.delete<Own>(ownPath(activityId))).data.signUp?.paymentState).toBe("none")
    expect((await second.get<Own>(ownPath(activityId))).data.signUp).toMatchObject({
      priceCents: 500,
      paymentState: "due",
    })
    expect((await send(first, activityId, {})).data.signUp).toMatchObject({ priceCents: 900, paymentState: "none" })
  })

  test("somebody who has paid while waiting owes nothing when they get a seat, and cannot be let off before", async () => {
    const { activityId } = await makeActivity(server, { capacity: 1, priceCents: 500 })
    const [first, second] = [await actors.user(), await actors.user()]
    const organiser = await actors.user({ permissions: { activities: 4, waitingLists: 4 } })
    await send(first, activityId, {})
    const { data } = await send(second, activityId, {})
    const payment = `/api/activities/${activityId}/sign-ups/${data.signUp?.signUpId}/payment`
    expect((await organiser.put(payment, { paymentState: "waived" })).status).toBe(409)
    expect((await organiser.put(payment, { paymentState: "paid" })).status).toBe(200)
    await first.delete(ownPath(activityId))
    expect((await second.get<Own>(ownPath(activityId))).data.signUp).toMatchObject({
      status: "registered",
      paymentState: "paid",
    })
  })
})
