import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { byField, isSame, mergeChanges } from "./merge-changes.ts"

const base = { name: "Kelder", city: "Utrecht", isOpen: false, weekly: [{ weekday: 1, opens: "09:00" }] }

describe("three versions of a form", () => {
  test("what only they changed is taken, what only I changed is kept", () => {
    const [mine, theirs] = [
      { ...base, name: "Zolder" },
      { ...base, city: "Zeist" },
    ]
    expect(mergeChanges(base, mine, theirs)).toEqual({ taken: ["city"], kept: ["name"], conflicts: [] })
  })

  test("what both changed is a conflict, unless both made the same of it", () => {
    const mine = { ...base, name: "Zolder", city: "Zeist" }
    const theirs = { ...base, name: "Dakkamer", city: "Zeist" }
    expect(mergeChanges(base, mine, theirs)).toEqual({ taken: [], kept: ["city"], conflicts: ["name"] })
  })

  test("a list is one field", () => {
    const mine = { ...base, weekly: [...base.weekly, { weekday: 2, opens: "09:00" }] }
    const theirs = { ...base, weekly: [{ weekday: 1, opens: "10:00" }] }
    expect(mergeChanges(base, mine, base)).toMatchObject({ kept: ["weekly"] })
    expect(mergeChanges(base, base, theirs)).toMatchObject({ taken: ["weekly"] })
    expect(mergeChanges(base, mine, theirs)).toMatchObject({ conflicts: ["weekly"] })
  })

  test("an object is its fields, unless it is one field itself", () => {
    const values = { name: "Kelder", sees: { phone: "board", mail: { news: true } }, price: { cents: 5 }, weekly: [1] }
    expect(byField(values, (name) => name === "price")).toEqual({
      name: "Kelder",
      "sees.phone": "board",
      "sees.mail.news": true,
      price: { cents: 5 },
      weekly: [1],
    })
  })

  test("a field that one of them does not have counts as empty", () => {
    expect(mergeChanges({}, { note: "" }, { note: null })).toEqual({ taken: [], kept: [], conflicts: [] })
    expect(mergeChanges({}, { note: "Let op" }, {})).toMatchObject({ kept: ["note"] })
    expect(mergeChanges({ note: "Let op" }, { note: "Let op" }, {})).toMatchObject({ taken: ["note"] })
  })

  test("every field that somebody changed is in one of the lists, and no other", () => {
    const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.array(fc.nat(1), { maxLength: 2 }) })
    fc.assert(
      fc.property(values, values, values, (first, mine, theirs) => {
        const { taken, kept, conflicts } = mergeChanges(first, mine, theirs)
        const changed = (["a", "b", "c"] as const).filter(
          (name) => !isSame(first[name], mine[name]) || !isSame(first[name], theirs[name]),
        )
        expect([...taken, ...kept, ...conflicts].toSorted()).toEqual(changed)
      }),
    )
  })
})

test.each([
  [null, "", true],
  [undefined, null, true],
  [[], null, true],
  [0, null, false],
  [false, null, false],
  ["2026-03-02T10:00:00+01:00", "2026-03-02T09:00:00.000Z", true],
  ["2026-03-02T10:00:00Z", "2026-03-02T09:00:00Z", false],
  ["2026-03-02", "2026-03-02", true],
  [{ a: 1, b: null }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
])("%j is the same as %j: %s", (a, b, same) => {
  expect(isSame(a, b)).toBe(same)
  expect(isSame(b, a)).toBe(same)
})
