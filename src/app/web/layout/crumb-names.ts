import type { QueryClient } from "@tanstack/react-query"
import type { Language } from "../../../platform/i18n.ts"
import { type Named, nameOf } from "../../../ui/thing-name.ts"

interface Source {
  /** First part of the keys of the queries whose answers have the thing. */
  topic: string
  /** The key of its id. */
  id: string
  /** The key of the thing itself, where the answer is about something that it belongs to. */
  within?: string
}

const source = (topic: string, id: string, within?: string): Source => ({ topic, id, ...(within ? { within } : {}) })

/** Where the name of what a segment identifies is found, by the fixed words before the segment. */
const sources: Record<string, readonly Source[]> = {
  activiteiten: [source("activities", "activityId")],
  bedrijven: [source("companies", "companyId"), source("vacancies", "companyId", "company")],
  "bedrijven/vacatures": [source("vacancies", "vacancyId")],
  documenten: [source("documents", "documentId")],
  "documenten/folder": [source("document-folders", "folderId")],
  email: [source("emails", "emailId")],
  "financien/declaraties": [source("expense-claims", "expenseClaimId")],
  "financien/grootboek": [source("ledger-accounts", "ledgerAccountId")],
  "financien/incasso": [source("collections", "collectionId")],
  "fotos/folder": [source("photo-folders", "photoFolderId")],
  groepen: [source("groups", "groupId")],
  "groepen/leden": [source("groups", "userId", "user"), source("groups", "groupMemberId", "role")],
  "groepen/rollen": [source("roles", "roleId")],
  "groepen/types": [source("group-types", "groupTypeId")],
  "inschrijf-kosten": [source("sign-up-costs", "signUpCostId")],
  locaties: [source("rooms", "roomId")],
  "mijn-account/declaraties": [source("expense-claims", "expenseClaimId")],
  "nieuwe-boeken": [source("books", "bookId")],
  nieuws: [source("news", "newsId")],
  pagina: [source("own-pages", "ownPageId")],
  smobo: [source("users", "userId")],
  "tweedehands-boeken": [source("book-listings", "bookListingId"), source("listing-conversations", "bookListingId")],
  vacatures: [source("vacancies", "vacancyId")],
  "vacatures/types": [source("vacancy-types", "vacancyTypeId")],
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null

/** The things in an answer: itself, or the rows of its list. */
function thingsIn(answer: unknown): Thing[] {
  if (Array.isArray(answer)) return answer.filter(isThing)
  if (!isThing(answer)) return []
  return Array.isArray(answer["data"]) ? answer["data"].filter(isThing) : [answer]
}

/**
 * The name of what a segment identifies, from what the page has fetched.
 * @param pattern the path of its route: `/activiteiten/:slug/mail`
 * @returns undefined as long as it is not there
 */
export function fetchedName(
  queryClient: QueryClient,
  { pattern, index, text }: { pattern: string; index: number; text: string },
  language: Language,
): string | undefined {
  const parts = pattern.split("/").filter(Boolean)
  const words = parts.slice(0, index).filter((part) => !part.startsWith(":"))
  const ways = sources[words.join("/")] ?? []
  const param = parts[index]?.slice(1)
  for (const { topic, id, within } of ways) {
    // Of an address with two ids, each is of its own kind.
    if (param?.endsWith("Id") && param !== id) continue
    for (const [, answer] of queryClient.getQueriesData({ queryKey: [topic] }))
      for (const thing of thingsIn(answer)) {
        const named = within ? thing[within] : thing
        if (isThing(named) && (named["slug"] === text || String(thing[id]) === text)) {
          const name = nameOf(named as Named, language).text
          if (name) return name
        }
      }
  }
  return undefined
}
