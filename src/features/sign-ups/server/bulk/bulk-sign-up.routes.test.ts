import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import type { BulkPreview, UndoResult } from "../../../bulk-acts/bulk-act.ts"
import { previewed } from "../../../bulk-acts/server/bulk-act.test-support.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { faultsIn, ownPath } from "../sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { filled } = committee
let organiser: Actor
beforeAll(() => ({ organiser } = committee))

const reason = "De bus is kleiner"
const mailsTo = async (text: string) => {
  const { rows } = await server.services.database.query(
    `select data->>'to' as "to" from jobs.job where name = 'mail' and data->>'text' = $1 order by 1`,
    [text],
  )
  return rows.map(({ to }) => to)
}

describe("payments of many", () => {
  const priced = () => filled(3, { capacity: 3, priceCents: 750 })

  test("are recorded for those who had not paid, and undone as they were", async () => {
    const { path, people, list, idOf } = await priced()
    const [first, second, third] = [await idOf(people[0]), await idOf(people[1]), await idOf(people[2])]
    await organiser.put(`${path}/${first}/payment`, { paymentState: "paid" })
    await organiser.delete(`${path}/${third}?reason=Ruimte`)
    const input = { signUpIds: [first, second, third], paymentState: "paid" }
    const { rows } = (await organiser.post<BulkPreview>(`${path}/bulk/payment/preview`, input)).data
    expect(rows.map(({ text }) => text)).toEqual(["Heeft al betaald.", "Staat straks op betaald.", "Is al afgemeld."])
    const { data } = await previewed(organiser, `${path}/bulk/payment`, input)
    expect(data.done).toBe(1)
    const states = async () => (await list()).map(({ paymentState }) => paymentState)
    expect((await states()).slice(0, 2)).toEqual(["paid", "paid"])
    const undone = await organiser.post<UndoResult>(`${path}/bulk/${data.bulkActId}/undo`)
    expect(undone.data).toEqual({ undone: 1, kept: [] })
    expect((await states()).slice(0, 2)).toEqual(["paid", "due"])
  })

  test("stay where somebody said otherwise since, and after ten minutes", async () => {
    const { path, people, list, idOf } = await priced()
    const signUpIds = [await idOf(people[0]), await idOf(people[1])]
    const pay = () => previewed(organiser, `${path}/bulk/payment`, { signUpIds, paymentState: "paid" })
    const { data } = await pay()
    await organiser.put(`${path}/${signUpIds[0]}/payment`, { paymentState: "waived" })
    const undone = await organiser.post<UndoResult>(`${path}/bulk/${data.bulkActId}/undo`)
    expect([undone.data.undone, undone.data.kept.length]).toEqual([1, 1])
    expect((await list()).slice(0, 2).map(({ paymentState }) => paymentState)).toEqual(["waived", "due"])
    const again = await pay()
    server.setNow("2026-03-02T09:10:00Z")
    expect((await organiser.post(`${path}/bulk/${again.data.bulkActId}/undo`)).status).toBe(409)
  })
})

describe("removing many", () => {
  test("mails each the reason and fills the seats in order, once", async () => {
    const { activityId, path, people, list, idOf } = await filled(5, { capacity: 2 })
    const signUpIds = [await idOf(people[0]), await idOf(people[1]), await idOf(people[2])]
    const before = await mailsTo("signUps:mails.removed")
    const { status, data } = await previewed(organiser, `${path}/bulk/remove`, { signUpIds, reason })
    expect([status, data]).toEqual([200, { bulkActId: null, done: 3 }])
    const seats = (await list()).filter((row) => row.status === "registered").map(({ userId }) => userId)
    expect(seats).toEqual([people[3]?.userId, people[4]?.userId])
    expect(await mailsTo("signUps:mails.removed")).toHaveLength(before.length + 3)
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("leaves out yourself and who has gone, and is refused once the activity has begun", async () => {
    const { activityId, path, people, idOf } = await filled(2, { capacity: 3 })
    await organiser.put(ownPath(activityId), {})
    await people[0]?.delete(ownPath(activityId))
    const signUpIds = [await idOf(people[0]), await idOf(people[1]), await idOf(organiser)]
    const { rows } = (await organiser.post<BulkPreview>(`${path}/bulk/remove/preview`, { signUpIds, reason })).data
    expect(rows.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, true])
    server.setNow("2026-03-09T09:00:00Z")
    expect((await organiser.post(`${path}/bulk/remove/preview`, { signUpIds, reason })).status).toBe(409)
  })

  test("is refused when one of them left since the preview", async () => {
    const { activityId, path, people, list, idOf } = await filled(2, { capacity: 2 })
    const signUpIds = [await idOf(people[0]), await idOf(people[1])]
    const { fingerprint } = (await organiser.post<BulkPreview>(`${path}/bulk/remove/preview`, { signUpIds, reason }))
      .data
    await people[0]?.delete(ownPath(activityId))
    const refused = await organiser.post(`${path}/bulk/remove`, { signUpIds, reason, fingerprint })
    expect([refused.status, refused.message]).toEqual([
      409,
      "Er is intussen iets veranderd. Bekijk opnieuw wat er gebeurt.",
    ])
    expect((await list()).filter((row) => row.status === "registered")).toHaveLength(1)
  })

  test("beside people who sign up, sign off and are removed one by one, no seat is given twice", async () => {
    const { activityId, path, people, idOf } = await filled(8, { capacity: 3 })
    const ids = await Promise.all(people.map((person) => idOf(person)))
    const pick = (from: number) => [0, 1, 2].map((step) => ids[(from + step * 3) % ids.length])
    const turn = async (n: number) => {
      const person = people[(n * 5) % people.length]
      await Promise.all([
        previewed(organiser, `${path}/bulk/remove`, { signUpIds: pick(n), reason }).catch(() => undefined),
        person?.put(ownPath(activityId), {}),
        people[(n * 3) % people.length]?.delete(ownPath(activityId)),
        organiser.delete(`${path}/${ids[(n * 7) % ids.length]}?reason=Ruimte`),
      ])
      expect(await faultsIn(server, activityId)).toEqual([])
    }
    for (let n = 0; n < 12; n++) await turn(n)
  })
})
