import { describe, expect, test } from "vitest"
import { formatMoney, formatMonth, formatRange } from "./format.ts"

const now = "2026-11-20T12:00:00Z"
const range = (from: string, to: string) => [formatRange(from, to, "nl", now), formatRange(from, to, "en", now)]

describe("a range of time", () => {
  test.each<[what: string, from: string, to: string, texts: string[]]>([
    [
      "one evening",
      "2026-11-24T18:30:00Z",
      "2026-11-24T22:00:00Z",
      ["di 24 nov, 19.30–23.00 uur", "Tue 24 Nov, 19:30–23:00"],
    ],
    [
      "over midnight",
      "2026-11-24T21:00:00Z",
      "2026-11-25T02:00:00Z",
      ["di 24 nov, 22.00–03.00 uur", "Tue 24 Nov, 22:00–03:00"],
    ],
    [
      "several days",
      "2026-11-27T15:00:00Z",
      "2026-11-29T11:00:00Z",
      ["vr 27 nov, 16.00 uur – zo 29 nov, 12.00 uur", "Fri 27 Nov, 16:00 – Sun 29 Nov, 12:00"],
    ],
    [
      "a day and a night, to the same hour",
      "2026-11-27T05:00:00Z",
      "2026-11-28T05:00:00Z",
      ["vr 27 nov, 06.00 uur – za 28 nov, 06.00 uur", "Fri 27 Nov, 06:00 – Sat 28 Nov, 06:00"],
    ],
    ["one moment", "2026-11-24T18:30:00Z", "2026-11-24T18:30:00Z", ["di 24 nov, 19.30 uur", "Tue 24 Nov, 19:30"]],
    [
      "the night the clock goes back",
      "2026-10-24T20:00:00Z",
      "2026-10-25T02:00:00Z",
      ["za 24 okt, 22.00–03.00 uur", "Sat 24 Oct, 22:00–03:00"],
    ],
    [
      "another year",
      "2027-01-05T18:30:00Z",
      "2027-01-05T22:00:00Z",
      ["di 5 jan 2027, 19.30–23.00 uur", "Tue 5 Jan 2027, 19:30–23:00"],
    ],
  ])("%s", (_, from, to, texts) => {
    expect(range(from, to)).toEqual(texts)
  })
})

test("a month by name", () => {
  expect([formatMonth("2026-11", "nl"), formatMonth("2026-11", "en")]).toEqual(["november 2026", "November 2026"])
})

test.each([
  [123_456, "€ 1.234,56", "€1,234.56"],
  [-123_456_789, "€ -1.234.567,89", "-€1,234,567.89"],
  [99_999, "€ 999,99", "€999.99"],
  [5, "€ 0,05", "€0.05"],
  [0, "€ 0,00", "€0.00"],
  [-5, "€ -0,05", "-€0.05"],
  [-350, "€ -3,50", "-€3.50"],
])("an amount of %i cents has its sign and its cents", (cents, nl, en) => {
  const plain = (text: string) => text.replaceAll("\u00A0", " ")
  expect([formatMoney(cents, "nl"), formatMoney(cents, "en")].map(plain)).toEqual([nl, en])
})
