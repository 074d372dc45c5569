import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { postActivity, signUpNow } from "../../activities/server/activity.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import type { MyQuestionnaire, OwnAnswers, Questionnaire, Results } from "../questionnaire.ts"
import { makeAnswersNameless } from "./nameless.service.ts"
import { answerBy, type Body, everyKind, postQuestionnaire, questionnaireBody } from "./questionnaire.test-support.ts"

/** It is 2 March 2026, nine o’clock in Amsterdam or a little later. */
const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

let [manager, owner, member, outsider]: Actor[] = []
let groupId = 0
const as = (actor: Actor | undefined) => actor as Actor
const make = (changes: Partial<Body> = {}, actor = manager) => postQuestionnaire(as(actor), { groupId, ...changes })
const own = (actor: Actor | undefined, { questionnaireId }: Questionnaire) =>
  as(actor).get<OwnAnswers>(`/api/questionnaires/${questionnaireId}/answers/me`)
const mine = async (actor: Actor | undefined) =>
  (await as(actor).get<{ items: MyQuestionnaire[]; manages: boolean }>("/api/questionnaires/mine")).data
const unanswered = async (actor: Actor | undefined) =>
  (await as(actor).get<MyQuestionnaire[]>("/api/questionnaires/mine/unanswered")).data
const change = (actor: Actor | undefined, made: Questionnaire, changes: Partial<Body>) =>
  as(actor).put<Questionnaire>(
    `/api/questionnaires/${made.questionnaireId}`,
    questionnaireBody({ groupId, questions: made.questions, ...changes }),
  )
beforeAll(async () => {
  manager = await actors.user({ permissions: { activities: 3 } })
  owner = await actors.user({ permissions: { activities: 2 } })
  member = await actors.user()
  outsider = await actors.user({ isMember: false })
})
beforeEach(async () => {
  ;({ groupId } = await groups.group("COMMITTEE", { name_nl: "Feestcommissie" }))
  await groups.addMember(as(owner), groupId, {})
  await db().deleteFrom("questionnaires").execute()
})

describe("who may ask", () => {
  test("is somebody with activities ≥ 2, in the name of a group that they are in", async () => {
    const { status, data } = await as(owner).post<Questionnaire>("/api/questionnaires", questionnaireBody({ groupId }))
    expect(status).toBe(201)
    expect(data).toMatchObject({
      group: { name_nl: "Feestcommissie" },
      answered: 0,
      may: { update: true, delete: true },
    })
    const { groupId: another } = await groups.group("COMMITTEE")
    expect((await as(owner).post("/api/questionnaires", questionnaireBody({ groupId: another }))).status).toBe(403)
    expect((await as(member).post("/api/questionnaires", questionnaireBody({ groupId }))).status).toBe(403)
  })

  test("manages what their group asks, and no other; with activities ≥ 3 all", async () => {
    const made = await make()
    const path = `/api/questionnaires/${made.questionnaireId}`
    const statuses = async (actor: Actor | undefined) =>
      Promise.all(["", "/results", "/respondents"].map(async (part) => (await as(actor).get(path + part)).status))
    expect(await statuses(owner)).toEqual([200, 200, 200])
    expect(await statuses(manager)).toEqual([200, 200, 200])
    expect(await statuses(member)).toEqual([404, 404, 404])
    const listed = async (actor: Actor | undefined) =>
      (await as(actor).get<Questionnaire[]>("/api/questionnaires")).data.length
    expect([await listed(owner), await listed(member)]).toEqual([1, 0])
    expect([(await mine(owner)).manages, (await mine(member)).manages]).toEqual([true, false])
  })

  test("cannot give it to a group that they are not in", async () => {
    const made = await make({}, owner)
    const { groupId: another } = await groups.group("COMMITTEE")
    const { status, issues } = await change(owner, made, { groupId: another })
    expect([status, issues?.map(({ path }) => path.join("."))]).toEqual([400, ["groupId"]])
  })

  test("asks participants of their own activities only", async () => {
    const activity = await postActivity(as(manager), { groupIds: [groupId] })
    const { groupId: another } = await groups.group("COMMITTEE")
    const theirs = await postActivity(as(manager), { groupIds: [another] })
    const asking = (activityId: number) =>
      as(owner).post("/api/questionnaires", questionnaireBody({ groupId, audience: "participants", activityId }))
    expect((await asking(activity.activityId)).status).toBe(201)
    expect(await asking(theirs.activityId)).toMatchObject({ status: 400, issues: [{ path: ["activityId"] }] })
  })

  test("deletes what nobody answered; with activities ≥ 4 anything", async () => {
    const made = await make()
    await answerBy(as(member), made, ["Leuk"])
    const path = `/api/questionnaires/${made.questionnaireId}`
    expect((await as(owner).delete(path)).status).toBe(403)
    expect((await as(await actors.administrator()).delete(path)).status).toBe(200)
    const draft = await make({ status: "draft" })
    expect((await as(owner).delete(`/api/questionnaires/${draft.questionnaireId}`)).status).toBe(200)
  })
})

describe("who is asked", () => {
  test("is every member, and nobody who is not one", async () => {
    const made = await make()
    expect((await mine(member)).items).toMatchObject([{ title_nl: "Hoe was het?", state: "open", hasAnswered: false }])
    expect((await mine(outsider)).items).toEqual([])
    expect(await unanswered(member)).toEqual((await mine(member)).items)
    expect(await unanswered(outsider)).toEqual([])
    expect((await own(outsider, made)).status).toBe(404)
    expect((await answerBy(as(outsider), made, ["Hoi"])).status).toBe(404)
  })

  test("is one group", async () => {
    const made = await make({ audience: "group", audienceGroupId: groupId })
    expect((await answerBy(as(owner), made, ["Ja"])).status).toBe(200)
    expect((await answerBy(as(member), made, ["Ja"])).status).toBe(404)
  })

  test("is who has a place at an activity, once it is over", async () => {
    const { activityId } = await postActivity(as(manager), { groupIds: [groupId], ...signUpNow, capacity: 1 })
    const [first, second] = [member, owner]
    await as(first).put(`/api/activities/${activityId}/sign-ups/me`, {})
    await as(second).put(`/api/activities/${activityId}/sign-ups/me`, {})
    const made = await make({ audience: "participants", activityId })
    expect(made).toMatchObject({ opensFrom: "2026-03-09T22:00:00.000Z", activity: { activityId } })
    expect((await mine(first)).items).toEqual([])
    expect((await answerBy(as(first), made, ["Leuk"])).status).toBe(404)
    server.setNow("2026-03-09T22:00:00.000Z")
    expect((await mine(first)).items).toMatchObject([{ activity: { activityId } }])
    expect((await answerBy(as(first), made, ["Leuk"])).status).toBe(200)
    expect((await answerBy(as(second), made, ["Leuk"])).status).toBe(404)
  })

  test("sees nothing of a draft or before it opens; who manages it sees the form", async () => {
    const draft = await make({ status: "draft" })
    const early = await make({ opensAt: "2026-03-03T09:00:00.000Z" })
    expect((await mine(member)).items).toEqual([])
    expect((await own(member, draft)).status).toBe(404)
    expect((await own(member, early)).status).toBe(404)
    expect((await own(owner, draft)).data).toMatchObject({ state: "draft", manages: true })
    expect((await own(owner, early)).data).toMatchObject({ state: "early", opensFrom: "2026-03-03T09:00:00.000Z" })
    expect((await answerBy(as(owner), early, ["Te vroeg"])).status).toBe(404)
  })
})

describe("answering with a name", () => {
  test("keeps the answers, which can change until it closes", async () => {
    const made = await make({ questions: everyKind })
    const { data } = await answerBy(as(member), made, ["Leuk", 8, true, 1])
    const [text, number, checkbox, choice] = made.questions.map(({ questionId }) => questionId)
    expect(data.answers).toEqual({ [text ?? 0]: "Leuk", [number ?? 0]: 8, [checkbox ?? 0]: true, [choice ?? 0]: 1 })
    await answerBy(as(member), made, ["Heel leuk", 9, true, 1])
    expect((await own(member, made)).data.answers).toMatchObject({ [text ?? 0]: "Heel leuk", [number ?? 0]: 9 })
    expect((await mine(member)).items).toMatchObject([{ hasAnswered: true, state: "open" }])
    expect(await unanswered(member)).toEqual([])
    await as(owner).post(`/api/questionnaires/${made.questionnaireId}/close`)
    expect((await answerBy(as(member), made, ["Toch niet"])).status).toBe(409)
    expect((await own(member, made)).data).toMatchObject({ state: "closed", answers: { [number ?? 0]: 9 } })
  })

  test("is refused with every fault at once", async () => {
    const [text, number, checkbox, choice] = everyKind.map((question) => ({ ...question, required: true }))
    const made = await make({ questions: [text, number, checkbox, choice].flatMap((each) => each ?? []) })
    const { status, issues } = await answerBy(as(member), made, ["", "acht", false, 7])
    expect([status, issues?.length]).toEqual([400, 4])
    const unknown = await as(member).put(`/api/questionnaires/${made.questionnaireId}/answers/me`, {
      answers: { 999999: "?" },
    })
    expect(unknown.status).toBe(400)
  })
})

describe("a change", () => {
  test("of a questionnaire needs its version", async () => {
    const made = await make()
    expect((await change(owner, made, { title_nl: "Anders", version: made.version } as Partial<Body>)).status).toBe(200)
    const late = await change(owner, made, { title_nl: "Te laat", version: made.version } as Partial<Body>)
    expect([late.status, late.code]).toEqual([409, "changedMeanwhile"])
  })

  test("of questions is free until somebody answers, and then only of their words", async () => {
    const made = await make({ questions: everyKind })
    const fewer = await change(owner, made, { questions: made.questions.slice(0, 2).toReversed() })
    expect(fewer.data.questions.map(({ kind }) => kind)).toEqual(["number", "text"])
    await answerBy(as(member), fewer.data, [8, "Leuk"])
    const [number, text] = fewer.data.questions
    if (!number || !text) throw new Error("no questions")
    const faults = async (questions: Body["questions"]) =>
      (await change(owner, fewer.data, { questions })).issues?.map(({ path }) => path.join("."))
    expect(await faults([number])).toEqual(["questions"])
    expect(await faults([number, text, { ...text, questionId: null }])).toEqual(["questions"])
    expect(await faults([{ ...number, kind: "text" }, text])).toEqual(["questions.0.kind"])
    expect(await faults([{ ...number, required: true }, text])).toEqual(["questions.0.required"])
    const words = await change(owner, fewer.data, { questions: [{ ...number, label_nl: "Jouw cijfer?" }, text] })
    expect(words.data.questions[0]).toEqual({ ...number, label_nl: "Jouw cijfer?" })
  })

  test("cannot break what was promised to who answered: who reads it, with which name", async () => {
    const made = await make()
    await answerBy(as(member), made, ["Leuk"])
    const { groupId: another } = await groups.group("COMMITTEE")
    const { status, issues } = await change(manager, made, { groupId: another, status: "draft", isAnonymous: true })
    expect([status, issues?.map(({ path }) => path[0])]).toEqual([400, ["groupId", "isAnonymous", "status"]])
  })

  test("is refused without questions, group, activity or a time to answer", async () => {
    const faults = async (changes: Partial<Body>) =>
      (await as(owner).post("/api/questionnaires", questionnaireBody({ groupId, ...changes }))).issues?.map(
        ({ path }) => path[0],
      )
    expect(await faults({ questions: [] })).toEqual(["questions"])
    expect(await faults({ audience: "group" })).toEqual(["audienceGroupId"])
    expect(await faults({ audience: "participants" })).toEqual(["activityId"])
    expect(await faults({ opensAt: "2026-04-01T09:00:00Z", closesAt: "2026-03-01T09:00:00Z" })).toEqual(["closesAt"])
    expect(await faults({ audience: "group", audienceGroupId: 99_999 })).toEqual(["audienceGroupId"])
    const { activityId } = await postActivity(as(manager), { groupIds: [groupId] })
    expect(await faults({ audience: "participants", activityId, closesAt: "2026-03-05T09:00:00Z" })).toEqual([
      "closesAt",
    ])
  })
})

describe("the results with names", () => {
  test("are those of this questionnaire, while it is open", async () => {
    const made = await make({ questions: everyKind })
    await answerBy(as(member), made, ["Leuk", 8, true, 1])
    await answerBy(as(owner), made, [null, 6, false, 1])
    // The same people answer something else.
    const other = await make({ isAnonymous: true, questions: everyKind })
    await answerBy(as(member), other, ["Geheim", 1, false, 0])
    const path = `/api/questionnaires/${made.questionnaireId}`
    const { data } = await as(owner).get<Results>(`${path}/results`)
    expect(data).toMatchObject({ sight: "shown", answered: 2 })
    expect(data.asked).toBeGreaterThan(2)
    expect(data.questions).toMatchObject([
      { answered: 1, counts: null, isHidden: false },
      { mean: 7, least: 6, most: 8 },
      { counts: [1, 1] },
      { counts: [0, 2] },
    ])
    const [text] = made.questions
    const texts = await as(owner).get(`${path}/questions/${text?.questionId}/texts`)
    expect(texts.data).toEqual([{ text: "Leuk", name: expect.stringContaining("Tester") as string }])
    expect((await as(owner).get<unknown[]>(`${path}/respondents`)).data).toHaveLength(2)
    expect((await as(owner).get(`${path}/questions/${other.questions[0]?.questionId}/texts`)).status).toBe(404)
  })

  test("are a file with a row for each person, in the language of who asks for it", async () => {
    const made = await make({ questions: everyKind })
    await answerBy(as(member), made, ["=leuk", 7.5, true, 1])
    const response = await as(owner).fetch(`/api/questionnaires/${made.questionnaireId}/export`, {
      method: "POST",
      body: JSON.stringify({ format: "rows" }),
      headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
    })
    const rows = (await response.text())
      .trim()
      .split("\n")
      .map((row) => JSON.parse(row) as string[])
    expect(rows).toHaveLength(2)
    expect(rows[0]?.slice(2)).toEqual(everyKind.map(({ label_nl }) => label_nl))
    expect(rows[1]?.slice(2)).toEqual(["=leuk", "7.5", "ja", "Groot"])
  })
})

test("closing is for what is open", async () => {
  const open = await make()
  const closed = await as(owner).post<Questionnaire>(`/api/questionnaires/${open.questionnaireId}/close`)
  expect([open.state, closed.data.state]).toEqual(["open", "closed"])
  const made = await make({ opensAt: "2026-03-03T09:00:00.000Z" })
  expect((await as(owner).post(`/api/questionnaires/${made.questionnaireId}/close`)).status).toBe(409)
})

test("a person who is deleted takes their answers with them", async () => {
  const made = await make()
  const leaver = await actors.user()
  await answerBy(leaver, made, ["Ik ga weg"])
  await db().deleteFrom("users").where("userId", "=", leaver.userId).execute()
  const { rows } =
    await sql`select from "questionnaireRespondents" where "questionnaireId" = ${made.questionnaireId}`.execute(db())
  expect(rows).toEqual([])
})

test("two years after it closed, what was answered is anonymous and who answered is gone", async () => {
  const made = await make({ questions: everyKind, closesAt: "2026-03-09T09:00:00.000Z" })
  for (const grade of [6, 7, 8, 9, 10]) await answerBy(await actors.user(), made, ["Leuk", grade, true, 0])
  const { questionnaireId, closesAt } = made
  const named = async () =>
    (
      await db()
        .selectFrom("questionnaireRespondents")
        .select("userId")
        .where("questionnaireId", "=", questionnaireId)
        .execute()
    ).length
  const forget = (before: Date) => makeAnswersNameless(db(), before)
  await forget(new Date(Date.parse(closesAt) - 1))
  expect(await named()).toBe(5)
  await forget(new Date(closesAt))
  await forget(new Date(closesAt))
  expect(await named()).toBe(0)
  server.setNow(new Date(closesAt))
  const { data } = await as(owner).get<Results>(`/api/questionnaires/${questionnaireId}/results`)
  expect([data.answered, data.questions[1]?.mean]).toEqual([5, 8])
  const seen = await as(owner).get<Questionnaire>(`/api/questionnaires/${questionnaireId}`)
  expect(seen.data.isAnonymous).toBe(true)
  expect((await as(owner).get(`/api/questionnaires/${questionnaireId}/respondents`)).status).toBe(409)
})
