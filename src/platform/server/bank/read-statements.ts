import type { BankStatement } from "../../bank/statement.ts"
import type { BankFileBounds } from "./bank-refusal.ts"
import { readCamtStatements } from "./camt-statement.ts"
import { readCsvStatements } from "./csv-statement.ts"

/** Three months of an association with two thousand members are a tenth of this. */
export const statementBounds: BankFileBounds = { bytes: 16 * 1024 * 1024, entries: 20_000 }

/**
 * Reads a statement that somebody downloaded from their bank, whichever file it is.
 * @throws AppError with a text for the user: `bankFiles:refused.…`
 */
export function readStatements(bytes: Uint8Array, bounds = statementBounds): Promise<BankStatement[]> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 100)).replace(/^(ï»¿|ÿþ|þÿ)/, "")
  // XML in UTF-16 too, which no bank sends: it is refused for its encoding.
  return /^[\s\0]*</.test(start) ? readCamtStatements(pieces(bytes), bounds) : readCsvStatements(bytes, bounds)
}

/** A file in pieces, so that not all of it is decoded at once. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  const size = 256 * 1024
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
