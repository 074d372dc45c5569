import { expect, test } from "vitest"
import { consequenceOf, returnReasonOf, returnReasons } from "./return-reasons.ts"
import { returnReasonMessages } from "./return-reasons.messages.ts"

test.each([
  ["AC04", "person", "suspend", true],
  ["MD01", "person", "suspend", true],
  ["MD06", "person", "suspend", true],
  ["AM04", "person", "keep", true],
  ["MS03", "person", "keep", true],
  ["FF01", "us", "keep", false],
  ["BE05", "us", "keep", false],
])("%s: it is for %s, the mandate: %s, mail: %s", (code, side, mandate, isMailed) =>
  expect(consequenceOf(code)).toMatchObject({ side, mandate, isMailed }),
)

test("of somebody who died nothing is collected or mailed, ever again", () =>
  expect(consequenceOf("MD07")).toEqual({ side: "nobody", mandate: "end", mayCollectAgain: false, isMailed: false }))

test.each([["ZZ99"], [""], [null], ["constructor"], ["__proto__"]])(
  "for %j nothing happens without a person",
  (code) => {
    expect(returnReasonOf(code)).toBe("other")
    expect(consequenceOf(code)).toMatchObject({ mandate: "suspend", mayCollectAgain: false, isMailed: false })
  },
)

test("a code is known in lower case and with blanks", () => expect(returnReasonOf(" md01 ")).toBe("MD01"))

test.each(returnReasons)("what follows from %s is consistent with its words", (code) => {
  const { side, mandate, mayCollectAgain, isMailed } = consequenceOf(code)
  // Who has to do something is told, and nobody else.
  expect(isMailed).toBe(side === "person")
  // Nothing is collected again from somebody whose mandate is in doubt.
  expect(mayCollectAgain && mandate !== "keep").toBe(false)
  const isOurFault = returnReasonMessages[code].person[0].includes("Het ligt niet aan jou")
  expect(isOurFault).toBe(side === "us" || side === "bank")
})

test("the words about somebody who died never say so to who reads them as that person", () => {
  for (const text of returnReasonMessages.MD07.person) expect(text).not.toMatch(/overle|died|deceased/i)
})
