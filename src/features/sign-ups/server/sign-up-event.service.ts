import type { Db } from "../../../platform/server/database/db.ts"
import type { SignUpEventKind } from "../../activities/sign-up-kinds.ts"

/** An event in the life of a sign-up. */
export interface NewSignUpEvent {
  signUpId: number
  kind: SignUpEventKind
  at: Date
  position?: number | null
  /** The organiser who did it; absent if it was the person, or automatic. */
  byUserId?: number | null
  reason?: string | null
}

/** Logs events in the given order; the log is append-only. */
export async function logSignUpEvents(tx: Db, events: readonly NewSignUpEvent[]): Promise<void> {
  if (!events.length) return
  await tx
    .insertInto("signUpEvents")
    .values(events.map((each) => ({ position: null, byUserId: null, reason: null, ...each })))
    .execute()
}
