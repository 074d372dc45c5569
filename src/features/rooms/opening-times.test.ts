import { describe, expect, test } from "vitest"
import { blockAt, blocksOn, manualExpiry, nextBlock, statusAt, type ManualStatus } from "./opening-times.ts"
import type { OpeningTimes } from "./room.ts"

/** Local times in Amsterdam; winter is UTC+1, summer UTC+2. */
const winter = (text: string) => new Date(`${text.replace(" ", "T")}:00+01:00`)
const summer = (text: string) => new Date(`${text.replace(" ", "T")}:00+02:00`)

const block = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
const closedOn = (fromDate: string, untilDate = fromDate) => ({
  fromDate,
  untilDate,
  opens: null,
  closes: null,
  reason_nl: "",
  reason_en: "",
})
const openOn = (day: string, opens: string, closes: string) => ({ ...closedOn(day), opens, closes })
const times = (weekly: OpeningTimes["weekly"], exceptions: OpeningTimes["exceptions"] = []): OpeningTimes => ({
  weekly,
  exceptions,
})

/** 2 March 2026 is a Monday. */
const office = times([
  block(1, "09:00", "12:30"),
  block(1, "13:30", "17:30"),
  block(2, "09:00", "17:30"),
  block(5, "20:00", "02:00"),
])

describe("without a manual status", () => {
  const cases: [what: string, at: Date, times: OpeningTimes, expected: object | null][] = [
    ["a room without times shows nothing", winter("2026-03-02 10:00"), times([]), null],
    [
      "before opening",
      winter("2026-03-02 08:59"),
      office,
      { status: "closed", source: "hours", until: winter("2026-03-02 09:00") },
    ],
    [
      "at opening",
      winter("2026-03-02 09:00"),
      office,
      { status: "open", source: "hours", since: winter("2026-03-02 09:00"), until: winter("2026-03-02 12:30") },
    ],
    ["just before closing", winter("2026-03-02 12:29"), office, { status: "open", until: winter("2026-03-02 12:30") }],
    [
      "at closing, until the next block",
      winter("2026-03-02 12:30"),
      office,
      { status: "closed", since: winter("2026-03-02 12:30"), until: winter("2026-03-02 13:30") },
    ],
    [
      "after the last block of a day, until tomorrow's",
      winter("2026-03-02 18:00"),
      office,
      { status: "closed", until: winter("2026-03-03 09:00") },
    ],
    ["the night after", winter("2026-03-03 08:00"), office, { status: "closed", since: winter("2026-03-02 17:30") }],
    [
      "over the days without hours",
      winter("2026-03-05 18:00"),
      office,
      { status: "closed", since: winter("2026-03-05 00:00"), until: winter("2026-03-06 20:00") },
    ],
    [
      "over midnight, before it",
      winter("2026-03-06 23:30"),
      office,
      { status: "open", since: winter("2026-03-06 20:00"), until: winter("2026-03-07 02:00") },
    ],
    [
      "over midnight, after it",
      winter("2026-03-07 01:59"),
      office,
      { status: "open", since: winter("2026-03-06 20:00"), until: winter("2026-03-07 02:00") },
    ],
    [
      "over midnight, at its end",
      winter("2026-03-07 02:00"),
      office,
      { status: "closed", since: winter("2026-03-07 02:00"), until: winter("2026-03-09 09:00") },
    ],
    [
      "from Sunday into Monday",
      winter("2026-03-09 00:30"),
      times([block(7, "22:00", "01:00")]),
      { status: "open", until: winter("2026-03-09 01:00") },
    ],
    [
      "closing at midnight",
      winter("2026-03-02 23:59"),
      times([block(1, "20:00", "00:00")]),
      { status: "open", until: winter("2026-03-03 00:00") },
    ],
    [
      "open all day and night",
      winter("2026-03-03 08:00"),
      times([block(1, "09:00", "09:00")]),
      { status: "open", until: winter("2026-03-03 09:00") },
    ],
    [
      "a closed day goes before the hours",
      winter("2026-03-02 10:00"),
      { ...office, exceptions: [closedOn("2026-03-02")] },
      { status: "closed", source: "exception", until: winter("2026-03-03 09:00") },
    ],
    [
      "other hours replace all hours of that day",
      winter("2026-03-02 10:00"),
      { ...office, exceptions: [openOn("2026-03-02", "15:00", "16:00")] },
      { status: "closed", source: "exception", until: winter("2026-03-02 15:00") },
    ],
    [
      "within other hours",
      winter("2026-03-02 15:30"),
      { ...office, exceptions: [openOn("2026-03-02", "15:00", "16:00")] },
      { status: "open", source: "exception", until: winter("2026-03-02 16:00") },
    ],
    [
      "open on a day that has no hours",
      winter("2026-03-04 11:00"),
      { ...office, exceptions: [openOn("2026-03-04", "10:00", "12:00")] },
      { status: "open", source: "exception" },
    ],
    [
      "two blocks on one exceptional day",
      winter("2026-03-04 14:30"),
      { ...office, exceptions: [openOn("2026-03-04", "10:00", "12:00"), openOn("2026-03-04", "14:00", "15:00")] },
      { status: "open", until: winter("2026-03-04 15:00") },
    ],
    [
      "the first and the last day of a holiday count",
      winter("2026-03-10 10:00"),
      { ...office, exceptions: [closedOn("2026-03-02", "2026-03-10")] },
      { status: "closed", source: "exception", until: winter("2026-03-13 20:00") },
    ],
    [
      "the evening before a holiday runs on over midnight",
      winter("2026-03-07 01:00"),
      { ...office, exceptions: [closedOn("2026-03-07", "2026-03-20")] },
      { status: "open", source: "hours", until: winter("2026-03-07 02:00") },
    ],
    [
      "after midnight of a day that was exceptionally closed",
      winter("2026-03-07 01:00"),
      { ...office, exceptions: [closedOn("2026-03-06")] },
      { status: "closed", source: "hours" },
    ],
    [
      "after midnight of a day that was exceptionally open",
      winter("2026-03-05 01:00"),
      { ...office, exceptions: [openOn("2026-03-04", "21:00", "03:00")] },
      { status: "open", source: "exception", until: winter("2026-03-05 03:00") },
    ],
    [
      "nothing planned within two weeks",
      winter("2026-03-02 10:00"),
      { ...office, exceptions: [closedOn("2026-03-02", "2026-05-01")] },
      { status: "closed", until: null },
    ],
  ]
  test.each(cases)("%s", (_, at, opening, expected) => {
    const status = statusAt(at, opening, null)
    expect(status === null).toBe(expected === null)
    expect(status ?? {}).toMatchObject(expected ?? {})
  })
})

describe("with a manual status", () => {
  const manual = (changes: Partial<ManualStatus> = {}): ManualStatus => ({
    status: "away",
    message: "Even koffie halen",
    createdAt: winter("2026-03-02 10:00"),
    expiresAt: winter("2026-03-02 12:30"),
    ...changes,
  })
  const closedToday = { ...office, exceptions: [closedOn("2026-03-02")] }

  test("it overrides the hours and exceptions, until it expires", () => {
    const expected = {
      status: "away",
      message: "Even koffie halen",
      source: "manual",
      since: winter("2026-03-02 10:00"),
      until: winter("2026-03-02 12:30"),
    }
    for (const opening of [office, closedToday, times([])])
      expect(statusAt(winter("2026-03-02 12:29"), opening, manual())).toEqual(expected)
  })

  test("it no longer counts from the second it expires", () => {
    expect(statusAt(winter("2026-03-02 12:30"), office, manual())).toMatchObject({ status: "closed", source: "hours" })
    expect(statusAt(winter("2026-03-02 12:30"), closedToday, manual())).toMatchObject({
      status: "closed",
      source: "exception",
    })
    expect(statusAt(winter("2026-03-02 12:30"), times([]), manual())).toBeNull()
  })

  const expiries: [what: string, at: Date, times: OpeningTimes, until: Date][] = [
    ["within a block: its end", winter("2026-03-02 10:00"), office, winter("2026-03-02 12:30")],
    ["in a block over midnight: its end", winter("2026-03-06 23:00"), office, winter("2026-03-07 02:00")],
    ["in yesterday's block: its end", winter("2026-03-07 01:00"), office, winter("2026-03-07 02:00")],
    [
      "in an exceptional block: its end",
      winter("2026-03-02 15:30"),
      { ...office, exceptions: [openOn("2026-03-02", "15:00", "16:00")] },
      winter("2026-03-02 16:00"),
    ],
    ["between blocks: four hours", winter("2026-03-02 13:00"), office, winter("2026-03-02 17:00")],
    ["on a closed day: four hours", winter("2026-03-02 10:00"), closedToday, winter("2026-03-02 14:00")],
    ["without times: four hours", winter("2026-03-02 23:00"), times([]), winter("2026-03-03 03:00")],
    [
      "four hours are four hours when the clock jumps",
      winter("2026-03-29 01:00"),
      times([]),
      summer("2026-03-29 06:00"),
    ],
  ]
  test.each(expiries)("it holds, %s", (_, at, opening, until) => {
    expect(manualExpiry(opening, at)).toEqual(until)
  })
})

describe("when the clock is put forward or back", () => {
  // 2026: forward on Sunday 29 March at 02:00 → 03:00, back on Sunday 25 October at 03:00 → 02:00.
  const cases: [what: string, day: string, times: OpeningTimes, from: Date, until: Date][] = [
    [
      "the Saturday before is winter",
      "2026-03-28",
      times([block(6, "10:00", "17:00")]),
      winter("2026-03-28 10:00"),
      winter("2026-03-28 17:00"),
    ],
    [
      "the Sunday itself is summer by day",
      "2026-03-29",
      times([block(7, "10:00", "17:00")]),
      summer("2026-03-29 10:00"),
      summer("2026-03-29 17:00"),
    ],
    [
      "a night out loses an hour",
      "2026-03-28",
      times([block(6, "22:00", "04:00")]),
      winter("2026-03-28 22:00"),
      summer("2026-03-29 04:00"),
    ],
    [
      "a night out wins an hour",
      "2026-10-24",
      times([block(6, "22:00", "04:00")]),
      summer("2026-10-24 22:00"),
      winter("2026-10-25 04:00"),
    ],
    [
      "the autumn Sunday is winter by day",
      "2026-10-25",
      times([block(7, "10:00", "17:00")]),
      winter("2026-10-25 10:00"),
      winter("2026-10-25 17:00"),
    ],
    [
      "the Monday after is winter",
      "2026-10-26",
      times([block(1, "09:00", "17:30")]),
      winter("2026-10-26 09:00"),
      winter("2026-10-26 17:30"),
    ],
  ]
  test.each(cases)("%s", (_, day, opening, from, until) => {
    expect(blocksOn(opening, day)).toEqual([{ from, until, isException: false }])
  })

  test("a block at a time that the clock skips still begins, within the hour", () => {
    const [skipped] = blocksOn(times([block(7, "02:30", "06:00")]), "2026-03-29")
    expect(skipped?.until).toEqual(summer("2026-03-29 06:00"))
    expect(skipped?.from.getTime()).toBeGreaterThanOrEqual(winter("2026-03-29 01:30").getTime())
    expect(skipped?.from.getTime()).toBeLessThanOrEqual(summer("2026-03-29 03:30").getTime())
  })

  test("the status in that night is right on both sides of the jump", () => {
    const night = times([block(6, "22:00", "04:00")])
    for (const at of [winter("2026-03-29 01:59"), summer("2026-03-29 03:00"), summer("2026-03-29 03:59")])
      expect(statusAt(at, night, null)).toMatchObject({ status: "open", until: summer("2026-03-29 04:00") })
    expect(statusAt(summer("2026-03-29 04:00"), night, null)).toMatchObject({ status: "closed" })
  })

  test("both occurrences of the repeated hour are in the block", () => {
    const night = times([block(6, "22:00", "02:45")])
    expect(statusAt(summer("2026-10-25 02:30"), night, null)).toMatchObject({ status: "open" })
  })
})

describe("blocks", () => {
  test("of a day are in order of time", () => {
    const unsorted = times([block(1, "19:00", "23:00"), block(1, "09:00", "12:00")])
    expect(blocksOn(unsorted, "2026-03-02").map(({ from }) => from)).toEqual([
      winter("2026-03-02 09:00"),
      winter("2026-03-02 19:00"),
    ])
  })

  test("the next one is the first that begins later, not the current one", () => {
    expect(nextBlock(office, winter("2026-03-02 09:00"))?.from).toEqual(winter("2026-03-02 13:30"))
    expect(nextBlock(office, winter("2026-03-02 08:59"))?.from).toEqual(winter("2026-03-02 09:00"))
    expect(nextBlock(times([]), winter("2026-03-02 08:59"))).toBeUndefined()
    // A weekly block is found from the week before, at the latest exactly seven days ahead.
    expect(nextBlock(times([block(1, "09:00", "10:00")]), winter("2026-03-02 09:00"))?.from).toEqual(
      winter("2026-03-09 09:00"),
    )
  })

  test("the block that covers a time is found, even if two overlap", () => {
    const overlapping = times([block(1, "09:00", "12:00"), block(1, "11:00", "17:00")])
    expect(blockAt(overlapping, winter("2026-03-02 11:30"))?.until).toEqual(winter("2026-03-02 17:00"))
  })
})
