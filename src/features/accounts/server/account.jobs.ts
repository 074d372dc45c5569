import type { Db } from "../../../platform/server/database/db.ts"
import type { Jobs, JobType } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import { resetMailFor } from "./password.service.ts"
import { forgetExpired } from "./session.service.ts"

/** Every night: deletes expired sessions, links and counters. */
export const housekeepingJob = ({ db, now }: { db: Db; now: () => Date }): JobType => ({
  name: "forget-expired",
  schedule: "17 4 * * *",
  work: () => forgetExpired(db, now()),
})

const resetName = "reset-password"

/**
 * Requests a password reset. The address is looked up by the job, after the response, so that neither the response nor
 * its timing reveals whether an account exists.
 */
export const queueReset = (jobs: Jobs, db: Db, email: string): Promise<void> => jobs.send(db, resetName, { email })

/** The link and its mail are made in one transaction; delivery is a separate job. */
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
