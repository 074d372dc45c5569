import { describe, expect, test } from "vitest"
import { clashOf, daysAround } from "./clashes.ts"

const evening = { startsAt: "2026-03-03T19:00:00Z", endsAt: "2026-03-03T22:00:00Z", roomId: 1, groupIds: [1, 2] }

describe("two activities on a day", () => {
  test.each([
    ["at the same time", {}, { isAtOnce: true, isInRoom: true, isOfGroup: true }],
    ["elsewhere", { roomId: 2 }, { isAtOnce: true, isInRoom: false, isOfGroup: true }],
    ["of others, in no room", { roomId: null, groupIds: [3] }, { isAtOnce: true, isInRoom: false, isOfGroup: false }],
    ["as the other ends", { startsAt: evening.endsAt, endsAt: "2026-03-03T23:00:00Z" }, { isAtOnce: false }],
    ["as the other begins", { startsAt: "2026-03-03T18:00:00Z", endsAt: evening.startsAt }, { isInRoom: false }],
    ["within the other", { startsAt: "2026-03-03T20:00:00Z", endsAt: "2026-03-03T20:30:00Z" }, { isAtOnce: true }],
    ["in another time zone", { startsAt: "2026-03-03T22:00:00+01:00" }, { isAtOnce: true }],
  ])("%s", (_when, more, expected) => {
    expect(clashOf(evening, { ...evening, ...more })).toMatchObject(expected)
    expect(clashOf({ ...evening, ...more }, evening)).toMatchObject(expected)
  })

  test("two without a room are not in the same one", () => {
    const nowhere = { ...evening, roomId: null }
    expect(clashOf(nowhere, nowhere).isInRoom).toBe(false)
  })
})

test.each([
  ["an evening", evening, "2026-03-02T23:00:00.000Z", "2026-03-03T22:59:59.999Z"],
  [
    "a night, until the next day",
    { startsAt: "2026-03-03T22:30:00Z", endsAt: "2026-03-04T02:00:00Z" },
    "2026-03-02T23:00:00.000Z",
    "2026-03-04T22:59:59.999Z",
  ],
  [
    "the day on which the clock goes forward",
    { startsAt: "2026-03-29T10:00:00Z", endsAt: "2026-03-29T12:00:00Z" },
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T21:59:59.999Z",
  ],
])("the days around %s begin and end at midnight", (_what, times, from, to) => {
  expect(daysAround(times)).toEqual({ from, to })
})
