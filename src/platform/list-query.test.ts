import { describe, expect, test } from "vitest"
import { field, id, listQuery, maxId } from "./list-query.ts"

const query = listQuery({
  filter: {
    name: field.text(),
    isOpen: field.flag(),
    size: field.number(),
    at: field.time(),
    kind: field.oneOf(["a", "b"]),
  },
  sort: ["name", "size", "createdBy.lastName", "createdBy.firstName"],
})
const parsed = (input: unknown) => query.parse(input)
const faults = (input: unknown) => query.safeParse(input).error?.issues.map(({ path }) => path.join("."))

describe("a list call", () => {
  test("without parameters requests the first twenty-five", () => {
    expect(parsed({})).toEqual({ pageNumber: 1, pageSize: 25 })
  })

  test("converts the texts of a query string to their types", () => {
    const filter = {
      name: "x",
      isOpen: "false",
      size: { gte: "1", in: "1,2" },
      at: { lte: "2026-03-02T09:00:00Z" },
      kind: { in: ["a", "b"] },
    }
    expect(parsed({ filter, pageNumber: "2", pageSize: "100" })).toEqual({
      filter: {
        name: { eq: "x" },
        isOpen: { eq: false },
        size: { gte: 1, in: [1, 2] },
        at: { lte: new Date("2026-03-02T09:00:00Z") },
        kind: { in: ["a", "b"] },
      },
      pageNumber: 2,
      pageSize: 100,
    })
  })

  test("sorts in the order of the query, also by nested fields", () => {
    const sort = { size: "desc", createdBy: { lastName: "asc", firstName: "desc" }, name: "asc" }
    expect(parsed({ sort }).sort).toEqual([
      { field: "size", direction: "desc" },
      { field: "createdBy.lastName", direction: "asc" },
      { field: "createdBy.firstName", direction: "desc" },
      { field: "name", direction: "asc" },
    ])
  })

  test("refuses everything it does not know, all at once", () => {
    expect(
      faults({
        filter: { colour: "red", size: { contains: "1" }, kind: "c" },
        sort: { kind: "asc", name: "up" },
        pageSize: 101,
        more: 1,
      })?.toSorted(),
    ).toEqual(["", "filter", "filter.kind.eq", "filter.size", "pageSize", "sort", "sort.name"])
  })

  test("does not accept an empty text as a number or a time", () => {
    for (const blank of ["", "  "])
      expect(faults({ filter: { size: blank, at: blank } })).toEqual(["filter.size.eq", "filter.at.eq"])
  })
})

describe("an id", () => {
  test.each(["1", String(maxId), 7])("%s", (value) => {
    expect(id.parse(value)).toBe(Number(value))
  })
  test.each(["0", "-1", String(maxId + 1), "1e309", "1.5", "abc", "", null, undefined, {}, []])("not %s", (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })
})
