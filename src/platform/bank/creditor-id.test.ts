import { expect, test } from "vitest"
import { compactCreditorId, isCreditorId, spacedCreditorId } from "./creditor-id.ts"

// Examples that banks and central banks print.
test.each([
  "DE98ZZZ09999999999",
  "DE98ABC09999999999",
  "AT61ZZZ01234567890",
  "FR72ZZZ123456",
  "nl69 zzz 1234 5678 0000",
])("%s is right", (id) => expect(isCreditorId(id)).toBe(true))

test.each([
  ["", "nothing"],
  ["NL70ZZZ123456780000", "check digits"],
  ["NL69ZZZ123456780001", "one digit"],
  ["NL69ZZZ123457680000", "two that changed places"],
  ["NL69ZZZ12345678000", "a digit short"],
  ["NL69ZZ123456780000", "a letter short"],
  ["US69ZZZ123456780000", "not a country of SEPA"],
  ["NL91ABNA0417164300", "an account number"],
])("%s is wrong: %s", (id) => expect(isCreditorId(id)).toBe(false))

test("it is stored compact and shown in groups", () => {
  expect(compactCreditorId(" nl69 zzz-1234.5678 0000 ")).toBe("NL69ZZZ123456780000")
  expect(spacedCreditorId("NL69ZZZ123456780000")).toBe("NL69 ZZZ 1234 5678 0000")
})
