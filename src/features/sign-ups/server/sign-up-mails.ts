import { type Language, pickText } from "../../../platform/i18n.ts"
import { formatDay, formatTime } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/db.ts"
import { sendMail } from "../../../platform/server/mail.ts"
import type { Services } from "../../../platform/server/services.ts"

type Sending = Pick<Services, "env" | "jobs">

/** What a mail says of an activity. */
export interface MailedActivity {
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
}

type MailText = "promoted" | "cancelled" | "changed" | "added" | "removed" | "demoted"

/** Queues one mail for each of these people, in their own language, inside the caller's transaction. */
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

/** `title` is for the subject, which is plain text; everything else stands in Markdown, where it may mean nothing. */
function paramsFor(activity: MailedActivity, language: Language, own: Record<string, string>) {
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const when = `${formatDay(activity.startsAt, language)}, ${formatTime(activity.startsAt, language)}`
  const inBody = Object.fromEntries(Object.entries({ activity: title, when, ...own }).map(([k, v]) => [k, plain(v)]))
  return { ...inBody, title }
}

/** Text of people as Markdown that shows just that text. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, "\\$&")

/** "You have a place": to whoever moved up from the waiting list. */
export const mailPromotion = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "promoted")

/** "It is off", with why: to everybody who had a place or waited. */
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

/** "It is at another time or place": to everybody who has a place or waits. */
export const mailMove = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "changed")

/** What an organiser did by hand, with why. */
export const mailByHand = (
  tx: Db,
  sending: Sending,
  activity: MailedActivity,
  userId: number,
  text: "promoted" | "added" | "removed" | "demoted",
  reason: string,
) => mailEach(tx, sending, activity, [userId], text, () => ({ reason }))
