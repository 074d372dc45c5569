import { expect, test } from "vitest"
import { readNumber, writeNumber } from "./number-text.ts"

test("numbers are read with comma or point", () => {
  expect(readNumber("", 0)).toEqual({ value: null })
  expect(readNumber(" 12 ", 0)).toEqual({ value: 12 })
  expect(readNumber("-3", 0)).toEqual({ value: -3 })
  expect(readNumber("12,5", 2)).toEqual({ value: 12.5 })
  expect(readNumber("12.50", 2)).toEqual({ value: 12.5 })
  expect(readNumber("€ 1.234,56", 2)).toEqual({ value: 1234.56 })
  expect(readNumber("0,125", 2)).toEqual({ fault: "notANumber" })
  expect(readNumber("0,1", 2)).toEqual({ value: 0.1 })
  expect(readNumber(",5", 2)).toEqual({ value: 0.5 })
})

test("whole thousands are not mistaken for a fraction", () => {
  expect(readNumber("1.500", 0)).toEqual({ value: 1500 })
  expect(readNumber("1.000,00", 2)).toEqual({ value: 1000 })
  expect(readNumber("1.500", 2)).toEqual({ value: 1500 })
})

test("anything else is refused as not a number", () => {
  for (const text of ["abc", "1-2", "--1", ",", "12a", "1e5"])
    expect(readNumber(text, 2)).toEqual({ fault: "notANumber" })
  expect(readNumber("1,5", 0)).toEqual({ fault: "notAWholeNumber" })
  expect(readNumber("1,2345", 2)).toEqual({ fault: "notANumber" })
})

test("numbers are written as in the user's language, without grouping", () => {
  expect(writeNumber(1234.5, "nl", 2, true)).toBe("1234,50")
  expect(writeNumber(1234.5, "en", 2, true)).toBe("1234.50")
  expect(writeNumber(80, "nl", 0)).toBe("80")
})
