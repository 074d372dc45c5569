import type { JobParts } from "../../../../platform/server/feature.ts"
import type { JobType } from "../../../../platform/server/jobs.ts"
import { answerRequest, forgetRequests, guestRequestQueue } from "./guest-request.service.ts"

/** Mails the people without an account who want to come, and forgets those who never confirmed it. */
export function openGuestJobs({ association, db, env, now }: JobParts): readonly JobType<never>[] {
  const answers: JobType<{ guestRequestId: number }> = {
    name: guestRequestQueue,
    batch: { size: 20, concurrency: 1 },
    work: ({ guestRequestId }, jobs) =>
      db.transaction().execute((tx) => answerRequest(tx, { association, env, jobs }, guestRequestId, now())),
  }
  const forgets: JobType = {
    name: "forget-guest-requests",
    schedule: "23 * * * *",
    work: () => forgetRequests(db, now()),
  }
  return [answers, forgets]
}
