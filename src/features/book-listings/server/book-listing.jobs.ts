import type { JobType } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"
import { remind, removeOld, withdrawEnded } from "./book-listing-night.service.ts"
import { alertQueue, tellAbout } from "./listing-alert.service.ts"

type Parts = Pick<Services, "association" | "database" | "env" | "now" | "changes">

/** Tells who asked for a book that one was placed. */
export const listingAlertJob = ({ database, env, now }: Parts): JobType<{ bookListingId: number }> => ({
  name: alertQueue,
  work: ({ bookListingId }, jobs) =>
    tellAbout({ db: database.db, jobs, origin: env.ORIGIN, now: now() }, bookListingId),
})

/** Every night: withdraws what expired or whose seller left, warns sellers a week before, deletes what is long over. */
export const bookListingJob = ({ association, database, env, now, changes }: Parts): JobType => ({
  name: "book-listings",
  schedule: "11 5 * * *",
  work: async (_, jobs) => {
    const at = now()
    await database.db.transaction().execute(async (tx) => {
      await withdrawEnded(tx, at)
      // What is switched off keeps its periods, and mails nobody.
      if (!association.current.lacks.has("book-listings")) await remind({ tx, jobs, origin: env.ORIGIN }, at)
      await removeOld(tx, at)
      await changes.announce(tx, ["book-listings"])
    })
    changes.emit(["book-listings"])
  },
})
