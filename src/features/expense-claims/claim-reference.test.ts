import { expect, test } from "vitest"
import { claimOfEndToEndId, claimsIn, payoutsIn } from "./claim-reference.ts"

test("an end-to-end id is a claim only as our files write it", () => {
  expect(
    ["D0042", " D12345 ", "D42", "D00042", "d0042", "D0042 ", "D0000", "XD0042", "NOTPROVIDED", null].map(
      claimOfEndToEndId,
    ),
  ).toEqual([42, 12345, null, null, null, 42, null, null, null, null])
})

test("in a text people write it as they like; part of another word or number is none", () => {
  expect(claimsIn("Declaratie d42, D0043 en D 0044 (D0042)")).toEqual([42, 43, 44])
  expect(claimsIn("ID0042 D0042X 3D 12 D0000 D99999999999")).toEqual([])
})

test("a file for the bank by its whole reference", () => {
  expect(payoutsIn("batch D20261127-0A1B2C3D4E5F 2 stuks")).toEqual(["D20261127-0A1B2C3D4E5F"])
  expect(payoutsIn("D20261127-0A1B2C3D4E5 XD20261127-0A1B2C3D4E5F")).toEqual([])
})
