import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isSearch, shorterSearches } from "../../../platform/search-words.ts"
import type { SearchScope, SearchSource, SearchWay } from "../../../platform/server/search/search-source.ts"
import {
  type FoundItem,
  type FoundThings,
  findThings,
  orderedMax,
} from "../../../platform/server/search/search-statement.ts"
import { overviewSize, pageSize, type SearchKind, searchKinds } from "../search-kinds.ts"
import { type SearchAnswer, type SearchItem, searchItem } from "../search.ts"
import { excerptOf } from "./excerpt.ts"

interface Question {
  q: string
  kind?: SearchKind | undefined
  pageNumber: number
}

/**
 * Searches everything that this viewer may see. If nothing is found: what resembles it by a typing error, else what has
 * fewer of the words.
 */
export async function searchSite(
  db: Db,
  sources: readonly SearchSource<SearchKind>[],
  scope: SearchScope,
  { q, kind, pageNumber }: Question,
): Promise<SearchAnswer> {
  if (!isSearch(q)) return { isResembling: false, dropped: [], forms: [], groups: [] }
  for (const { prepare } of sources) await prepare?.(db)
  const sliceOf = (each: SearchKind) =>
    kind === undefined
      ? { limit: overviewSize, offset: 0 }
      : { limit: kind === each ? pageSize : 0, offset: (pageNumber - 1) * pageSize }
  const find = (text: string, way: SearchWay) => findThings(db, sources, scope, { text, way, sliceOf })
  const { way, dropped, forms, groups } = await findSomething(q, find)
  const ordered = groups.toSorted(
    (a, b) => a.tier - b.tier || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind),
  )
  return {
    isResembling: way === "resembles" && groups.length > 0,
    dropped,
    forms,
    groups: ordered.map(({ kind: each, total, items }) => ({
      kind: each,
      totalItems: Math.min(total, orderedMax),
      hasMore: total > orderedMax,
      items: items.map((item) => described(item, forms)),
    })),
  }
}

type Find = (text: string, way: SearchWay) => Promise<FoundThings<SearchKind>>

async function findSomething(q: string, find: Find) {
  for (const way of ["contains", "resembles"] as const) {
    const found = await find(q, way)
    if (found.groups.length) return { ...found, way, dropped: [] }
  }
  for (const { words, dropped } of shorterSearches(q)) {
    const found = await find(words.join(" "), "contains")
    if (found.groups.length) return { ...found, way: "contains" as const, dropped }
  }
  return { forms: [], groups: [], way: "contains" as const, dropped: [] }
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
