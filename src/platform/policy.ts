/** Names of permissions, in the order of the /rechten page. */
export const permissionNames = [
  "rooms",
  "roomStatus",
  "groups",
  "groupTypes",
  "roles",
  "members",
  "memberFinances",
  "finance",
  "activities",
  "waitingLists",
  "news",
  "companies",
  "vacancies",
  "vacancyTypes",
  "photos",
  "documents",
  "emails",
  "signUpCosts",
  "books",
  "pages",
  "permissions",
  "settings",
] as const
export type PermissionName = (typeof permissionNames)[number]

/** Each level includes the ones below it. */
export const Level = { none: 0, read: 1, create: 2, update: 3, delete: 4 } as const
export type Level = (typeof Level)[keyof typeof Level]
/** Highest level per name; a name without a grant is absent. */
export type PermissionMap = Partial<Record<PermissionName, number>>

/** The current user. `null` means a visitor. */
export interface Viewer {
  userId: number
  permissions: PermissionMap
  /** When they last proved who they are; only the server knows. */
  authenticatedAt?: Date
}

/**
 * The one rule of the site, on both sides: the level for that name is high enough, or the viewer owns the
 * item. Fails when no permissions are loaded.
 */
export function hasPermission(
  viewer: { userId?: number | undefined; permissions?: PermissionMap | undefined } | null | undefined,
  name: PermissionName,
  level: number,
  ownerId?: number | null,
): boolean {
  if (!viewer?.permissions) return false
  if (ownerId != null && ownerId === viewer.userId) return true
  return (viewer.permissions[name] ?? 0) >= level
}

/** A rule that guards a page or a call: readable as a sentence, testable without a request. */
export interface May {
  readonly rule: string
  /** True when the rule lets visitors in. */
  readonly open: boolean
  readonly allows: (viewer: Viewer | null) => boolean
}

export const anyone: May = { rule: "anyone", open: true, allows: () => true }
export const loggedIn: May = { rule: "logged in", open: false, allows: (viewer) => viewer !== null }
/** For visitors only: users have no need of it. */
export const visitors: May = { rule: "visitors", open: true, allows: (viewer) => viewer === null }
/** Passes for a viewer whose level for `name` is at least `level`. */
export const can = (name: PermissionName, level: Level): May => ({
  rule: `${name} ≥ ${level}`,
  open: false,
  allows: (viewer) => hasPermission(viewer, name, level),
})
/** Passes for a viewer who satisfies one of the rules. */
export const either = (...rules: May[]): May => ({
  rule: rules.map((each) => each.rule).join(" or "),
  open: rules.some((each) => each.open),
  allows: (viewer) => rules.some((each) => each.allows(viewer)),
})

/** A viewer's rights to any row of an entity, if they depend on permissions alone; see `rights` in `contract.ts`. */
export const rightsBy =
  <K extends string>(rules: Record<K, May>) =>
  (viewer: Viewer): Record<K, boolean> =>
    Object.fromEntries(Object.entries<May>(rules).map(([right, may]) => [right, may.allows(viewer)])) as Record<
      K,
      boolean
    >
