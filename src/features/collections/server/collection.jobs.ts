import { dayOf } from "../../../platform/amsterdam.ts"
import type { JobParts } from "../../../platform/server/feature.ts"
import { JobFailure, type JobType } from "../../../platform/server/jobs.ts"
import { collectionQueue, mailNext } from "./collection-mails.service.ts"
import { mailLapsing } from "./lapsing-mails.service.ts"
import { collectionsToSettle, forgetAccounts, settle } from "./settle.service.ts"

type Parts = Pick<JobParts, "association" | "changes" | "db" | "env" | "now" | "translate">

/** Topics of what collections change. */
export const collectionTopics = ["collections", "money", "activities"]

/** Mails people of collections: as soon as one is announced, and every five minutes, so that after a crash it goes on. */
export const collectionMailJob = ({ db, changes, now, ...parts }: Parts): JobType => ({
  name: collectionQueue,
  schedule: "*/5 * * * *",
  retries: { limit: 0, longestPauseSeconds: 60 },
  expireInSeconds: 1800,
  work: async (_, jobs) => {
    for (let isBusy = true; isBusy;) {
      if (jobs.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
      isBusy = await db.transaction().execute(async (tx) => {
        const worked = await mailNext({ ...parts, jobs }, tx, now())
        if (worked) await changes.announce(tx, ["collections"])
        return worked
      })
      if (isBusy) changes.emit(["collections"])
    }
  },
})

/** Every morning: books what came in, and forgets accounts that nobody needs any more. */
export const collectionSettleJob = ({ db, changes, now }: Parts): JobType => ({
  name: "collections-settle",
  schedule: "12 7 * * *",
  retries: { limit: 3, longestPauseSeconds: 600 },
  expireInSeconds: 1800,
  work: async () => {
    for (const collectionId of await collectionsToSettle(db, dayOf(now()))) {
      await db.transaction().execute(async (tx) => {
        await settle(tx, collectionId, { by: null, at: now() })
        await changes.announce(tx, collectionTopics)
      })
      changes.emit(collectionTopics)
    }
    await db.transaction().execute((tx) => forgetAccounts(tx, now()))
  },
})

/** Every morning: asks members whose mandate soon lapses to sign again. */
export const lapsingMandateJob = ({ db, now, ...parts }: Parts): JobType => ({
  name: "lapsing-mandates",
  schedule: "42 8 * * *",
  retries: { limit: 3, longestPauseSeconds: 600 },
  expireInSeconds: 1800,
  work: async (_, jobs) => {
    for (let isBusy = true; isBusy;) {
      if (jobs.isStopping()) throw new JobFailure({ reason: "stopping" }, false)
      isBusy = await db.transaction().execute((tx) => mailLapsing({ ...parts, jobs }, tx, now()))
    }
  },
})
