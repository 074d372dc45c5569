import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import type { Event } from "../notice-subjects.ts"
import { hasChosen } from "./notice-choice.service.ts"

/** The queue of messages to browsers. */
export const pushQueue = "push"

export interface PushJob {
  noticeId: number
  pushDeviceId: number
  /** So that deleting the account finds the job. */
  userId: string
}

/** Queues a message for every browser of the people of these notices, in the caller's transaction. */
export async function queuePushes(tx: Db, jobs: Pick<Jobs, "send">, noticeIds: readonly number[]): Promise<void> {
  if (!noticeIds.length) return
  const devices = await tx
    .selectFrom("notices")
    .innerJoin("pushDevices", "pushDevices.userId", "notices.userId")
    .select(["noticeId", "pushDeviceId", "notices.userId"])
    .where("noticeId", "in", noticeIds)
    .orderBy("pushDeviceId")
    .execute()
  for (const { noticeId, pushDeviceId, userId } of devices) {
    const job: PushJob = { noticeId, pushDeviceId, userId: String(userId) }
    await jobs.send(tx, pushQueue, job)
  }
}

/**
 * Tells the people of these sign-ups in their browsers that they have a place, in the transaction that gives it: once for each time they
 * are promoted. The mail is sent elsewhere, whatever they chose.
 */
export async function pushPlaceFree(tx: Db, jobs: Pick<Jobs, "send">, signUpIds: readonly number[]): Promise<void> {
  if (!signUpIds.length) return
  const event: Event = "placeFree"
  const { rows } = await sql<{ noticeId: number }>`
    insert into notices ("userId", subject, "thingId", occasion, channel, "createdAt")
    select u."userId", ${event}, s."activityId", extract(epoch from s."promotedAt")::text, 'push', s."promotedAt"
    from users u join "signUps" s using ("userId")
    where s."signUpId" = any(${sql.val([...signUpIds])}::integer[])
      and s.status = 'registered' and s."promotedAt" is not null
      and exists (select from "pushDevices" d where d."userId" = u."userId") and ${hasChosen("placeFree", "push")}
    on conflict do nothing returning "noticeId"`.execute(tx)
  await queuePushes(
    tx,
    jobs,
    rows.map(({ noticeId }) => noticeId),
  )
}
