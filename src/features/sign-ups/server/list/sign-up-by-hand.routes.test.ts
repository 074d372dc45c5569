import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { bookedFor, type Own, ownPath } from "../sign-up.test-support.ts"
import { createOrganiser, type Listed } from "./sign-up-list.test-support.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { groups, filled } = committee
let organiser: Actor
let groupId: number
beforeAll(() => ({ organiser, groupId } = committee))

const reason = "Afgesproken aan de bar"

describe("changes by hand", () => {
  test("somebody is added ahead of the waiting list, also after sign-up closed, but never above capacity", async () => {
    const { path, people, idOf } = await filled(3)
    const guest = await actors.user()
    const full = await organiser.post(path, { userId: guest.userId, reason })
    expect([full.status, full.message]).toEqual([409, "De activiteit zit vol. Verhoog eerst het aantal plekken"])
    server.setNow("2026-03-08T12:00:00Z")
    await server.services.database.db.updateTable("activities").set({ waitingList: "locked" }).execute()
    await organiser.delete(`${path}/${await idOf(people[0])}?reason=Ruimte`)
    const added = await organiser.post<Listed>(path, { userId: guest.userId, reason })
    expect([added.status, added.data.status, added.data.log.at(-1)]).toMatchObject([
      201,
      "registered",
      { kind: "addedByOrganiser", by: "Olga Organisator", reason },
    ])
    expect((await organiser.post(path, { userId: guest.userId, reason })).status).toBe(409)
  })

  test("the waiting list is locked and unlocked without the rest of the activity, and unlocking fills the free seats", async () => {
    const { path, activityId, people, idOf } = await filled(3)
    const lock = async (isLocked: unknown, by = organiser) =>
      by.patch<{ waitingList: string; title_nl: string }>(`/api/activities/${activityId}/sign-up-list`, { isLocked })
    const { data: before } = await organiser.get<{ title_nl: string }>(`/api/activities/${activityId}`)
    expect((await lock(true, await actors.user())).status).toBe(403)
    expect((await lock("maybe")).status).toBe(400)
    expect((await lock(true)).data).toMatchObject({ waitingList: "locked", title_nl: before.title_nl })
    await organiser.delete(`${path}/${await idOf(people[0])}?reason=Ruimte`)
    const waiting = async () =>
      (await organiser.get<Listed[]>(path)).data.filter(({ status }) => status === "waiting").length
    const locked = await waiting()
    expect((await lock(false)).data.waitingList).toBe("on")
    expect(await waiting()).toBe(locked - 1)
    await server.services.database.db
      .updateTable("activities")
      .set({ waitingList: "off" })
      .where("activityId", "=", activityId)
      .execute()
    expect(await lock(true)).toMatchObject({ status: 409, message: "Deze activiteit heeft geen wachtlijst." })
  })

  test("adding somebody requires the right to look people up, and does not reveal their address", async () => {
    const { path, activityId } = await filled(0)
    const [guest, colleague] = [await actors.user(), await actors.user({ isMember: false })]
    await groups.addMember(colleague, groupId, {})
    const refused = await colleague.post(path, { userId: guest.userId, reason })
    expect([refused.status, refused.message]).toEqual([403, "Alleen wie leden mag opzoeken, kan iemand toevoegen"])
    const added = await organiser.post<Listed>(path, { userId: guest.userId, reason })
    expect([added.status, added.data.email]).toEqual([201, null])
    const addresses = async (who: Actor) => {
      const one = await who.get<Listed>(`${path}/${added.data.signUpId}`)
      const text = await (await who.download(`${path}/export`)).text()
      return [(await who.get<Listed[]>(path)).data[0]?.email, one.data.email, text.includes(guest.email)]
    }
    expect(await addresses(organiser)).toEqual([null, null, false])
    expect(await addresses(await actors.user({ permissions: { waitingLists: 4, members: 4 } }))).toEqual([
      null,
      null,
      false,
    ])
    // Somebody who signs up themselves does share their address.
    await guest.delete(ownPath(activityId))
    await guest.put(ownPath(activityId), {})
    expect(await addresses(organiser)).toEqual([guest.email, guest.email, true])
  })

  test("an unknown person, or a missing reason, is an error under the field", async () => {
    const { path } = await filled(0)
    const nobody = await organiser.post(path, { userId: 2147483647, reason })
    expect([nobody.status, nobody.issues?.[0]?.path]).toEqual([400, ["userId"]])
    const noReason = await organiser.post(path, { userId: 1, reason: " " })
    expect([noReason.status, noReason.issues?.[0]?.path]).toEqual([400, ["reason"]])
  })

  test("somebody who is removed is mailed the reason, cannot sign up again, and makes room", async () => {
    const { path, people, idOf, activityId } = await filled(3)
    await server.services.jobs.drain()
    const removed = await organiser.delete<Listed>(
      `${path}/${await idOf(people[0])}?reason=${encodeURIComponent(reason)}`,
    )
    expect([removed.status, removed.data.status]).toEqual([200, "cancelled"])
    // One to the person removed, one to the person who got the seat.
    expect(await server.services.jobs.drain()).toBe(2)
    expect((await people[2]?.get<Own>(ownPath(activityId)))?.data.signUp?.status).toBe("registered")
    const own = await people[0]?.get<Own>(ownPath(activityId))
    expect(own?.data.log.at(-1)).toMatchObject({ kind: "removedByOrganiser", by: "Olga Organisator", reason })
    expect((await people[0]?.put(ownPath(activityId), {}))?.status).toBe(409)
    expect((await organiser.delete(`${path}/${await idOf(people[0])}?reason=nog+eens`)).status).toBe(409)
  })

  test("moving somebody within the waiting list keeps the order of everybody else", async () => {
    const { path, people, list, idOf } = await filled(6)
    const waiting = async () =>
      (await list()).filter((each) => each.position !== null).map((each) => [each.userId, each.position])
    const id = (index: number) => people[index]?.userId
    expect(await waiting()).toEqual([
      [id(2), 1],
      [id(3), 2],
      [id(4), 3],
      [id(5), 4],
    ])
    const moved = await organiser.put<Listed>(`${path}/${await idOf(people[5])}/position`, {
      to: "position",
      position: 2,
      reason,
    })
    expect([moved.data.position, moved.data.log.at(-1)]).toMatchObject([2, { kind: "moved", reason }])
    expect(await waiting()).toEqual([
      [id(2), 1],
      [id(5), 2],
      [id(3), 3],
      [id(4), 4],
    ])
    await organiser.put(`${path}/${await idOf(people[2])}/position`, { to: "position", position: 99, reason })
    expect(await waiting()).toEqual([
      [id(5), 1],
      [id(3), 2],
      [id(4), 3],
      [id(2), 4],
    ])
  })

  test("a waiting person gets a seat if one is free, and a person with a seat goes to the end of the waiting list", async () => {
    const { path, people, of, idOf } = await filled(4)
    const full = await organiser.put(`${path}/${await idOf(people[3])}/position`, { to: "registered", reason })
    expect(full.status).toBe(409)
    const demoted = await organiser.put<Listed>(`${path}/${await idOf(people[0])}/position`, { to: "waiting", reason })
    expect([demoted.data.status, demoted.data.position]).toEqual(["waiting", 2])
    expect((await of(people[2]))?.status).toBe("registered")
    expect((await of(people[3]))?.position).toBe(1)
  })

  test("moving the only candidate to the waiting list is refused: they would get the seat straight back", async () => {
    const { path, people, idOf } = await filled(2)
    const refused = await organiser.put(`${path}/${await idOf(people[0])}/position`, { to: "waiting", reason })
    expect([refused.status, refused.message?.startsWith("Er wacht niemand anders")]).toEqual([409, true])
  })

  test("organisers must use the normal button for themselves", async () => {
    const { path, idOf, activityId } = await filled(0)
    expect((await organiser.post(path, { userId: organiser.userId, reason })).status).toBe(409)
    await organiser.put(ownPath(activityId), {})
    expect((await organiser.delete(`${path}/${await idOf(organiser)}?reason=weg`)).status).toBe(409)
  })

  test("a sign-up of another activity is not found", async () => {
    const [one, two] = [await filled(1), await filled(1)]
    const foreign = await two.idOf(two.people[0])
    expect((await organiser.get(`${one.path}/${foreign}`)).status).toBe(404)
    expect((await organiser.put(`${one.path}/${foreign}/presence`, { presence: "present" })).status).toBe(404)
    expect((await organiser.delete(`${one.path}/${foreign}?reason=weg`)).status).toBe(404)
  })
})

describe("presence and payment", () => {
  test("presence can be set and unset for people with a seat", async () => {
    const { path, people, idOf } = await filled(3)
    const tick = async (person: Actor | undefined, presence: string) =>
      organiser.put<Listed>(`${path}/${await idOf(person)}/presence`, { presence })
    expect((await tick(people[0], "present")).data.presence).toBe("present")
    expect((await tick(people[0], "unknown")).data.presence).toBe("unknown")
    expect((await tick(people[2], "present")).status).toBe(409)
    expect((await tick(people[0], "asleep")).status).toBe(400)
  })

  test("somebody who paid and is removed by an organiser still shows as paid, so that they are refunded", async () => {
    const { path, people, of, idOf } = await filled(2, { priceCents: 750 })
    await organiser.put(`${path}/${await idOf(people[0])}/payment`, { paymentState: "paid" })
    for (const person of people) await organiser.delete(`${path}/${await idOf(person)}?reason=Vol`)
    const states = []
    for (const person of people) states.push([(await of(person))?.status, (await of(person))?.paymentState])
    expect(states).toEqual([
      ["cancelled", "paid"],
      ["cancelled", "none"],
    ])
    const back = await organiser.post<Listed>(path, { userId: people[0]?.userId, reason })
    expect([back.status, back.data.paymentState]).toEqual([201, "paid"])
  })

  test("an organiser says how somebody paid, and corrects it", async () => {
    const { path, people, idOf } = await filled(1, { priceCents: 750 })
    const signUpId = await idOf(people[0])
    type Paid = Listed & { paidWith: string | null }
    const pay = (body: object) => organiser.put<Paid>(`${path}/${signUpId}/payment`, body)
    expect((await pay({ paymentState: "paid", method: "pin" })).data.paidWith).toBe("pin")
    await pay({ paymentState: "paid", method: "pin" })
    await pay({ paymentState: "paid" })
    expect(await bookedFor(server, signUpId)).toEqual([["pin", 750]])
    expect((await pay({ paymentState: "paid", method: "cash" })).data).toMatchObject({
      paymentState: "paid",
      paidWith: "cash",
    })
    expect((await pay({ paymentState: "due" })).data).toMatchObject({ paymentState: "due", paidWith: null })
    expect((await pay({ paymentState: "paid", method: "gold" })).status).toBe(400)
    expect(await bookedFor(server, signUpId)).toEqual([
      ["pin", 750],
      ["pin", -750],
      ["cash", 750],
      ["cash", -750],
    ])
  })

  test("payment is recorded, with who recorded it", async () => {
    const { path, people, of, idOf } = await filled(1, { priceCents: 750 })
    expect((await of(people[0]))?.paymentState).toBe("due")
    const paid = await organiser.put<Listed>(`${path}/${await idOf(people[0])}/payment`, { paymentState: "paid" })
    expect([paid.data.paymentState, paid.data.log.at(-1)?.kind]).toEqual(["paid", "paid"])
  })
})
