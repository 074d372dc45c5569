import type { Db } from "../../../platform/server/database/db.ts"
import type { Env } from "../../../platform/server/env.ts"
import type { RateLimits } from "../../../platform/server/http/rate-limit.ts"
import type { Jobs, JobType } from "../../../platform/server/jobs.ts"
import { sendMail } from "../../../platform/server/mail/mail.ts"
import { forgetOldAddressChanges } from "./addresses/address-change.service.ts"
import { resetMailFor, type ResetData } from "./password.service.ts"
import { forgetExpiredSteps } from "./second-factor/second-factor.service.ts"
import { forgetExpired } from "./session.service.ts"
import { deleteUnverified } from "./unverified-account.service.ts"
import { mailLink, type VerificationData, verificationQueue } from "./addresses/verification-request.service.ts"

interface Dependencies {
  db: Db
  now: () => Date
}

/** Every night: deletes expired sessions, links and counters, new addresses that nobody confirmed, and accounts
 * that never verified theirs. */
export const housekeepingJob = ({ db, now }: Dependencies): JobType => ({
  name: "forget-expired",
  schedule: "17 4 * * *",
  work: async () => {
    await forgetExpired(db, now())
    await forgetExpiredSteps(db, now())
    await deleteUnverified(db, now())
    await forgetOldAddressChanges(db, now())
  },
})

/** As many people register on the evening that everybody joins: their links are not mailed one per second. */
const batch = { size: 20, concurrency: 1 }

const resetName = "reset-password"

/**
 * Requests a password reset. The address is looked up by the job, after the response, so that neither the response nor
 * its timing reveals whether an account exists.
 */
export const queueReset = (jobs: Jobs, db: Db, whose: ResetData): Promise<void> => jobs.send(db, resetName, whose)

/** The link and its mail are made in one transaction; delivery is a separate job. */
export const resetJob = ({ db, now, origin }: Dependencies & { origin: string }): JobType<ResetData> => ({
  name: resetName,
  batch,
  work: (whose, jobs) =>
    db.transaction().execute(async (tx) => {
      const mail = await resetMailFor(tx, whose, origin, now())
      if (mail) await sendMail(jobs, tx, mail)
    }),
})

/** Mails the links that verify addresses. */
export const verificationJob = ({
  db,
  now,
  env,
  limits,
}: Dependencies & { env: Env; limits: RateLimits }): JobType<VerificationData> => ({
  name: verificationQueue,
  batch,
  work: (data, jobs) => mailLink({ env, jobs, limits, now }, db, data),
})
