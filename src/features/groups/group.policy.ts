import { can, either, Level } from "../../platform/policy.ts"

/** Sees all groups, including mail groups, and their members, whatever the group's visibility. */
export const mayReadGroups = can("groups", Level.read)
export const mayCreateGroup = can("groups", Level.create)
/** Changes a group and its members. */
export const mayUpdateGroup = can("groups", Level.update)
export const mayDeleteGroup = can("groups", Level.delete)

export const mayManageGroupTypes = can("groupTypes", Level.read)
export const mayUpdateGroupType = can("groupTypes", Level.update)
/** Viewers who see groups that are not public see their types too. */
export const mayReadAllGroupTypes = either(mayManageGroupTypes, mayReadGroups)

export const mayManageRoles = can("roles", Level.read)
/** Adding somebody to a group includes choosing the role. */
export const mayReadRoles = either(mayManageRoles, mayUpdateGroup)
/** How many people are in them: beside types and roles, for those who manage either. */
export const mayReadGroupUse = either(mayManageGroupTypes, mayManageRoles)
export const mayCreateRole = can("roles", Level.create)
export const mayUpdateRole = can("roles", Level.update)
export const mayDeleteRole = can("roles", Level.delete)
