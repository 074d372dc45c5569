import { expect, test } from "vitest"
import { pagesShown } from "./pages-shown.ts"

const numbers = (page: number, total: number) =>
  pagesShown(page, total)
    .map((number) => number ?? "…")
    .join(" ")

test("a pager shows the first, last and nearby pages", () => {
  expect(numbers(1, 1)).toBe("1")
  expect(numbers(2, 4)).toBe("1 2 3 4")
  expect(numbers(1, 12)).toBe("1 2 3 4 5 … 12")
  expect(numbers(4, 12)).toBe("1 2 3 4 5 … 12")
  expect(numbers(6, 12)).toBe("1 … 5 6 7 … 12")
  expect(numbers(9, 12)).toBe("1 … 8 9 10 11 12")
  expect(numbers(12, 12)).toBe("1 … 8 9 10 11 12")
  expect(numbers(5, 9)).toBe("1 … 4 5 6 … 9")
})
