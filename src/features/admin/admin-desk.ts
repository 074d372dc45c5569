import { can, either, Level, type Viewer } from "../../platform/policy.ts"
import { mayUpdateActivities } from "../activities/activity.policy.ts"
import type { GroupTypeName, RoleKind } from "../groups/group-kinds.ts"
import { mayUpdateMembers } from "../members/member.policy.ts"
import { mayUpdateSignUpCost } from "../memberships/sign-up-cost.policy.ts"
import type { OptionalFeature } from "../settings/optional-features.ts"
import { mayUpdateSettings } from "../settings/settings.policy.ts"
import {
  type AdminArea,
  type AdminAreaName,
  type AdminGroup,
  adminAreas,
  adminGroups,
  type AdminLink,
  type ShortcutName,
  shortcuts,
} from "./admin-areas.ts"

/** A group that somebody is in today, and the kind of their role there. */
export interface OwnGroup {
  type: GroupTypeName
  kind: RoleKind
}

/** For whose work /admin is laid out. Everybody finds all they may do: it decides only what comes first. */
export type Desk = "treasurer" | "secretary" | "committee" | "board"

const managesMoney = either(mayUpdateSignUpCost, can("memberFinances", Level.read), can("finance", Level.read))

/** By what somebody is in a board; otherwise by what they may do. */
export function deskFor(viewer: Viewer | null, groups: readonly OwnGroup[]): Desk {
  const inBoard = groups.filter(({ type }) => type === "BOARD").map(({ kind }) => kind)
  if (inBoard.includes("treasurer")) return "treasurer"
  if (inBoard.includes("secretary")) return "secretary"
  if (inBoard.length || mayUpdateSettings.allows(viewer)) return "board"
  if (managesMoney.allows(viewer)) return "treasurer"
  if (mayUpdateMembers.allows(viewer)) return "secretary"
  return groups.length && !mayUpdateActivities.allows(viewer) ? "committee" : "board"
}

interface Order {
  shortcuts: readonly ShortcutName[]
  groups: readonly AdminGroup[]
  /** These areas come before the others of their group. */
  first: readonly AdminAreaName[]
}

const membersFirst: readonly AdminGroup[] = ["members", "agenda", "site", "careers"]

const orders: Record<Desk, Order> = {
  treasurer: {
    shortcuts: ["money", "signUpCosts", "members", "applications", "email", "activity"],
    groups: membersFirst,
    first: ["money", "signUpCosts"],
  },
  secretary: {
    shortcuts: ["applications", "members", "email", "activity", "openingTimes"],
    groups: membersFirst,
    first: ["applications"],
  },
  committee: { shortcuts: ["activity", "news", "email", "openingTimes"], groups: adminGroups, first: [] },
  board: {
    shortcuts: ["activity", "news", "applications", "email", "openingTimes", "company", "permissions"],
    groups: adminGroups,
    first: [],
  },
}

/** A group of /admin, with the areas that this viewer manages. */
export interface LaidOutGroup {
  name: AdminGroup
  areas: AdminArea[]
  rare: AdminArea[]
}

/** With this many areas or fewer, shortcuts would only repeat what is right below them. */
const areasInSight = 4

/** What a viewer finds at /admin, in order; groups and shortcuts that would be empty are left out. */
export function layOutAdmin(
  viewer: Viewer | null,
  desk: Desk,
  features: readonly OptionalFeature[],
): { shortcuts: AdminLink[]; groups: LaidOutGroup[] } {
  const isThere = ({ may, feature }: AdminLink) => may.allows(viewer) && (!feature || features.includes(feature))
  const order = orders[desk]
  const areas: AdminArea[] = (adminAreas as readonly AdminArea[]).filter(isThere)
  const rank = ({ name }: AdminArea) => (order.first.some((each) => each === name) ? 0 : 1)
  const groups = order.groups.map((name) => {
    const own = areas.filter(({ group }) => group === name)
    const often = own.filter(({ isRare }) => !isRare).sort((a, b) => rank(a) - rank(b))
    // A group of only rare things shows them like any other.
    return often.length
      ? { name, areas: often, rare: own.filter(({ isRare }) => isRare) }
      : { name, areas: own, rare: [] }
  })
  const named = order.shortcuts.flatMap((name) => shortcuts.filter((each) => each.name === name))
  return {
    shortcuts: areas.length > areasInSight ? named.filter(isThere) : [],
    groups: groups.filter(({ areas: own }) => own.length),
  }
}
