import { expect, test } from "vitest"
import { needsAddress, sepaAccount } from "./account-number.ts"

test.each([
  ["NL91 ABNA 0417 1643 00", "NL91ABNA0417164300"],
  ["nl91abna0417164300", "NL91ABNA0417164300"],
  ["CH93 0076 2011 6238 5295 7", "CH9300762011623852957"],
  ["NL91 ABNA 0417 1643 01", null],
  ["SA03 8000 0000 6080 1016 7519", null],
  ["", null],
])("%j is the account %j", (text, iban) => expect(sepaAccount(text)).toBe(iban))

test("only accounts outside the economic area need an address", () => {
  expect(needsAddress("NL91ABNA0417164300")).toBe(false)
  expect(needsAddress("NO9386011117947")).toBe(false)
  expect(needsAddress("CH9300762011623852957")).toBe(true)
  expect(needsAddress("GB29NWBK60161331926819")).toBe(true)
})
