import { defineList, param } from "../../platform/list-state-url.ts"
import { paymentStates, presences } from "../activities/sign-up-kinds.ts"

/** Search and filters of the sign-up list in the address bar. */
export const signUpListView = defineList({
  filters: { aanwezig: param.oneOf(presences), betaling: param.oneOf(paymentStates) },
})

interface Person {
  name: string
  presence: (typeof presences)[number]
  paymentState: (typeof paymentStates)[number]
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()

type Filters = { q: string; filters: { aanwezig: Person["presence"] | ""; betaling: Person["paymentState"] | "" } }

/** Whom the list shows, as the audience of a mail. Without a filter: everybody with a seat. */
export const narrowingOf = ({ q, filters: { aanwezig, betaling } }: Filters) => ({
  toSignUps: ["registered", ...(q || aanwezig || betaling ? ["waiting" as const] : [])] as ("registered" | "waiting")[],
  toPayments: betaling ? [betaling] : [],
  toPresences: aanwezig ? [aanwezig] : [],
  toName: q,
})

/** Where organisers write to those people: the filters of the list go with the address. */
export function mailAddressOf(slug: string, { q, filters: { aanwezig, betaling } }: Filters): string {
  const shown = Object.entries({ q, aanwezig, betaling }).filter(([, value]) => value)
  const query = new URLSearchParams(shown).toString()
  return `/activiteiten/${slug}/mail${query && `?${query}`}`
}

/** The words of a search, as names are compared with them. */
export const wordsOf = (q: string): string[] => plain(q).split(/\s+/).filter(Boolean)

/** Whether a row matches the search and the filter. Ignores accents and capitals: at a door nobody types them. */
export function isMatch(
  { name, presence, paymentState }: Person,
  { q, filters }: { q: string; filters: { aanwezig: string; betaling: string } },
): boolean {
  if (filters.aanwezig && filters.aanwezig !== presence) return false
  if (filters.betaling && filters.betaling !== paymentState) return false
  const text = plain(name)
  return wordsOf(q).every((word) => text.includes(word))
}
