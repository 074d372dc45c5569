import { maxId } from "../../platform/list-query.ts"
import { claimReference } from "./expense-claim-kinds.ts"

/** The claim that the bank was told to pay: exactly its number, as our files write it (`EndToEndId`). */
export function claimOfEndToEndId(text: string | null): number | null {
  const number = Number(/^D(\d{4,10})$/.exec(text?.trim() ?? "")?.[1] ?? Number.NaN)
  return number > 0 && number <= maxId && claimReference(number) === text?.trim() ? number : null
}

/** Most claims that are sought in one text. */
const numbersMax = 40

/** The numbers of claims in a text that somebody typed: `D0042`, `d42`, `D 0042`. */
export const claimsIn = (text: string): number[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<![\p{L}\p{N}])D[ .]?0*([1-9]\d{0,9})(?![\p{L}\p{N}])/giu)].map(([, n]) => Number(n)),
    ),
  ]
    .filter((number) => number <= maxId)
    .slice(0, numbersMax)

/** The references of our files for the bank in a text, as `makePayout` makes them. */
export const payoutsIn = (text: string): string[] => [
  ...new Set(text.toUpperCase().match(/(?<![A-Z0-9])D\d{8}-[0-9A-F]{12}(?![A-Z0-9])/g) ?? []),
]
