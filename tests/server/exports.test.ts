import { expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { Level, permissionNames } from "../../src/platform/policy.ts"
import type { Route } from "../../src/platform/server/http/route.ts"
import { createActors } from "../support/actors.ts"
import { makeCommon, matrixPasswordHash } from "../support/access-matrix.ts"
import { matrixOf } from "../support/access-matrices.ts"
import { testServer } from "../support/server.ts"

/*
 * Everything that answers with a file for other programs (`file` in its contract): whoever is in it can see in
 * their trail who exported them.
 */

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
const everything = Object.fromEntries(permissionNames.map((name) => [name, Level.delete]))
const forPrograms = (routes as readonly Route[])
  .filter(({ spec }) => spec.file?.some((type) => /csv|json|spreadsheet|excel|xml/.test(type)))
  .map(({ key }) => key as string)

/** Files about things, in which nobody is: the journal has texts and numbers of documents, budgets and payouts have sums. */
const withoutPeople = [
  "GET /books/export",
  "GET /books/import/example",
  "POST /budgets/export",
  "POST /groups/:groupId/budgets/:year/export",
  "POST /money/journal/:month/export",
  "POST /provider-payouts/export",
]

/** Ids of the people who are in a file: each has a last name that nobody else has. */
async function peopleIn(text: string): Promise<number[]> {
  const people = await db().selectFrom("users").select(["userId", "lastName"]).execute()
  return people.filter(({ lastName }) => text.includes(lastName)).map(({ userId }) => userId)
}

test("there are exports of members and of sign-ups", () => {
  expect(forPrograms).toEqual(
    expect.arrayContaining(["POST /users/export", "POST /activities/:activityId/sign-ups/export"]),
  )
})

test.each(forPrograms)("%s is in the trail of everybody in it", async (key) => {
  const exporter = await actors.user({ passwordHash: await matrixPasswordHash(), permissions: everything })
  const { method, path, body } = (await matrixOf(key).prepare(await makeCommon(server, actors, exporter)))(key)
  await server.services.database.query(`update users set "lastName" = 'Achternaam' || "userId" || 'xq'`)
  const response = await exporter.fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
  })
  expect(response.status).toBe(200)
  const people = await peopleIn(await response.text())
  const events = await db()
    .selectFrom("memberEvents")
    .select("userId")
    .where("action", "=", "exported")
    .where("actorId", "=", exporter.userId)
    .execute()
  expect(events.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted())
  expect(people.length > 0).toBe(!withoutPeople.includes(key))
})
