import { describe, expect, test } from "vitest"
import { activeFilters, containsAny, defineList, param, readList, writeList } from "./list-state-url.ts"

const rooms = defineList({
  filters: {
    status: param.oneOf(["open", "away", "closed"]),
    opening: param.flag(),
    kinds: param.anyOf(["a", "b", "c"]),
    floor: param.number(),
    city: param.text(),
    period: param.oneOf(["coming", "past"], "coming"),
  },
  sorts: { name: { nl: "name_nl", en: "name_en" }, created: "createdAt", author: "createdBy.lastName" },
  defaultSort: "name",
  pageSize: 10,
  filter: ({ q, status, opening }) => ({
    ...containsAny(q, ["name_nl", "city"]),
    status: status || undefined,
    hasOpeningTimes: opening || undefined,
  }),
})
const read = (search: string, language: "nl" | "en" = "nl") => readList(rooms, new URLSearchParams(search), language)
const write = (
  search: string,
  change: Parameters<typeof writeList<typeof rooms.filters, NonNullable<typeof rooms.sorts>, object>>[2],
) => writeList(rooms as never, new URLSearchParams(search), change as never).toString()

describe("reading an address", () => {
  test("without parameters gives the first page in the default order", () => {
    expect(read("").query).toEqual({ sort: { name_nl: "asc" }, pageNumber: 1, pageSize: 10 })
    expect(read("").filters).toEqual({ status: "", opening: false, kinds: [], floor: null, city: "", period: "coming" })
  })

  test("gives the search, the filters and the page", () => {
    const state = read("q=+kelder+&status=open&opening=1&kinds=c&kinds=a&floor=-1&city=Delft&period=past&page=3")
    expect(state.q).toBe("kelder")
    expect(state.filters).toEqual({
      status: "open",
      opening: true,
      kinds: ["a", "c"],
      floor: -1,
      city: "Delft",
      period: "past",
    })
    expect(state.query).toEqual({
      filter: {
        or: [{ name_nl: { contains: "kelder" } }, { city: { contains: "kelder" } }],
        status: "open",
        hasOpeningTimes: true,
      },
      sort: { name_nl: "asc" },
      pageNumber: 3,
      pageSize: 10,
    })
  })

  test("sorts by the current language, descending with a minus, and by nested fields", () => {
    expect(read("", "en").query.sort).toEqual({ name_en: "asc" })
    expect(read("sort=-created").query.sort).toEqual({ createdAt: "desc" })
    expect(read("sort=author").query.sort).toEqual({ createdBy: { lastName: "asc" } })
  })

  test("ignores unknown parameters", () => {
    for (const search of [
      "status=ajar",
      "opening=yes",
      "kinds=z",
      "floor=high",
      "sort=toString",
      "sort=--name",
      "page=0",
      "page=-1",
      "page=2e9",
      "page=1.5",
      "x=y",
    ])
      expect(read(search)).toEqual(read(""))
  })
})

describe("writing an address", () => {
  test("leaves out defaults", () => {
    expect(write("", { filters: { status: "open", opening: true, kinds: ["a", "b"], floor: 0 } })).toBe(
      "status=open&opening=1&kinds=a&kinds=b&floor=0",
    )
    expect(
      write("status=open&opening=1&kinds=a&floor=0&period=past&q=x&sort=created", {
        q: "",
        sort: "name",
        filters: { status: "", opening: false, kinds: [], floor: null, period: "coming" },
      }),
    ).toBe("")
  })

  test("goes back to page 1, unless only the page changes", () => {
    expect(write("page=4&status=open", { filters: { status: "away" } })).toBe("status=away")
    expect(write("page=4", { q: "bar" })).toBe("q=bar")
    expect(write("page=4&q=bar", { page: 5 })).toBe("q=bar&page=5")
    expect(write("page=4", { page: 1 })).toBe("")
  })

  test("keeps parameters of others", () => {
    expect(write("lng=en", { q: "bar" })).toBe("lng=en&q=bar")
  })
})

test("active filters are those that exclude something", () => {
  expect(activeFilters(rooms.filters, read("status=open&floor=0").filters)).toEqual(["status", "floor"])
  expect(activeFilters(rooms.filters, read("period=coming").filters)).toEqual([])
})
