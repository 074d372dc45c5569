import ICAL from "ical.js"
import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { ownPath } from "../../sign-ups/server/sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const actor = actors.visitor

/** The feed as a real calendar program reads it. */
async function read(path: string, who = actor) {
  const response = await who.fetch(path)
  const text = await response.text()
  const calendar = response.ok ? new ICAL.Component(ICAL.parse(text) as unknown[]) : null
  const events = calendar?.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component)) ?? []
  return { status: response.status, headers: response.headers, text, calendar, events }
}
const eventOf = async (path: string, title: string) =>
  (await read(path)).events.find((each) => each.summary.includes(title))

/** Local time in Amsterdam. */
const inAmsterdam = (time: ICAL.Time) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam", dateStyle: "short", timeStyle: "short" }).format(
    time.toJSDate(),
  )

describe("the public calendar", () => {
  test("contains the public activities, and nothing else", async () => {
    const week = new Date(server.services.now().getTime() + 7 * 24 * 3_600_000)
    await makeActivity(server, { title_nl: "Openbaar" })
    await makeActivity(server, { title_nl: "Besloten", visibility: "members" })
    await makeActivity(server, { title_nl: "Concept", status: "draft" })
    await makeActivity(server, { title_nl: "Gepland", publishAt: week })
    const { status, headers, text, calendar, events } = await read("/api/calendar/activities.ics")
    expect(status).toBe(200)
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    expect(headers.get("cache-control")).toBe("public, max-age=300")
    expect(calendar?.getFirstPropertyValue("version")).toBe("2.0")
    expect(events.map((event) => event.summary)).toContain("Openbaar")
    for (const hidden of ["Besloten", "Concept", "Gepland"]) expect(text).not.toContain(hidden)
  })

  test("is the same for logged-in users", async () => {
    const member = await actors.user({ permissions: { activities: 4 } })
    expect((await read("/api/calendar/activities.ics", member)).text).not.toContain("Besloten")
  })

  test("shows changes: sequence, and cancelled", async () => {
    await makeActivity(server, { title_nl: "Verzet", icalSequence: 3 })
    await makeActivity(server, { title_nl: "Gaat niet door", status: "cancelled", icalSequence: 1 })
    const moved = await eventOf("/api/calendar/activities.ics", "Verzet")
    expect([moved?.sequence, moved?.component.getFirstPropertyValue("status")]).toEqual([3, "CONFIRMED"])
    const off = await eventOf("/api/calendar/activities.ics", "Gaat niet door")
    expect(off?.summary).toBe("Afgelast: Gaat niet door")
    expect(off?.component.getFirstPropertyValue("status")).toBe("CANCELLED")
  })

  test("is in English on request, and falls back to Dutch", async () => {
    await makeActivity(server, { title_nl: "Alleen Nederlands", title_en: "" })
    const { events } = await read("/api/calendar/activities.ics?lng=en")
    const titles = events.map((event) => event.summary)
    expect(titles).toContain("Drinks")
    expect(titles).toContain("Alleen Nederlands")
  })

  test.each([
    [
      "29 March 2026, clocks go forward",
      "2026-03-28T22:30:00Z",
      "2026-03-29T02:00:00Z",
      "2026-03-28 23:30",
      "2026-03-29 04:00",
    ],
    [
      "25 October 2026, clocks go back",
      "2026-10-24T22:30:00Z",
      "2026-10-25T02:00:00Z",
      "2026-10-25 00:30",
      "2026-10-25 03:00",
    ],
  ])("shows Amsterdam time over %s", async (name, startsAt, endsAt, starts, ends) => {
    await makeActivity(server, {
      title_nl: `Nacht ${name}`,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      signOffUntil: new Date("2026-03-05"),
    })
    const event = await eventOf("/api/calendar/activities.ics", `Nacht ${name}`)
    expect(event && [inAmsterdam(event.startDate), inAmsterdam(event.endDate)]).toEqual([starts, ends])
  })

  test("text stays text: nobody can inject lines of their own", async () => {
    await makeActivity(server, { title_nl: "Regel\r\nATTENDEE:mailto:x@y.z\nBEGIN:VALARM", summary_nl: "a;b,c\\n" })
    const { events, text } = await read("/api/calendar/activities.ics")
    expect(events.some((event) => event.summary.startsWith("Regel"))).toBe(true)
    expect(text.split("\r\n").filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([])
  })

  test("is available for one public activity", async () => {
    const { activityId } = await makeActivity(server, { title_nl: "Alleen deze", slug: "alleen-deze" })
    await makeActivity(server, { title_nl: "Niet deze", slug: "niet-deze", visibility: "members" })
    const { events } = await read("/api/calendar/activities/alleen-deze.ics")
    expect(events.map((event) => [event.summary, event.uid])).toEqual([
      ["Alleen deze", `activity-${activityId}@localhost`],
    ])
    expect((await read("/api/calendar/activities/niet-deze.ics")).status).toBe(404)
    expect((await read("/api/calendar/activities/bestaat-niet.ics")).status).toBe(404)
  })

  test("the file of one activity for members is for those who may read it, and never kept", async () => {
    await makeActivity(server, { title_nl: "Voor leden", slug: "voor-leden-agenda", visibility: "members" })
    await makeActivity(server, { title_nl: "Nog een concept", slug: "concept-agenda", status: "draft" })
    const member = await actors.user({ permissions: { activities: 1 } })
    const file = await member.fetch("/api/calendar/activities/voor-leden-agenda.ics")
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"])
    expect(await file.text()).toContain("SUMMARY:Voor leden")
    expect((await actor.fetch("/api/calendar/activities/voor-leden-agenda.ics")).status).toBe(404)
    const board = await actors.user({ permissions: { activities: 4 } })
    expect((await board.fetch("/api/calendar/activities/concept-agenda.ics")).status).toBe(404)
  })

  test("is not sent again to a client that has it", async () => {
    const first = await actor.fetch("/api/calendar/activities.ics")
    const etag = first.headers.get("etag") ?? ""
    expect((await actor.fetch("/api/calendar/activities.ics", { headers: { "if-none-match": etag } })).status).toBe(304)
  })
})

test("the calendar of openings shows when sign-up opens, with a reminder", async () => {
  const opensAt = new Date("2026-03-05T11:00:00Z")
  await makeActivity(server, { title_nl: "Gala", opensAt })
  await makeActivity(server, { title_nl: "Lezing", signUpMode: "none", opensAt: null })
  const { events, text } = await read("/api/calendar/openings.ics")
  const gala = events.find((event) => event.summary === "Aanmelding opent: Gala")
  expect(gala?.startDate.toJSDate()).toEqual(opensAt)
  expect(gala?.component.getAllSubcomponents("valarm")).toHaveLength(1)
  expect(text).not.toContain("Lezing")
})

describe("a personal calendar", () => {
  const path = (address: string) => new URL(address).pathname

  test("is for logged-in users; its URL works without a session", async () => {
    expect((await actor.post("/api/calendar/personal")).status).toBe(401)
    const member = await actors.user()
    expect((await member.get<{ since: string | null }>("/api/calendar/personal")).data.since).toBeNull()
    const made = await member.post<{ address: string; since: string }>("/api/calendar/personal")
    expect(made.status).toBe(201)
    expect((await member.get<{ since: string | null }>("/api/calendar/personal")).data.since).toBe(made.data.since)
    const feed = await read(path(made.data.address))
    expect([feed.status, feed.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  })

  test("has your own sign-ups; waiting is shown in the title, and not as attending", async () => {
    const [first, second] = [await actors.user(), await actors.user()]
    const { activityId } = await makeActivity(server, { title_nl: "Zeilen", capacity: 1 })
    await first.put(ownPath(activityId), {})
    await second.put(ownPath(activityId), {})
    const addresses = []
    for (const person of [first, second])
      addresses.push((await person.post<{ address: string }>("/api/calendar/personal")).data.address)
    const seen = async (address = "") =>
      (await read(path(address))).events.map((event) => [
        event.summary,
        event.component.getFirstPropertyValue("status"),
      ])
    expect(await seen(addresses[0])).toEqual([["Zeilen", "CONFIRMED"]])
    expect(await seen(addresses[1])).toEqual([["Wachtlijst, plek 1: Zeilen", "TENTATIVE"]])
    await first.delete(ownPath(activityId))
    expect(await seen(addresses[0])).toEqual([])
    expect(await seen(addresses[1])).toEqual([["Zeilen", "CONFIRMED"]])
  })

  test("keeps cancelled activities as cancelled for people who had signed up, and nothing they left themselves", async () => {
    const [comes, waits, left] = [await actors.user(), await actors.user(), await actors.user()]
    const { activityId } = await makeActivity(server, { title_nl: "Kampvuur", capacity: 2 })
    for (const person of [comes, left, waits]) await person.put(ownPath(activityId), {})
    await left.delete(ownPath(activityId))
    await waits.delete(ownPath(activityId))
    await waits.put(ownPath(activityId), {})
    const board = await actors.user({ permissions: { activities: 3 } })
    const reason = { reason_nl: "Storm", reason_en: "" }
    expect((await board.post(`/api/activities/${activityId}/cancel`, reason)).status).toBe(200)
    const seen = []
    for (const person of [comes, waits, left]) {
      const { address } = (await person.post<{ address: string }>("/api/calendar/personal")).data
      const { events } = await read(path(address))
      seen.push(events.map((event) => [event.summary, event.component.getFirstPropertyValue("status")]))
    }
    const cancelled = [["Afgelast: Kampvuur", "CANCELLED"]]
    expect(seen).toEqual([cancelled, cancelled, []])
  })

  test("a new URL revokes the old one, and it can be deleted", async () => {
    const member = await actors.user()
    const old = (await member.post<{ address: string }>("/api/calendar/personal")).data.address
    const fresh = (await member.post<{ address: string }>("/api/calendar/personal")).data.address
    expect([(await read(path(old))).status, (await read(path(fresh))).status]).toEqual([404, 200])
    expect((await member.delete("/api/calendar/personal")).status).toBe(200)
    expect((await read(path(fresh))).status).toBe(404)
  })

  test("stores no secret that could be read from the database", async () => {
    const member = await actors.user()
    const { address } = (await member.post<{ address: string }>("/api/calendar/personal")).data
    const row = await server.services.database.db
      .selectFrom("calendarTokens")
      .select("tokenHash")
      .where("userId", "=", member.userId)
      .executeTakeFirstOrThrow()
    expect(address).not.toContain(row.tokenHash)
  })

  test.each(["x.ics", `${"a".repeat(43)}.ics`, "..%2f..%2fetc.ics"])("%s is not a valid URL", async (file) => {
    expect((await actor.fetch(`/api/calendar/personal/${file}`)).status).toBe(404)
  })
})
