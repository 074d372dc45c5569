import fc from "fast-check"
import { expect, test } from "vitest"
import { isSepaId, sepaName, sepaRemittance, sepaText } from "./sepa-text.ts"

test.each([
  ["Łukasz Çelik-’t Hooft", "Lukasz Celik-'t Hooft"],
  ["Groß-Ærø, Bjørn", "Gross-AEro, Bjorn"],
  ["İbrahim Işık", "Ibrahim Isik"],
  ["Đorđe Þórðarson", "Dorde Thordarson"],
  ["Zoë  de\tVries\n", "Zoe de Vries"],
  ["J. & M. Jansen", "J. + M. Jansen"],
  ["`s-Gravenmade´s", "'s-Gravenmade's"],
  ["ﬁets ½ – №5", "fiets 1/2 - No5"],
  ["Contributie 2026; € 12,50 [najaar]", "Contributie 2026, EUR 12,50 (najaar)"],
  ['a<b>"c"*d@e', "a b c d e"],
  ["Zo\u0308e e\u0301e\u0301n", "Zoe een"],
  ["🎉 Feest 🎉", "Feest"],
])("%j becomes %j", (text, expected) => expect(sepaText(text, 140)).toBe(expected))

test.each(["李小龙", "Иван Петров", "محمد", "(12) - 3", "", "   "])("nothing is left of the name %j", (name) =>
  expect(sepaName(name)).toBe(""),
)

test("what is Latin in a name of two scripts stays", () => expect(sepaName("李小龙 (Bruce Lee)")).toBe("(Bruce Lee)"))

test("a text is cut at its length, without a blank at the end", () => {
  expect(sepaName(`${"a".repeat(69)} b`)).toBe("a".repeat(69))
  expect(sepaName("ß".repeat(40))).toBe("s".repeat(70))
  expect(sepaRemittance("x".repeat(500))).toHaveLength(140)
})

test("any text comes out in the characters of SEPA, and stays the same the next time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const once = sepaText(text, 70)
      expect(once).toMatch(/^$|^[a-zA-Z0-9/\-?:().,'+]([a-zA-Z0-9 /\-?:().,'+]{0,68}[a-zA-Z0-9/\-?:().,'+])?$/)
      expect(once).not.toContain("  ")
      expect(sepaText(once, 70)).toBe(once)
    }),
  )
})

test.each(["CH-2026-1", "a", "A/b", "2026 (1)", "x".repeat(35)])("%s is a reference", (id) =>
  expect(isSepaId(id)).toBe(true),
)
test.each(["", " a", "a ", "a  b", "/a", "a/", "a//b", "é", "a_b", "a\nb", "x".repeat(36)])(
  "%j is no reference",
  (id) => expect(isSepaId(id)).toBe(false),
)
