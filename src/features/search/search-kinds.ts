/** What can be searched, in the order in which equally good results are shown. */
export const searchKinds = [
  "rooms",
  "activities",
  "news",
  "groups",
  "people",
  "companies",
  "vacancies",
  "pages",
  "documents",
  "photoFolders",
  "books",
  "bookListings",
  "help",
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Each kind as written in the address of the page. */
export const kindNames: Record<SearchKind, string> = {
  rooms: "ruimtes",
  activities: "activiteiten",
  news: "nieuws",
  groups: "groepen",
  people: "mensen",
  companies: "bedrijven",
  vacancies: "vacatures",
  pages: "paginas",
  documents: "documenten",
  photoFolders: "fotos",
  books: "nieuwe-boeken",
  bookListings: "tweedehands-boeken",
  help: "hulp",
}

export const kindOf = (name: string | null): SearchKind | undefined =>
  searchKinds.find((kind) => kindNames[kind] === name)

/** States of a result that readers should know of. */
export const searchStates = [
  "draft",
  "scheduled",
  "cancelled",
  "past",
  "archived",
  "future",
  "former",
  "planned",
  "ended",
  "closed",
  "applicant",
  "coming",
  "none",
  "reserved",
  "sold",
  "withdrawn",
] as const

/** Results of each kind in an overview, and on a page of one kind. */
export const overviewSize = 5
export const pageSize = 20
