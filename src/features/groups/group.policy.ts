import { can, either, Level } from "../../platform/policy.ts"

/** Sees all groups, mail groups too, and who is in them whatever the group says. */
export const mayReadGroups = can("groups", Level.read)
export const mayCreateGroup = can("groups", Level.create)
/** Changes a group, and who is in it. */
export const mayUpdateGroup = can("groups", Level.update)
export const mayDeleteGroup = can("groups", Level.delete)

export const mayManageGroupTypes = can("groupTypes", Level.read)
export const mayUpdateGroupType = can("groupTypes", Level.update)
/** Whoever sees groups that are not public sees of which type they are. */
export const mayReadAllGroupTypes = either(mayManageGroupTypes, mayReadGroups)

export const mayManageRoles = can("roles", Level.read)
/** Whoever gives somebody a place chooses the role. */
export const mayReadRoles = either(mayManageRoles, mayUpdateGroup)
export const mayCreateRole = can("roles", Level.create)
export const mayUpdateRole = can("roles", Level.update)
export const mayDeleteRole = can("roles", Level.delete)
