import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { CsvError, parse } from "csv-parse"
import type { Context } from "hono"
import { AppError } from "../../app-error.ts"
import { readBytes } from "../http/input.ts"

/** A row of a file: the line on which it begins, and its cells. */
export interface FileRow {
  line: number
  cells: string[]
}
export interface TableFile {
  headers: string[]
  rows: FileRow[]
}

/** Largest file, and most rows and columns in it. */
export interface TableBounds {
  bytes: number
  rows: number
  columns: number
}

/**
 * The table that a request sends as its body.
 * @throws AppError as `readTableFile`; mediaType for anything but CSV
 */
export const readTable = async (http: Context, bounds: TableBounds): Promise<TableFile> =>
  readTableFile(
    await readBytes(http, { type: /^text\/csv\b/, max: bounds.bytes, tooLarge: "imports:refused.tooLarge" }),
    bounds,
  )

/** Rows that are handled before other requests get their turn. */
export const slice = 100

/**
 * Reads a file as Excel and others write it: UTF-8, UTF-16 or Windows-1252, with semicolons, commas or tabs. In slices,
 * so that other requests are not held up.
 * @throws AppError badRequest for what is no table, tooLarge for more rows than fit
 */
export async function readTableFile(bytes: Uint8Array, bounds: TableBounds): Promise<TableFile> {
  // The parser counts both halves of a Windows line break in a cell.
  const text = decoded(bytes).replace(/\r\n?/g, "\n")
  const delimiter = delimiterOf(text)
  if (text.includes("\0") || mostCells(text, delimiter, bounds.columns) > bounds.columns)
    throw new AppError("badRequest", { text: "imports:refused.noTable" })
  const rows: FileRow[] = []
  const parser = Readable.from(parts(text)).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 50_000,
    }),
  )
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (rows.length > bounds.rows)
        throw new AppError("tooLarge", { text: "imports:refused.tooManyRows", params: { count: bounds.rows } })
      // The parser counts up to the end of a row, which has more than one line if a cell has.
      const lines = record.join("").split("\n").length - 1
      line = info.lines - lines
      rows.push({ line, cells: record.map(onOneLine) })
      if (rows.length % slice === 0) await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError("badRequest", {
      text: "imports:refused.unreadable",
      params: { line: line + 1 },
      cause: error,
    })
  }
  const [head, ...rest] = rows
  if (!head || head.cells.length > bounds.columns) throw new AppError("badRequest", { text: "imports:refused.noTable" })
  return { headers: head.cells, rows: rest.filter(({ cells }) => cells.some(Boolean)) }
}

/** Not with one pattern, whose time grows with the square of a run of spaces. */
const onOneLine = (cell: string): string =>
  cell
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ")

/**
 * The cells of the row with most of them, or of the first with more than `max`. Counted before anything is parsed: the
 * parser makes an object of each cell, also of millions of empty ones, before it returns their row.
 */
function mostCells(text: string, delimiter: string, max: number): number {
  let [most, cells, isQuoted] = [1, 1, false]
  for (let at = 0; at < text.length && most <= max; at++) {
    const mark = text[at]
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted && mark === "\n") cells = 1
    else if (!isQuoted && mark === delimiter) most = Math.max(most, ++cells)
  }
  return most
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The separator that the first line has most. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split("\n", 1)
  const outsideQuotes = first.replace(/"[^"]*"/g, "")
  const times = (mark: string) => outsideQuotes.split(mark).length
  return [";", ",", "\t"].toSorted((a, b) => times(b) - times(a))[0] ?? ";"
}

function* parts(text: string): Generator<string> {
  const size = 64 * 1024
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}
