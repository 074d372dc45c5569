import type { Db } from "../../../platform/server/db.ts"
import type { Jobs, JobType } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail.ts"
import { resetMailFor } from "./password.service.ts"
import { forgetExpired } from "./session.service.ts"

/** Every night: sessions, links and counters that are over are deleted. */
export const housekeepingJob = ({ db, now }: { db: Db; now: () => Date }): JobType => ({
  name: "forget-expired",
  schedule: "17 4 * * *",
  work: () => forgetExpired(db, now()),
})

const resetName = "reset-password"

/**
 * Somebody asks for a new password. The address is looked up by the job, after the answer, so that neither the
 * answer nor the time it takes tells whether it has an account.
 */
export const queueReset = (jobs: Jobs, db: Db, email: string): Promise<void> => jobs.send(db, resetName, { email })

/** The link and the mail that holds it are made in one transaction; delivering is a job of its own. */
export const resetJob = ({
  db,
  now,
  origin,
}: {
  db: Db
  now: () => Date
  origin: string
}): JobType<{ email: string }> => ({
  name: resetName,
  work: ({ email }, jobs) =>
    db.transaction().execute(async (tx) => {
      const mail = await resetMailFor(tx, email, origin, now())
      if (mail) await sendMail(jobs, tx, mail)
    }),
})
