import { expect, test } from "vitest"
import { pagesShown } from "./pages-shown.ts"

const shown = (page: number, total: number) =>
  pagesShown(page, total)
    .map((number) => number ?? "…")
    .join(" ")

test("a pager shows the ends and what is near", () => {
  expect(shown(1, 1)).toBe("1")
  expect(shown(2, 4)).toBe("1 2 3 4")
  expect(shown(1, 12)).toBe("1 2 3 4 5 … 12")
  expect(shown(4, 12)).toBe("1 2 3 4 5 … 12")
  expect(shown(6, 12)).toBe("1 … 5 6 7 … 12")
  expect(shown(9, 12)).toBe("1 … 8 9 10 11 12")
  expect(shown(12, 12)).toBe("1 … 8 9 10 11 12")
  expect(shown(5, 9)).toBe("1 … 4 5 6 … 9")
})
