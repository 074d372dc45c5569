import { type Language, pickText } from "../../../platform/i18n.ts"
import { formatDay, formatMoney, formatTime } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, type Mail, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { moneyMailer } from "../../money/server/money-mail.service.ts"
import { pushPlaceFree } from "../../notices/server/notice-outbox.service.ts"
import type { Services } from "../../../platform/server/services.ts"
import { openOffers } from "./offers/open-offers.service.ts"
import { heldPlaces } from "./money/hold-terms.service.ts"
import type { Paid } from "./money/money-back.service.ts"

/** Also what a job has, which can only add other jobs. */
export type Sending = Pick<Services, "association" | "env"> & { jobs: Pick<Jobs, "send"> }

/** The activity as a mail describes it. */
export interface MailedActivity {
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
}

type SignUpMail = "promoted" | "offered" | "notAnswered" | "cancelled" | "changed" | "added" | "removed" | "demoted"
type MoneyMail = "calledOffOnline" | "calledOffByHand" | "calledOffBoth" | "promotedToPay" | "notPaid" | "placeAfterAll"
type MailText = `signUps:mails.${SignUpMail}` | `signUpMoney:mails.${MoneyMail}`

/**
 * Queues one mail for each of these people, in their own language, in the caller's transaction. People who never verified
 * their address get none: it may be somebody else's.
 */
async function mailEach(
  tx: Db,
  { env, ...sending }: Sending,
  activity: MailedActivity,
  userIds: readonly number[],
  text: MailText,
  params: (language: Language, userId: number) => Record<string, string> = () => ({}),
): Promise<void> {
  if (!userIds.length) return
  const people = await tx
    .selectFrom("users")
    .select(["userId", "email", "language"])
    .where("userId", "in", userIds)
    .where("emailVerifiedAt", "is not", null)
    .orderBy("userId")
    .execute()
  const isAboutMoney = text.startsWith("signUpMoney:")
  const send = isAboutMoney ? await moneyMailer(sending, tx) : (mail: Mail) => sendMail(sending.jobs, tx, mail)
  for (const { userId, email, language } of people)
    await send({
      to: email,
      language,
      text,
      params: paramsFor(activity, language, params(language, userId)),
      link: `${env.ORIGIN}/activiteiten/${activity.slug}`,
    })
}

/** `title` is for the subject, which is plain text; everything else goes into Markdown and is escaped. */
function paramsFor(activity: MailedActivity, language: Language, own: Record<string, string>) {
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const when = momentText(activity.startsAt, language)
  const inBody = Object.fromEntries(Object.entries({ activity: title, when, ...own }).map(([k, v]) => [k, literal(v)]))
  return { ...inBody, title }
}

/** "You have a place", or can take one: for who was next on the waiting list, also in their browsers if they like. */
export async function mailPromotion(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  userIds: readonly number[],
): Promise<void> {
  const offers = await openOffers(tx, activity.activityId, userIds)
  await mailEach(tx, sending, activity, [...offers.keys()], "signUps:mails.offered", (language, userId) => ({
    until: momentText(offers.get(userId) ?? activity.startsAt, language),
  }))
  await mailPlace(
    tx,
    sending,
    activity,
    userIds.filter((userId) => !offers.has(userId)),
  )
  await pushPlaceFree(tx, sending.jobs, activity.activityId, userIds)
}

const momentText = (moment: Date, language: Language) =>
  `${formatDay(moment, language)}, ${formatTime(moment, language)}`

/** Whose place depends on paying reads until when. */
async function mailPlace(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  userIds: readonly number[],
): Promise<void> {
  const toPay = await heldPlaces(tx, activity.activityId, userIds)
  const [others, held] = [userIds.filter((each) => !toPay.has(each)), userIds.filter((each) => toPay.has(each))]
  await mailEach(tx, sending, activity, others, "signUps:mails.promoted")
  await mailEach(tx, sending, activity, held, "signUpMoney:mails.promotedToPay", (language, userId) => {
    const { priceCents = 0, until = activity.startsAt } = toPay.get(userId) ?? {}
    return {
      price: formatMoney(priceCents, language),
      until: momentText(until, language),
    }
  })
}

/** "Your place is gone": for people who did not pay in time. */
export const mailNotPaid = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "signUpMoney:mails.notPaid")

/** "Your place went to the next": for people who did not answer in time. */
export const mailNotAnswered = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "signUps:mails.notAnswered")

/** "You have a place after all": for somebody whose money came too late. */
export const mailPlaceAfterAll = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "signUpMoney:mails.placeAfterAll")

/** "It is off", with the reason: for everybody with a seat or on the waiting list. Who paid reads what happens with that. */
export async function mailCancellation(
  tx: Db,
  sending: Sending,
  activity: MailedActivity,
  userIds: readonly number[],
  why: { reason_nl: string; reason_en: string; paid: readonly Paid[] },
): Promise<void> {
  const paid = new Map(why.paid.map((each) => [each.userId, each]))
  for (const [text, people] of Map.groupBy(userIds, (userId) => textFor(paid.get(userId))))
    await mailEach(tx, sending, activity, people, text, (language, userId) => ({
      reason: pickText(why.reason_nl, why.reason_en, language).text,
      online: formatMoney(paid.get(userId)?.onlineCents ?? 0, language),
      byHand: formatMoney(paid.get(userId)?.handCents ?? 0, language),
    }))
}

function textFor(paid: Paid | undefined): MailText {
  if (!paid) return "signUps:mails.cancelled"
  if (!paid.handCents) return "signUpMoney:mails.calledOffOnline"
  return paid.onlineCents ? "signUpMoney:mails.calledOffBoth" : "signUpMoney:mails.calledOffByHand"
}

/** "It is at another time or place": for everybody with a seat or on the waiting list. */
export const mailMove = (tx: Db, sending: Sending, activity: MailedActivity, userIds: readonly number[]) =>
  mailEach(tx, sending, activity, userIds, "signUps:mails.changed")

/** A change by an organiser, with the reason: a mail for each of these people. */
export async function mailByHand(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  userIds: readonly number[],
  text: "promoted" | "added" | "removed" | "demoted",
  reason: string,
): Promise<void> {
  if (text !== "promoted") return mailEach(tx, sending, activity, userIds, `signUps:mails.${text}`, () => ({ reason }))
  await mailPlace(tx, sending, activity, userIds)
  await pushPlaceFree(tx, sending.jobs, activity.activityId, userIds)
}
