import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { formatFullDate } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import type { Services } from "../../../platform/server/services.ts"

/** Also what a job has, which can only add other jobs. */
type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }

/** The person, unless they never verified their address: it may be somebody else's. */
const addressee = (tx: Db, userId: number) =>
  tx
    .selectFrom("users")
    .select(["email", "language", "firstName", "slug"])
    .where("userId", "=", userId)
    .where("emailVerifiedAt", "is not", null)
    .executeTakeFirst()

/** "You are a member from this day." */
export async function mailBegun(
  { env, jobs }: Sending,
  tx: Db,
  { userId, since }: { userId: number; since: string },
): Promise<void> {
  const to = await addressee(tx, userId)
  if (!to) return
  await sendMail(jobs, tx, {
    to: to.email,
    language: to.language,
    text: "memberships:mails.begun",
    params: { name: literal(to.firstName), since: formatFullDate(since, to.language) },
    link: `${env.ORIGIN}/mijn-account`,
  })
}

/** "Your membership ends, or has ended", with the reason if there is one. */
export async function mailEnding(
  sending: Sending,
  tx: Db,
  { userId, until, reason }: { userId: number; until: string; reason: string | null },
  now: Date,
): Promise<void> {
  const to = await addressee(tx, userId)
  if (to) await mailEndingTo(sending, tx, to, { until, reason }, now)
}

/** The same, to somebody whose verified address is there. */
export const mailEndingTo = (
  { env, jobs }: Sending,
  tx: Db,
  to: { email: string; language: Language; firstName: string },
  { until, reason }: { until: string; reason: string | null },
  now: Date,
): Promise<void> =>
  sendMail(jobs, tx, {
    to: to.email,
    language: to.language,
    text: `memberships:mails.${until > dayOf(now) ? "ending" : "ended"}${reason ? "Because" : ""}`,
    params: {
      name: literal(to.firstName),
      lastDay: formatFullDate(addDays(until, -1), to.language),
      ...(reason ? { reason: literal(reason) } : {}),
    },
    link: `${env.ORIGIN}/mijn-account`,
  })
