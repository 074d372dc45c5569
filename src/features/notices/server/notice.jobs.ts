import type { JobType } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import { type PushJob, pushQueue } from "./notice-outbox.service.ts"
import { beginRounds, forgetOldNotices, type Round, roundQueue, deliverRound } from "./notice-round.service.ts"
import { type Pushing, pushNotice } from "./push-notice.service.ts"
import { pushSilence } from "./push-silence.ts"

type Parts = Pushing & Pick<Services, "now">

/** Every minute: begins to tell what happened since. What is moved or cancelled before is seen by itself. */
export const noticeJob = (parts: Parts): JobType => ({
  name: "notices",
  schedule: "* * * * *",
  work: (_, jobs) => beginRounds({ ...parts, jobs }),
})

/** Tells everybody about one thing. */
export const noticeRoundJob = (parts: Parts): JobType<Round> => ({
  name: roundQueue,
  work: (round, jobs) => deliverRound({ ...parts, jobs }, round),
})

/** Sends to one browser: eight attempts take about an hour. */
export const pushJob = (parts: Parts, silence = pushSilence(parts.now)): JobType<PushJob> => ({
  name: pushQueue,
  retries: { limit: 8, longestPauseSeconds: 900 },
  batch: { size: 20, concurrency: 10 },
  expireInSeconds: 120,
  showsLife: false,
  work: (job) => pushNotice({ ...parts, silence }, job),
})

export const noticeNightJob = ({ database, now }: Parts): JobType => ({
  name: "notice-housekeeping",
  schedule: "37 4 * * *",
  work: () => forgetOldNotices(database.db, now()),
})
