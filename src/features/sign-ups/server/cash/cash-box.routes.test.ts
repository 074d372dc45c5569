import { beforeAll, describe, expect, test } from "vitest"
import type * as z from "zod"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import type { cashBox } from "../../cash-box.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
let treasurer: Actor
let reader: Actor
beforeAll(async () => {
  treasurer = await actors.user({ permissions: { finance: 3 }, firstName: "Joris", lastName: "Penning" })
  reader = await actors.user({ permissions: { finance: 1 } })
})

type Box = z.output<typeof cashBox>

/** An activity for € 7.50 with three people, of whom one paid in cash and one with a card. */
async function paidFor() {
  const { organiser } = committee
  const made = await committee.filled(3, { priceCents: 750, capacity: 3 })
  const pay = async (index: number, body: object) =>
    organiser.put(`${made.path}/${await made.idOf(made.people[index])}/payment`, body)
  await pay(0, { paymentState: "paid", method: "cash" })
  await pay(1, { paymentState: "paid", method: "pin" })
  const path = `/api/activities/${made.activityId}/cash-box`
  const read = async (who: Actor = organiser) => who.get<Box>(path)
  const count = (who: Actor, countedCents: number, expectedCents = 750, more: object = {}) =>
    who.post<Box>(`${path}/counts`, { method: "cash", countedCents, expectedCents, ...more })
  const explain = (who: Actor, cashCountId: number | undefined) =>
    who.post<Box>(`${path}/counts/${cashCountId}/explanation`, { reason: "Te veel wisselgeld gegeven" })
  return { ...made, pay, path, read, count, explain }
}

describe("the cash box of an activity", () => {
  test("has what came in by each way of paying, less what was taken back", async () => {
    const { read, pay } = await paidFor()
    await pay(2, { paymentState: "paid", method: "cash" })
    await pay(2, { paymentState: "due" })
    expect((await read()).data.methods).toEqual([
      { method: "cash", receivedCents: 750, payments: 2 },
      { method: "pin", receivedCents: 750, payments: 1 },
      { method: "transfer", receivedCents: 0, payments: 0 },
    ])
  })

  test("is for its organisers and for who may see all money, not for others who come", async () => {
    const { read, people, path } = await paidFor()
    const other = await committee.filled(0)
    expect((await actors.visitor.get(path)).status).toBe(401)
    expect((await read(people[0])).status).toBe(403)
    expect((await read(reader)).data.may).toEqual({ count: false, explain: false })
    expect((await read(treasurer)).data.may).toEqual({ count: true, explain: true })
    expect((await read()).data.may).toEqual({ count: true, explain: false })
    expect((await committee.organiser.get(`/api/activities/${other.activityId}/cash-box`)).status).toBe(200)
    expect((await reader.get("/api/activities/2147483647/cash-box")).status).toBe(404)
  })
})

describe("counting", () => {
  test("keeps what was counted beside what was booked then, also after more comes in", async () => {
    const { count, pay, read } = await paidFor()
    expect((await count(committee.organiser, 700, 750, { note: "Los geld" })).data.counts).toMatchObject([
      {
        method: "cash",
        countedCents: 700,
        expectedCents: 750,
        note: "Los geld",
        by: "Olga Organisator",
        explained: null,
      },
    ])
    await pay(2, { paymentState: "paid", method: "cash" })
    await count(treasurer, 1500, 1500)
    expect((await read()).data.counts.map((each) => [each.countedCents, each.expectedCents])).toEqual([
      [1500, 1500],
      [700, 750],
    ])
  })

  test("is refused when something else is booked than the person saw, and to who may only look", async () => {
    const { count, people } = await paidFor()
    expect((await count(committee.organiser, 700, 0)).status).toBe(409)
    expect((await count(committee.organiser, -1)).status).toBe(400)
    expect((await count(committee.organiser, 750, 750, { method: "online" })).status).toBe(400)
    expect((await count(reader, 750)).status).toBe(403)
    expect((await count(people[0] as Actor, 750)).status).toBe(403)
  })
})

describe("a difference", () => {
  test("is explained by the treasurer, once; what people paid does not change", async () => {
    const { count, explain, read } = await paidFor()
    const id = (await count(committee.organiser, 700)).data.counts[0]?.cashCountId
    expect((await explain(committee.organiser, id)).status).toBe(403)
    expect((await explain(reader, id)).status).toBe(403)
    const { data } = await explain(treasurer, id)
    expect(data.counts[0]?.explained).toMatchObject({ reason: "Te veel wisselgeld gegeven", by: "Joris Penning" })
    expect((await explain(treasurer, id)).status).toBe(409)
    expect((await read()).data.methods[0]?.receivedCents).toBe(750)
  })

  test("is there only if there is one, and of this activity", async () => {
    const { count, explain } = await paidFor()
    const right = (await count(committee.organiser, 750)).data.counts[0]?.cashCountId
    expect((await explain(treasurer, right)).status).toBe(409)
    expect((await (await paidFor()).explain(treasurer, right)).status).toBe(404)
  })
})
