import { beforeAll, describe, expect, test } from "vitest"
import { messages } from "../../../src/app/messages/app.messages.ts"
import { accountServer } from "../../../src/features/accounts/server/account.test-support.ts"
import { collecting } from "../../../src/features/collections/server/collection.test-support.ts"
import {
  finishRuns,
  memberSince,
  runYear,
  setYear,
} from "../../../src/features/contribution/server/contribution.test-support.ts"
import type { ClaimDetail } from "../../../src/features/expense-claims/expense-claim.ts"
import { approve, handedClaim } from "../../../src/features/expense-claims/server/expense-claim.test-support.ts"
import { makeApplicant } from "../../../src/features/memberships/server/application.test-support.ts"
import type { ReminderPreview } from "../../../src/features/money/reminders.ts"
import { charge, setReminding } from "../../../src/features/money/server/reminders/reminder.test-support.ts"
import { mailChargebacks } from "../../../src/features/online-payments/server/chargeback-mails.service.ts"
import { payingSite } from "../../../src/features/online-payments/server/online-payment.test-support.ts"
import type { AttemptReviews } from "../../../src/features/online-payments/payment-attempt.ts"
import { drawPlaces } from "../../../src/features/sign-ups/server/draw/draw-round.service.ts"
import { createOrganiser } from "../../../src/features/sign-ups/server/list/sign-up-list.test-support.ts"
import { giveUpUnpaid } from "../../../src/features/sign-ups/server/money/hold.service.ts"
import { type Own, ownPath } from "../../../src/features/sign-ups/server/sign-up.test-support.ts"
import { type Actor, createActors } from "../../support/actors.ts"
import { startOfTest } from "../../support/server.ts"

/*
 * Whoever answers a mail about money reaches who knows about money: each of those mails is sent here, for whatever reason
 * the site sends it. A new one fails the first test until it is among them.
 */

/** Every mail about money. */
const moneyMails = [
  "applications:mails.acceptedOwing",
  "collections:mails.announced",
  "collections:mails.cancelled",
  "collections:mails.lapsing",
  "collections:mails.returnUndone",
  "collections:mails.returned",
  "contribution:mails.charged",
  "expenseClaims:mails.approved",
  "expenseClaims:mails.paid",
  "expenseClaims:mails.rejected",
  "expenseClaims:mails.returned",
  "expenseClaims:mails.undone",
  "onlinePayments:mails.chargedBack",
  "reminders:mails.first",
  "reminders:mails.second",
  "reminders:mails.third",
  "signUpMoney:mails.calledOffBoth",
  "signUpMoney:mails.calledOffByHand",
  "signUpMoney:mails.calledOffOnline",
  "signUpMoney:mails.drawnToPay",
  "signUpMoney:mails.guestDrawnToPay",
  "signUpMoney:mails.guestNotPaid",
  "signUpMoney:mails.guestPlaceAfterAll",
  "signUpMoney:mails.guestPromotedToPay",
  "signUpMoney:mails.notPaid",
  "signUpMoney:mails.placeAfterAll",
  "signUpMoney:mails.promotedToPay",
]
/** Mails that speak of money, and are about something else. */
const others: Record<string, string> = {
  "openGuestMails:calledOffBoth": "the organisers took some of the money at the door, and give it back",
  "openGuestMails:calledOffPaid": "the organisers took the money at the door, and give it back",
  "openGuestMails:registeredDue": "that somebody has a place, which the organisers know about",
  "openGuestMails:registeredToPay": "that somebody has a place, which the organisers know about",
  "privacy:mails.deletionWaits": "about the account; what was paid is only why it takes longer",
}

type Pair = readonly [nl: string, en: string]
const isMail = (value: object): value is { subject: Pair; body: Pair } =>
  "subject" in value && "body" in value && Array.isArray(value.body)
const mailsIn = (tree: object, path: readonly string[]): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return []
    const [namespace, ...groups] = [...path, key]
    const own: [string, string][] = isMail(value)
      ? [[`${namespace}:${groups.join(".")}`, `${value.subject[1]} ${value.body[1]}`]]
      : []
    return [...own, ...mailsIn(value, [...path, key])]
  })

test("the mails that speak of money are known", () => {
  const speaking = mailsIn(messages, [])
    .filter(([, text]) => /\b(pay|pays|paid|payments?|fees?|amount|credit|treasurer)\b|€/i.test(text))
    .map(([key]) => key)
  expect(speaking.toSorted()).toEqual([...moneyMails, ...Object.keys(others)].toSorted())
})

describe("a mail about money", () => {
  const { server, mails } = accountServer()
  const actors = createActors(server)
  const site = payingSite(server)
  const committee = createOrganiser(server, actors)
  const answers = "penningmeester@voorbeeld.test"
  let treasurer: Actor
  const query = (text: string) => server.services.database.query(text)
  const later = (days: number) => server.setNow(new Date(startOfTest.getTime() + days * 86_400_000))

  beforeAll(async () => {
    treasurer = await actors.administrator()
    // What was sent leaves the queue.
    await query(`create table "queuedMails" (text text, "replyTo" text)`)
    await query(`create function "noteMail"() returns trigger language plpgsql as $$ begin
      insert into "queuedMails" values (new.data ->> 'text', new.data ->> 'replyTo'); return null; end $$`)
    await query(`create trigger note_mail after insert on jobs.job for each row when (new.name = 'mail')
      execute function "noteMail"()`)
  })

  const remind = async () => {
    const { data } = await treasurer.post<ReminderPreview>("/api/money/reminders/preview", {})
    await treasurer.post("/api/money/reminders", { fingerprint: data.fingerprint })
  }
  const chargeOf = async ({ userId }: Actor) => {
    const found = server.services.database.db
      .selectFrom("charges")
      .select("chargeId")
      .where("userId", "=", userId)
      .where("openCents", ">", 0)
    return (await found.executeTakeFirst())?.chargeId ?? 0
  }
  const payOnline = async (who: Actor) => site.pay((await site.start(who, await chargeOf(who))).data.key)
  const payAtDesk = async (who: Actor, amountCents: number) =>
    treasurer.post(`/api/money/people/${who.userId}/payments`, {
      key: crypto.randomUUID(),
      method: "cash",
      amountCents,
      receivedOn: "2026-03-02",
      chargeIds: [await chargeOf(who)],
    })

  async function callOffWhatWasPaid(): Promise<void> {
    const { activityId, people } = await committee.filled(3, { capacity: 5, priceCents: 750 })
    const [online, byHand, both] = people as [Actor, Actor, Actor]
    await payOnline(online)
    await payAtDesk(byHand, 750)
    await payAtDesk(both, 300)
    await payOnline(both)
    const reason = { reason_nl: "Storm", reason_en: "Storm" }
    await committee.organiser.post(`/api/activities/${activityId}/cancel`, reason)
  }

  /** One loses a seat that the next gets; their money comes after that, and there is a seat after all. */
  async function payTooLate(): Promise<void> {
    const held = { capacity: 1, priceCents: 750, payWithin: "halfHour" } as const
    const { activityId, people } = await committee.filled(2, held)
    const [first, second] = people as [Actor, Actor]
    const number = await site.numberOf((await site.start(first, await chargeOf(first))).data.key)
    later(1 / 24)
    await giveUpUnpaid(server.services, server.services.jobs)
    expect((await second.get<Own>(ownPath(activityId))).data.signUp?.status).toBe("registered")
    await second.delete(`${ownPath(activityId)}?agreedCents=0`)
    await placeAfterAll(number)
  }

  /** A guest gets the seat of the host, loses it, and gets it after all. */
  async function payGuestTooLate(): Promise<void> {
    later(0)
    const held = { capacity: 1, priceCents: 750, payWithin: "halfHour", guestsEach: 1 } as const
    const { activityId, people } = await committee.filled(1, held)
    const [host] = people as [Actor]
    await host.post(`${ownPath(activityId)}/guests`, { name: "Gast" })
    later(1 / 24)
    await giveUpUnpaid(server.services, server.services.jobs)
    const [guest] = (await host.get<Own>(ownPath(activityId))).data.guests
    expect(guest?.status).toBe("registered")
    const number = await site.numberOf((await site.start(host, guest?.chargeId ?? 0)).data.key)
    later(2)
    await giveUpUnpaid(server.services, server.services.jobs)
    expect((await host.get<Own>(ownPath(activityId))).data.guests).toEqual([])
    await placeAfterAll(number)
    expect((await host.get<Own>(ownPath(activityId))).data.guests).toMatchObject([{ paymentState: "paid" }])
  }

  /** Somebody and their guest are drawn, and have to pay for their seats in time. */
  async function drawHeld(): Promise<void> {
    later(0)
    const drawAt = new Date(startOfTest.getTime() + 86_400_000)
    const held = { capacity: 2, priceCents: 750, payWithin: "halfHour", guestsEach: 1, drawAt } as const
    const { activityId, people } = await committee.filled(1, held)
    await people[0]?.post(`${ownPath(activityId)}/guests`, { name: "Gast" })
    later(1)
    await drawPlaces(server.services, server.services.jobs)
  }

  /** Money comes for a seat that was given up. */
  async function placeAfterAll(number: string): Promise<void> {
    site.provider.of(number).state = "open"
    site.provider.set(number, "paid")
    await site.hint(number)
    const path = "/api/payment-attempts/reviews"
    const [review] = (await treasurer.get<AttemptReviews>(path)).data.reviews
    expect((await treasurer.post(`${path}/${review?.paymentAttemptId}/place`, {})).status).toBe(200)
  }

  /** Somebody's bank takes back what they paid. */
  async function takeBack(): Promise<void> {
    const person = await actors.user()
    const { data } = await site.start(person, await site.charge(person, 500))
    const number = await site.pay(data.key)
    site.provider.chargeBack(number, 500)
    await site.hint(number)
    await mailChargebacks(server.services)
  }

  /** One is called off, and of another the bank could not collect. */
  async function collect(): Promise<void> {
    const { setUp, debtor, draft, announce, mailAll, step, items, noteReturn, undoReturn } = collecting(server, actors)
    await setUp()
    await debtor()
    const first = await draft(treasurer)
    await announce(treasurer, first)
    await mailAll()
    await step(treasurer, first, "cancel", { reason: "Te vroeg" })
    await mailAll()
    const second = await draft(treasurer)
    await announce(treasurer, second)
    await step(treasurer, second, "lock")
    await step(treasurer, second, "hand-in")
    const [item] = await items(treasurer, second)
    await noteReturn(treasurer, second, item?.collectionItemId ?? 0, { bookedOn: "2026-03-02" })
    await undoReturn(treasurer, second, item?.collectionItemId ?? 0)
    // Three years, but for a few weeks.
    await debtor({}, { mandate: { signedAt: new Date("2023-03-20T12:00:00Z") } })
    await server.services.jobs.send(server.services.database.db, "lapsing-mandates", {})
    await server.services.jobs.drain()
  }

  async function decideClaims(): Promise<void> {
    const { db } = server.services.database
    const act = async (claim: ClaimDetail, what: string, body: object) =>
      (
        await treasurer.post<ClaimDetail>(`/api/expense-claims/${claim.expenseClaimId}/${what}`, {
          version: claim.version,
          ...body,
        })
      ).data
    const claimant = await actors.user()
    const approved = (await approve(treasurer, db, await handedClaim(claimant))).data
    const paid = await act(approved, "pay", { paidOn: "2026-03-02", paidHow: "bank" })
    await act(paid, "undo", { reason: "Nog niet overgemaakt" })
    await act(await handedClaim(claimant), "reject", { reason: "Niet voor de vereniging" })
    await act(await handedClaim(claimant), "return", { reason: "Zonder bon" })
  }

  async function sendAll(): Promise<void> {
    const { membershipId } = await makeApplicant(server, actors, {}, { amountCents: 3505 })
    await treasurer.post(`/api/applications/${membershipId}/accept`, {})
    const member = await actors.user()
    await memberSince(server, member.userId, { since: "2020-09-01" })
    await setYear(treasurer, 2025)
    await runYear(treasurer, 2025, true)
    await finishRuns(server)
    await callOffWhatWasPaid()
    await collect()
    await takeBack()
    await decideClaims()
    // Later: the login of the treasurer is not fresh after this.
    await payTooLate()
    await payGuestTooLate()
    await drawHeld()
    await charge(server, member.userId, { payBy: "2026-01-01" })
    for (const days of [4, 8, 12]) {
      later(days)
      await remind()
    }
    await mails()
  }
  const queued = async () => {
    const { rows } = await query(`select text, "replyTo" from "queuedMails"`)
    await query(`delete from "queuedMails"`)
    const sent = rows.map((row) => [String(row["text"]), row["replyTo"]] as const)
    return sent.filter(([text]) => moneyMails.includes(text))
  }

  test("is answered at the address of the settings, whichever it is", async () => {
    await setReminding(treasurer, { isReminding: false, replyTo: answers })
    await sendAll()
    const sent = await queued()
    expect([...new Set(sent.map(([text]) => text))].toSorted()).toEqual(moneyMails)
    expect(sent.filter(([, replyTo]) => replyTo !== answers)).toEqual([])
  })

  test("is answered at the address of the association if none was set", async () => {
    server.setNow(startOfTest)
    await setReminding(treasurer, { isReminding: false, replyTo: null })
    await sendAll()
    const sent = await queued()
    expect(sent.length).toBeGreaterThan(5)
    expect([...new Set(sent.map(([, replyTo]) => replyTo))]).toEqual([server.services.association.current.email])
  })
})
