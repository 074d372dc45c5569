import { expect, test } from "vitest"
import * as z from "zod"
import { isPostalCodeOf, memberDetails } from "./member-details.ts"

const details = z.object(memberDetails).partial()
const read = (input: object) => details.parse(input)
const faults = (input: object) => details.safeParse(input).error?.issues.map(({ path }) => path.join("."))

test("a phone number is stored as E.164, Dutch unless it says otherwise", () => {
  expect(read({ phone: "06-12345678" }).phone).toBe("+31612345678")
  expect(read({ phone: " +32 470 12 34 56 " }).phone).toBe("+32470123456")
  expect(read({ phone: "" }).phone).toBeNull()
  expect(faults({ phone: "0612" })).toEqual(["phone"])
  expect(faults({ phone: "bel maar" })).toEqual(["phone"])
})

test("a day of birth is in the past, of somebody of sixteen or older", () => {
  const year = new Date().getUTCFullYear()
  expect(read({ birthDate: `${year - 20}-02-28` }).birthDate).toBe(`${year - 20}-02-28`)
  expect(faults({ birthDate: `${year + 1}-01-01` })).toEqual(["birthDate"])
  expect(faults({ birthDate: `${year - 15}-12-31` })).toEqual(["birthDate"])
  expect(faults({ birthDate: "2001-02-30" })).toEqual(["birthDate"])
})

test("a postal code is written as its country writes it", () => {
  expect(read({ postalCode: "3584cs" }).postalCode).toBe("3584 CS")
  expect(isPostalCodeOf("3584 CS", "NL")).toBe(true)
  expect(isPostalCodeOf("584 CS", "NL")).toBe(false)
  expect(isPostalCodeOf("1000", "BE")).toBe(true)
  expect(isPostalCodeOf("anything", "AQ")).toBe(true)
})

test("a student number has at least four digits, and may begin with zeros or a letter", () => {
  expect(read({ studentNumber: "0123456" }).studentNumber).toBe("0123456")
  expect(read({ studentNumber: "s1234567" }).studentNumber).toBe("s1234567")
  expect(faults({ studentNumber: "12" })).toEqual(["studentNumber"])
})
