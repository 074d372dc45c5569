import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf, mapItems } from "../../../platform/server/database/json-rows.ts"
import { listPage, type Order } from "../../../platform/server/database/list.ts"
import {
  type Columns,
  type RelationColumn,
  type SearchColumn,
  whereOf,
} from "../../../platform/server/database/list-filter.ts"
import { wordsOf } from "../../../platform/server/database/search-text.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { isInShownGroup } from "../../groups/server/shown-membership.service.ts"
import { type MemberSummary, memberName } from "../member.ts"
import { spellingsOf } from "../spellings.ts"
import type { MemberState } from "../member-state.ts"
import { bestMatches, isManyPeople, misspeltMatches } from "./best-matches.service.ts"
import { findsPerson, misspellsPerson, rankOfPerson, resemblance, resemblesPerson } from "./member-search.service.ts"
import { fullName } from "./member.table.ts"
import { type Audience, isInState, listedFor, shown, shownJson, stateOn } from "./member-visibility.service.ts"

/** What a list shows, if the person does. */
const inList = ["portrait", "nickname", "pronouns", "study", "startYear"] as const

type Row = { shown: Record<string, unknown>; state?: MemberState }

/**
 * The people whom this viewer may know of, as far as they show themselves; a search ignores accents, and finds names
 * that resemble it if none contains it.
 */
export async function listMembers(scope: MemberScope, query: ListQuery): Promise<JsonPage<MemberSummary>> {
  const text = (query.filter?.["search"]?.eq ?? "") as string
  const isQuick = isSearchOfAll(query, text) && (await isManyPeople(scope.db))
  for (const way of waysFor(text)) {
    const found = await pageOf(scope, query, { text, way, isQuick })
    if (found.totalItems || way === "resembles") return found
  }
  return pageOf(scope, query, { text, way: "contains", isQuick })
}

/** How people may be found: each only if nobody is found by the one before it. */
type Way = "contains" | "misspells" | "resembles"
interface Search {
  text: string
  way: Way
  /** The best matches are looked up, without comparing everybody. */
  isQuick: boolean
}
const waysFor = (text: string): Way[] =>
  wordsOf(text).length ? ["contains", ...(spellingsOf(text).length ? ["misspells" as const] : []), "resembles"] : []
const comparedBy = { contains: findsPerson, misspells: misspellsPerson, resembles: resemblesPerson }

/** Who looks at whom: the viewer, in a list that they may open. */
export interface MemberScope extends Scope {
  viewer: Viewer
  audience: Audience
}

async function pageOf(
  { db, viewer, audience, now }: MemberScope,
  query: ListQuery,
  search: Search,
): Promise<JsonPage<MemberSummary>> {
  const { text, way } = search
  const today = dayOf(now)
  const people = db
    .selectFrom("users")
    .where(listedFor(viewer, now))
    .select(["users.userId", "users.slug", fullName().as("name"), shownJson(audience, inList).as("shown")])
    .$if(audience === "board", (rows) => rows.select(stateOn(today).as("state")))
  const page = await listPage(db, people, query, {
    row: jsonRowOf(memberName, { besides: audience === "board" ? ["shown", "state"] : ["shown"] }),
    columns: columnsFor(audience),
    several: comparisonsFor({ viewer, audience, now }, way),
    key: "users.userId",
    defaultSort: text.trim() ? byMatch(audience, text, way) : inAlphabet("users.lastName"),
    totals: cachedTotals(db),
    quickly: search.isQuick ? quickSearch({ viewer, audience, now }, query, search) : undefined,
  })
  return mapItems(page, (items) =>
    (items as unknown as (MemberSummary & Row)[]).map(({ shown: visible, ...person }) => ({ ...person, ...visible })),
  )
}

/** A page of people is looked up step by step until here; further pages compare everybody. */
const quickUntil = 500

/** A search among everybody in the list: a filter besides leaves few to compare. */
function isSearchOfAll({ filter = {}, pageNumber, pageSize }: ListQuery, text: string): boolean {
  const { search, state, ...others } = filter
  const isPlain = Object.keys(search ?? {}).join() === "eq" && Object.keys(others).length === 0
  const isOfAll = state === undefined || (Object.keys(state).join() === "eq" && state["eq"] === "active")
  return wordsOf(text).length > 0 && isPlain && isOfAll && pageNumber * pageSize <= quickUntil
}

/** SQL of the best matches of such a search. */
function quickSearch(
  { viewer, audience, now }: Pick<MemberScope, "viewer" | "audience" | "now">,
  { filter }: ListQuery,
  { text, way }: Search,
) {
  if (way === "resembles") return undefined
  // Members see only members of today anyway.
  const isOfToday = filter?.["state"] && audience === "board"
  const listed = isOfToday ? isInState(dayOf(now), "active") : listedFor(viewer, now)
  return (page: { limit: number; offset: number }) =>
    (way === "contains" ? bestMatches : misspeltMatches)({ audience, text, listed, ...page })
}

/** The ids of everybody in the list of a query, by last name. */
export async function listMemberIds({ db, viewer, audience, now }: MemberScope, query: ListQuery): Promise<number[]> {
  const { filter = {} } = query
  const text = (filter["search"]?.eq ?? "") as string
  const idsOf = async (way: Way) => {
    const rows = await db
      .selectFrom("users")
      .select("users.userId")
      .where(listedFor(viewer, now))
      .where(whereOf(filter, { ...columnsFor(audience), ...comparisonsFor({ viewer, audience, now }, way) }))
      .orderBy(inAlphabet("users.lastName"))
      .orderBy("users.userId")
      .execute()
    return rows.map(({ userId }) => userId)
  }
  if (!wordsOf(text).length) return idsOf("contains")
  for (const way of waysFor(text)) {
    const ids = await idsOf(way)
    if (ids.length) return ids
  }
  return []
}

/** Filters and sorts compare with what this audience sees. A year that is hidden or not filled in comes last. */
const columnsFor = (audience: Audience): Columns => ({
  userId: sql.ref("users.userId"),
  slug: sql.ref("users.slug"),
  name: fullName(),
  lastName: inAlphabet("users.lastName"),
  startYear: sql`coalesce(${shown(audience, "startYear")}, 0)`,
  study: shown(audience, "study"),
})

function comparisonsFor(
  { viewer, audience, now }: Pick<MemberScope, "viewer" | "audience" | "now">,
  way: Way,
): Record<string, RelationColumn | SearchColumn> {
  const finds = comparedBy[way]
  const isIn = (group: Parameters<typeof isInShownGroup>[0]) =>
    isInShownGroup(group, { viewer, now }, sql`users."userId"`)
  return {
    search: { matches: (text) => finds(audience, text as string) },
    state: { matches: (state) => isInState(dayOf(now), state as MemberState) },
    groupId: { matches: (groupId) => isIn({ groupId: groupId as number }) },
    groupSlug: { matches: (slug) => isIn({ slug: slug as string }) },
  }
}

const asc = (by: RawBuilder<unknown>): Order => ({ by, direction: "asc" })
const byMatch = (audience: Audience, text: string, way: Way): Order[] => [
  ...(way === "contains" ? [asc(rankOfPerson(audience, text))] : []),
  ...(way === "resembles" ? [{ by: resemblance(audience, text), direction: "desc" as const }] : []),
  asc(inAlphabet("users.lastName")),
  asc(inAlphabet("users.firstName")),
]
