import { containsAny, defineList, param } from "../../platform/list-state-url.ts"
import { workplaces } from "./vacancy-kinds.ts"
import { vacancyStates } from "./vacancy-state.ts"

const searched = ["title_nl", "title_en", "summary_nl", "summary_en", "companyName", "location"] as const

/** Search and filters of the vacancy list in the address bar. */
export const vacancyList = defineList({
  filters: {
    soort: param.text(),
    werkplek: param.oneOf(workplaces),
    bedrijf: param.text(),
    stand: param.oneOf(vacancyStates, "open"),
  },
  pageSize: 24,
  filter: ({ q, soort, werkplek, bedrijf, stand }) => ({
    ...containsAny(q, searched),
    typeSlug: soort || undefined,
    workplace: werkplek || undefined,
    companySlug: bedrijf || undefined,
    state: stand || ("open" as const),
  }),
})

interface ListState<F> {
  filter?: F
  pageNumber: number
  pageSize: number
}

/**
 * The API query for a list in the address bar: featured first, then newest. Lists leave out closed and planned
 * vacancies; only people who manage vacancies (`all`) can choose the state.
 */
export const toApiQuery = <F extends object>({ filter, pageNumber, pageSize }: ListState<F>, all: boolean) => ({
  filter: { ...filter, ...(all ? {} : { state: "open" as const }) },
  sort: { isFeatured: "desc", createdAt: "desc" } as const,
  pageNumber,
  pageSize,
})

/** The list of the vacancies of one type. */
export const vacancyTypeList = defineList({ pageSize: 24, filter: ({ q }) => containsAny(q, searched) })
