import type { Db } from "../../../platform/server/database/db.ts"
import type { LineKind } from "../bank-line-kinds.ts"
import type { ReadLine } from "./read-lines.ts"

/**
 * Knows lines that come from what we handed in ourselves. It gets many lines at once, so that what it looks up is looked up
 * once.
 * @returns what it recognised, by the key of the line
 */
export type LineMatcher = (tx: Db, lines: readonly ReadLine[]) => Promise<ReadonlyMap<string, LineKind>>

const byRule =
  (kind: LineKind, holds: (line: ReadLine) => boolean): LineMatcher =>
  async (_tx, lines) =>
    new Map(lines.filter(holds).map(({ key }) => [key, kind]))

/** Money that was collected and went back: only returns have a reason. */
const returned = byRule("return", ({ amountCents, returnReason }) => amountCents < 0 && returnReason !== null)

/** Money that we collected: mandates of money that comes in are ours. A file of collections has no other side. */
const collected = byRule(
  "collection",
  ({ amountCents, mandate, batch, otherIban, name }) =>
    amountCents > 0 && (mandate !== null || (batch !== null && otherIban === null && name === null)),
)

/** What people paid online, a few days later and in one amount, less what the provider keeps. */
const paidOut = byRule(
  "providerPayout",
  ({ amountCents, name }) => amountCents > 0 && /^(stichting )?mollie\b/i.test(name ?? ""),
)

/** In this order: the first that knows a line explains it. */
export const lineMatchers: readonly LineMatcher[] = [returned, collected, paidOut]

/** What lines are; those that nobody knows are what somebody paid, or was paid. */
export async function explainLines(tx: Db, lines: readonly ReadLine[]): Promise<ReadonlyMap<string, LineKind>> {
  const explained = new Map<string, LineKind>()
  for (const matcher of lineMatchers) {
    const unknown = lines.filter(({ key }) => !explained.has(key))
    for (const [key, kind] of await matcher(tx, unknown)) explained.set(key, kind)
  }
  return explained
}
