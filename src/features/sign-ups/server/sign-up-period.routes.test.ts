import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const put = (person: Actor, activityId: number) => person.put<Own>(ownPath(activityId), {})
const leave = (person: Actor, activityId: number) => person.delete<Own>(ownPath(activityId))
const people = (count: number) => Promise.all(Array.from({ length: count }, () => actors.user()))

/** An activity with one seat, and people who signed up in this order: the first has the seat. */
async function withWaiting(count: number, values: Parameters<typeof makeActivity>[1] = {}) {
  const { activityId } = await makeActivity(server, { capacity: 1, ...values })
  const all = await people(count + 1)
  for (const person of all) await put(person, activityId)
  const [first, ...waiting] = all as [Actor, ...Actor[]]
  return { activityId, first, waiting: waiting as [Actor, ...Actor[]] }
}

describe("when signing up is possible", () => {
  test.each([
    ["2026-03-02T10:59:59.999Z", 409, "De aanmelding is nog niet open"],
    ["2026-03-02T11:00:00.000Z", 200, undefined],
    ["2026-03-04T10:59:59.999Z", 200, undefined],
    ["2026-03-04T11:00:00.000Z", 409, "De aanmelding is gesloten"],
  ])("at %s: %i", async (now, status, message) => {
    const { activityId } = await makeActivity(server, {
      opensAt: "2026-03-02T11:00:00Z",
      closesAt: "2026-03-04T11:00:00Z",
    })
    const [person] = (await people(1)) as [Actor]
    server.setNow(now)
    const answer = await put(person, activityId)
    expect([answer.status, answer.message]).toEqual([status, message])
  })

  test.each([
    [{ status: "cancelled" as const }, "Deze activiteit gaat niet door", "This activity has been called off"],
    [
      { signUpMode: "none" as const },
      "Aanmelden is niet nodig, kom gewoon langs",
      "No need to sign up, just come along",
    ],
    [
      { signUpMode: "external" as const, externalUrl: "https://example.org" },
      "Aanmelden gaat via een andere site",
      "Sign-up is on another site",
    ],
  ])("is refused for %j", async (values, dutch, english) => {
    const { activityId } = await makeActivity(server, values)
    const [person] = (await people(1)) as [Actor]
    expect(await put(person, activityId)).toMatchObject({ status: 409, message: dutch })
    expect(await put(person.speak("en"), activityId)).toMatchObject({ status: 409, message: english })
    expect((await person.get<Own>(ownPath(activityId))).data.may.signUp.allowed).toBe(false)
  })

  test("full and no list: refused; a locked list: waiting, and a seat that comes free is not given away", async () => {
    const off = await withWaiting(0, { waitingList: "off" })
    const [late] = (await people(1)) as [Actor]
    expect(await put(late, off.activityId)).toMatchObject({
      status: 409,
      message: "De activiteit zit vol en heeft geen wachtlijst",
    })
    await leave(off.first, off.activityId)
    expect((await put(late, off.activityId)).data.signUp?.status).toBe("registered")

    const locked = await withWaiting(1, { waitingList: "locked" })
    await leave(locked.first, locked.activityId)
    expect((await locked.waiting[0].get<Own>(ownPath(locked.activityId))).data.signUp).toMatchObject({
      status: "waiting",
      position: 1,
    })
    expect((await put(late, locked.activityId)).data.signUp).toMatchObject({ status: "waiting", position: 2 })
    expect(await faultsIn(server, locked.activityId)).toEqual([])
  })
})

describe("when signing off is possible", () => {
  test("with a seat until the deadline, from the waiting list until the start", async () => {
    const { activityId, first, waiting } = await withWaiting(2)
    server.setNow("2026-03-07T09:00:00Z")
    expect(await leave(first, activityId)).toMatchObject({ status: 409, message: "Afmelden kan niet meer" })
    expect((await leave(waiting[0], activityId)).data.signUp?.status).toBe("cancelled")
    server.setNow("2026-03-09T09:00:00Z")
    expect(await leave(waiting[1] as Actor, activityId)).toMatchObject({
      status: 409,
      message: "De activiteit is al begonnen",
    })
  })

  test("somebody promoted late has a day to decline, and then the seat goes to the next", async () => {
    const { activityId, first, waiting } = await withWaiting(2)
    server.setNow("2026-03-07T08:00:00Z")
    await leave(first, activityId)
    const { data } = await waiting[0].get<Own>(ownPath(activityId))
    expect([data.signUp?.promotedAt, data.signOffEnds]).toEqual([
      "2026-03-07T08:00:00.000Z",
      "2026-03-08T08:00:00.000Z",
    ])
    server.setNow("2026-03-08T07:59:59.999Z")
    expect((await leave(waiting[0], activityId)).status).toBe(200)
    expect((await waiting[1]?.get<Own>(ownPath(activityId)))?.data.signUp?.status).toBe("registered")
  })

  test("signing off without a sign-up is refused", async () => {
    const { activityId } = await makeActivity(server)
    const [person] = (await people(1)) as [Actor]
    expect(await leave(person, activityId)).toMatchObject({ status: 409, message: "Je bent niet aangemeld" })
  })

  test("sign-ups changed by an organiser cannot be undone by signing up again", async () => {
    const { activityId, first } = await withWaiting(0)
    await server.services.database.db
      .updateTable("signUps")
      .set({ status: "cancelled", cancelKind: "organiser", cancelledAt: server.services.now() })
      .where("activityId", "=", activityId)
      .execute()
    expect(await leave(first, activityId)).toMatchObject({ status: 409, message: "Je bent niet aangemeld" })
    const back = await put(first, activityId)
    expect(back.message).toBe("De organisatie heeft je afgemeld; alleen zij kunnen je weer aanmelden")
  })
})

describe("repeating a request changes nothing", () => {
  test("a second click, at the same time or later", async () => {
    await server.services.jobs.drain()
    const { activityId, first, waiting } = await withWaiting(1)
    const before = (await waiting[0].get<Own>(ownPath(activityId))).data
    const both = await Promise.all([put(waiting[0], activityId), put(waiting[0], activityId)])
    expect(both.map(({ status, data }) => [status, data.signUp])).toEqual([
      [200, before.signUp],
      [200, before.signUp],
    ])
    const [late] = (await people(1)) as [Actor]
    const clicks = await Promise.all(Array.from({ length: 5 }, () => put(late, activityId)))
    expect(new Set(clicks.map(({ data }) => JSON.stringify(data.signUp))).size).toBe(1)
    expect(clicks[0]?.data.log.map(({ kind }) => kind)).toEqual(["queued"])
    const left = await Promise.all([leave(first, activityId), leave(first, activityId)])
    expect(left.map(({ status, data }) => [status, data.log.map(({ kind }) => kind)])).toEqual([
      [200, ["registered", "signedOff"]],
      [200, ["registered", "signedOff"]],
    ])
    expect(await server.services.jobs.drain()).toBe(1)
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("but somebody who comes back is at the end of the waiting list", async () => {
    const { activityId, first, waiting } = await withWaiting(2)
    await leave(first, activityId)
    expect((await put(first, activityId)).data.signUp).toMatchObject({
      status: "waiting",
      position: 2,
      promotedAt: null,
    })
    await leave(waiting[1] as Actor, activityId)
    expect((await put(waiting[1] as Actor, activityId)).data.signUp).toMatchObject({ status: "waiting", position: 2 })
    const { data } = await (waiting[1] as Actor).get<Own>(ownPath(activityId))
    expect(data.log.map(({ kind, position }) => [kind, position])).toEqual([
      ["queued", 2],
      ["signedOff", null],
      ["queued", 2],
    ])
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("leaving and coming back at the same time, in the order of the requests", async () => {
    const { activityId, first, waiting } = await withWaiting(1)
    // Through the queue itself: over HTTP we cannot control which of two requests arrives first.
    const request = { userId: first.userId, answers: {}, seesMembersOnly: true, at: server.services.now() }
    const queue = server.services.signUpQueue
    const kinds = ["signOff", "signUp", "signOff", "signUp", "signOff"] as const
    const answers = await Promise.all(kinds.map((kind) => queue.ask(activityId, { kind, ...request })))
    expect(new Set(answers.map(({ signUp }) => signUp?.status))).toEqual(new Set(["cancelled"]))
    const { data } = await first.get<Own>(ownPath(activityId))
    expect(data.log.map(({ kind }) => kind)).toEqual([
      "registered",
      "signedOff",
      "queued",
      "signedOff",
      "queued",
      "signedOff",
    ])
    expect((await waiting[0].get<Own>(ownPath(activityId))).data.signUp?.status).toBe("registered")
    expect(await faultsIn(server, activityId)).toEqual([])
  })

  test("somebody promoted twice gets two mails", async () => {
    await server.services.jobs.drain()
    const { activityId, first, waiting } = await withWaiting(1)
    const [a, b] = [first.userId, waiting[0].userId]
    const queue = server.services.signUpQueue
    const ask = (kind: "signUp" | "signOff", userId: number) =>
      queue.ask(activityId, { kind, userId, answers: {}, seesMembersOnly: true, at: server.services.now() })
    await Promise.all([
      ask("signOff", a),
      ask("signUp", a),
      ask("signOff", b),
      ask("signUp", b),
      ask("signOff", a),
      ask("signUp", a),
      ask("signOff", b),
    ])
    const { data } = await first.get<Own>(ownPath(activityId))
    expect(data.log.map(({ kind }) => kind).filter((kind) => kind === "promoted")).toHaveLength(2)
    expect(await server.services.jobs.drain()).toBe(4)
    expect(await faultsIn(server, activityId)).toEqual([])
  })
})
