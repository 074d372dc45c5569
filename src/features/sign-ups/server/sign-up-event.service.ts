import type { Db } from "../../../platform/server/db.ts"
import type { SignUpEventKind } from "../../activities/activity-kinds.ts"

/** Something that happened to a sign-up. */
export interface SignUpHappening {
  signUpId: number
  kind: SignUpEventKind
  at: Date
  place?: number | null
  /** The organiser who did it; absent when it was the person, or the rules. */
  byUserId?: number | null
  reason?: string | null
}

/** Writes down what happened, in the order given; nothing of it is ever changed. */
export async function logSignUpEvents(tx: Db, happenings: readonly SignUpHappening[]): Promise<void> {
  if (!happenings.length) return
  await tx
    .insertInto("signUpEvents")
    .values(happenings.map((each) => ({ place: null, byUserId: null, reason: null, ...each })))
    .execute()
}
