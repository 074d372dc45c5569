import { can, hasPermission, Level, type PermissionName, type Viewer } from "../../platform/policy.ts"

export const mayReadPermissions = can("permissions", Level.read)
export const mayCreatePermission = can("permissions", Level.create)
export const mayUpdatePermission = can("permissions", Level.update)
export const mayDeletePermission = can("permissions", Level.delete)

/** From this level of `permissions` on, somebody can put right who may do what. One such person always remains. */
export const administratorLevel = Level.update

/** Whether a record of this level is within what the viewer may do themselves: nobody gives, changes or takes more. */
export const isWithinOwn = (viewer: Viewer | null, name: PermissionName, level: number): boolean =>
  hasPermission(viewer, name, level)
