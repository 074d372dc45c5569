import { expect, test } from "vitest"
import { decadesOf, yearsOf } from "./board-timeline.ts"

const founded = (foundedOn: string | null) => ({ foundedOn })

test("boards are grouped by the decade of their first board year, the last decade first", () => {
  const boards = ["2021-09-01", "2020-09-01", "2020-08-31", "1999-09-01"].map(founded)
  expect(decadesOf(boards).map(({ decade, boards: own }) => [decade, own.length])).toEqual([
    [2020, 2],
    // The board year that began in September 2019.
    [2010, 1],
    [1990, 1],
  ])
})

test("boards without a first day come last", () => {
  expect(decadesOf([founded(null), founded("1955-09-01")]).map(({ decade }) => decade)).toEqual([1950, null])
})

test("the years of a board follow from its days", () => {
  expect(yearsOf({ foundedOn: "2026-09-01", dissolvedOn: "2027-09-01" })).toBe("2026–2027")
  expect(yearsOf({ foundedOn: "2026-09-01" }), "not ended yet").toBe("2026–2027")
  expect(yearsOf({ foundedOn: "2027-01-15" }), "began halfway a board year").toBe("2027")
  expect(yearsOf({ foundedOn: "2003-01-15", dissolvedOn: "2003-08-31" })).toBe("2003")
  expect(yearsOf({ dissolvedOn: "1987-09-01" })).toBe("1987")
  expect(yearsOf({})).toBeNull()
})
