import { createHash, createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { lapseOffers } from "../offers/offer-round.service.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { type Own } from "../sign-up.test-support.ts"
import { drawPlaces } from "./draw-round.service.ts"
import { createDraws, drawHour, inHours } from "./draw.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { after, round, inDraw } = createDraws(server, actors, committee)

describe("before the draw", () => {
  test("everybody who signs up takes part as an equal, also if there is room", async () => {
    const { people, own, list, sound } = await inDraw(1)
    const { signUp, may, log } = await own(people[0])
    expect(signUp).toMatchObject({ status: "waiting", position: null, paymentState: "none" })
    expect(may).toMatchObject({ signUp: { why: "alreadyWaiting" }, signOff: { allowed: true } })
    expect(log).toMatchObject([{ kind: "queued", position: null }])
    expect(await list()).toMatchObject([{ status: "waiting", position: null }])
    const { data } = await (people[0] as Actor).get<{ position: number | null }[]>("/api/activities/mine")
    expect(data).toMatchObject([{ status: "waiting", position: null }])
    await sound()
  })

  test("the hash of the seed is public, and the seed is not", async () => {
    const { activityId, draw } = await inDraw(2)
    const before = await draw()
    expect(before).toMatchObject({
      drawAt: inHours(drawHour).toISOString(),
      entries: 2,
      drawnAt: null,
      seed: null,
      places: null,
      signUpIds: null,
    })
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/)
    const { data } = await committee.organiser.get<Record<string, unknown>>(`/api/activities/${activityId}`)
    expect(data).toMatchObject({ drawAt: before.drawAt, drawnAt: null, isFull: false, registered: 0, waiting: 2 })
    const { seed } = await server.services.database.db
      .selectFrom("activityDraws")
      .select("seed")
      .where("activityId", "=", activityId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([before, data])).not.toContain(seed)
    expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(before.seedHash)
  })

  test("who signs off does not take part, and nobody gets their place", async () => {
    const { people, own, path, draw, sound } = await inDraw(3)
    const [first] = people as [Actor]
    expect((await first.delete<Own>(path)).status).toBe(200)
    expect((await draw()).entries).toBe(2)
    expect((await own(people[1])).signUp?.status).toBe("waiting")
    await sound()
  })

  test("an organiser can give somebody a place by hand, which leaves one less, and nobody a position", async () => {
    const { activityId, people, own, idOf, draw, sound } = await inDraw(3)
    const { organiser } = committee
    const url = `/api/activities/${activityId}/sign-ups/${await idOf(people[0])}/position`
    expect(await organiser.put(url, { to: "position", position: 1, reason: "Vriend" })).toMatchObject({
      status: 409,
      message: "Voor de loting is er geen volgorde. Geef iemand een plek, of wacht tot er geloot is",
    })
    expect((await organiser.put(url, { to: "registered", reason: "Geeft de lezing" })).status).toBe(200)
    expect((await own(people[0])).signUp?.status).toBe("registered")
    await sound()
    after(drawHour)
    await round()
    expect(await draw()).toMatchObject({ entries: 2, places: 1 })
    await sound()
  })

  test("is hidden from people who may not see the activity, and is not there without a draw", async () => {
    const { activityId } = await inDraw(0, { visibility: "members" })
    const url = `/api/activities/${activityId}/draw`
    expect((await actors.visitor.get(url)).status).toBe(404)
    expect((await (await actors.user()).get(url)).status).toBe(200)
    const { activityId: other } = await makeActivity(server)
    expect((await actors.visitor.get(`/api/activities/${other}/draw`)).status).toBe(404)
  })
})

describe("the draw", () => {
  test("gives places in the order of the seed, and the rest waits in that order", async () => {
    const { people, own, idOf, draw, drawn, list, sound } = await inDraw(5)
    await mails()
    after(drawHour - 1 / 60)
    await round()
    expect((await draw()).drawnAt).toBeNull()
    after(drawHour)
    await round()
    const { seed, seedHash, signUpIds, places, entries } = await draw()
    expect({ places, entries }).toEqual({ places: 2, entries: 5 })
    const key = Buffer.from(seed ?? "", "hex")
    expect(createHash("sha256").update(key).digest("hex")).toBe(seedHash)
    const lot = (id: number) => createHmac("sha256", key).update(String(id)).digest("hex")
    const ids = await Promise.all(people.map(idOf))
    expect(signUpIds).toEqual(ids.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)))
    const order = await drawn()
    const shown = await Promise.all(order.map(own))
    expect(shown.map(({ signUp }) => [signUp?.status, signUp?.position])).toEqual([
      ["registered", null],
      ["registered", null],
      ["waiting", 1],
      ["waiting", 2],
      ["waiting", 3],
    ])
    expect(shown[0]?.log.map(({ kind, position }) => [kind, position])).toEqual([
      ["queued", null],
      ["drawn", 1],
      ["promoted", null],
    ])
    expect((await list()).filter(({ status }) => status === "waiting").map(({ userId }) => userId)).toEqual(
      order.slice(2).map(({ userId }) => userId),
    )
    const sent = await mails()
    const subjectOf = (who: Actor | undefined) => sent.find(({ to }) => to === who?.email)
    expect(sent).toHaveLength(5)
    expect(subjectOf(order[1])?.subject).toBe("Je bent ingeloot: Borrel")
    expect(subjectOf(order[1])?.text).toContain("Goed nieuws: je bent ingeloot voor Borrel")
    expect(subjectOf(order[3])?.subject).toBe("Niet ingeloot, je wacht: Borrel")
    expect(subjectOf(order[3])?.text).toContain("plek 2")
    await sound()
  })

  test("is made once, also by several at the same time", async () => {
    const { draw, sound } = await inDraw(4)
    after(drawHour)
    await mails()
    await Promise.all([round(), round(), round()])
    const first = await draw()
    after(drawHour + 1)
    await round()
    expect(await draw()).toEqual(first)
    expect(await mails()).toHaveLength(4)
    await sound()
  })

  test("is made as a whole or not at all", async () => {
    const { draw, sound } = await inDraw(3)
    after(drawHour)
    // The last thing that a draw does.
    const jobs = { send: () => Promise.reject(new Error("stopped halfway")) }
    await expect(drawPlaces(server.services, jobs)).rejects.toThrow("stopped halfway")
    expect(await draw()).toMatchObject({ drawnAt: null, seed: null, signUpIds: null })
    await sound()
    await round()
    expect(await draw()).toMatchObject({ places: 2, entries: 3 })
    await sound()
  })

  test("that is late is among those who came in time: others stay behind them, as after any draw", async () => {
    const { people, join, own, draw, sound } = await inDraw(1)
    after(drawHour + 2)
    const late = await join()
    expect(late.signUp).toMatchObject({ status: "waiting", position: null })
    await join()
    await mails()
    await round()
    // Who came after the hour was not drawn, and has a place that was left.
    const sent = await mails()
    expect(sent.find(({ to }) => to === people[0]?.email)?.subject).toBe("Je bent ingeloot: Borrel")
    expect(sent.find(({ to }) => to === people[1]?.email)?.subject).toBe("Je hebt een plek: Borrel")
    expect(await draw()).toMatchObject({ entries: 1, places: 1, drawnAt: inHours(drawHour + 2).toISOString() })
    expect((await own(people[1])).signUp?.status).toBe("registered")
    expect((await own(people[2])).signUp).toMatchObject({ status: "waiting", position: 1 })
    expect((await join()).signUp).toMatchObject({ status: "waiting", position: 2 })
    await sound()
  })

  test("of fewer people than places gives them all one; whoever comes then has one at once", async () => {
    const { people, join, own, draw, sound } = await inDraw(1)
    after(drawHour)
    await round()
    expect(await draw()).toMatchObject({ entries: 1, places: 1 })
    expect((await own(people[0])).signUp?.status).toBe("registered")
    expect((await join()).signUp?.status).toBe("registered")
    await sound()
  })

  test("offers the places if the activity asks first, and later ones in the same order", async () => {
    const { own, drawn, path, sound } = await inDraw(4, { asksFirst: true, priceCents: 500 })
    after(drawHour)
    await mails()
    await round()
    const order = await drawn()
    const offer = (await mails()).find(({ to }) => to === order[0]?.email)
    expect(offer?.subject).toBe("Je bent ingeloot: Borrel")
    expect(offer?.text).toContain("Wil je de plek?")
    expect((await own(order[0])).signUp).toMatchObject({ status: "registered", paymentState: "none" })
    expect((await own(order[0])).signUp?.respondBy).not.toBeNull()
    await (order[0] as Actor).delete(path)
    expect((await own(order[2])).log.at(-1)?.kind).toBe("offered")
    await (order[1] as Actor).post(`${path}/accept`)
    expect((await own(order[1])).signUp?.paymentState).toBe("due")
    after(drawHour + 48)
    await lapseOffers(server.services, server.services.jobs)
    expect((await own(order[3])).log.at(-1)?.kind).toBe("offered")
    await sound()
  })

  test("leaves the places to the organisers while the list is locked; then they go in the order of the draw", async () => {
    const { activityId, own, draw, drawn, sound } = await inDraw(3)
    const lock = (isLocked: boolean) =>
      committee.organiser.patch(`/api/activities/${activityId}/sign-up-list`, { isLocked })
    await lock(true)
    after(drawHour)
    await mails()
    await round()
    expect(await mails()).toEqual([])
    expect(await draw()).toMatchObject({ entries: 3, places: 0 })
    await lock(false)
    const order = await drawn()
    expect((await own(order[1])).signUp?.status).toBe("registered")
    expect((await own(order[2])).signUp).toMatchObject({ status: "waiting", position: 1 })
    await sound()
  })

  test("is not made of an activity that is called off", async () => {
    const { activityId, draw } = await inDraw(2)
    await committee.organiser.post(`/api/activities/${activityId}/cancel`, { reason_nl: "Storm", reason_en: "" })
    after(drawHour)
    await round()
    expect(await draw()).toMatchObject({ drawnAt: null, seed: null, entries: 0 })
  })
})
