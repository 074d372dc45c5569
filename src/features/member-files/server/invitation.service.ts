import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"

/** People of one job. */
export interface Invited {
  userIds: number[]
}

export const invitationQueue = "invite-members"
/** People of one job: its mails are queued in one transaction. */
const part = 100

/** Queues the invitations of new people inside the caller's transaction. */
export async function queueInvitations(jobs: Pick<Jobs, "send">, tx: Db, userIds: readonly number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += part)
    await jobs.send(tx, invitationQueue, { userIds: userIds.slice(from, from + part) } satisfies Invited)
}
