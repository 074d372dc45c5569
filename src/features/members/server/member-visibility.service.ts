import { applicationWaits } from "./membership.service.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { keysOfField, type MemberField, memberFields, type Visibility } from "../member-fields.ts"
import { portraitJson } from "./portraits/portrait.service.ts"
import type { MemberState } from "../member-state.ts"
import { onlookerOf } from "../member.policy.ts"

/*
 * All SQL here is of a statement on `users`. Constants are written into the text, not bound: PostgreSQL uses an index
 * on an expression only for exactly that expression.
 */

/** As whom somebody looks through a list. In lists people see themselves as others see them. */
export type Audience = "members" | "board"

/** @returns null for viewers who see nobody but themselves */
export function audienceOf(viewer: Viewer): Audience | null {
  const onlooker = onlookerOf(viewer)
  return onlooker === "board" ? "board" : onlooker === "member" ? "members" : null
}

const seenBy: Record<Audience, readonly Visibility[]> = { members: ["members"], board: ["members", "board"] }

/** SQL: the person shows this field to that audience. The rule of `seesField`. */
export const showsTo = (audience: Audience, name: MemberField) => sql<SqlBool>`coalesce(
  users.visibility ->> ${sql.lit(name)}, ${sql.lit(memberFields[name].default)})
  in (${sql.join(seenBy[audience].map((visibility) => sql.lit(visibility)))})`

export type ShownKey = { [F in MemberField]: (typeof keysOfField)[F][number] }[MemberField]
/** A column of `users` with the value of a field; the portrait of a person is elsewhere. */
type FieldColumn = Exclude<ShownKey, "portrait">

const fieldOf = Object.fromEntries(
  Object.entries(keysOfField).flatMap(([field, keys]) => keys.map((key) => [key, field])),
) as Record<ShownKey, MemberField>

/** SQL: the value of a column as that audience sees it; null if it is hidden. */
export const shown = (audience: Audience, column: FieldColumn): RawBuilder<unknown> =>
  sql`case when ${showsTo(audience, fieldOf[column])} then ${sql.ref(`users.${column}`)} end`

/** The keys of all fields. */
export const shownKeys = Object.keys(fieldOf) as ShownKey[]

const valueOf = (key: ShownKey) => (key === "portrait" ? portraitJson() : sql.ref(`users.${key}`))

/**
 * SQL: an object with the values of these keys. What is hidden has no key, so it does not leave the database.
 * @param selfId sees everything of their own; leave out in a list
 */
export function shownJson(audience: Audience | null, keys: readonly ShownKey[], selfId?: number) {
  const fields = Object.groupBy(keys, (key) => fieldOf[key])
  const parts = Object.entries(fields).map(([field, ofField]) => {
    const values = sql.join(ofField.map((key) => sql`${sql.lit(key)}, ${valueOf(key)}`))
    const rules = [
      ...(audience ? [showsTo(audience, field as MemberField)] : []),
      ...(selfId === undefined ? [] : [sql<SqlBool>`users."userId" = ${selfId}`]),
    ]
    return sql`case when ${sql.join(rules, sql` or `)} then jsonb_build_object(${values}) else '{}' end`
  })
  return sql<Record<string, unknown>>`(${sql.join(parts, sql` || `)})`
}

/**
 * SQL: the person is a member on that day, which is written into the text: PostgreSQL plans a list of them well only if it
 * knows that they are many.
 */
export const isActiveOn = (today: string) => sql<SqlBool>`users."memberDays" @> ${sql.lit(today)}::date`

const isWaiting = sql<SqlBool>`users."userId" in (
  select "userId" from memberships where ${applicationWaits("memberships")})`

const stateRules = (today: string): Record<MemberState, RawBuilder<SqlBool>> => {
  const isActive = isActiveOn(today)
  const hasBegun = sql<SqlBool>`coalesce(lower(users."memberDays") <= ${today}::date, false)`
  const isComing = sql<SqlBool>`coalesce(upper_inf(users."memberDays") or upper(users."memberDays") > ${today}::date, false)`
  return {
    active: isActive,
    applicant: sql`not ${isActive} and ${isWaiting}`,
    coming: sql`not ${isActive} and not ${isWaiting} and ${isComing}`,
    ended: sql`not ${isActive} and not ${isWaiting} and not ${isComing} and ${hasBegun}`,
    none: sql`not ${isWaiting} and isempty(users."memberDays")`,
  }
}

/** SQL: what somebody is to the association on that day. */
export function stateOn(today: string): RawBuilder<MemberState> {
  const cases = Object.entries(stateRules(today)).map(([state, rule]) => sql`when ${rule} then ${sql.lit(state)}`)
  return sql<MemberState>`case ${sql.join(cases, sql` `)} end`
}

/** SQL: the person is in this state on that day. */
export const isInState = (today: string, state: MemberState): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${stateRules(today)[state]})`

/** SQL: this viewer may know of the person in lists. The board knows everybody, members know the members of today. */
export function listedFor(viewer: Viewer, now: Date): RawBuilder<SqlBool> {
  const audience = audienceOf(viewer)
  if (audience === "board") return sql<SqlBool>`true`
  return audience ? isActiveOn(dayOf(now)) : sql<SqlBool>`false`
}

/** SQL: this viewer may see the person, who may be themselves. */
export const visibleTo = (viewer: Viewer, now: Date) =>
  sql<SqlBool>`(users."userId" = ${viewer.userId} or ${listedFor(viewer, now)})`

/**
 * SQL: the slug of a person beside whose name something else is told; null if this viewer may not open their page.
 * @param users alias of the person's row
 */
export function slugFor(viewer: Viewer | null, now: Date, users = "users"): RawBuilder<string | null> {
  if (!viewer) return sql`null::text`
  const slug = sql<string>`${sql.ref(`${users}.slug`)}`
  const audience = audienceOf(viewer)
  if (audience === "board") return slug
  const isSelf = sql`${sql.ref(`${users}.userId`)} = ${viewer.userId}`
  const isActive = sql`${sql.ref(`${users}.memberDays`)} @> ${dayOf(now)}::date`
  return sql`case when ${audience ? sql`(${isSelf} or ${isActive})` : isSelf} then ${slug} end`
}
