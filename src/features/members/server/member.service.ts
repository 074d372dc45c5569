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
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { isInShownGroup } from "../../groups/server/shown-membership.service.ts"
import { type MemberSummary, memberName } from "../member.ts"
import type { MemberState } from "../member-state.ts"
import { findsPerson, rankOfPerson, resemblance, resemblesPerson } from "./member-search.service.ts"
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
  const found = await pageOf(scope, query, text, "contains")
  return found.totalItems || !text.trim() ? found : pageOf(scope, query, text, "resembles")
}

/** Who looks at whom: the viewer, in a list that they may open. */
export interface MemberScope extends Scope {
  viewer: Viewer
  audience: Audience
}

async function pageOf(
  { db, viewer, audience, now }: MemberScope,
  query: ListQuery,
  text: string,
  way: "contains" | "resembles",
): Promise<JsonPage<MemberSummary>> {
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
    kept: keptTotals(db),
  })
  return mapItems(page, (items) =>
    (items as unknown as (MemberSummary & Row)[]).map(({ shown: visible, ...person }) => ({ ...person, ...visible })),
  )
}

/** The ids of everybody in the list of a query, by last name. */
export async function listMemberIds({ db, viewer, audience, now }: MemberScope, query: ListQuery): Promise<number[]> {
  const { filter = {} } = query
  const idsOf = async (way: "contains" | "resembles") => {
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
  const found = await idsOf("contains")
  return found.length || !filter["search"] ? found : idsOf("resembles")
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
  way: "contains" | "resembles",
): Record<string, RelationColumn | SearchColumn> {
  const finds = way === "contains" ? findsPerson : resemblesPerson
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
const byMatch = (audience: Audience, text: string, way: "contains" | "resembles"): Order[] => [
  way === "contains"
    ? asc(rankOfPerson(audience, text))
    : { by: resemblance(audience, text), direction: "desc" as const },
  asc(inAlphabet("users.lastName")),
  asc(inAlphabet("users.firstName")),
]
