import type { QueryClient } from "@tanstack/react-query"
import type { Language } from "../../../platform/i18n.ts"
import { type Named, nameOf } from "../../../ui/thing-name.ts"

/**
 * The first part of the keys of the queries whose answers have the thing, the key of its id, and the key of the thing
 * itself, where the answer is about something that it belongs to.
 */
type Source = readonly [topic: string, id: string, within?: string]

/** Where the name of what a segment identifies is found, by the fixed words before the segment. */
const sources: Record<string, readonly Source[]> = {
  activiteiten: [["activities", "activityId"]],
  bedrijven: [
    ["companies", "companyId"],
    ["vacancies", "companyId", "company"],
  ],
  "bedrijven/vacatures": [["vacancies", "vacancyId"]],
  documenten: [["documents", "documentId"]],
  "documenten/folder": [["document-folders", "folderId"]],
  email: [["emails", "emailId"]],
  "financien/declaraties": [["expense-claims", "expenseClaimId"]],
  "financien/grootboek": [["ledger-accounts", "ledgerAccountId"]],
  "financien/incasso": [["collections", "collectionId"]],
  "fotos/folder": [["photo-folders", "photoFolderId"]],
  groepen: [["groups", "groupId"]],
  "groepen/leden": [
    ["groups", "userId", "user"],
    ["groups", "groupMemberId", "role"],
  ],
  "groepen/rollen": [["roles", "roleId"]],
  "groepen/types": [["group-types", "groupTypeId"]],
  "inschrijf-kosten": [["sign-up-costs", "signUpCostId"]],
  locaties: [["rooms", "roomId"]],
  "mijn-account/declaraties": [["expense-claims", "expenseClaimId"]],
  "nieuwe-boeken": [["books", "bookId"]],
  nieuws: [["news", "newsId"]],
  pagina: [["own-pages", "ownPageId"]],
  smobo: [["users", "userId"]],
  vragenlijsten: [["questionnaires", "questionnaireId"]],
  "tweedehands-boeken": [
    ["book-listings", "bookListingId"],
    ["listing-conversations", "bookListingId"],
  ],
  vacatures: [["vacancies", "vacancyId"]],
  "vacatures/types": [["vacancy-types", "vacancyTypeId"]],
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
  for (const [topic, id, within] of ways) {
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
