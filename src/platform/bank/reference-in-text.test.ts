import fc from "fast-check"
import { expect, test } from "vitest"
import { paymentReference, spacedReference } from "../payments/payment-reference.ts"
import { referencesIn } from "./reference-in-text.ts"

const reference = paymentReference(42)

test.each([
  [reference, [42]],
  [reference.toLowerCase(), [42]],
  [spacedReference(reference), [42]],
  [`Contributie ${spacedReference(reference)} van Anna`, [42]],
  [`/REMI/USTD//${reference}/`, [42]],
  [reference.replace(/^(....)/, "$1-"), [42]],
  [`${spacedReference(reference)} 2026`, [42]],
  [`${paymentReference(7)} en ${paymentReference(1_234_567)}`, [7, 1_234_567]],
  ["RF18 0000 0000 0539 0075 4703 4", []],
  ["NL91ABNA0417164300", []],
  [`contributie${reference}van Anna`, [42]],
  [`${reference}Anna`, [42]],
  ["bier RF", []],
  ["", []],
])("%j has %j", (text, ids) => expect(referencesIn(text).exact).toEqual(ids))

type Slip = (text: string, at: number, digit: string) => string
const slips: Record<string, Slip> = {
  replaced: (text, at, digit) => text.slice(0, at) + digit + text.slice(at + 1),
  missing: (text, at) => text.slice(0, at) + text.slice(at + 1),
  extra: (text, at, digit) => text.slice(0, at) + digit + text.slice(at),
  "with neighbours that changed places": (text, at) =>
    text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
}
test.each(Object.entries(slips))("a reference with a character %s is found among the near ones", (_, slip) => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(30), fc.constantFrom(..."0123456789O"), (id, place, digit) => {
      const right = paymentReference(id)
      const { exact, near } = referencesIn(`Anna ${spacedReference(slip(right, place % right.length, digit))} bedankt`)
      // Now and then a slip makes no difference, or is by chance the reference of another.
      fc.pre(exact.length === 0)
      expect(near).toContain(id)
    }),
  )
})

test("near ones come with only a few others", () => {
  const { near } = referencesIn(reference.replace("42", "43"))
  expect(near).toContain(42)
  expect(near.length).toBeLessThan(20)
})

test("a long text of words that look like references is looked through quickly", () => {
  const { exact } = referencesIn("RF12 3456 7890 ".repeat(10_000))
  expect(exact).toEqual([])
})
