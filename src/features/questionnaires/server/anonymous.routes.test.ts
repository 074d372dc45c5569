import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import type { Questionnaire, Results } from "../questionnaire.ts"
import { answerBy, everyKind, postQuestionnaire, questionnaireBody } from "./questionnaire.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const db = () => server.services.database.db

let owner: Actor
let people: Actor[] = []
let groupId = 0
let made: Questionnaire
const path = () => `/api/questionnaires/${made.questionnaireId}`
const resultsNow = async () => (await owner.get<Results>(`${path()}/results`)).data
const close = () => owner.post(`${path()}/close`)
const texts = ["Appel", "Banaan", "Citroen", "Druif", "Ei"]
/** The first people answer, each with a text of their own. */
const answerAll = async (count: number) => {
  for (const [index, person] of people.slice(0, count).entries())
    await answerBy(person, made, [texts[index] ?? null, index, index % 2 === 0, index % 2])
}
const file = async (format: "csv" | "rows") => {
  const response = await owner.fetch(`${path()}/export`, {
    method: "POST",
    body: JSON.stringify({ format }),
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
  })
  return { status: response.status, text: await response.text() }
}

beforeAll(async () => {
  owner = await actors.user({ permissions: { activities: 2 } })
  people = await Promise.all(texts.map((_, index) => actors.user({ lastName: `Anoniem ${index}` })))
})
beforeEach(async () => {
  ;({ groupId } = await groups.group("COMMITTEE"))
  await groups.addMember(owner, groupId, {})
  made = await postQuestionnaire(owner, { groupId, isAnonymous: true, questions: everyKind })
})

describe("what is kept of an anonymous answer", () => {
  test("is who answered apart from what, without a time, a number or an order", async () => {
    await answerAll(5)
    const { rows: who } = await sql<object>`select * from "questionnaireRespondents"
      where "questionnaireId" = ${made.questionnaireId}`.execute(db())
    expect(who).toHaveLength(5)
    for (const row of who) expect(row).toMatchObject({ answers: null, answeredAt: null })
    const { rows: what } = await sql<object>`select *, xmin::text as "writtenIn" from "anonymousAnswers"
      where "questionnaireId" = ${made.questionnaireId}`.execute(db())
    expect(Object.keys(what[0] ?? {}).toSorted()).toEqual(["answerKey", "answers", "questionnaireId", "writtenIn"])
    // PostgreSQL itself does not know either which was written when.
    expect(new Set(what.map((row) => (row as { writtenIn: string }).writtenIn)).size).toBe(1)
  })

  test("is not given back, and can be given once", async () => {
    await answerAll(1)
    const again = await answerBy(people[0] as Actor, made, ["Anders"])
    expect(again.status).toBe(409)
    const { data } = await (people[0] as Actor).get(`${path()}/answers/me`)
    expect(data).toMatchObject({ hasAnswered: true, answers: null })
  })

  test("is written once when somebody sends it twice at once", async () => {
    const [person] = people as [Actor]
    const sent = await Promise.all([answerBy(person, made, ["Een"]), answerBy(person, made, ["Twee"])])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await resultsNow()).answered).toBe(1)
  })

  test("stays when the person who gave it is deleted", async () => {
    const leaver = await actors.user()
    await answerBy(leaver, made, ["Blijft"])
    await db().deleteFrom("users").where("userId", "=", leaver.userId).execute()
    expect((await resultsNow()).answered).toBe(1)
  })
})

describe("the results of an anonymous questionnaire", () => {
  test("are there only once it is closed", async () => {
    await answerAll(5)
    expect(await resultsNow()).toMatchObject({ sight: "open", answered: 5, questions: [] })
    const { questionId } = made.questions[0] ?? { questionId: 0 }
    expect((await owner.get(`${path()}/questions/${questionId}/texts`)).status).toBe(409)
    expect((await file("csv")).status).toBe(409)
    await close()
    const { sight, questions } = await resultsNow()
    expect(sight).toBe("shown")
    expect(questions).toMatchObject([
      { kind: "text", answered: 5, counts: null },
      { kind: "number", answered: 5, mean: 2, least: 0, most: 4 },
      { kind: "checkbox", counts: [3, 2] },
      { kind: "choice", counts: [3, 2] },
    ])
  })

  test("are never there with fewer than five answers", async () => {
    await answerAll(4)
    await close()
    expect(await resultsNow()).toMatchObject({ sight: "few", answered: 4, questions: [] })
    expect((await file("rows")).status).toBe(409)
  })

  test("leave out a question that fewer than five people answered", async () => {
    await answerAll(4)
    await answerBy(people[4] as Actor, made, [null, 4, true, 0])
    await close()
    const [text] = (await resultsNow()).questions
    expect(text).toMatchObject({ answered: 4, isHidden: true })
    expect((await owner.get(`${path()}/questions/${text?.questionId}/texts`)).status).toBe(409)
    const { text: csv } = await file("csv")
    expect(csv).not.toContain("Appel")
    expect(csv).toContain("Minder dan vijf antwoorden")
  })

  test("list texts without a name, in the alphabet", async () => {
    await answerAll(5)
    await close()
    const { questionId } = made.questions[0] ?? { questionId: 0 }
    const { data } = await owner.get(`${path()}/questions/${questionId}/texts`)
    expect(data).toEqual(texts.map((text) => ({ text, name: null })))
  })

  test("say who answered to nobody", async () => {
    await answerAll(5)
    await close()
    expect((await owner.get(`${path()}/respondents`)).status).toBe(409)
    const { status, text } = await file("rows")
    expect(status).toBe(200)
    expect(text).not.toContain("Anoniem ")
    // A row is an answer, never a person.
    expect(text).toContain(JSON.stringify(["Welke maat?", "Klein", "3"]))
    const { rows } = await sql`select from "memberEvents" where action = 'exported'`.execute(db())
    expect(rows).toEqual([])
  })
})

describe("an anonymous questionnaire that was answered", () => {
  const change = (changes: object) =>
    owner.put<Questionnaire>(path(), {
      ...questionnaireBody({ groupId, isAnonymous: true, questions: made.questions }),
      ...changes,
    })

  test("does not open again", async () => {
    await answerAll(1)
    await close()
    const { status, issues } = await change({})
    expect([status, issues?.map((each) => each.path[0])]).toEqual([400, ["closesAt"]])
  })

  test("opens again if nobody answered", async () => {
    await close()
    expect((await change({})).status).toBe(200)
  })

  test("stays anonymous, and is asked of the same people", async () => {
    await answerAll(1)
    const { issues } = await change({ isAnonymous: false, audience: "group", audienceGroupId: groupId })
    expect(issues?.map((each) => each.path[0])).toEqual(["isAnonymous", "audience", "audienceGroupId"])
  })
})
