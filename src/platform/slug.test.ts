import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { slugOf } from "./slug.ts"

describe("a slug", () => {
  test.each([
    ['Café "De Zwaan" 2.0', "cafe-de-zwaan-2-0"],
    ["  Gala  ", "gala"],
    ["Ĳsbaan & Schaatsen", "ijsbaan-schaatsen"],
    ["Straße nach Ærø, Malmö", "strasse-nach-aero-malmo"],
    ["Milan Yılmaz, Łódź", "milan-yilmaz-lodz"],
    ["ﬁets № 5", "fiets-no-5"],
    ["--a--b--", "a-b"],
    ["木", "naamloos"],
    ["1984", "nr-1984"],
    ["", "naamloos"],
    ["x".repeat(80), "x".repeat(60)],
    [`${"x".repeat(59)} yyy`, "x".repeat(59)],
  ])("%s: %s", (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  test("fits in an address whatever the name, and is its own slug", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const slug = slugOf(text)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(60)
        expect(slug).not.toMatch(/^\d+$/)
        expect(slugOf(slug)).toBe(slug)
      }),
      { seed: 1 },
    )
  })
})
