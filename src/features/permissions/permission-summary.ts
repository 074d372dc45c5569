import { type PermissionName, permissionNames } from "../../platform/policy.ts"
import type { EffectivePermission, Grantee, Reason } from "./permission-overview.ts"

/** Permissions with the same level and the same reasons, grouped into one line. */
export interface SummaryLine {
  level: number
  names: PermissionName[]
  /** The reasons that give this level. */
  reasons: Reason[]
  /** The reasons that would give a lower one. */
  others: Reason[]
}

const keyOf = ({ subjectType, group, role, until, level }: Reason): string =>
  JSON.stringify([subjectType, group?.groupId, subjectType === "groupRole" ? role : null, until, level])

/** One reason per way of having it: two memberships of the same group give the same by the same grant. */
function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [keyOf(reason), reason])).values()]
}

/**
 * What a person may do, highest level first, in as few lines as possible. `isComplete`: includes reasons that give less
 * than the person has anyway; without them more permissions share a line.
 */
export function summarize(held: readonly EffectivePermission[], isComplete: boolean): SummaryLine[] {
  const lines = new Map<string, SummaryLine>()
  for (const { name, level, reasons } of held) {
    const all = distinct(reasons).filter((reason) => isComplete || reason.level === level)
    const key = JSON.stringify([level, all.map(keyOf).toSorted()])
    const line = lines.get(key)
    if (line) line.names.push(name)
    else
      lines.set(key, {
        level,
        names: [name],
        reasons: all.filter((reason) => reason.level === level),
        others: all.filter((reason) => reason.level < level),
      })
  }
  return [...lines.values()].toSorted((a, b) => b.level - a.level || b.names.length - a.names.length)
}

/** Grants by level, highest first, each in the order of the names. */
export function byLevel<P extends { name: PermissionName; level: number }>(
  permissions: readonly P[],
): { level: number; permissions: P[] }[] {
  const levels = [...new Set(permissions.map(({ level }) => level))].toSorted((a, b) => b - a)
  const inOrder = permissions.toSorted((a, b) => permissionNames.indexOf(a.name) - permissionNames.indexOf(b.name))
  return levels.map((level) => ({ level, permissions: inOrder.filter((each) => each.level === level) }))
}

/** The names that are missing, if the list is easier to describe as all, or all but a few. */
export function allBut(names: readonly PermissionName[]): PermissionName[] | undefined {
  const missing = permissionNames.filter((name) => !names.includes(name))
  return missing.length <= 3 ? missing : undefined
}

/** What was given to somebody personally, in the order of the names. */
export function personalGrants({ userId, name: person, permissions }: Grantee) {
  return permissions
    .toSorted((a, b) => permissionNames.indexOf(a.name) - permissionNames.indexOf(b.name))
    .flatMap(({ name, reasons }) =>
      reasons
        .filter(({ subjectType }) => subjectType === "user")
        .map(({ permissionId, level }) => ({
          permissionId,
          name,
          level,
          subjectType: "user" as const,
          subjectId: userId,
          subject: { name_nl: person, name_en: person },
        })),
    )
}
