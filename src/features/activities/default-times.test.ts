import { expect, test } from "vitest"
import { defaultGuestsFrom, defaultTimes } from "./default-times.ts"

test("sign-up opens in a week at noon and closes a day before; signing off is possible until two days before", () => {
  expect(defaultTimes("2026-11-24T18:30:00Z", Date.parse("2026-11-02T09:12:00Z"))).toEqual({
    endsAt: "2026-11-24T21:30:00.000Z",
    opensAt: "2026-11-09T11:00:00.000Z",
    closesAt: "2026-11-23T18:30:00.000Z",
    signOffUntil: "2026-11-22T18:30:00.000Z",
  })
})

test("it opens at once if a week from now would be too late", () => {
  expect(defaultTimes("2026-11-24T18:30:00Z", Date.parse("2026-11-20T09:12:00Z")).opensAt).toBe(
    "2026-11-20T09:00:00.000Z",
  )
})

test("it closes at the start if that is within a day", () => {
  const times = defaultTimes("2026-11-24T18:30:00Z", Date.parse("2026-11-24T09:12:00Z"))
  expect(times).toMatchObject({ opensAt: "2026-11-24T09:00:00.000Z", closesAt: "2026-11-24T18:30:00.000Z" })
})

test("people without an account come two days after the others, at the same hour, unless it is closed by then", () => {
  expect(defaultGuestsFrom("2026-10-23T10:00:00.000Z", "2026-11-23T18:30:00Z")).toBe("2026-10-25T11:00:00.000Z")
  expect(defaultGuestsFrom("2026-11-09T11:00:00.000Z", "2026-11-11T11:00:00.000Z")).toBe("2026-11-09T11:00:00.000Z")
  expect(defaultGuestsFrom("2026-11-09T11:00:00.000Z", null)).toBe("2026-11-11T11:00:00.000Z")
})
