import { expect, test } from "vitest"
import { pathOnSite } from "./menu.ts"

test.each([
  ["https://onze.example/boeken?q=1", "/boeken?q=1"],
  ["https://onze.example", "/"],
  ["https://onze.example.org/", "https://onze.example.org/"],
  ["/boeken", "/boeken"],
])("the address %s leads to %s", (address, path) => {
  expect(pathOnSite(address, "https://onze.example")).toBe(path)
})
