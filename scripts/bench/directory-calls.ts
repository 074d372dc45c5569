import type { ListQuery } from "../../src/platform/list-query.ts"

export interface DirectoryCall {
  name: string
  /** Asked in turn, so that no single answer decides. */
  queries: ListQuery[]
  /** Totals of long lists are counted anew, as after any write. */
  afterWrite?: boolean
}

const pageSize = 48
type Filter = Record<string, string | number>

const asked = (filter: Filter, rest: Partial<ListQuery> = {}): ListQuery => ({
  pageNumber: 1,
  pageSize,
  filter: {
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, { eq: value }])),
    state: { eq: "active" },
  } as NonNullable<ListQuery["filter"]>,
  ...rest,
})
const byLastName = { sort: [{ field: "lastName", direction: "asc" as const }] }
const byYear = {
  sort: [
    { field: "startYear", direction: "desc" as const },
    { field: "lastName", direction: "asc" as const },
  ],
}
const searches = (...texts: string[]) => texts.map((search) => asked({ search }))

/** What the page of the directory asks for `count` people. The first page and the searches have the aims. */
export function directoryCalls(count: number): DirectoryCall[] {
  // Four of five people are members.
  const last = Math.floor((count * 0.8) / pageSize)
  const page = (pageNumber: number) => asked({}, { ...byLastName, pageNumber })
  return [
    { name: "first page", queries: [page(1)] },
    { name: "first page, after a write", queries: [page(1)], afterWrite: true },
    { name: "search: a whole name", queries: searches("sophie de jong", "Daan Bakker", "emma van dijk") },
    { name: "search: a last name", queries: searches("visser", "Brouwer", "kuipers", "postma") },
    { name: "search: a very frequent name", queries: searches("de jong", "jansen", "sophie", "daan") },
    {
      name: "search: very frequent, after a write",
      queries: searches("de jong", "sophie", "van", "s"),
      afterWrite: true,
    },
    { name: "search: part of a name", queries: searches("brou", "stra", "meul", "lott") },
    { name: "search: rare", queries: searches("xhofleer", "uittenbogaard", "quispel", "wytske") },
    { name: "search: accents", queries: searches("zoë", "Esmee", "yilmaz", "fernandez") },
    { name: "search: a typo", queries: searches("jansne", "bakekr", "schoutn", "sohpie") },
    { name: "search: nobody", queries: searches("zzzqx", "wrtplk", "99999") },
    { name: "search: an infix", queries: searches("van der", "van den", "van de") },
    { name: "search: infix and name", queries: searches("van der meer", "van den berg", "de vries") },
    { name: "search: two words", queries: searches("anna berg", "sem smit", "jong julia") },
    { name: "search: two letters", queries: searches("jo", "va", "sm", "ek") },
    { name: "search: one letter", queries: searches("j", "v", "s", "e") },
    { name: "search: a nickname", queries: searches("tukker", "knor", "bolle") },
    {
      name: "search within a year",
      queries: searches("jan", "sophie", "van").map((query) => ({
        ...query,
        filter: { ...query.filter, startYear: { eq: 2023 } },
      })),
    },
    {
      name: "search, third page",
      queries: searches("jans", "sanne", "dijk").map((query) => ({ ...query, pageNumber: 3 })),
    },
    { name: "page in the middle", queries: [page(Math.ceil(last / 2)), page(Math.ceil(last / 2) + 1)] },
    { name: "page at a quarter", queries: [page(Math.ceil(last / 4)), page(Math.ceil(last / 4) + 1)] },
    { name: "last page", queries: [page(last)] },
    { name: "by start year", queries: [asked({}, byYear)] },
    { name: "a start year", queries: [2005, 2019, 2025].map((startYear) => asked({ startYear }, byLastName)) },
    {
      name: "a study",
      queries: ["Informatica", "Filosofie", "Luchtvaart- en Ruimtevaarttechniek"].map((study) =>
        asked({ study }, byLastName),
      ),
    },
    {
      name: "a study and a year",
      queries: ["Informatica", "Filosofie"].map((study) => asked({ study, startYear: 2022 }, byLastName)),
    },
    {
      name: "a committee",
      queries: ["commissie-1", "commissie-7"].map((groupSlug) => asked({ groupSlug }, byLastName)),
    },
    { name: "a large group", queries: [asked({ groupSlug: "jaarlaag" }, byLastName)] },
  ]
}

/** What only the board asks. */
export const boardCalls: DirectoryCall[] = [
  { name: "search: an e-mail address", queries: searches("wytske.", "jansen.77", "student.example") },
  ...(["applicant", "ended", "coming", "none"] as const).map((state) => ({
    name: `state: ${state}`,
    queries: [asked({}, { ...byLastName, filter: { state: { eq: state } } as NonNullable<ListQuery["filter"]> })],
  })),
]
