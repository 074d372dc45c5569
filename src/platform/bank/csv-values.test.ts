import { expect, test } from "vitest"
import { centsIn, dayIn, isOut } from "./csv-values.ts"

test.each([
  ["12,34", 1234],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["15,000.00", 1_500_000],
  ["+1149,50", 114_950],
  ["-0,05", -5],
  ["-12.34", -1234],
  ["−7", -700],
  ["€ 1.000.000,1", 100_000_010],
  ["0,00", 0],
  ["-0,00", 0],
  ["1.234", null],
  ["1,234", null],
  ["12,345", null],
  ["1.23.45", null],
  ["12,34-", null],
  ["1e5", null],
  ["", null],
  ["=1+1", null],
])("%j is %j cents", (text, cents) => expect(centsIn(text)).toBe(cents))

test.each([
  ["20261127", "2026-11-27"],
  ["2026-11-27", "2026-11-27"],
  ["27-11-2026", "2026-11-27"],
  ["3-4-2026", "2026-04-03"],
  ["27/11/2026", "2026-11-27"],
  ["31-11-2026", null],
  ["11-27-2026", null],
  ["27-11-26", null],
  ["", null],
])("%j is the day %j", (text, day) => expect(dayIn(text)).toBe(day))

test.each([
  ["Af", true],
  ["Debet", true],
  ["D", true],
  ["Bij", false],
  ["credit", false],
  ["C", false],
  ["?", null],
])("%j means that money went out: %j", (text, expected) => expect(isOut(text)).toBe(expected))
