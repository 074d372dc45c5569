import { expect, test } from "vitest"
import { eventLink, feedLink, programLink } from "./calendar-links.ts"

const event = {
  title: "Quiz & borrel",
  startsAt: "2026-11-24T18:30:00.000Z",
  endsAt: "2026-11-24T22:00:00.000Z",
  venue: "De Huiskamer, aan de bar",
  details: "Neem mee: 5 + 5\n\nhttps://clubhuis.example/activiteiten/quiz",
}
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test("an event for Google has its times in UTC, and its text whole", () => {
  expect(queryOf(eventLink("google", event))).toEqual({
    action: "TEMPLATE",
    text: "Quiz & borrel",
    dates: "20261124T183000Z/20261124T220000Z",
    location: event.venue,
    details: event.details,
  })
})

test("an event for Outlook, at home and at university", () => {
  expect(queryOf(eventLink("office", event))).toMatchObject({
    subject: "Quiz & borrel",
    startdt: event.startsAt,
    enddt: event.endsAt,
    body: event.details,
  })
  expect(new URL(eventLink("office", event)).host).toBe("outlook.office.com")
  expect(new URL(eventLink("outlook", event)).host).toBe("outlook.live.com")
  // Outlook shows a plus sign as it is.
  expect(eventLink("outlook", event)).not.toContain("+")
})

test("a feed is subscribed to in a program, at Google and at Outlook", () => {
  const feed = { address: "https://clubhuis.example/api/calendar/activities.ics?lng=en", name: "All activities" }
  expect(programLink(feed.address)).toBe("webcal://clubhuis.example/api/calendar/activities.ics?lng=en")
  expect(queryOf(feedLink("google", feed))).toEqual({ cid: programLink(feed.address) })
  expect(queryOf(feedLink("outlook", feed))).toEqual({ url: feed.address, name: "All activities" })
})
