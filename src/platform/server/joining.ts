import type { Db } from "./database/db.ts"

/** A membership that begins because somebody was accepted, without costs that were agreed when they applied. */
export interface Joined {
  membershipId: number
  userId: number
}

/**
 * What a feature does with people who are accepted, in the transaction in which they are: a lower feature does not know it.
 * @param on the day of the first of its memberships that counts, `YYYY-MM-DD`: today or later
 */
export type JoiningSource = (
  tx: Db,
  joined: readonly Joined[],
  when: { by: number | null; at: Date; on: string },
) => Promise<void>
