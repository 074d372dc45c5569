import { AppError } from "../../app-error.ts"
import type { Viewer } from "../../policy.ts"

/** For how many minutes after logging in, or confirming who they are, users may make calls that are sensitive. */
export const freshMinutes = 30

/** @throws AppError confirmFirst if it is too long ago that this user proved who they are */
export function requireFreshLogin(viewer: Viewer | null, now: Date): void {
  const since = viewer?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (now.getTime() - since > freshMinutes * 60_000) throw new AppError("confirmFirst")
}
