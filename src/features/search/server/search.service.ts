import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isSearch } from "../../../platform/search-words.ts"
import type { SearchScope, SearchSource, SearchWay } from "../../../platform/server/search/search-source.ts"
import { type FoundItem, findThings, orderedMax } from "../../../platform/server/search/search-statement.ts"
import { overviewSize, pageSize, type SearchKind, searchKinds } from "../search-kinds.ts"
import { type SearchAnswer, type SearchItem, searchItem } from "../search.ts"
import { excerptOf } from "./excerpt.ts"

interface Question {
  q: string
  kind?: SearchKind | undefined
  pageNumber: number
}

/** Searches everything that this viewer may see; if nothing is found, what resembles it by a typing error. */
export async function searchSite(
  db: Db,
  sources: readonly SearchSource<SearchKind>[],
  scope: SearchScope,
  { q, kind, pageNumber }: Question,
): Promise<SearchAnswer> {
  if (!isSearch(q)) return { isResembling: false, forms: [], groups: [] }
  const sliceOf = (each: SearchKind) =>
    kind === undefined
      ? { limit: overviewSize, offset: 0 }
      : { limit: kind === each ? pageSize : 0, offset: (pageNumber - 1) * pageSize }
  const find = (way: SearchWay) => findThings(db, sources, scope, { text: q, way, sliceOf })
  const found = await find("contains")
  const isResembling = found.groups.length === 0
  const { forms, groups } = isResembling ? await find("resembles") : found
  const ordered = groups.toSorted(
    (a, b) => a.tier - b.tier || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind),
  )
  return {
    isResembling: isResembling && groups.length > 0,
    forms,
    groups: ordered.map(({ kind: each, total, items }) => ({
      kind: each,
      totalItems: Math.min(total, orderedMax),
      hasMore: total > orderedMax,
      items: items.map((item) => described(item, forms)),
    })),
  }
}

function described({ intro_nl, intro_en, body_nl, body_en, ...item }: FoundItem, forms: readonly string[]): SearchItem {
  const state = searchItem.shape.state.safeParse(item.state)
  if (!state.success) throw new AppError("internal", { cause: state.error })
  return {
    ...item,
    title_en: item.title_en ?? "",
    state: state.data,
    excerpt_nl: excerptOf(intro_nl, body_nl, forms),
    excerpt_en: excerptOf(intro_en, body_en, forms),
  }
}
