import { expect, test } from "vitest"
import type { Actor } from "../../../../tests/support/actors.ts"
import { createActors } from "../../../../tests/support/actors.ts"
import { accountServer, registered } from "./account.test-support.ts"

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

test("where you stand is for you alone", async () => {
  expect((await read(actors.visitor)).status).toBe(401)
})

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
    .values({ userId: person.userId, type: "regular", since: null, until: null, createdBy: null, updatedBy: null })
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
