/** Enumerations of this feature, apart from the contracts so that pages that only read load no validation. */
export const groupTypeNames = ["YEAR_LAYER", "COMMITTEE", "BOARD", "EDUCATION", "OTHER", "EMAIL"] as const
export type GroupTypeName = (typeof groupTypeNames)[number]

export const roleKinds = ["chair", "viceChair", "secretary", "treasurer", "member", "advisor", "other"] as const
export type RoleKind = (typeof roleKinds)[number]

/** Who may see the members of a group. `members` are people whose membership of the association covers today. */
export const visibilities = ["public", "members", "none"] as const
export type Visibility = (typeof visibilities)[number]

/** Of a group, and of a group membership; derived from the dates. */
export const states = ["future", "current", "former"] as const
export type State = (typeof states)[number]

/** The type that a URL segment refers to: `committee` and `year-layer` are accepted, `COMMITTEE` is canonical. */
export function groupTypeOf(segment: string | undefined): GroupTypeName | undefined {
  const written = segment?.toUpperCase().replaceAll("-", "_")
  return groupTypeNames.find((name) => name === written)
}
