import * as z from "zod"
import { absentOr, rawText, textMax, ofLines } from "./contract.ts"

/** How a text is understood: by the server, which renders it, and by the editor. */
export const markdownOptions = { html: false, linkify: true, breaks: true, maxNesting: 24 } as const

/** Whether it is an address of our own site or has a rendered scheme. Anything else does not become a link. */
export const mayLinkTo = (address: string): boolean =>
  /^(https?|mailto|tel):/i.test(address) || !/^([^/?#]*:|[/\\]{2})/.test(address.trim())

/** The widest table, and the most cells of all tables in a text: every row is padded to the width of the first. */
export const tableColumnsMax = 20
export const tableCellsMax = 2_000

/** A delimiter row makes a table of the line above and the lines below it, also inside quotes and lists. */
const container = /^(?:[\s>]|(?:[*+-]|\d{1,9}[.)])\s)*/
const delimiterRow = /^[\s|:-]+$/
const columnsOf = (row: string): number => {
  const dashes = row.includes("|") ? row.replace(container, "") : ""
  return delimiterRow.test(dashes) ? dashes.split("|").filter((cell) => cell.includes("-")).length : 0
}

/** Whether the tables of a text stay within bounds: a few characters could otherwise become a very large page. */
export function hasModestTables(text: string): boolean {
  let [cells, rowsBelow] = [0, 0]
  for (const row of text.split("\n").toReversed()) {
    // A table ends at the first blank line.
    rowsBelow = row.trim() === "" ? 0 : rowsBelow + 1
    const columns = columnsOf(row)
    cells += columns * rowsBelow
    if (columns > tableColumnsMax || cells > tableCellsMax) return false
  }
  return true
}

const modestTables = z.refine<string>(hasModestTables, { params: { i18n: "errors.tableTooLarge" } })

/**
 * Long text: Markdown, or null if empty. Surrounding whitespace is trimmed and line endings are normalised, so that
 * one text has one form.
 * @param max longest length in characters
 */
export const markdown = (max: number = textMax) =>
  absentOr(max, ofLines(rawText(max).max(max).check(modestTables)), tidy)

/** Long text that is required. */
export const requiredMarkdown = (max: number = textMax) =>
  ofLines(rawText(max).overwrite(tidy).min(1).max(max).check(modestTables))

/** The text as safe HTML, sent in answers beside the Markdown. */
export const markdownHtml = z.string().nullable()

const tidy = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim()
