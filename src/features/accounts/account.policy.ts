import { hasPermission, Level, type Viewer } from "../../platform/policy.ts"

/** A password reset link may be sent by the account's owner and by viewers who may edit members. */
export const maySendPasswordReset = (viewer: Viewer | null, userId: number): boolean =>
  hasPermission(viewer, "members", Level.update, userId)
