import { defineList, type Param, param } from "../../platform/list-state-url.ts"
import { memberStates } from "./member-state.ts"

const year: Param<number | null> = {
  off: null,
  read: ([written = ""]) => (/^(19|20)\d\d$/.test(written) ? Number(written) : null),
  write: (value) => (value === null ? [] : [String(value)]),
}

/** Search and filters of the directory in the address bar. */
export const memberList = defineList({
  filters: {
    jaar: year,
    studie: param.text(),
    groep: param.text(),
    stand: param.oneOf(memberStates, "active"),
  },
  sorts: { achternaam: "lastName", voornaam: "name", startjaar: "startYear" },
  defaultSort: "achternaam",
  pageSize: 48,
  filter: ({ q, jaar, studie, groep, stand }) => ({
    search: q || undefined,
    startYear: jaar ?? undefined,
    study: studie || undefined,
    groupSlug: groep || undefined,
    state: stand || ("active" as const),
  }),
})

type Sort = { lastName?: "asc" | "desc"; name?: "asc" | "desc"; startYear?: "asc" | "desc" }
interface ListState<F> {
  filter?: F
  sort?: Sort | undefined
  pageNumber: number
  pageSize: number
}

/**
 * The API query for a list in the address bar: by last name, unless there is a search, which gives the best matches
 * first; within a year by last name.
 */
export function toApiQuery<F extends { search?: string | undefined }>(state: ListState<F>): ListState<F> {
  const { sort, ...query } = state
  if (sort?.startYear) return { ...query, sort: { startYear: sort.startYear, lastName: "asc" } }
  if (sort?.name) return { ...query, sort }
  return query.filter?.search ? query : { ...query, sort: { lastName: "asc" } }
}
