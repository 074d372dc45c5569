import type { Actor } from "../../../../../tests/support/actors.ts"
import type { Closing, JournalEntry, JournalMonth } from "../../journal.ts"

/** The journal of a month, whole. */
export async function journalOf(actor: Actor, month: string) {
  const { data: totals } = await actor.get<JournalMonth>(`/api/money/journal/${month}`)
  const entries: JournalEntry[] = []
  for (;;) {
    const { data } = await actor.get<{ items: JournalEntry[]; total: number }>(
      `/api/money/journal/${month}/entries?from=${entries.length}`,
    )
    entries.push(...data.items)
    if (!data.items.length || entries.length >= data.total) return { totals, entries }
  }
}

/** The lines of a document, as `code amount`, with what it is on each day it is booked. */
export const linesOf = (entries: readonly JournalEntry[], document: string): Record<string, string[]> =>
  Object.fromEntries(
    entries
      .filter((each) => each.document === document)
      .map(({ day, lines }) => [day, lines.map(({ code, cents }) => `${code} ${cents}`)]),
  )

export const previewOf = async (actor: Actor, through: string) =>
  (await actor.get<Closing>(`/api/money/months/closing?through=${through}`)).data

/** A file that somebody downloads. */
export async function fileFrom(actor: Actor, path: string, body?: object): Promise<Response> {
  return actor.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
