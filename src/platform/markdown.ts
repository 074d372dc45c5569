import * as z from "zod"
import { absentOr, rawText, textMax } from "./contract.ts"

/** The widest table of a text, and the most cells of all its tables: every row is filled up to the width of the first. */
export const tableColumnsMax = 20
export const tableCellsMax = 2_000

/** A row of dashes makes a table of the line above it and the lines below, also within quotes and lists. */
const container = /^(?:[\s>]|(?:[*+-]|\d{1,9}[.)])\s)*/
const delimiterRow = /^[\s|:-]+$/
const columnsOf = (row: string): number => {
  const dashes = row.includes("|") ? row.replace(container, "") : ""
  return delimiterRow.test(dashes) ? dashes.split("|").filter((cell) => cell.includes("-")).length : 0
}

/** Whether the tables of a text stay within bounds: a few letters could otherwise become a very large page. */
export function hasModestTables(text: string): boolean {
  let [cells, rowsBelow] = [0, 0]
  for (const row of text.split("\n").toReversed()) {
    // A table goes on to the first blank line.
    rowsBelow = row.trim() === "" ? 0 : rowsBelow + 1
    const columns = columnsOf(row)
    cells += columns * rowsBelow
    if (columns > tableColumnsMax || cells > tableCellsMax) return false
  }
  return true
}

const modestTables = z.refine<string>(hasModestTables, { params: { i18n: "errors.tableTooLarge" } })

/**
 * Long text as people write it: Markdown, or null where nothing is written. Blanks around it do not count, and
 * every line ends in the same way, so that one text has one form.
 * @param max longest length in characters
 */
export const markdown = (max: number = textMax) => absentOr(max, rawText(max).max(max).check(modestTables), tidy)

/** The same, of text that must be there. */
export const requiredMarkdown = (max: number = textMax) =>
  rawText(max).overwrite(tidy).min(1).max(max).check(modestTables)

/** The same text as safe HTML, as it travels in answers beside the Markdown. */
export const markdownHtml = z.string().nullable()

const tidy = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim()
