import { hasPermission, Level, type Viewer } from "../../platform/policy.ts"

/** What people tell about themselves is changed by themselves, and by users who may edit members. */
export const mayEditProfile = (viewer: Viewer | null, userId: number): boolean =>
  hasPermission(viewer, "members", Level.update, userId)

export const mayReadFinances = (viewer: Viewer | null, userId: number): boolean =>
  hasPermission(viewer, "memberFinances", Level.read, userId)

export const mayEditFinances = (viewer: Viewer | null, userId: number): boolean =>
  hasPermission(viewer, "memberFinances", Level.update, userId)
