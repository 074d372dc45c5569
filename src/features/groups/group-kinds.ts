/** Words of this feature, apart from the contracts so that a page that only reads loads no validation. */
export const groupTypeNames = ["YEAR_LAYER", "COMMITTEE", "BOARD", "EDUCATION", "OTHER", "EMAIL"] as const
export type GroupTypeName = (typeof groupTypeNames)[number]

export const roleKinds = ["chair", "viceChair", "secretary", "treasurer", "member", "advisor", "other"] as const
export type RoleKind = (typeof roleKinds)[number]

/** Who may read who is in a group. `members` are those whose membership of the association covers today. */
export const visibilities = ["public", "members", "none"] as const
export type Visibility = (typeof visibilities)[number]

/** Of a group, and of a place in one; derived from the dates. */
export const states = ["future", "current", "former"] as const
export type State = (typeof states)[number]

/** The type that a segment of an address means: `committee` and `year-layer` are understood, `COMMITTEE` is how it is written. */
export function groupTypeOf(segment: string | undefined): GroupTypeName | undefined {
  const written = segment?.toUpperCase().replaceAll("-", "_")
  return groupTypeNames.find((name) => name === written)
}
