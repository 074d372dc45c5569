import { defineList, param } from "../../platform/list-state-url.ts"
import { documentKinds, kindNames } from "./document-kinds.ts"

/** Search and filters of the documents in the address bar; `map` is the folder that is open. */
export const documentList = defineList({
  filters: { map: param.text(), soort: param.oneOf(Object.values(kindNames)), jaar: param.number() },
  pageSize: 50,
  filter: ({ q, map, soort, jaar }) => {
    const kind = documentKinds.find((each) => kindNames[each] === soort)
    const isSearch = q !== "" || kind !== undefined || jaar !== null
    return {
      search: q || undefined,
      kind,
      year: jaar ?? undefined,
      // A search looks in what is below the folder too; otherwise it shows what is in it.
      ...(map && isSearch ? { within: map } : { folder: map || undefined }),
    }
  },
})

/** How many of the newest documents are shown where no folder is open and nothing is searched for. */
const newestSize = 8

interface ListState<F> {
  filter?: F
  pageNumber: number
  pageSize: number
}

/** The API query of the page: without a folder or a search, the newest. */
export const toApiQuery = <F extends object>(query: ListState<F>) =>
  query.filter ? query : { sort: { createdAt: "desc" } as const, pageNumber: 1, pageSize: newestSize }
