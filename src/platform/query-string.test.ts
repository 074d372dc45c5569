import fc from "fast-check"
import qs from "qs"
import { describe, expect, test } from "vitest"
import { stringifyQuery } from "./query-string.ts"

describe("a query string", () => {
  test.each([
    [{}, ""],
    [{ pageNumber: 1, pageSize: 10 }, "?pageNumber=1&pageSize=10"],
    [{ filter: { name_nl: { contains: "a&b=c" } } }, "?filter[name_nl][contains]=a%26b%3Dc"],
    [
      { filter: { or: [{ isPostalAddress: true }, { isVisitorAddress: true }] } },
      "?filter[or][0][isPostalAddress]=true&filter[or][1][isVisitorAddress]=true",
    ],
    [{ filter: { roomId: { in: [1, 2] } } }, "?filter[roomId][in][0]=1&filter[roomId][in][1]=2"],
    [{ sort: { createdBy: { lastName: "desc" }, city: "asc" } }, "?sort[createdBy][lastName]=desc&sort[city]=asc"],
    [{ filter: { from: new Date("2026-03-02T09:00:00Z") } }, "?filter[from]=2026-03-02T09%3A00%3A00.000Z"],
    [{ a: undefined, b: null, c: { d: undefined }, e: "" }, "?e="],
    [{ "a[b]": "é+ %" }, "?a%5Bb%5D=%C3%A9%2B%20%25"],
  ])("%o", (values, text) => {
    expect(stringifyQuery(values)).toBe(text)
  })

  test("round-trips through the server's parser", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", "c", "_"), minLength: 1, maxLength: 6 })
    const text = fc.string({ unit: "grapheme", maxLength: 8 }).map((value) => value.toWellFormed())
    const values = fc.dictionary(name, fc.oneof(text, fc.dictionary(name, text, { minKeys: 1, maxKeys: 3 })), {
      minKeys: 1,
      maxKeys: 4,
    })
    fc.assert(
      fc.property(values, (input) => {
        expect(qs.parse(stringifyQuery(input).slice(1))).toEqual(JSON.parse(JSON.stringify(input)))
      }),
      { seed: 1 },
    )
  })
})
