import { type Language, pickText } from "../../../platform/i18n.ts"
import { formatDay, formatTime } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { pushPlaceFree } from "../../notices/server/notice-outbox.service.ts"
import type { Services } from "../../../platform/server/services.ts"

/** Also what a job has, which can only add other jobs. */
export type Sending = Pick<Services, "env"> & { jobs: Pick<Jobs, "send"> }

/** The activity as a mail describes it. */
export interface MailedActivity {
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
}

type MailText = "promoted" | "cancelled" | "changed" | "added" | "removed" | "demoted"

/**
 * Queues one mail for each of these people, in their own language, in the caller's transaction. People who never verified
 * their address get none: it may be somebody else's.
 */
async function mailEach(
  tx: Db,
  { env, jobs }: Sending,
  activity: MailedActivity,
  userIds: readonly number[],
  text: MailText,
  params: (language: Language) => Record<string, string> = () => ({}),
): Promise<void> {
  if (!userIds.length) return
  const people = await tx
    .selectFrom("users")
    .select(["email", "language"])
    .where("userId", "in", userIds)
    .where("emailVerifiedAt", "is not", null)
    .orderBy("userId")
    .execute()
  for (const { email, language } of people)
    await sendMail(jobs, tx, {
      to: email,
      language,
      text: `signUps:mails.${text}`,
      params: paramsFor(activity, language, params(language)),
      link: `${env.ORIGIN}/activiteiten/${activity.slug}`,
    })
}

/** `title` is for the subject, which is plain text; everything else goes into Markdown and is escaped. */
function paramsFor(activity: MailedActivity, language: Language, own: Record<string, string>) {
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const when = `${formatDay(activity.startsAt, language)}, ${formatTime(activity.startsAt, language)}`
  const inBody = Object.fromEntries(Object.entries({ activity: title, when, ...own }).map(([k, v]) => [k, literal(v)]))
  return { ...inBody, title }
}

/** "You have a place": for people promoted from the waiting list, also in their browsers if they like. */
export async function mailPromotion(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  userIds: readonly number[],
): Promise<void> {
  await mailEach(tx, sending, activity, userIds, "promoted")
  await pushPlaceFree(tx, sending.jobs, activity.activityId, userIds)
}

/** "It is off", with the reason: for everybody with a seat or on the waiting list. */
export const mailCancellation = (
  tx: Db,
  sending: Sending,
  activity: MailedActivity,
  userIds: readonly number[],
  why: { reason_nl: string; reason_en: string },
) =>
  mailEach(tx, sending, activity, userIds, "cancelled", (language) => ({
    reason: pickText(why.reason_nl, why.reason_en, language).text,
  }))

/** "It is at another time or place": for everybody with a seat or on the waiting list. */
export const mailMove = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "changed")

/** A change by an organiser, with the reason: a mail for each of these people. */
export async function mailByHand(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  userIds: readonly number[],
  text: "promoted" | "added" | "removed" | "demoted",
  reason: string,
): Promise<void> {
  await mailEach(tx, sending, activity, userIds, text, () => ({ reason }))
  if (text === "promoted") await pushPlaceFree(tx, sending.jobs, activity.activityId, userIds)
}
