import { encodeQR } from "qr"
import { expect, test } from "vitest"
import { epcQr } from "./epc-qr.ts"
import { paymentReference } from "./payment-reference.ts"

const transfer = { name: "Studievereniging Clubhuis", iban: "NL91 ABNA 0417 1643 00", amountCents: 1050, text: "Gala" }

test("says whom, how much and what for", () => {
  expect(epcQr(transfer)).toBe("BCD\n002\n1\nSCT\n\nStudievereniging Clubhuis\nNL91ABNA0417164300\nEUR10.50\n\n\nGala")
})

test("a reference goes where banks look for one", () => {
  const reference = paymentReference(42)
  expect(
    epcQr({ ...transfer, text: reference })
      ?.split("\n")
      .slice(8),
  ).toEqual(["", reference])
})

test.each([0, -1, 0.5, Number.NaN, 100_000_000_000])("there is none for an amount of %s cents", (amountCents) => {
  expect(epcQr({ ...transfer, amountCents })).toBeNull()
})

test("cents are two digits, up to the largest amount", () => {
  const amountOf = (amountCents: number) => epcQr({ ...transfer, amountCents })?.split("\n")[7]
  expect([1, 100, 99_999_999_999].map(amountOf)).toEqual(["EUR0.01", "EUR1.00", "EUR999999999.99"])
})

test.each(["", "NL91ABNA0417164301", "4171643"])("there is none for account %j", (iban) => {
  expect(epcQr({ ...transfer, iban })).toBeNull()
})

test("there is none without a name", () => expect(epcQr({ ...transfer, name: " \n" })).toBeNull())

test("a line break in a text makes no line of its own", () => {
  const lines = epcQr({ ...transfer, name: "Club\nNL02ABNA0123456789", text: "a\r\nb" })?.split("\n")
  expect([lines?.length, lines?.[5], lines?.[10]]).toEqual([11, "Club NL02ABNA0123456789", "a b"])
})

test("long texts are cut at the bounds of the standard, and a code can be drawn", () => {
  for (const letter of ["x", "é", "€", "😀"]) {
    const code = epcQr({ ...transfer, name: letter.repeat(200), text: letter.repeat(500) }) ?? ""
    const lines = code.split("\n")
    expect([...(lines[5] ?? "")].length).toBeLessThanOrEqual(70)
    expect([...(lines[10] ?? "")].length).toBeLessThanOrEqual(140)
    expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
    // Version 13 has 69 units on a side, and here a border of one.
    expect(encodeQR(code, "raw", { ecc: "medium", border: 1 }).length).toBeLessThanOrEqual(71)
  }
})
