import { type PermissionMap, type PermissionName, permissionNames } from "../../src/platform/policy.ts"
import type { AccessMatrix } from "./access-matrix.ts"

/**
 * Who makes the calls. A `memberOnOwn` and an `administrator` make the calls about data of their own, the others about somebody
 * else's. An `ungranted` member has every grant at its highest level, but the required one at one level too low; for the
 * others, see `Exceptions`.
 */
const allCallers = [
  "visitor",
  "memberOnOwn",
  "administrator",
  "applicant",
  "member",
  "chairOfAnother",
  "chairOfThis",
  "grantee",
  "ungranted",
] as const
export type AccessCaller = (typeof allCallers)[number]
const chosen = process.env.ACCESS_CALLERS?.split(",")
/** All, or those of `ACCESS_CALLERS`. */
export const accessCallers = allCallers.filter((caller) => chosen?.includes(caller) ?? true)

export const isOnOwnData = (caller: AccessCaller): boolean => caller === "memberOnOwn" || caller === "administrator"

const levelOfVerb: Record<string, number> = { GET: 1, POST: 2, PUT: 3, PATCH: 3, DELETE: 4 }

/**
 * The grants that a call requires, each of which is enough; empty if members and administrators get the same status.
 * The matrix says which, by default the first word of the path, with the level of the verb. None of it comes from the
 * rule of the route, so that a wrong rule is noticed.
 */
export function grantsOf(matrix: AccessMatrix, key: string): PermissionMap {
  const [, member, administrator] = matrix.calls[key] ?? []
  if (matrix.grants[key] || member === administrator) return matrix.grants[key] ?? {}
  const [verb = "", path = ""] = key.split(" ")
  const name = path.split("/")[1]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { [matrix.permission ?? (name as PermissionName)]: levelOfVerb[verb] ?? 0 }
}

/** Every grant at its highest level, but these at one level too low. */
export const allBut = (grants: PermissionMap): PermissionMap =>
  Object.fromEntries(permissionNames.map((name) => [name, name in grants ? (grants[name] ?? 0) - 1 : 4]))

/** The expected status of a call by a caller. */
export function expectedOf(matrix: AccessMatrix, key: string, caller: AccessCaller): number {
  const [visitor, ownMember, administrator] = matrix.calls[key] ?? [0, 0, 0]
  const { notTheirs: member = ownMember, ...others } = matrix.exceptions[key] ?? {}
  if (caller === "visitor") return visitor
  if (caller === "memberOnOwn") return ownMember
  if (caller === "administrator") return administrator
  if (caller === "member") return member
  return others[caller] ?? (caller === "grantee" ? administrator : member)
}

/** The path of a nested row below the wrong parent: `/groups/1/members/8`, where 8 is a member of group 2. */
export function misplaced(pattern: string, elsewhere: string, path: string): string {
  const parent = pattern.split("/").findIndex((segment) => segment.startsWith(":"))
  return path
    .split("/")
    .with(parent, elsewhere.split("/")[parent] ?? "")
    .join("/")
}
