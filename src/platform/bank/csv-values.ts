import { isDay } from "./bank-file.ts"

/** Values as banks write them in CSV. */

/**
 * An amount in cents; null for what is none. `1.234,56`, `1,234.56`, `+12,5` and `-7` are amounts: the last mark is that
 * of the decimals. `1.234` is none, because it could be either.
 */
export function centsIn(text: string): number | null {
  const amount = text.replaceAll(/[\s€]/g, "").replace("−", "-")
  const parts = /^([+-]?)(\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,12})(?:[.,](\d{1,2}))?$/.exec(amount)
  if (!parts) return null
  const [, sign, euros = "", decimals = ""] = parts
  const cents = Number(euros.replaceAll(/[.,]/g, "") + decimals.padEnd(2, "0"))
  return sign === "-" && cents > 0 ? -cents : cents
}

/** A day; null for what is none. `20261127`, `2026-11-27` and `27-11-2026` are. */
export function dayIn(text: string): string | null {
  const compact = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text.trim())
  const dutch = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text.trim())
  const parts = compact?.slice(1) ?? dutch?.slice(1).toReversed()
  const day = parts?.map((part) => part.padStart(2, "0")).join("-") ?? ""
  return isDay(day) ? day : null
}

/** Whether money went out; null if the cell does not say. */
export function isOut(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (["af", "d", "debet", "debit"].includes(word)) return true
  return ["bij", "c", "credit"].includes(word) ? false : null
}
