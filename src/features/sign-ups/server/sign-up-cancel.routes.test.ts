import { expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createOrganiser } from "./list/sign-up-list.test-support.ts"

const server = testServer()
const committee = createOrganiser(server, createActors(server))

test("after a cancellation nobody owes the price, and people who paid still show as paid, so that they are refunded", async () => {
  const { activityId, path, people, of, idOf } = await committee.filled(3, { priceCents: 750 })
  const { organiser } = committee
  const states = async () => {
    const rows = []
    for (const person of people) rows.push(await of(person))
    return rows.map((row) => [row?.status, row?.paymentState])
  }
  await organiser.put(`${path}/${await idOf(people[0])}/payment`, { paymentState: "paid" })
  expect(await states()).toEqual([
    ["registered", "paid"],
    ["registered", "due"],
    ["waiting", "none"],
  ])
  const cancelled = await organiser.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
  expect(cancelled.status).toBe(200)
  expect(await states()).toEqual([
    ["cancelled", "paid"],
    ["cancelled", "none"],
    ["cancelled", "none"],
  ])
})
