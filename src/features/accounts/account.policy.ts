import { hasPermission, Level, type Viewer } from "../../platform/policy.ts"

/** A link for a new password may be sent by its owner and by whoever may edit members. */
export const maySendPasswordReset = (viewer: Viewer | null, userId: number): boolean =>
  hasPermission(viewer, "members", Level.update, userId)
