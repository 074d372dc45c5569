import { expect, test } from "vitest"
import { hoursText, isNear, mayLeaveFreely, minutesOf, movedAlong } from "./shift-rules.ts"

const at = (text: string) => new Date(text)
const times = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })

test.each([
  ["2026-03-10T18:00:00Z", false, "2026-03-08T18:00:00Z", true],
  ["2026-03-10T18:00:00Z", false, "2026-03-08T18:00:01Z", false],
  ["2026-03-10T18:00:00Z", true, "2026-03-10T17:59:59Z", true],
  ["2026-03-10T18:00:00Z", true, "2026-03-10T18:00:00Z", false],
])("a shift at %s (asked again: %s) is left freely at %s: %s", (startsAt, isAskedAgain, now, expected) => {
  expect(mayLeaveFreely(at(startsAt), isAskedAgain, at(now))).toBe(expected)
})

test.each([
  ["the evening before", "2026-03-09T18:00:00Z", "2026-03-09T22:00:00Z", true],
  ["three days before", "2026-03-07T18:00:00Z", "2026-03-07T19:00:00Z", true],
  ["earlier", "2026-03-07T17:59:59Z", "2026-03-07T19:00:00Z", false],
  ["three days after", "2026-03-13T21:00:00Z", "2026-03-13T22:00:00Z", true],
  ["later", "2026-03-13T21:00:00Z", "2026-03-13T22:00:01Z", false],
])("a shift %s is near its activity: %s – %s: %s", (_, from, to, expected) => {
  expect(isNear(times(from, to), times("2026-03-10T18:00:00Z", "2026-03-10T22:00:00Z"))).toBe(expected)
})

test("a shift moves along by the clock on the wall, also across a change of the clock", () => {
  // From Saturday at eight to Sunday at eight, which is 23 hours later: what began at five begins at five.
  const moved = movedAlong(
    times("2026-03-28T16:00:00Z", "2026-03-28T18:30:00Z"),
    at("2026-03-28T19:00:00Z"),
    at("2026-03-29T18:00:00Z"),
  )
  expect(moved).toEqual(times("2026-03-29T15:00:00Z", "2026-03-29T17:30:00Z"))
})

test("a shift through the night of the change is as long as it really is", () => {
  const long = times("2026-10-24T22:00:00Z", "2026-10-25T02:30:30Z")
  expect(minutesOf(long)).toBe(271)
  expect(minutesOf(movedAlong(long, long.startsAt, long.startsAt))).toBe(271)
})

test.each([
  [0, "0:00"],
  [5, "0:05"],
  [90, "1:30"],
  [6001, "100:01"],
])("%i minutes are %s hours", (minutes, text) => {
  expect(hoursText(minutes)).toBe(text)
})
