import { expect, test } from "vitest"
import { hasModestTables, markdown, tableCellsMax, tableColumnsMax } from "./markdown.ts"
import { renderMarkdown } from "./server/markdown.ts"

const row = (columns: number, cell: string) => `|${`${cell}|`.repeat(columns)}`
/** A table with `columns` columns, and `lines` nearly empty lines below its head. */
const table = (columns: number, lines = 1) =>
  [row(columns, "a"), row(columns, "-"), ...Array(lines).fill("x")].join("\n")

test.each([
  ["no table", "Een lijst:\n\n- een\n- twee\n\n---\n\nen | een streep", true],
  ["a table of the widest kind", table(tableColumnsMax), true],
  ["a table one column wider", table(tableColumnsMax + 1), false],
  ["a wide table without bars at its ends", table(tableColumnsMax + 1).replaceAll(/^\||\|$/gm, ""), false],
  ["a wide table with alignment", table(tableColumnsMax + 1).replaceAll("-", ":-:"), false],
  ["a wide table in a quote", table(tableColumnsMax + 1).replaceAll(/^/gm, "> "), false],
  ["a wide table in a list", `- ${table(tableColumnsMax + 1).replaceAll("\n", "\n  ")}`, false],
  ["a wide table that begins on the line of its list", `1. a\n   - ${row(21, "a")}\n     ${row(21, "-")}`, false],
  ["tables of as many cells as there may be", table(20, tableCellsMax / 20 - 1), true],
  ["a table of one row more", table(20, tableCellsMax / 20), false],
  ["two tables that are too much together", `${table(20, 50)}\n\n${table(20, 49)}`, false],
])("%s", (_, text, expected) => {
  expect(hasModestTables(text)).toBe(expected)
  expect(markdown(30_000).safeParse(text).success).toBe(expected)
})

test("a text within bounds stays small when it is rendered", () => {
  const text = table(tableColumnsMax, tableCellsMax / 20 - 1)
  expect(renderMarkdown(text)?.length).toBeLessThan(30_000)
})
