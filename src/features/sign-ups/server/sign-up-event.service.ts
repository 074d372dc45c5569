import type { Db } from "../../../platform/server/database/db.ts"
import type { SignUpEventKind } from "../../activities/activity-kinds.ts"

/** An event in the life of a sign-up. */
export interface SignUpHappening {
  signUpId: number
  kind: SignUpEventKind
  at: Date
  position?: number | null
  /** The organiser who did it; absent if it was the person, or automatic. */
  byUserId?: number | null
  reason?: string | null
}

/** Logs events in the given order; the log is append-only. */
export async function logSignUpEvents(tx: Db, happenings: readonly SignUpHappening[]): Promise<void> {
  if (!happenings.length) return
  await tx
    .insertInto("signUpEvents")
    .values(happenings.map(({ position: place = null, ...each }) => ({ place, byUserId: null, reason: null, ...each })))
    .execute()
}
