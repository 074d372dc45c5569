import { expect, test } from "vitest"
import { withHttps } from "./address.ts"

test.each([
  ["brood.example", "https://brood.example"],
  ["www.brood.example/over?x=1#y", "https://www.brood.example/over?x=1#y"],
  ["http://brood.example", "http://brood.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["//brood.example", "//brood.example"],
  ["brood", "brood"],
  ["brood.example is lekker", "brood.example is lekker"],
])("“%s” as a web address is %s", (typed, address) => {
  expect(withHttps(typed)).toBe(address)
})
