import { expect, test } from "vitest"
import { isWanted } from "./sign-up-list.ts"

const person = { name: "Noor Öztürk-de Vries", presence: "unknown", paymentState: "due" } as const
const off = { aanwezig: "", betaling: "" }

test.each(["", "oz", "vries noor", "ÖZTÜRK", "de vries"])("“%s” finds somebody at the door", (q) => {
  expect(isWanted(person, { q, filters: off })).toBe(true)
})

test("other names, or another filter, exclude them", () => {
  expect(isWanted(person, { q: "noor jansen", filters: off })).toBe(false)
  expect(isWanted(person, { q: "noor", filters: { ...off, aanwezig: "present" } })).toBe(false)
  expect(isWanted(person, { q: "noor", filters: { ...off, betaling: "due" } })).toBe(true)
})
