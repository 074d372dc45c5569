import { sql } from "kysely"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createOrganiser } from "../../sign-ups/server/list/sign-up-list.test-support.ts"
import { bookedFor, ownPath } from "../../sign-ups/server/sign-up.test-support.ts"
import type { CheckInMark, CheckInPeople, MarkResult } from "../check-in.ts"
import { marksMax, oldestMark } from "../check-in-limits.ts"

const server = testServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)
const { filled, groups } = committee
let organiser: Actor
let colleague: Actor
beforeAll(async () => {
  organiser = committee.organiser
  colleague = await actors.user({ firstName: "Bo", lastName: "Bestuur" })
  await groups.addMember(colleague, committee.groupId, {})
})

type Answer = { results: MarkResult[]; changes: CheckInPeople | null }
const minute = 60_000
const doorOf = (activityId: number) => `/api/activities/${activityId}/check-in`
const present = (signUpId: number | null | undefined, more: object = {}) =>
  ({
    markId: crypto.randomUUID(),
    age: 0,
    signUpId: signUpId ?? null,
    ticket: null,
    what: "presence",
    to: "present",
    from: "unknown",
    ...more,
  }) as CheckInMark
const paid = (signUpId: number | undefined, more: object = {}) =>
  present(signUpId, { what: "payment", to: "paid", from: "due", ...more })

/**
 * Until what was written so far is older than any transaction under way, also of other databases of this PostgreSQL: a
 * phone is sent again what those may have changed.
 */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ isSettled: boolean }>`
        select coalesce(bool_and("changedIn" < pg_snapshot_xmin(pg_current_snapshot())), true) as "isSettled"
        from "signUps"`.execute(server.services.database.db)
      expect(rows[0]?.isSettled).toBe(true)
    },
    { timeout: 60_000, interval: 20 },
  )

/** An activity with people signed up, and the door of it. */
async function door(count: number, values: Parameters<typeof filled>[1] = {}) {
  const { activityId, people, idOf, list } = await filled(count, { capacity: count, ...values })
  const ids = await Promise.all(people.map((person) => idOf(person)))
  await settled()
  return {
    activityId,
    people,
    list,
    path: doorOf(activityId),
    ids: ids as [number, ...number[]],
    send: (who: Actor, ...marks: CheckInMark[]) => who.post<Answer>(doorOf(activityId), { marks }),
    whole: async () => (await organiser.get<CheckInPeople>(doorOf(activityId))).data,
    there: async () =>
      (await organiser.get<CheckInPeople>(doorOf(activityId))).data.people
        .filter(({ presence }) => presence === "present")
        .map(({ signUpId }) => signUpId)
        .toSorted((one, other) => one - other),
  }
}

describe("the list at the door", () => {
  test("is for organisers and those who manage all sign-ups, not for readers", async () => {
    const { path, people, ids } = await door(1)
    const reader = await actors.user({ permissions: { waitingLists: 2 } })
    const manager = await actors.user({ permissions: { waitingLists: 3 } })
    const body = { marks: [present(ids[0])] }
    const read = []
    const written = []
    for (const who of [actors.visitor, people[0] as Actor, reader]) {
      read.push((await who.get(path)).status)
      written.push((await who.post(path, body)).status)
    }
    expect([read, written]).toEqual([
      [401, 403, 403],
      [401, 403, 403],
    ])
    expect((await organiser.get<CheckInPeople>(path)).data.people[0]?.presence).toBe("unknown")
    expect([(await organiser.get(path)).status, (await manager.post(path, body)).status]).toEqual([200, 200])
    expect((await organiser.get(doorOf(2147483647))).status).toBe(404)
  })

  test("has names, states and payments; no addresses, answers or codes", async () => {
    const { path, people, activityId } = await door(2, { priceCents: 750, capacity: 1 })
    const { data } = await organiser.get<CheckInPeople>(path)
    expect(data.people.map(({ status, priceCents }) => [status, priceCents])).toEqual([
      ["registered", 750],
      ["waiting", 750],
    ])
    const ofPerson = await server.services.database.db
      .selectFrom("signUps")
      .select("checkInCode")
      .where("activityId", "=", activityId)
      .execute()
    const text = JSON.stringify(data)
    for (const secret of [...ofPerson.map(({ checkInCode }) => checkInCode), ...people.map(({ email }) => email)])
      expect(text).not.toContain(secret)
    expect(Object.keys(data.people[0] ?? {}).toSorted()).toEqual(
      [
        "choices",
        "guestOf",
        "isGuest",
        "name",
        "paymentState",
        "presence",
        "priceCents",
        "signUpId",
        "status",
        "ticket",
      ].toSorted(),
    )
  })
})

describe("a phone that has the list", () => {
  const idsOf = (changes: CheckInPeople | null) => changes?.people.map(({ signUpId }) => signUpId)

  test("gets who changed since, with its own taps and those of others, and nobody else", async () => {
    const { path, send, ids, whole, people, activityId } = await door(6)
    const first = await whole()
    expect(first).toMatchObject({ isAll: true, total: 6 })
    const since = async (cursor: string) => (await organiser.get<CheckInPeople>(`${path}?since=${cursor}`)).data
    await send(colleague, present(ids[1]))
    const { data } = await organiser.post<Answer>(path, { marks: [present(ids[2])], since: first.cursor })
    expect(data.changes).toMatchObject({ isAll: false, total: 6 })
    expect(idsOf(data.changes)?.toSorted()).toEqual([ids[1], ids[2]].toSorted())
    await people[3]?.delete(ownPath(activityId))
    await settled()
    const last = await since((await whole()).cursor)
    expect(idsOf(last)).toEqual([])
    expect((await since(first.cursor)).people.find(({ signUpId }) => signUpId === ids[3])?.status).toBe("cancelled")
  })

  test("is sent no people if it does not say what it has, and everybody if it has what never was", async () => {
    const { path, send, ids } = await door(2)
    expect((await send(organiser, present(ids[0]))).data.changes).toBeNull()
    const { data } = await organiser.get<CheckInPeople>(`${path}?since=${"9".repeat(18)}`)
    expect([data.isAll, data.people.length]).toEqual([true, 2])
    expect((await organiser.get(`${path}?since=yesterday`)).status).toBe(400)
  })

  test("sees by the total that somebody is gone", async () => {
    const { path, ids, whole } = await door(2)
    const { cursor } = await whole()
    await server.services.database.db
      .updateTable("signUps")
      .set({ userId: null, answers: "{}", createdBy: null, updatedBy: null })
      .where("signUpId", "=", ids[0])
      .execute()
    const { data } = await organiser.get<CheckInPeople>(`${path}?since=${cursor}`)
    expect([data.people.length, data.total]).toEqual([0, 1])
  })
})

describe("taps", () => {
  test("of two phones count somebody once", async () => {
    const { send, ids, there, list } = await door(3)
    await send(organiser, present(ids[0]), present(ids[1]))
    const { data } = await send(colleague, present(ids[1], { age: minute }), present(ids[2]))
    expect(data.results.map(({ outcome, conflict }) => [outcome, conflict])).toEqual([
      ["applied", null],
      ["applied", null],
    ])
    expect(await there()).toEqual(ids.toSorted((one, other) => one - other))
    expect((await list()).filter(({ presence }) => presence === "present")).toHaveLength(3)
  })

  test("that are sent again because the answer was lost do nothing", async () => {
    const { send, ids, there } = await door(1)
    const mark = present(ids[0], { age: 3 * minute })
    await send(organiser, mark)
    await send(colleague, present(ids[0], { to: "unknown", from: "present", age: 2 * minute }))
    // By the clock of the server it would now be the last tap.
    const again = await send(organiser, { ...mark, age: 0 })
    expect(again.data.results).toMatchObject([{ markId: mark.markId, outcome: "applied" }])
    expect(await there()).toEqual([])
    const twice = await send(organiser, mark, mark)
    expect([twice.status, twice.data.results.length]).toEqual([200, 2])
  })

  test("that disagree: the one made last counts, whichever arrives first, and the other phone is told", async () => {
    const { send, ids, there } = await door(2)
    await send(colleague, present(ids[0], { to: "absent", age: minute }))
    const mark = present(ids[0], { age: 5 * minute })
    // Again, as if the answer had been lost.
    for (const late of [await send(organiser, mark), await send(organiser, mark)])
      expect(late.data.results).toMatchObject([
        { outcome: "overruled", signUpId: ids[0], conflict: { value: "absent", by: "Bo Bestuur" } },
      ])
    expect(await there()).toEqual([])

    await send(colleague, present(ids[1], { to: "absent", age: 5 * minute }))
    const last = await send(organiser, present(ids[1], { age: minute }))
    expect(last.data.results).toMatchObject([{ outcome: "applied", conflict: { value: "absent", by: "Bo Bestuur" } }])
    expect(await there()).toEqual([ids[1]])
  })

  test("of one phone are taken in the order they were made, also in one call", async () => {
    const { send, ids, there } = await door(1)
    const { data } = await send(
      organiser,
      present(ids[0], { to: "unknown", from: "present", age: minute }),
      present(ids[0], { age: 2 * minute }),
    )
    expect(data.results.map(({ outcome, conflict }) => [outcome, conflict])).toEqual([
      ["applied", null],
      ["applied", null],
    ])
    expect(await there()).toEqual([])
  })

  test("of one phone keep their order when the first call takes longer than the tap after it", async () => {
    const { send, ids, there } = await door(1)
    await send(organiser, present(ids[0]))
    // By the clock of the server it was made before the first was handled.
    await send(organiser, present(ids[0], { to: "unknown", from: "present", age: 5000 }))
    expect(await there()).toEqual([])
    await send(organiser, present(ids[0], { age: 3000 }))
    expect(await there()).toEqual([ids[0]])
  })

  test("on the list of sign-ups count as made when they arrive", async () => {
    const { send, ids, there, activityId } = await door(1)
    await organiser.put(`/api/activities/${activityId}/sign-ups/${ids[0]}/presence`, { presence: "absent" })
    const { data } = await send(colleague, present(ids[0], { age: minute }))
    expect(data.results).toMatchObject([{ outcome: "overruled", conflict: { by: "Olga Organisator" } }])
    expect(await there()).toEqual([])
  })

  test("of two phones at the same time are all kept", async () => {
    const { send, ids, there } = await door(8)
    const halves = [ids.slice(0, 5), ids.slice(3)]
    const answers = await Promise.all(
      halves.map((half, index) => send(index ? colleague : organiser, ...half.toReversed().map((id) => present(id)))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await there()).toEqual(ids.toSorted((one, other) => one - other))
  })

  test("for somebody who signed off meanwhile are kept, without giving a seat", async () => {
    const { send, ids, people, activityId, whole: list } = await door(1)
    await people[0]?.delete(ownPath(activityId))
    const { data } = await send(organiser, present(ids[0]))
    expect(data.results[0]?.outcome).toBe("applied")
    expect((await list()).people).toMatchObject([{ signUpId: ids[0], status: "cancelled", presence: "present" }])
  })

  test("of more than a week ago are reported and change nothing", async () => {
    const { send, ids, there } = await door(1)
    const { data } = await send(organiser, present(ids[0], { age: oldestMark + 1 }))
    expect(data.results).toMatchObject([{ outcome: "tooOld", signUpId: ids[0] }])
    expect(await there()).toEqual([])
  })

  test("for a sign-up of another activity are reported and change nothing", async () => {
    const [one, two] = [await door(1), await door(1)]
    const { status, data } = await one.send(organiser, present(two.ids[0]), present(null), present(one.ids[0]))
    expect([status, data.results.map(({ outcome }) => outcome)]).toEqual([200, ["unknown", "unknown", "applied"]])
    expect([await one.there(), await two.there()]).toEqual([[one.ids[0]], []])
  })

  test("are bounded, and validated", async () => {
    const { path, ids } = await door(1)
    const many = Array.from({ length: marksMax + 1 }, () => present(ids[0]))
    const bodies = [
      { marks: many },
      { marks: [present(ids[0], { to: "asleep" })] },
      { marks: [present(ids[0], { age: -1 })] },
      { marks: [present(ids[0], { markId: "1" })] },
      { marks: [present(ids[0], { what: "payment", to: "waived" })] },
      {},
    ]
    const statuses = []
    for (const body of bodies) statuses.push((await organiser.post(path, body)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
    expect((await organiser.post(path, { marks: many.slice(1) })).status).toBe(200)
  })
})

describe("payment at the door", () => {
  test("is in the log once, with who noted it; taking it back too", async () => {
    const { send, ids, activityId, whole } = await door(1, { priceCents: 750 })
    const mark = paid(ids[0], { age: minute })
    await send(organiser, mark)
    await send(organiser, mark)
    expect((await whole()).people[0]?.paymentState).toBe("paid")
    const log = async () =>
      (await organiser.get<{ log: { kind: string; by: string }[] }>(`/api/activities/${activityId}/sign-ups/${ids[0]}`))
        .data.log
    expect((await log()).filter(({ kind }) => kind === "paid")).toMatchObject([{ by: "Olga Organisator" }])
    await send(colleague, paid(ids[0], { to: "due", from: "paid" }))
    expect((await log()).at(-1)).toMatchObject({ kind: "unpaid", by: "Bo Bestuur" })
  })

  test("is booked by the way it was paid, in cash if the phone does not say", async () => {
    const { send, ids } = await door(3, { priceCents: 750 })
    await send(organiser, paid(ids[0], { method: "pin" }), paid(ids[1], { method: "transfer" }), paid(ids[2]))
    const booked = await Promise.all(ids.map((signUpId) => bookedFor(server, signUpId)))
    expect(booked).toEqual([[["pin", 750]], [["transfer", 750]], [["cash", 750]]])
    expect((await send(organiser, paid(ids[0], { method: "writeOff" as never }))).status).toBe(400)
  })

  test("of phones that were offline is booked once, by the way that was said last", async () => {
    const { send, ids } = await door(1, { priceCents: 750 })
    const later = paid(ids[0], { method: "pin", age: 5 * minute })
    const earlier = paid(ids[0], { method: "cash", age: 10 * minute })
    await send(organiser, later)
    await send(colleague, earlier)
    await send(organiser, later)
    await send(colleague, earlier)
    expect(await bookedFor(server, ids[0])).toEqual([["pin", 750]])
    // Who says it after that knows better.
    await send(colleague, paid(ids[0], { method: "transfer", from: "paid" }))
    expect(await bookedFor(server, ids[0])).toEqual([
      ["pin", 750],
      ["pin", -750],
      ["transfer", 750],
    ])
  })

  test("of somebody who signed off meanwhile is kept, so that they are refunded", async () => {
    const { send, ids, people, activityId, whole } = await door(1, { priceCents: 750 })
    await people[0]?.delete(ownPath(activityId))
    const nothing = await send(organiser, paid(ids[0], { to: "due", from: "paid" }))
    expect(nothing.data.results[0]?.outcome).toBe("overruled")
    await send(organiser, paid(ids[0]))
    expect((await whole()).people).toMatchObject([{ status: "cancelled", paymentState: "paid" }])
  })
})

describe("the code of a person", () => {
  type Ticket = { activityId: number; code: string; qr: { size: number; path: string } }
  const ticketsOf = async (who: Actor) => (await who.get<Ticket[]>("/api/activities/tickets")).data

  test("is theirs alone, and only there while they have a seat at what is to come", async () => {
    const { people, activityId } = await door(2, { capacity: 1 })
    expect((await actors.visitor.get("/api/activities/tickets")).status).toBe(401)
    const [own] = await ticketsOf(people[0] as Actor)
    expect(own).toMatchObject({ activityId, qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) } })
    expect(await ticketsOf(people[1] as Actor)).toEqual([])
    await people[0]?.delete(ownPath(activityId))
    expect(await ticketsOf(people[0] as Actor)).toEqual([])
    expect((await ticketsOf(people[1] as Actor))[0]?.code).not.toBe(own?.code)
  })

  test("checks them in at this activity, and nowhere else", async () => {
    const [one, two] = [await door(1), await door(1)]
    const code = (await ticketsOf(one.people[0] as Actor))[0]?.code ?? ""
    const scan = (ticket: string) => present(null, { ticket, from: null })
    const wrong = await two.send(organiser, scan(code), scan("https://example.org/"), scan(crypto.randomUUID()))
    expect(wrong.data.results.map(({ outcome }) => outcome)).toEqual(["unknown", "unknown", "unknown"])
    const right = await one.send(organiser, scan(code))
    expect(right.data.results).toMatchObject([{ outcome: "applied", signUpId: one.ids[0] }])
    expect([await one.there(), await two.there()]).toEqual([[one.ids[0]], []])
  })
})
