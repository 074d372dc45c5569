import { type Language, pickText } from "../../../platform/i18n.ts"
import { formatDay, formatMoney, formatTime } from "../../../platform/format.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { literal, type Mail, sendMail } from "../../../platform/server/mail/mail.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { moneyMailer } from "../../money/server/money-mail.service.ts"
import { pushPlaceFree } from "../../notices/server/notice-outbox.service.ts"
import type { Services } from "../../../platform/server/services.ts"
import { type Addressee, addresseesOf } from "./guests/host.service.ts"
import { awaitsDraw } from "../../activities/sign-up-rules.ts"
import type { SignUpTerms } from "../../activities/sign-up-terms.ts"
import { guestLinks } from "./guests/guest-link.service.ts"
import type { Own } from "./own-sign-up.service.ts"
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

type SignUpMail =
  | "notDrawn"
  | "drawn"
  | "drawnOffer"
  | "promoted"
  | "offered"
  | "notAnswered"
  | "cancelled"
  | "changed"
  | "added"
  | "removed"
  | "demoted"
type MoneyMail =
  | "calledOffOnline"
  | "calledOffByHand"
  | "calledOffBoth"
  | "promotedToPay"
  | "drawnToPay"
  | "notPaid"
  | "placeAfterAll"
/** Only for guests without a host. */
type GuestMail =
  | "registered"
  | "registeredDue"
  | "registeredToPay"
  | "waiting"
  | "inDraw"
  | "calledOffPaid"
  | "calledOffBoth"
type OwnText = `signUps:mails.${SignUpMail}` | `signUpMoney:mails.${MoneyMail}` | `openGuestMails:${GuestMail}`
/** The same about a guest, for the host. */
const guestTexts = {
  "signUps:mails.promoted": "signUps:mails.guestPromoted",
  "signUps:mails.notDrawn": "signUps:mails.guestNotDrawn",
  "signUps:mails.drawn": "signUps:mails.guestDrawn",
  "signUps:mails.removed": "signUps:mails.guestRemoved",
  "signUps:mails.demoted": "signUps:mails.guestDemoted",
  "signUpMoney:mails.promotedToPay": "signUpMoney:mails.guestPromotedToPay",
  "signUpMoney:mails.drawnToPay": "signUpMoney:mails.guestDrawnToPay",
  "signUpMoney:mails.notPaid": "signUpMoney:mails.guestNotPaid",
  "signUpMoney:mails.placeAfterAll": "signUpMoney:mails.guestPlaceAfterAll",
} as const

/**
 * Queues one mail about each of these sign-ups, in the language of the person, in the caller's transaction: what is about a
 * guest goes to the host, and to themselves if there is none, with the link to what they can do. People who never verified their address get none: it may be somebody else's.
 */
async function mailEach(
  tx: Db,
  { env, ...sending }: Sending,
  activity: MailedActivity,
  signUpIds: readonly number[],
  text: OwnText,
  params: (language: Language, signUpId: number) => Record<string, string> = () => ({}),
): Promise<void> {
  const addressees = await addresseesOf(tx, signUpIds)
  if (!addressees.length) return
  const linkOf = await guestLinks(tx, env.ORIGIN, addressees)
  const isAboutMoney = text.startsWith("signUpMoney:")
  const send = isAboutMoney ? await moneyMailer(sending, tx) : (mail: Mail) => sendMail(sending.jobs, tx, mail)
  for (const { signUpId, email, language, guest, linkKey } of addressees) {
    if (email === null) continue
    const own = params(language, signUpId)
    await send({
      to: email,
      language,
      text: guest !== null && text in guestTexts ? guestTexts[text as keyof typeof guestTexts] : text,
      params: paramsFor(activity, language, guest === null ? own : { ...own, guest }),
      link: linkKey === null ? `${env.ORIGIN}/activiteiten/${activity.slug}` : linkOf(linkKey),
    })
  }
}

/** One sign-up of each person: what is about an activity is told once, however many guests they bring. */
async function oncePerPerson(tx: Db, signUpIds: readonly number[]): Promise<Addressee[]> {
  const addressees = await addresseesOf(tx, signUpIds)
  return [...new Map(addressees.toReversed().map((each) => [personOf(each), each])).values()].toReversed()
}

/** A guest without a host has one sign-up, and no account. */
const personOf = ({ userId, signUpId }: { userId: number | null; signUpId: number }) => userId ?? `signUp:${signUpId}`

/** `title` is for the subject, which is plain text; everything else goes into Markdown and is escaped. */
function paramsFor(activity: MailedActivity, language: Language, own: Record<string, string>) {
  const title = pickText(activity.title_nl, activity.title_en, language).text
  const when = momentText(activity.startsAt, language)
  const inBody = Object.fromEntries(Object.entries({ activity: title, when, ...own }).map(([k, v]) => [k, literal(v)]))
  return { ...inBody, title }
}

/** To whom a request came in, and what they can do about it. */
export async function mailRequest(
  tx: Db,
  { env, jobs }: Sending,
  { email, language, ...activity }: MailedActivity & { email: string; language: Language },
  answer: { text: "confirm" | "logIn" | "already"; linkKey: string | null; expiresAt?: Date },
): Promise<void> {
  const { text, linkKey, expiresAt } = answer
  const linkOf = await guestLinks(tx, env.ORIGIN, [{ linkKey }])
  await sendMail(jobs, tx, {
    to: email,
    language,
    text: `openGuestMails:${text}`,
    params: paramsFor(activity, language, {}),
    link: linkKey === null ? `${env.ORIGIN}/activiteiten/${activity.slug}` : linkOf(linkKey),
    ...(expiresAt ? { linkExpiresAt: expiresAt.toISOString() } : {}),
  })
}

/** "You have a place", or wait for one: for guests without a host who confirmed their address. */
export async function mailArrival(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & Pick<SignUpTerms, "drawAt" | "drawnAt">,
  came: readonly Arrival[],
): Promise<void> {
  const about = new Map(came.map((each) => [each.signUpId, each]))
  const kindOf = ({ status, heldUntil, priceCents }: Arrival): GuestMail => {
    if (status === "waiting") return awaitsDraw(activity) ? "inDraw" : "waiting"
    return heldUntil ? "registeredToPay" : priceCents ? "registeredDue" : "registered"
  }
  for (const [kind, group] of Map.groupBy(came, kindOf))
    await mailEach(
      tx,
      sending,
      activity,
      group.map(({ signUpId }) => signUpId),
      `openGuestMails:${kind}`,
      (language, signUpId) => {
        const { position, priceCents = 0, heldUntil } = about.get(signUpId) ?? {}
        return {
          position: String(position ?? ""),
          price: formatMoney(priceCents, language),
          until: momentText(heldUntil ?? activity.startsAt, language),
        }
      },
    )
}
/** Somebody who just came, as their mail tells it. */
type Arrival = Pick<Own, "signUpId" | "status" | "position" | "priceCents" | "heldUntil">

/** How somebody came by a place. */
type Luck = "promoted" | "drawn"

/**
 * "You have a place", or can take one: for who was next on the waiting list, also in their browsers if they like.
 * @param luck what they read: that a place came free, or that they were drawn
 */
export async function mailPromotion(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  signUpIds: readonly number[],
  luck: Luck = "promoted",
): Promise<void> {
  if (!signUpIds.length) return
  const offers = await openOffers(tx, signUpIds)
  const offer = luck === "drawn" ? "signUps:mails.drawnOffer" : "signUps:mails.offered"
  await mailEach(tx, sending, activity, [...offers.keys()], offer, (language, signUpId) => ({
    until: momentText(offers.get(signUpId) ?? activity.startsAt, language),
  }))
  const placed = signUpIds.filter((signUpId) => !offers.has(signUpId))
  await mailPlace(tx, sending, activity, placed, luck)
  await pushPlaceFree(tx, sending.jobs, signUpIds)
}

const momentText = (moment: Date, language: Language) =>
  `${formatDay(moment, language)}, ${formatTime(moment, language)}`

/** Whose place depends on paying reads until when. */
async function mailPlace(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  signUpIds: readonly number[],
  luck: Luck,
): Promise<void> {
  const toPay = await heldPlaces(tx, signUpIds)
  const [others, held] = [signUpIds.filter((each) => !toPay.has(each)), signUpIds.filter((each) => toPay.has(each))]
  await mailEach(tx, sending, activity, others, `signUps:mails.${luck}`)
  await mailEach(tx, sending, activity, held, `signUpMoney:mails.${luck}ToPay`, (language, signUpId) => {
    const { priceCents = 0, until = activity.startsAt } = toPay.get(signUpId) ?? {}
    return {
      price: formatMoney(priceCents, language),
      until: momentText(until, language),
    }
  })
}

/** "Your place is gone": for people who did not pay in time. */
export const mailNotPaid = (tx: Db, sending: Sending, activity: MailedActivity, signUpIds: readonly number[]) =>
  mailEach(tx, sending, activity, signUpIds, "signUpMoney:mails.notPaid")

/** "Your place went to the next": for people who did not answer in time. */
export const mailNotAnswered = (tx: Db, sending: Sending, activity: MailedActivity, signUpIds: readonly number[]) =>
  mailEach(tx, sending, activity, signUpIds, "signUps:mails.notAnswered")

/** "You were not drawn": for people who took part in a draw, and wait now. */
export async function mailNotDrawn(
  tx: Db,
  sending: Sending,
  activity: MailedActivity,
  /** In the order that was drawn. */
  signUpIds: readonly number[],
): Promise<void> {
  const positions = new Map(signUpIds.map((signUpId, index) => [signUpId, String(index + 1)]))
  await mailEach(tx, sending, activity, signUpIds, "signUps:mails.notDrawn", (_, signUpId) => ({
    position: positions.get(signUpId) ?? "",
  }))
}

/** "You have a place after all": for somebody whose money came too late. */
export const mailPlaceAfterAll = (tx: Db, sending: Sending, activity: MailedActivity, signUpIds: readonly number[]) =>
  mailEach(tx, sending, activity, signUpIds, "signUpMoney:mails.placeAfterAll")

/**
 * "It is off", with the reason: for everybody with a seat or on the waiting list. Who paid reads what happens with that.
 * @returns how many people that is
 */
export async function mailCancellation(
  tx: Db,
  sending: Sending,
  activity: MailedActivity,
  signUpIds: readonly number[],
  why: { reason_nl: string; reason_en: string; paid: readonly Paid[] },
): Promise<number> {
  const paidBy = Map.groupBy(why.paid, personOf)
  const sumOf = (person: number | string, way: "onlineCents" | "handCents") =>
    (paidBy.get(person) ?? []).reduce((sum, each) => sum + each[way], 0)
  const people = (await oncePerPerson(tx, signUpIds)).map((each) => ({
    signUpId: each.signUpId,
    isGuest: each.userId === null,
    onlineCents: sumOf(personOf(each), "onlineCents"),
    handCents: sumOf(personOf(each), "handCents"),
  }))
  const paid = new Map(people.map((each) => [each.signUpId, each]))
  for (const [text, group] of Map.groupBy(people, textFor))
    await mailEach(
      tx,
      sending,
      activity,
      group.map(({ signUpId }) => signUpId),
      text,
      (language, signUpId) => ({
        reason: pickText(why.reason_nl, why.reason_en, language).text,
        online: formatMoney(paid.get(signUpId)?.onlineCents ?? 0, language),
        byHand: formatMoney(paid.get(signUpId)?.handCents ?? 0, language),
      }),
    )
  return people.length
}

function textFor(paid: { isGuest: boolean; onlineCents: number; handCents: number }): OwnText {
  if (paid.isGuest && paid.handCents) return `openGuestMails:calledOff${paid.onlineCents ? "Both" : "Paid"}`
  if (!paid.onlineCents && !paid.handCents) return "signUps:mails.cancelled"
  if (!paid.handCents) return "signUpMoney:mails.calledOffOnline"
  return paid.onlineCents ? "signUpMoney:mails.calledOffBoth" : "signUpMoney:mails.calledOffByHand"
}

/** "It is at another time or place": for everybody with a seat or on the waiting list. */
export async function mailMove(tx: Db, sending: Sending, activity: MailedActivity, signUpIds: readonly number[]) {
  const people = await oncePerPerson(tx, signUpIds)
  await mailEach(
    tx,
    sending,
    activity,
    people.map(({ signUpId }) => signUpId),
    "signUps:mails.changed",
  )
}

/** A change by an organiser, with the reason: a mail about each of these sign-ups. */
export async function mailByHand(
  tx: Db,
  sending: Sending,
  activity: MailedActivity & { activityId: number },
  signUpIds: readonly number[],
  text: "promoted" | "added" | "removed" | "demoted",
  reason: string,
): Promise<void> {
  if (text !== "promoted")
    return mailEach(tx, sending, activity, signUpIds, `signUps:mails.${text}`, () => ({ reason }))
  await mailPlace(tx, sending, activity, signUpIds, "promoted")
  await pushPlaceFree(tx, sending.jobs, signUpIds)
}
