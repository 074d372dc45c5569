import { expect } from "vitest"
import type { Language } from "../../../src/platform/i18n.ts"
import { sumOf } from "./raw-books.ts"

/** The amounts in a text, in cents, in order. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(-?)€\s?(-?)(\d+(?:[.,]\d{3})*)[.,](\d\d)(?!\d)/gu)].map(([, before, after, euros = "", cents]) =>
    Number(`${before}${after}${euros.replaceAll(/[.,]/g, "")}${cents}`),
  )

/** The cells of a CSV file whose cells have neither semicolons nor line breaks. */
export const csvCells = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"))

/** An amount in a cell, in cents, as the language writes it. */
export function centsIn(cell: string | undefined, language: Language): number {
  expect(cell).toMatch(language === "nl" ? /^\d+,\d\d$/ : /^\d+\.\d\d$/)
  return Number(cell?.replace(/[,.]/, ""))
}

/** What a column of a table comes to in an export of the site: the same in both of its files. */
export function sumIn(files: Record<string, Uint8Array>, table: string, column: string): number {
  const text = (extension: string) => Buffer.from(files[`data/${table}.${extension}`] ?? []).toString()
  const objects = text("jsonl").trimEnd().split("\n")
  const [head = [], ...rows] = csvCells(text("csv"))
  const nth = head.indexOf(column)
  const sum = sumOf(objects, (line) => (JSON.parse(line) as Record<string, number>)[column] ?? Number.NaN)
  const ofCells = sumOf(rows, (row) => Number(row[nth]))
  expect([table, column, ofCells]).toEqual([table, column, sum])
  return sum
}
