import { parseDateTime } from "@internationalized/date"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { clock, day, moment } from "./picker-kinds.ts"

const displayed = (value: string) => moment.read(value)?.toString().slice(0, 16).replace("T", " ")
const typed = (wall: string) => moment.write(parseDateTime(wall.replace(" ", "T")))

describe("a time", () => {
  test("is displayed and typed in Amsterdam time, winter and summer", () => {
    expect(displayed("2026-01-15T19:00:00.000Z")).toBe("2026-01-15 20:00")
    expect(displayed("2026-07-15T18:00:00.000Z")).toBe("2026-07-15 20:00")
    expect(typed("2026-01-15T20:00")).toBe("2026-01-15T19:00:00.000Z")
    expect(typed("2026-07-15T20:00")).toBe("2026-07-15T18:00:00.000Z")
  })

  test("in the hour skipped in spring is read as an hour later", () => {
    expect(typed("2026-03-29T01:59")).toBe("2026-03-29T00:59:00.000Z")
    expect(typed("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z")
    expect(displayed("2026-03-29T01:30:00.000Z")).toBe("2026-03-29 03:30")
    expect(typed("2026-03-29T03:00")).toBe("2026-03-29T01:00:00.000Z")
  })

  test("in the hour that occurs twice in autumn is displayed as on the clock, both times", () => {
    expect(displayed("2026-10-25T00:30:00.000Z")).toBe("2026-10-25 02:30")
    expect(displayed("2026-10-25T01:30:00.000Z")).toBe("2026-10-25 02:30")
    expect(typed("2026-10-25T01:59")).toBe("2026-10-24T23:59:00.000Z")
    expect(typed("2026-10-25T03:00")).toBe("2026-10-25T02:00:00.000Z")
  })

  test("survives being displayed and typed again, in any year the pickers allow", () => {
    const minutes = fc.integer({ min: Date.UTC(1950, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const value = new Date(minute * 60_000).toISOString()
        expect(displayed(typed(displayed(value) ?? "") ?? "")).toBe(displayed(value))
      }),
    )
  })

  test("that does not exist has no value", () => {
    expect(moment.read("soon")).toBeUndefined()
  })
})

test("a day and a time of day survive being displayed and typed again", () => {
  for (const value of ["1900-01-01", "1937-07-01", "2026-03-29", "2099-12-31"]) {
    const read = day.read(value)
    expect(read && day.write(read)).toBe(value)
  }
  for (const value of ["00:00", "02:30", "23:59"]) {
    const read = clock.read(value)
    expect(read && clock.write(read)).toBe(value)
  }
  expect(day.read("2026-02-30")).toBeUndefined()
  expect(clock.read("24:00")).toBeUndefined()
})
