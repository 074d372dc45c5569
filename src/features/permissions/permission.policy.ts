import { can, hasPermission, Level, type PermissionName, type Viewer } from "../../platform/policy.ts"

export const mayReadPermissions = can("permissions", Level.read)
export const mayCreatePermission = can("permissions", Level.create)
export const mayUpdatePermission = can("permissions", Level.update)
export const mayDeletePermission = can("permissions", Level.delete)

/** The level of `permissions` from which somebody can fix who may do what. One such person always remains. */
export const administratorLevel = Level.update

/** Whether a grant of this level is within the viewer's own permissions: nobody grants, changes or revokes more. */
export const isWithinOwn = (viewer: Viewer | null, name: PermissionName, level: number): boolean =>
  hasPermission(viewer, name, level)
