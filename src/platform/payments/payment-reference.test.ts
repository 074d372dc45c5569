import fc from "fast-check"
import { expect, test } from "vitest"
import { isCreditorReference, parsePaymentReference, paymentReference, spacedReference } from "./payment-reference.ts"

test("a reference is read back, with or without spaces, in any case", () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (id) => {
      const reference = paymentReference(id)
      expect(reference.length).toBeLessThanOrEqual(25)
      expect(parsePaymentReference(spacedReference(reference).toLowerCase())).toBe(id)
    }),
  )
})

test("one wrong digit, or two that changed places, is noticed", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.nat(30), fc.integer({ min: 1, max: 9 }), (id, place, by) => {
      const reference = paymentReference(id)
      const at = 2 + (place % (reference.length - 2))
      const wrong = (Number(reference[at]) + by) % 10
      expect(isCreditorReference(reference.slice(0, at) + wrong + reference.slice(at + 1))).toBe(false)
    }),
  )
  const reference = paymentReference(123_456)
  expect(parsePaymentReference(reference.replace("1234", "1324"))).toBeNull()
})

test("the examples of the standard are right", () => {
  for (const example of ["RF18 5390 0754 7034", "RF18 0000 0000 0539 0075 4703 4", "RF712348231"])
    expect(isCreditorReference(example)).toBe(true)
})

test.each(["", "RF", "RF18", "RF19539007547034", "NL91ABNA0417164300", "RF18539007547034539007547034"])(
  "%s is no reference",
  (text) => expect(isCreditorReference(text)).toBe(false),
)

test("one of somebody else is not ours", () => {
  expect(parsePaymentReference("RF18 0000 0000 0539 0075 4703 4")).toBeNull()
  expect(parsePaymentReference("RF45G72UUR")).toBeNull()
})

test.each([-1, 1.5, Number.NaN, 2 ** 60])("%s has no reference", (id) => {
  expect(() => paymentReference(id)).toThrow(RangeError)
})
