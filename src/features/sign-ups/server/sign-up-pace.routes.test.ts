import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { changesPerHour } from "./sign-up-pace.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { type Own, ownPath } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const label = (text: string) => ({ label_nl: text, label_en: "" })

describe("signing up and off again and again", () => {
  test(`is stopped after ${changesPerHour} times in an hour, for that activity`, async () => {
    const [{ activityId }, other] = [await makeActivity(server), await makeActivity(server)]
    const [person, friend] = [await actors.user(), await actors.user()]
    for (let time = 0; time < changesPerHour / 2; time++) {
      expect((await person.put(ownPath(activityId))).status).toBe(200)
      // Repeating a request changes nothing, so it does not count.
      expect((await person.put(ownPath(activityId))).status).toBe(200)
      expect((await person.delete(ownPath(activityId))).status).toBe(200)
    }
    const refused = await person.put(ownPath(activityId))
    expect(refused).toMatchObject({ status: 429, code: "tooManyRequests" })
    expect(refused.headers.get("retry-after")).toBe("3600")
    expect((await person.get<Own>(ownPath(activityId))).data.log).toHaveLength(changesPerHour)
    expect((await person.put(ownPath(other.activityId))).status).toBe(200)
    expect((await person.delete(ownPath(other.activityId))).status).toBe(200)
    expect((await friend.put(ownPath(activityId))).status).toBe(200)
    server.setNow(new Date(server.services.now().getTime() + 3_600_000))
    expect((await person.put(ownPath(activityId))).status).toBe(200)
  })

  test("never stops somebody from leaving", async () => {
    const { activityId } = await makeActivity(server)
    const person = await actors.user()
    for (let time = 0; time < changesPerHour / 2 - 1; time++) {
      await person.put(ownPath(activityId))
      await person.delete(ownPath(activityId))
    }
    await person.put(ownPath(activityId))
    await server.services.database.query(
      `insert into "signUpEvents" ("signUpId", kind, at) select "signUpId", 'queued', $2 from "signUps" where "activityId" = $1`,
      [activityId, server.services.now()],
    )
    expect((await person.delete(ownPath(activityId))).status).toBe(200)
    expect((await person.put(ownPath(activityId))).status).toBe(429)
  })

  test("is also stopped when all requests come at once", async () => {
    const { activityId } = await makeActivity(server)
    const person = await actors.user()
    const calls = Array.from({ length: 2 * changesPerHour }, (_, index) =>
      index % 2 ? person.delete(ownPath(activityId)) : person.put(ownPath(activityId)),
    )
    await Promise.all(calls)
    // Simultaneous requests may overtake each other, so some of them changed nothing. Use up what is left.
    let isRefused = false
    for (let time = 0; !isRefused && time < 2 * changesPerHour; time++) {
      await person.delete(ownPath(activityId))
      isRefused = (await person.put(ownPath(activityId))).status === 429
    }
    expect(isRefused).toBe(true)
    const { rows } = await events(activityId)
    expect(rows.length).toBeGreaterThanOrEqual(changesPerHour)
    expect(rows.length).toBeLessThanOrEqual(changesPerHour + 1)
  })

  test("has the same limit for changing answers", async () => {
    const { activityId, questionIds } = await makeActivity(server, {
      questions: [{ ...label("Vraag"), kind: "number", required: false, sensitive: false, options: [] }],
    })
    const person = await actors.user()
    const answer = async (number: number) =>
      (await person.put(ownPath(activityId), { answers: { [String(questionIds[0])]: number } })).status
    expect(await answer(0)).toBe(200)
    for (let number = 1; number <= changesPerHour; number++) expect(await answer(number)).toBe(200)
    expect(await answer(changesPerHour + 1)).toBe(429)
    expect((await person.delete(ownPath(activityId))).status).toBe(200)
  })
})

test("leaves the last 100 events in the answer, in order", async () => {
  const { activityId } = await makeActivity(server)
  const person = await actors.user()
  const { signUp } = (await person.put<Own>(ownPath(activityId))).data
  await server.services.database.query(
    `insert into "signUpEvents" ("signUpId", kind, at, position)
      select $1, 'moved', timestamptz '2026-03-01 00:00Z' + position * interval '1 second', position from generate_series(1, 100) position`,
    [signUp?.signUpId],
  )
  const { log } = (await person.get<Own>(ownPath(activityId))).data
  expect(log.map(({ position }) => position)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})

const events = (activityId: number) =>
  server.services.database.query(
    `select 1 from "signUpEvents" join "signUps" using ("signUpId") where "activityId" = $1`,
    [activityId],
  )
