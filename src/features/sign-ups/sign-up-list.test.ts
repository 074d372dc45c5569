import { expect, test } from "vitest"
import { isMatch } from "./sign-up-list.ts"

const person = { name: "Noor Öztürk-de Vries", presence: "unknown", paymentState: "due" } as const
const off = { aanwezig: "", betaling: "" }

test.each(["", "oz", "vries noor", "ÖZTÜRK", "de vries"])("“%s” finds somebody at the door", (q) => {
  expect(isMatch(person, { q, filters: off })).toBe(true)
})

test("other names, or another filter, exclude them", () => {
  expect(isMatch(person, { q: "noor jansen", filters: off })).toBe(false)
  expect(isMatch(person, { q: "noor", filters: { ...off, aanwezig: "present" } })).toBe(false)
  expect(isMatch(person, { q: "noor", filters: { ...off, betaling: "due" } })).toBe(true)
})
