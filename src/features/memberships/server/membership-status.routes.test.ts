import { expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { createActors } from "../../../../tests/support/actors.ts"
import { costBody } from "./sign-up-cost.test-support.ts"
import { accountServer, registered } from "../../accounts/server/account.test-support.ts"

const { server } = accountServer()
const actors = createActors(server)
const read = (person: Actor) => person.get<object>("/api/auth/membership")
const change = (
  person: Actor,
  changes: { since?: string; until?: string; rejectedAt?: Date; decisionReason?: string },
) =>
  server.services.database.db
    .updateTable("memberships")
    .set(changes)
    .where("userId", "=", person.userId)
    .where("since", "is", null)
    .execute()
const nothing = { since: null, costName_nl: null, costName_en: null, amountCents: null, decisionReason: null }

test("somebody who registered is an applicant", async () => {
  expect((await read(await registered(server))).data).toEqual({
    ...nothing,
    state: "applicant",
    appliedAt: server.services.now().toISOString(),
  })
})

test("the reason of a rejection is told; a new application counts for more", async () => {
  const person = await registered(server)
  await change(person, { rejectedAt: server.services.now(), decisionReason: "Je studeert hier niet." })
  expect((await read(person)).data).toMatchObject({ state: "rejected", decisionReason: "Je studeert hier niet." })
  await server.services.database.db
    .insertInto("memberships")
    .values({ userId: person.userId, type: "regular" })
    .execute()
  expect((await read(person)).data).toMatchObject({ state: "applicant", decisionReason: null })
})

test.each([
  [{ since: "2026-03-02" }, "active"],
  [{ since: "2026-03-03" }, "accepted"],
  [{ since: "2025-01-01", until: "2026-03-02" }, "ended"],
  [{ since: "2025-01-01", until: "2026-03-03" }, "active"],
])("a membership of %o is %s", async (period, state) => {
  const person = await registered(server)
  await change(person, period)
  expect((await read(person)).data).toMatchObject({ state })
})

test("a user without any membership has none", async () => {
  expect((await read(await actors.user({ isMember: false }))).data).toEqual({
    ...nothing,
    state: "none",
    appliedAt: null,
  })
})

const applyAgain = (person: Actor, body: object = {}) => person.post<{ state: string }>("/api/auth/membership", body)
const applicationsOf = (person: Actor) =>
  server.services.database.db.selectFrom("memberships").selectAll().where("userId", "=", person.userId).execute()

test("somebody who was rejected applies again, once; the earlier decision stays as it was", async () => {
  const person = await registered(server)
  await change(person, { rejectedAt: server.services.now(), decisionReason: "Je studeert hier niet." })
  const applied = await applyAgain(person)
  expect([applied.status, applied.data.state]).toEqual([201, "applicant"])
  expect((await applyAgain(person)).status).toBe(409)
  expect((await applicationsOf(person)).map(({ decisionReason }) => decisionReason).toSorted()).toEqual([
    "Je studeert hier niet.",
    null,
  ])
})

test("of two applications at the same moment one is stored", async () => {
  const person = await registered(server)
  await change(person, { rejectedAt: server.services.now(), decisionReason: "Vol." })
  const answers = await Promise.all([applyAgain(person), applyAgain(person)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await applicationsOf(person)).toHaveLength(2)
})

test("a former member can apply again; a member of today or later cannot, and a visitor neither", async () => {
  const [former, member, coming] = [await registered(server), await actors.user(), await registered(server)]
  await change(former, { since: "2020-09-01", until: "2025-09-01" })
  await change(coming, { since: "2027-09-01" })
  expect((await applyAgain(former)).data.state).toBe("applicant")
  expect((await applyAgain(member)).status).toBe(409)
  expect((await applyAgain(coming)).status).toBe(409)
  expect((await applyAgain(actors.visitor)).status).toBe(401)
})

test("applying again takes a sign-up cost, if there is any to choose", async () => {
  const treasurer = await actors.user({ permissions: { signUpCosts: 4 } })
  const { data: cost } = await treasurer.post<{ signUpCostId: number }>("/api/sign-up-costs", costBody())
  const person = await actors.user({ isMember: false })
  for (const body of [{}, { signUpCostId: 2_000_000_000 }])
    expect(await applyAgain(person, body)).toMatchObject({ status: 400, issues: [{ path: ["signUpCostId"] }] })
  expect((await applyAgain(person, { signUpCostId: cost.signUpCostId })).status).toBe(201)
  expect(await applicationsOf(person)).toMatchObject([{ signUpCostId: cost.signUpCostId, since: null }])
})

test("applying is counted: ten times an hour", async () => {
  const person = await actors.user({ isMember: false })
  for (let times = 0; times < 10; times++) expect((await person.post("/api/auth/membership", {})).status).toBe(400)
  expect((await person.post("/api/auth/membership", {})).status).toBe(429)
})
